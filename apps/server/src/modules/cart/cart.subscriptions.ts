import type { DomainEventBus } from '../events.ts';
import { listCustomerLines } from './cart.repository.ts';
import { joinGuestCart } from './server-cart.ts';

export function subscribeCart(events: DomainEventBus): void {
  events.subscribe('customer.signed-in', async (ctx, { userId, guestCartId }) => {
    if (guestCartId !== undefined) await joinGuestCart(ctx, { userId, guestId: guestCartId });
  });
  events.subscribe('customer.data-asked', async (ctx, { userId, sections }) => {
    sections['cart'] = await listCustomerLines(ctx.db, userId);
  });
}
