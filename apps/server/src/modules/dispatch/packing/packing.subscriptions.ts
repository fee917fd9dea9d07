import type { DomainEventBus } from '../../events.ts';
import { deleteBoxPhotos } from './box-photos.ts';

/** Reactions to other modules' events, in the publisher's transaction. */
export function subscribePacking(events: DomainEventBus): void {
  events.subscribe('customer.deleted', deleteBoxPhotos);
}
