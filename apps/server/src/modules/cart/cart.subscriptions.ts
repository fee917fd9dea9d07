import type { EventBus } from '../../platform/events.ts';
import { joinGuestCart } from './server-cart.ts';

export function subscribeCart(events: EventBus): void {
  events.subscribe('customer.signed-in', async (ctx, { userId, guestCartId }) => {
    if (guestCartId !== undefined) await joinGuestCart(ctx, { userId, guestId: guestCartId });
  });
}
