import type { DomainEventBus } from '../events.ts';
import { endAnswersOf } from './failed-deliveries/failed-deliveries.repository.ts';
import { deleteProofsOf } from './proofs/proofs.repository.ts';

/** Reactions to other modules' events, in the publisher's transaction: before orders pass to the heir of an account. */
export function subscribeCouriers(events: DomainEventBus): void {
  events.subscribe('customer.deleted', async ({ db }, { userId }) => {
    await endAnswersOf(db, userId);
    await deleteProofsOf(db, userId);
  });
}
