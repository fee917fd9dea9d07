import type { EditedProduct, Received, SavedProduct } from '@bijli/contract';
import type { StaffContext } from '../../../context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { applyToProduct } from './change-product.ts';
import { describeOpen, describeSaved } from './document/describe-product.ts';
import { openProduct, openToChange } from './open-product.ts';

/** @throws AppError not_found */
export async function readProduct(ctx: StaffContext, id: string): Promise<EditedProduct> {
  return describeOpen(ctx, await openProduct(ctx, id));
}

/** @throws AppError not_found; conflict when it has another version; as `applyToProduct` */
export function saveProduct(
  ctx: StaffContext,
  { params: { id }, body: { version, changes } }: Received<'saveProduct'>,
): Promise<SavedProduct> {
  return inTransaction(ctx, async (ctx) => {
    const product = await openToChange(ctx, { id, version });
    const saved = await applyToProduct(ctx, product, { changes, reason: 'edit' });
    return describeSaved(ctx, saved, product.document);
  });
}
