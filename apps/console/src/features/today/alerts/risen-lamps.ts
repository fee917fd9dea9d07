import type { Lamp } from '../../../platform/lamps.ts';

/** The lamps that count more than before; of a lamp that was not read before nothing is known. */
export function risenLamps(before: readonly Lamp[] | undefined, now: readonly Lamp[]): Lamp[] {
  if (!before) return [];
  const counts = new Map(before.map(({ name, count }) => [name, count]));
  return now.filter(({ name, count }) => count > (counts.get(name) ?? count));
}
