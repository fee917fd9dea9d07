import { LRUCache } from 'lru-cache';
import type { Clock } from '../../../context.ts';

const maxTracked = 10_000;

/**
 * Joins what happens again and again: of a key the number of times that were joined to the one before; undefined when this
 * time is joined too, because the last told one was less than `windowMs` ago.
 */
export function createJoining(clock: Clock, windowMs: number): (key: string) => number | undefined {
  const told = new LRUCache<string, { since: number; joined: number }>({ max: maxTracked });
  return (key) => {
    const now = clock().getTime();
    const last = told.get(key);
    if (last && now - last.since < windowMs) {
      last.joined += 1;
      return undefined;
    }
    told.set(key, { since: now, joined: 0 });
    return last?.joined ?? 0;
  };
}
