import type { Context } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { findProductCards, findSellables } from '../catalogue/index.ts';
import { alertContactOf, findCustomer } from '../identity/index.ts';
import { backInStockMessage, type MessageToQueue, queueMessages } from '../notifications/index.ts';
import { hasAvailableStock, type SellableId } from '../stock/index.ts';
import { type AlertRow, claimAlerts } from './stock-alerts.repository.ts';

const batchSize = 100;

/**
 * Job handler: sends one message per alert. If everything is sold out again meanwhile, the remaining alerts are kept.
 */
export async function notifyBackInStock(ctx: Context, sellableId: SellableId): Promise<void> {
  const [card] = await findProductCards(ctx, [sellableId.productId]);
  if (!card || !(await canBeBought(ctx, sellableId, card.inStock))) return;
  for (let notified = batchSize; notified === batchSize; ) {
    notified = await inTransaction(ctx, async (ctx) => {
      if (!(await hasAvailableStock(ctx, sellableId))) return 0;
      const alerts = await claimAlerts(ctx.db, sellableId, batchSize);
      const messages: MessageToQueue[] = [];
      for (const alert of alerts) messages.push(...(await messageFor(ctx, alert, card)));
      await queueMessages(ctx, messages);
      return alerts.length;
    });
  }
}

/** Units of variants off sale return to stock too. */
async function canBeBought(ctx: Context, sellableId: SellableId, isProductInStock: boolean): Promise<boolean> {
  if (sellableId.variantId === null) return isProductInStock;
  const [sellable] = await findSellables(ctx, [sellableId]);
  return sellable?.isActive ?? false;
}

async function messageFor(
  ctx: Context,
  { userId, variantId }: AlertRow,
  product: { name: string; slug: string },
): Promise<MessageToQueue[]> {
  const customer = await findCustomer(ctx, userId);
  const contact = customer && alertContactOf(customer);
  if (!contact) return [];
  const link = `${ctx.config.publicUrl}/product/${product.slug}${variantId ? `?variant=${variantId}` : ''}`;
  return [{ message: { ...backInStockMessage({ contact, productName: product.name, link }), customerId: userId } }];
}
