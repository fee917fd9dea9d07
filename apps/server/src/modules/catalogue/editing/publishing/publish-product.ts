import type { EditedProduct, Received } from '@bijli/contract';
import { missingForSale } from '@bijli/rules';
import type { Context, StaffContext } from '../../../../context.ts';
import { AppError } from '../../../../errors.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { applyToProduct } from '../change-product.ts';
import { readSaleNeeds } from '../checks/sale-needs.ts';
import { describeOpen, withDraft } from '../document/describe-product.ts';
import type { ProductColumns } from '../document/stored-product.repository.ts';
import { refuseClashes } from '../drafts/draft-clashes.ts';
import { deleteDraft } from '../drafts/drafts.repository.ts';
import { type OpenProduct, openToChange } from '../open-product.ts';
import { schedulePublication } from './schedule-publication.ts';

/**
 * Puts a product on sale with its draft, now or at a time. @throws AppError not_found; conflict when it has another
 * version, or fields of its draft were changed meanwhile; refused with an error for everything that it lacks
 */
export function publishProduct(
  ctx: StaffContext,
  { params: { id }, body: { version, at } }: Received<'publishProduct'>,
): Promise<EditedProduct> {
  return inTransaction(ctx, async (ctx) => {
    const product = await openToChange(ctx, { id, version });
    await requireReady(ctx, product);
    const published = at ? await schedulePublication(ctx, product, new Date(at)) : await putOnSale(ctx, product);
    return describeOpen(ctx, published);
  });
}

/** Applies the draft and puts the product on sale, with other columns of it if given; it is open to change. */
export async function putOnSale(
  ctx: Context,
  product: OpenProduct,
  columns: Partial<ProductColumns> = {},
): Promise<OpenProduct> {
  const { row, draft } = product.stored;
  const published = await applyToProduct(ctx, product, {
    changes: draft?.changes ?? {},
    reason: 'edit',
    columns: { ...columns, state: 'live', isActive: true, publishAt: null },
    action: 'product.publish',
  });
  if (!draft) return published;
  await deleteDraft(ctx.db, row.id);
  return { ...published, stored: { ...published.stored, draft: null } };
}

/** @throws AppError refused for what it lacks; conflict for a draft that would undo what others changed since */
export async function requireReady(ctx: Context, product: OpenProduct): Promise<void> {
  const { stored, document } = product;
  if (stored.draft) refuseClashes(document, stored.draft);
  await refuseIncomplete(ctx, product);
}

/** @throws AppError refused */
export async function refuseIncomplete(ctx: Context, { stored: { draft }, document }: OpenProduct): Promise<void> {
  const needsOf = await readSaleNeeds(ctx);
  const published = draft ? withDraft(document, draft) : document;
  const missing = missingForSale(published, needsOf(published)).filter(({ isRequired }) => isRequired);
  if (missing.length === 0) return;
  const what = missing.map(({ sentence }) => sentence).join(', ');
  throw new AppError('refused', `${document.name} cannot be on sale without: ${what}.`, {
    errors: missing.map(({ field, sentence }) => ({ path: field, message: `Missing: ${sentence}` })),
  });
}
