import type { Reply } from '@bijli/contract';
import type { Context, CustomerContext } from '../../context.ts';
import { AppError, notFound } from '../../errors.ts';
import { takeAdvisoryLock } from '../../platform/database/advisory-lock.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { findProductCards, findSellables } from '../catalogue/index.ts';
import { getActingCustomer } from '../identity/index.ts';
import { hasAvailableStock, type SellableId } from '../stock/index.ts';
import { type AlertRow, countAlerts, deleteAlert, listAlerts, saveAlert } from './stock-alerts.repository.ts';

type Alert = Reply<'askForStock'>['alert'];

const maxAlerts = 100;

/** Creates a one-time back-in-stock alert; idempotent. */
export async function askForStock(
  ctx: CustomerContext,
  { productId, variantId = null }: { productId: string; variantId?: string | null | undefined },
): Promise<Alert> {
  const [card] = await findProductCards(ctx, [productId]);
  if (!card || !(await isSold(ctx, { productId, variantId }))) throw notFound('Product');
  const row = await inTransaction(ctx, async (ctx) => {
    const { id: userId } = await getActingCustomer(ctx);
    // Locks the stock, so that units returned after this check find the alert.
    const hasStock = await hasAvailableStock(ctx, { productId, variantId });
    if (hasStock === undefined) throw notFound('Product');
    if (hasStock && (await isInStock(ctx, { productId, variantId })))
      throw new AppError('refused', `${card.name} is in stock. You can buy it now.`);
    await takeAdvisoryLock(ctx.db, `stock-alerts:${userId}`);
    if ((await countAlerts(ctx.db, userId)) >= maxAlerts)
      throw new AppError('refused', `You can wait for at most ${maxAlerts} products at a time.`);
    return saveAlert(ctx.db, { userId, productId, variantId });
  });
  if (!row) throw new Error('The alert was not saved');
  return alertReply(row);
}

/** A variant off sale is not waited for. */
async function isSold(ctx: Context, sellableId: SellableId): Promise<boolean> {
  if (sellableId.variantId === null) return true;
  const [sellable] = await findSellables(ctx, [sellableId]);
  return sellable?.isActive ?? false;
}

/** Units of variants off sale do not count. */
async function isInStock(ctx: Context, { productId, variantId }: SellableId): Promise<boolean> {
  if (variantId !== null) return true;
  const [card] = await findProductCards(ctx, [productId]);
  return card?.inStock ?? false;
}

/** Oldest first. */
export async function listStockAlerts(ctx: CustomerContext): Promise<Alert[]> {
  return (await listAlerts(ctx.db, ctx.actor.userId)).map(alertReply);
}

export async function dropStockAlert(ctx: CustomerContext, { id }: { id: string }): Promise<void> {
  if (!(await deleteAlert(ctx.db, { userId: ctx.actor.userId, id }))) throw notFound('Alert');
}

export function alertReply({ id, productId, variantId, createdAt }: AlertRow): Alert {
  return { _id: id, productId, variantId, createdAt: createdAt.toISOString() };
}
