import type { EditedProduct, Received } from '@bijli/contract';
import type { StaffContext } from '../../../context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { applyToProduct } from './change-product.ts';
import { describeOpen } from './describe-product.ts';
import { saveDraft } from './drafts.repository.ts';
import { openToChange } from './open-product.ts';

/** Takes a product off sale; a plan to publish it, or its draft, ends. @throws AppError not_found, conflict */
export function withdrawProduct(
  ctx: StaffContext,
  { params: { id }, query: { to, version } }: Received<'withdrawProduct'>,
): Promise<EditedProduct> {
  return inTransaction(ctx, async (ctx) => {
    const product = await openToChange(ctx, { id, version });
    const withdrawn = await applyToProduct(ctx, product, {
      changes: {},
      reason: 'edit',
      columns: { state: to, isActive: false, publishAt: null },
      action: to === 'archived' ? 'product.archive' : 'product.withdraw',
    });
    const { draft } = withdrawn.stored;
    if (!draft?.publishAt) return describeOpen(ctx, withdrawn);
    const unplanned = { ...draft, publishAt: null, version: draft.version + 1 };
    await saveDraft(ctx.db, unplanned);
    return describeOpen(ctx, { ...withdrawn, stored: { ...withdrawn.stored, draft: unplanned } });
  });
}
