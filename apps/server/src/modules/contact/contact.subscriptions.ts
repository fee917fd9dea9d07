import type { DomainEventBus } from '../events.ts';
import { findCustomer } from '../identity/index.ts';
import { deleteTickets, listTickets } from './contact.repository.ts';
import { ticketNumber } from './send-contact-message.ts';

export function subscribeContact(events: DomainEventBus): void {
  events.subscribe('customer.deleted', async (ctx, { userId, email }) => {
    // A profile may hold any address; only a verified one proves whose messages they are.
    const isProven = (await findCustomer(ctx, userId))?.isEmailVerified === true;
    await deleteTickets(ctx.db, { userId, email: isProven ? email : null });
  });
  events.subscribe('customer.data-asked', async (ctx, { userId, email, sections }) => {
    const tickets = await listTickets(ctx.db, { userId, email });
    sections['contactMessages'] = tickets.map(({ id: _id, customerId: _customer, number, createdAt, ...fields }) => ({
      ticket: ticketNumber(number),
      ...fields,
      at: createdAt.toISOString(),
    }));
  });
}
