import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { showField } from '../../../components/form/field.tsx';
import { ScrollArea } from '../../../components/scroll-area.tsx';
import { fieldAskedFor, useAskedField } from '../asked-field.ts';
import type { GridRow } from './variant-rows.ts';
import styles from './variants.module.css';

export type GridColumn = { name: string; isEnd?: boolean; isSecondary?: boolean };
type VariantGridProps = {
  caption: string;
  columns: readonly GridColumn[];
  rows: readonly GridRow[];
  /** The cells of a variant after its name. */
  cells: (row: Extract<GridRow, { kind: 'variant' }>) => ReactNode;
};

const rowHeight = 36;

/** A table of variants of which only the rows in view are in the page. Arrow up and down stay in the column. */
export function VariantGrid({ caption, columns, rows, cells }: VariantGridProps) {
  const scroller = useRef<HTMLElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (place) => rows[place]?.id ?? place,
    overscan: 12,
  });
  const asked = useAskedField();
  const answered = useRef(asked);

  useEffect(() => {
    if (answered.current === asked) return;
    answered.current = asked;
    const field = fieldAskedFor();
    const place = rows.findIndex(({ id }) => field.startsWith(`variants.${id}.`));
    if (place < 0) return;
    virtual.scrollToIndex(place, { align: 'center' });
    setTimeout(() => showField(field), 60);
  }, [asked, rows, virtual]);

  // On a phone a row is a card, higher than on wide screens.
  const measured = (index: number) => ({ 'data-index': index, ref: virtual.measureElement });
  const items = virtual.getVirtualItems();
  const [above, below] = [items[0]?.start ?? 0, virtual.getTotalSize() - (items.at(-1)?.end ?? 0)];
  return (
    <ScrollArea className={styles.scroller} label={caption} ref={scroller}>
      <table className={styles.grid} aria-rowcount={rows.length + 1} onKeyDown={walkColumn}>
        <caption className="vh">{caption}</caption>
        <thead>
          <tr aria-rowindex={1}>
            {columns.map(({ name, isEnd, isSecondary }) => (
              <th scope="col" key={name} data-end={isEnd || undefined} data-secondary={isSecondary || undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Gap height={above} columns={columns.length} />
          {items.map(({ index, key }) => {
            const row = rows[index];
            if (!row) return null;
            return row.kind === 'group' ? (
              <tr key={key} className={styles.group} aria-rowindex={index + 2} {...measured(index)}>
                <th colSpan={columns.length}>
                  {row.name} <span className="dim">{row.facts}</span>
                </th>
              </tr>
            ) : (
              <tr key={key} aria-rowindex={index + 2} {...measured(index)}>
                <th scope="row">
                  <span className={styles.name}>
                    {row.swatch && <Swatch colour={row.swatch} />}
                    {row.name}
                  </span>
                </th>
                {cells(row)}
              </tr>
            );
          })}
          <Gap height={below} columns={columns.length} />
        </tbody>
      </table>
    </ScrollArea>
  );
}

/** Stands for the rows that are not in the page. */
function Gap({ height, columns }: { height: number; columns: number }) {
  if (height <= 0) return null;
  return (
    <tr data-gap>
      <td colSpan={columns} style={{ height, padding: 0, border: 0 }} />
    </tr>
  );
}

export function Swatch({ colour }: { colour: string }) {
  return <span className={styles.swatch} style={{ background: colour }} aria-hidden="true" />;
}

function walkColumn(event: KeyboardEvent<HTMLTableElement>): void {
  const step = { ArrowDown: 'nextElementSibling', ArrowUp: 'previousElementSibling' } as const;
  const way = step[event.key as keyof typeof step];
  const cell = (event.target as HTMLElement).closest('td');
  if (!way || !cell) return;
  for (let row = cell.parentElement?.[way]; row; row = row[way]) {
    const next = (row as HTMLTableRowElement).cells[cell.cellIndex]?.querySelector<HTMLElement>('input, button');
    if (!next || row.hasAttribute('data-gap')) continue;
    event.preventDefault();
    next.focus();
    if (next instanceof HTMLInputElement && next.type !== 'checkbox') next.select();
    return;
  }
}
