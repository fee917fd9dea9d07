import type { ProductChanges, ProductDocument } from '@bijli/contract';
import { isSame } from '@bijli/rules';
import type { StaffContext } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { inSavepoint } from '../../../platform/database/transaction.ts';
import type { RowResult } from '../../staff-jobs/index.ts';
import { applyToProduct } from '../editing/change-product.ts';
import { type OpenProduct, openToChange } from '../editing/open-product.ts';
import { refuseIncomplete } from '../editing/publishing/publish-product.ts';

type Fields = Record<string, unknown>;
type State = OpenProduct['stored']['row']['state'];
/** The changed fields before and after, or the state. */
export type Undo =
  | { was: Fields; is: Fields; state?: undefined }
  | { state: { was: State; is: State; publishAt: string | null } };

/**
 * Takes an edit of a product back; fields that were changed since stay, and those that cannot be as before any more.
 * @throws AppError when nothing can be taken back
 */
export async function undoEdit(ctx: StaffContext, id: string, undo: Undo): Promise<RowResult> {
  const product = await openToChange(ctx, { id });
  if (undo.state) return undoState(ctx, product, undo.state);
  const { changes, stays } = planUndo(product.document, undo);
  const named = stays.length > 0 ? [`Changed since, stays: ${stays.join(', ')}.`] : [];
  for (let left = changes; Object.keys(left).length > 0; ) {
    try {
      await inSavepoint(ctx, (ctx) =>
        applyToProduct(ctx, product, { changes: left as ProductChanges, reason: 'undo' }),
      );
      return { sentence: ['As it was before.', ...named].join(' ') };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const rest = withoutRefused(left, error);
      if (!rest) throw error;
      named.push(error.message);
      left = rest;
    }
  }
  throw new AppError('conflict', named.join(' '));
}

/** The changes without the fields, or the variants, that were refused; undefined when the refusal is of none of them. */
function withoutRefused(changes: Fields, { errors }: AppError): Fields | undefined {
  const left = structuredClone(changes);
  const variants = left['variants'] as Fields | undefined;
  for (const { path } of errors) {
    const [, field = '', variantId = ''] = /^body\.changes\.(\w+)(?:\.([^.]+))?/.exec(path) ?? [];
    if (field !== 'variants') delete left[field];
    else if (variants) delete variants[variantId];
  }
  if (variants && Object.keys(variants).length === 0) delete left['variants'];
  return isSame(left, changes) ? undefined : left;
}

async function undoState(
  ctx: StaffContext,
  product: OpenProduct,
  { was, is, publishAt }: NonNullable<Undo['state']>,
): Promise<RowResult> {
  if (product.stored.row.state !== is)
    throw new AppError('conflict', 'It was published, archived or made a draft since, and stays so.');
  if (was === 'live' || was === 'scheduled') refuseIncomplete(product);
  const columns = { state: was, isActive: was === 'live', publishAt: publishAt === null ? null : new Date(publishAt) };
  await applyToProduct(ctx, product, { changes: {}, reason: 'undo', columns, action: 'product.undo' });
  return { sentence: 'As it was before.' };
}

/** Fields, and fields of variants, that still are as the edit left them go back. */
function planUndo(document: ProductDocument, { was, is }: { was: Fields; is: Fields }) {
  const stays: string[] = [];
  const changes: Fields = {};
  for (const [name, value] of Object.entries(is)) {
    if (name === 'variants' || name === 'categoryIds') continue;
    if (document.variantOrder.length > 0 && (name === 'basePrice' || name === 'salePrice')) continue;
    if (isSame(document[name as keyof ProductDocument], value)) changes[name] = was[name];
    else stays.push(name);
  }
  if (is['categoryIds']) changes['categoryIds'] = undoCategories(document.categoryIds, was, is);
  const variants = undoVariants(document, was, is, stays);
  return { changes: Object.keys(variants).length > 0 ? { ...changes, variants } : changes, stays };
}

/** What was added goes, what was removed comes back; others that came since stay. */
function undoCategories(present: string[], was: Fields, is: Fields): string[] {
  const [before, after] = [was['categoryIds'], is['categoryIds']] as [string[], string[]];
  const kept = present.filter((id) => before.includes(id) || !after.includes(id));
  return [...kept, ...before.filter((id) => !after.includes(id) && !kept.includes(id))];
}

function undoVariants(document: ProductDocument, was: Fields, is: Fields, stays: string[]): Fields {
  const [before, after] = [was['variants'] ?? {}, is['variants'] ?? {}] as [Fields, Fields];
  const entries = Object.entries(after).flatMap(([id, fields]) => {
    const present = document.variants[id];
    if (!present) return [];
    const isUntouched = Object.entries(fields as Fields).every(([name, value]) =>
      isSame(present[name as keyof typeof present], value),
    );
    if (!isUntouched) stays.push(present.sku);
    return isUntouched ? [[id, before[id]]] : [];
  });
  return Object.fromEntries(entries);
}
