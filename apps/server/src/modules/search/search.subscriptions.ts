import { announceChange } from '../../platform/changes.ts';
import type { DomainEventBus } from '../events.ts';
import { indexProducts } from './index-products.ts';

/**
 * Reactions to other modules' events, in the publisher's transaction; every process then invalidates its cached pages.
 */
export function subscribeSearch(events: DomainEventBus): void {
  events.subscribe('product.changed', async (ctx, { rewordedIds }) => {
    if (rewordedIds.length > 0) await indexProducts(ctx, rewordedIds);
    await announceChange(ctx, 'catalogue', 'availability');
  });
}
