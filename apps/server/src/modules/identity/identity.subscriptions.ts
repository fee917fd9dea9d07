import type { DomainEventBus } from '../events.ts';
import { deleteOtp } from './otp.repository.ts';
import { deleteRegistrations } from './passwords.repository.ts';

/** What hangs on the phone alone; the rest goes with the account itself. */
export function subscribeIdentity(events: DomainEventBus): void {
  events.subscribe('customer.deleted', async (ctx, { phone }) => {
    if (phone === null) return;
    await deleteOtp(ctx.db, phone);
    await deleteRegistrations(ctx.db, phone);
  });
}
