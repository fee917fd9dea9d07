import type { Received } from '@bijli/contract';
import type { StaffContext } from '../../../context.ts';
import { notFound } from '../../../errors.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { findSellables } from '../../catalogue/index.ts';
import { switchSale } from '../../stock/index.ts';

/** @throws AppError not_found */
export function switchSaleOf(ctx: StaffContext, { isStopped, ...unit }: Received<'switchSale'>['body']): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const [sellable] = await findSellables(ctx, [unit]);
    if (!sellable) throw notFound('Product');
    await switchSale(ctx, sellable, isStopped);
  });
}
