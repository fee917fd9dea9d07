import type { DomainEventBus } from '../events.ts';
import { type SellableId, sellableKey } from '../stock/index.ts';
import { alertReply } from './ask-for-stock.ts';
import { listAlerts, selectAlertedSellables } from './stock-alerts.repository.ts';

export function subscribeStockAlerts(events: DomainEventBus): void {
  events.subscribe('stock.returned', async (ctx, { sellables }) => {
    const productIds = [...new Set(sellables.map(({ productId }) => productId))];
    const alerted = new Set((await selectAlertedSellables(ctx.db, productIds)).map(sellableKey));
    // An alert without a variant is for any of them.
    const isAwaited = (sellable: SellableId) =>
      [sellable, { ...sellable, variantId: null }].map(sellableKey).some((key) => alerted.has(key));
    const data = sellables.filter(isAwaited).map((data) => ({ data }));
    await ctx.jobs.enqueueAll(ctx, 'tell-of-stock', data);
  });
  events.subscribe('product.changed', async (ctx, { productIds }) => {
    const sellables = await selectAlertedSellables(ctx.db, productIds);
    await ctx.jobs.enqueueAll(
      ctx,
      'tell-of-stock',
      sellables.map((data) => ({ data })),
    );
  });
  events.subscribe('customer.data-asked', async (ctx, { userId, sections }) => {
    sections['stockAlerts'] = (await listAlerts(ctx.db, userId)).map(alertReply);
  });
}
