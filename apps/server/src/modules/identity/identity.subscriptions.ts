import type { DomainEventBus } from '../events.ts';
import { deleteKnownBrowsers, deleteOtps } from './codes/otp.repository.ts';
import { deleteRegistrations } from './passwords/passwords.repository.ts';

/** Deletes the data keyed by phone only; the rest cascades from the account. */
export function subscribeIdentity(events: DomainEventBus): void {
  events.subscribe('customer.deleted', async (ctx, { phone }) => {
    if (phone === null) return;
    await deleteOtps(ctx.db, phone);
    await deleteKnownBrowsers(ctx.db, phone);
    await deleteRegistrations(ctx.db, phone);
  });
}
