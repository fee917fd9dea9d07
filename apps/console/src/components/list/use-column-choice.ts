import { useState } from 'react';
import { useSession } from '../../platform/session.ts';
import type { ColumnChoice } from './columns.ts';

const everything: ColumnChoice = { order: [], hidden: [] };

/** A person's columns of a list, kept in the browser. */
export function useColumnChoice(list: string, byDefault = everything) {
  const key = `columns:${useSession().person.id}:${list}`;
  const [choice, setChoice] = useState(() => readChoice(key) ?? byDefault);
  function keep(next: ColumnChoice): void {
    setChoice(next);
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // Storage is full or switched off: the choice lasts until the page is closed.
    }
  }
  return { choice, keep, reset: () => keep(byDefault) };
}

function readChoice(key: string): ColumnChoice | undefined {
  try {
    const kept: Partial<ColumnChoice> = JSON.parse(localStorage.getItem(key) ?? '{}');
    return Array.isArray(kept.order) && Array.isArray(kept.hidden) ? (kept as ColumnChoice) : undefined;
  } catch {
    // Storage is switched off, or another program wrote there.
    return undefined;
  }
}
