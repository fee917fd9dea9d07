import type { DomainEventBus } from '../events.ts';
import { alertReply } from './ask-for-stock.ts';
import { hasAlertFor, listAlerts, selectAlertedUnits } from './stock-alerts.repository.ts';

export function subscribeStockAlerts(events: DomainEventBus): void {
  events.subscribe('stock.returned', async (ctx, unit) => {
    if (await hasAlertFor(ctx.db, unit)) await ctx.jobs.enqueue(ctx, 'tell-of-stock', unit);
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
