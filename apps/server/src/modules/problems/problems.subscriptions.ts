import type { DomainEventBus } from '../events.ts';
import { forgetReasons } from './problems.repository.ts';

/** The orders of who is erased are the heir's by then. */
export function subscribeProblems(events: DomainEventBus): void {
  events.subscribe('customer.deleted', (ctx, { heirId }) => forgetReasons(ctx.db, heirId));
}
