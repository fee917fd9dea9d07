import { type RefObject, useState } from 'react';

/** The row that keys work on. The focus goes along, so that it is read out. */
export function useCursor(count: number, table: RefObject<HTMLTableElement | null>) {
  const [chosen, setPlace] = useState(-1);
  const place = chosen < count ? chosen : -1;

  function walk(by: 1 | -1): boolean {
    if (count === 0) return false;
    const next = Math.min(Math.max(place + by, 0), count - 1);
    setPlace(next);
    const row = table.current?.tBodies[0]?.rows[next];
    row?.querySelector<HTMLElement>('th a')?.focus();
    row?.scrollIntoView({ block: 'nearest' });
    return true;
  }

  function leave(): boolean {
    if (place < 0) return false;
    setPlace(-1);
    return true;
  }

  return { place, walk, leave };
}
