import type { Actor } from '../../context.ts';

/** Who did something to an order, as its records name them. */
export function actorName(actor: Actor): string {
  return actor.kind === 'system' ? actor.name : 'customer';
}
