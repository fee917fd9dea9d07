import { useQuery } from '@tanstack/react-query';
import { lampPlaces, lampsQuery } from '../platform/lamps.ts';
import { type Session, sessionQuery } from '../platform/session.ts';

export type AreaLamp = { count: number; isFault: boolean };

/** What wants a hand in each area, by its address. */
export function useAreaLamps({ permissions }: Session): ReadonlyMap<string, AreaLamp> {
  // Whose session has ended is not answered.
  const { error } = useQuery(sessionQuery);
  const { data: lamps = [] } = useQuery({
    ...lampsQuery,
    enabled: error === null && permissions.includes('orders.read'),
  });
  const found = new Map<string, AreaLamp>();
  for (const { name, count } of lamps) {
    if (count === 0) continue;
    const { area, isFault = false } = lampPlaces[name];
    const before = found.get(area);
    found.set(area, { count: (before?.count ?? 0) + count, isFault: isFault || (before?.isFault ?? false) });
  }
  return found;
}
