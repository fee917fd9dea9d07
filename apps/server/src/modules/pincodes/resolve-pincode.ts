import type { Context } from '../../context.ts';
import { findNeighbours, findPincode } from './pincode-table.ts';

type Coordinates = { latitude: number; longitude: number };

/** `unlisted`: the pincode is in no list, but the post delivers to others with its first three digits. */
export type ResolvedPincode =
  | ({ kind: 'listed'; city: string; state: string } & Coordinates)
  | ({ kind: 'unlisted'; states: string[] } & Coordinates);

/**
 * Where a pincode is; undefined where nobody delivers. An unlisted one has the states of its neighbours, the most frequent
 * first, and the place of the one in the middle; UNLISTED_PINCODES=refuse leaves it undefined.
 */
export async function resolvePincode(
  ctx: Pick<Context, 'db' | 'topicCache' | 'pincodes' | 'config'>,
  pin: string,
): Promise<ResolvedPincode | undefined> {
  const table = await ctx.pincodes.current(ctx);
  const place = findPincode(table, pin);
  if (place) return { kind: 'listed', ...place };
  if (!ctx.config.canDeliverToUnlistedPincodes) return undefined;
  const neighbours = findNeighbours(table, pin);
  const middle = neighbours[Math.trunc(neighbours.length / 2)];
  if (!middle) return undefined;
  const { latitude, longitude } = middle;
  return { kind: 'unlisted', states: statesOf(neighbours), latitude, longitude };
}

function statesOf(places: { state: string }[]): string[] {
  const counts = new Map<string, number>();
  for (const { state } of places) counts.set(state, (counts.get(state) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one).map(([state]) => state);
}
