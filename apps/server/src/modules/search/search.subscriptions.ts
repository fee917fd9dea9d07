import { announceChange } from '../../platform/changes.ts';
import type { DomainEventBus } from '../events.ts';
import { indexProducts } from './index-products.ts';

/** What search does at the news of others, in the publisher's transaction; every process then ends the pages it kept. */
export function subscribeSearch(events: DomainEventBus): void {
  events.subscribe('product.changed', async (ctx, { productIds }) => {
    await indexProducts(ctx, productIds);
    await announceChange(ctx, 'catalogue', 'availability');
  });
}
