import { useState } from 'react';
import { useSession } from '../../../platform/session.ts';
import type { ListQuery } from '../list-query.ts';
import { allColumns, type Column, type ColumnChoice, columnsText, readColumnsText } from './columns.ts';

export type KeptColumns = { choice: ColumnChoice; keep: (next: ColumnChoice) => void; reset: () => void };

/** The columns of a list: those of the address, as a saved view has them, else the person's own, kept in the browser. */
export function useColumnChoice<Row>(list: string, columns: readonly Column<Row>[], query: ListQuery): KeptColumns {
  const key = `columns:${useSession().person.id}:${list}`;
  const [own, setOwn] = useState(() => readChoice(key) ?? allColumns);
  const inAddress = query.params['columns'];

  function keep(next: ColumnChoice): void {
    if (inAddress !== undefined) {
      query.change({ columns: columnsText(columns, next) }, { replace: true });
      return;
    }
    setOwn(next);
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // Storage is full or switched off: the choice lasts until the page is closed.
    }
  }
  return {
    choice: inAddress === undefined ? own : readColumnsText(columns, inAddress).choice,
    keep,
    reset: () => keep(allColumns),
  };
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
