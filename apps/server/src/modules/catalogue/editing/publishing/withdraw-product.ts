import type { EditedProduct, Received } from '@bijli/contract';
import type { StaffContext } from '../../../../context.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { applyToProduct } from '../change-product.ts';
import { describeOpen } from '../document/describe-product.ts';
import { openToChange } from '../open-product.ts';
import { endPublicationPlan, withoutDraftPlan } from './schedule-publication.ts';

/**
 * Takes a product off sale, which ends a plan to publish it or its draft; or ends only the plan. @throws AppError
 * not_found, conflict; refused without a plan to end
 */
export function withdrawProduct(
  ctx: StaffContext,
  { params: { id }, query: { to, version } }: Received<'withdrawProduct'>,
): Promise<EditedProduct> {
  return inTransaction(ctx, async (ctx) => {
    const product = await openToChange(ctx, { id, version });
    if (to === 'unplanned') return describeOpen(ctx, await endPublicationPlan(ctx, product));
    const withdrawn = await applyToProduct(ctx, product, {
      changes: {},
      reason: 'edit',
      columns: { state: to, isActive: false, publishAt: null },
      action: to === 'archived' ? 'product.archive' : 'product.withdraw',
    });
    return describeOpen(ctx, await withoutDraftPlan(ctx, withdrawn));
  });
}
