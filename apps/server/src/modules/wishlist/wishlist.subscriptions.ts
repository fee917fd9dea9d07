import type { DomainEventBus } from '../events.ts';
import { listWishlistItems } from './wishlist.repository.ts';

export function subscribeWishlist(events: DomainEventBus): void {
  events.subscribe('customer.data-asked', async (ctx, { userId, sections }) => {
    sections['wishlist'] = await listWishlistItems(ctx.db, userId);
  });
}
