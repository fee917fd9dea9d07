import type { DomainEventBus } from '../events.ts';
import { type StockUnit, unitKey } from '../stock/index.ts';
import { alertReply } from './ask-for-stock.ts';
import { listAlerts, selectAlertedUnits } from './stock-alerts.repository.ts';

export function subscribeStockAlerts(events: DomainEventBus): void {
  events.subscribe('stock.returned', async (ctx, { units }) => {
    const productIds = [...new Set(units.map(({ productId }) => productId))];
    const alerted = new Set((await selectAlertedUnits(ctx.db, productIds)).map(unitKey));
    // An alert without a variant is for any of them.
    const isAwaited = (unit: StockUnit) =>
      [unit, { ...unit, variantId: null }].map(unitKey).some((key) => alerted.has(key));
    const data = units.filter(isAwaited).map((data) => ({ data }));
    await ctx.jobs.enqueueAll(ctx, 'tell-of-stock', data);
  });
  events.subscribe('product.changed', async (ctx, { productIds }) => {
    const units = await selectAlertedUnits(ctx.db, productIds);
    await ctx.jobs.enqueueAll(
      ctx,
      'tell-of-stock',
      units.map((data) => ({ data })),
    );
  });
  events.subscribe('customer.data-asked', async (ctx, { userId, sections }) => {
    sections['stockAlerts'] = (await listAlerts(ctx.db, userId)).map(alertReply);
  });
}
