import type { ProductChanges, ProductDocument } from '@bijli/contract';
import { isSame } from '@bijli/rules';
import type { StaffContext } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { inSavepoint } from '../../../platform/database/transaction.ts';
import type { RowResult } from '../../staff-jobs/index.ts';
import { applyToProduct } from '../editing/change-product.ts';
import { type OpenProduct, openToChange } from '../editing/open-product.ts';
import { refuseIncomplete } from '../editing/publishing/publish-product.ts';
import { putBackDraft, type UndoneDraft } from './undone-draft.ts';

type Fields = Record<string, unknown>;
type State = OpenProduct['stored']['row']['state'];
type Changed = { was: Fields; is: Fields };
type UndoneState = {
  was: State;
  is: State;
  publishAt: string | null;
  /** The draft that was there; jobs from before 29 November 2026 do not name it. */
  draft?: UndoneDraft | null;
  /** What its publication changed. */
  changed?: Changed;
};
type Beforehand = (ctx: StaffContext, changes: Fields) => Promise<void>;
/** The changed fields before and after, or the state with what went with it. */
export type Undo = (Changed & { state?: undefined }) | { state: UndoneState };

/**
 * Takes an edit of a product back; fields that were changed since stay, and those that cannot be as before any more.
 * `beforehand` makes way for these changes, with them or not at all.
 * @throws AppError when nothing can be taken back
 */
export async function undoEdit(ctx: StaffContext, id: string, undo: Undo, beforehand?: Beforehand): Promise<RowResult> {
  const product = await openToChange(ctx, { id });
  if (undo.state) return undoState(ctx, product, undo.state);
  const { left, named } = await takeBack(ctx, product, undo, beforehand);
  if (!left) throw new AppError('conflict', named.join(' '));
  return { sentence: ['As it was before.', ...named].join(' ') };
}

/** Applies what can be as before; `named` says what cannot, and `left` is false when that is all of it. */
async function takeBack(ctx: StaffContext, product: OpenProduct, changed: Changed, beforehand?: Beforehand) {
  const { changes, stays } = planUndo(product.document, changed);
  const named = stays.length > 0 ? [`Changed since, stays: ${stays.join(', ')}.`] : [];
  for (let left = changes; Object.keys(left).length > 0; ) {
    try {
      const applied = await inSavepoint(ctx, async (ctx) => {
        await beforehand?.(ctx, left);
        return applyToProduct(ctx, product, { changes: left as ProductChanges, reason: 'undo' });
      });
      return { left: true, named, product: applied };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const rest = withoutRefused(left, error);
      if (!rest) throw error;
      named.push(error.message);
      left = rest;
    }
  }
  return { left: false, named, product };
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
  { was, is, publishAt, draft = null, changed }: UndoneState,
): Promise<RowResult> {
  if (product.stored.row.state !== is)
    throw new AppError('conflict', 'It was published, archived or made a draft since, and stays so.');
  const taken = changed ? await takeBack(ctx, product, changed) : { named: [], product };
  if (was === 'live' || was === 'scheduled') await refuseIncomplete(ctx, taken.product);
  const planned = was === 'scheduled' && publishAt !== null ? new Date(publishAt) : null;
  const isLate = planned !== null && planned <= ctx.clock();
  const columns = isLate
    ? { state: 'draft' as const, isActive: false, publishAt: null }
    : { state: was, isActive: was === 'live', publishAt: planned };
  const undone = await applyToProduct(ctx, taken.product, {
    changes: {},
    reason: 'undo',
    columns,
    action: 'product.undo',
  });
  const sentence = isLate ? 'A draft: the time that its publication was planned for has passed.' : 'As it was before.';
  return { sentence: [sentence, ...taken.named, ...(await putBackDraft(ctx, undone, draft))].join(' ') };
}

/** Fields, and fields of variants, that still are as the edit left them go back. */
function planUndo(document: ProductDocument, { was, is }: Changed) {
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
