import { type RefObject, useState } from 'react';

/** The row that keys work on. The focus goes along, so that it is read out. */
export function useCursor(count: number, table: RefObject<HTMLTableElement | null>) {
  const [chosen, setIndex] = useState(-1);
  const index = chosen < count ? chosen : -1;

  function walk(by: 1 | -1): boolean {
    if (count === 0) return false;
    const next = Math.min(Math.max(index + by, 0), count - 1);
    setIndex(next);
    const row = table.current?.querySelectorAll('tbody > tr')[next];
    (row?.querySelector<HTMLElement>('th a') ?? row?.querySelector<HTMLElement>('a, button, select'))?.focus();
    row?.scrollIntoView({ block: 'nearest' });
    return true;
  }

  function leave(): boolean {
    if (index < 0) return false;
    setIndex(-1);
    return true;
  }

  return { index, walk, leave };
}
