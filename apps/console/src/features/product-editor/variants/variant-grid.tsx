import { productDocuments } from '@bijli/rules';
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { showField } from '../../../components/form/field.tsx';
import { pastedCells, pasteWords, unclearPaste } from '../../../components/list/cells/pasted-cells.ts';
import { ScrollArea } from '../../../components/page/scroll-area.tsx';
import { showToast } from '../../../components/toast/toast-store.ts';
import { requestedField, useFieldFocusRequest } from '../field-focus.ts';
import type { ProductForm } from '../use-product-form.ts';
import { CellProblem } from './cell-problem.tsx';
import { type CellField, pastedChanges, pastedStock, pasteUndo } from './paste-variants.ts';
import { useRowWindow } from './use-row-window.ts';
import type { GridRow } from './variant-rows.ts';
import styles from './variants.module.css';

export type GridColumn = {
  name: string;
  /** Of a column that is typed in. */
  field?: CellField | 'stock';
  isEnd?: boolean;
  isSecondary?: boolean;
};
type VariantGridProps = {
  form: ProductForm;
  caption: string;
  columns: readonly GridColumn[];
  rows: readonly GridRow[];
  /** The cells of a variant after its name. */
  cells: (row: Extract<GridRow, { kind: 'variant' }>) => ReactNode;
  /** What to do with pasted levels; without it they have no place. */
  onPasteStock?: ((stock: ReadonlyMap<string, number>) => void) | undefined;
};

/**
 * A table of variants of which only the rows in view are in the page. Arrow up and down stay in the column; cells of a sheet
 * are pasted into those below and beside.
 */
export function VariantGrid({ form, caption, columns, rows, cells, onPasteStock }: VariantGridProps) {
  const scroller = useRef<HTMLElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const { getVirtualItems, scrollToIndex, measureElement, above, below } = useRowWindow({ rows, scroller });
  const asked = useFieldFocusRequest();
  const answered = useRef(asked);

  useEffect(() => {
    if (answered.current === asked) return;
    answered.current = asked;
    const field = requestedField();
    const index = rows.findIndex(({ id }) => field.startsWith(`variants.${id}.`));
    if (index < 0) return;
    scrollToIndex(index, { align: 'center' });
    setTimeout(() => showField(field), 60);
  }, [asked, rows, scrollToIndex]);

  function paste(event: ClipboardEvent<HTMLTableElement>): void {
    const pasted = pastedCells(event.clipboardData);
    const cell = (event.target as HTMLElement).closest('td');
    const row = cell?.closest('tr')?.dataset['index'];
    if (!pasted || !cell || row === undefined) return;
    event.preventDefault();
    if (pasted === 'unclear') {
      showToast(unclearPaste);
      return;
    }
    const given = {
      cells: pasted,
      ids: rows.slice(Number(row)).flatMap(({ kind, id }) => (kind === 'variant' ? [id] : [])),
      fields: columns
        .slice(cell.cellIndex)
        .map(({ field }) => (field === 'stock' && !onPasteStock ? undefined : field)),
    };
    const { changes, taken, ...typed } = pastedChanges(given);
    const { stock, ...counted } = pastedStock(given);
    const leftOut = typed.leftOut + counted.leftOut;
    if (stock.size > 0) onPasteStock?.(stock);
    if (taken + leftOut === 0) return;
    const before = form.value.variants;
    const undo = async () =>
      form.change((document) =>
        productDocuments.applyChanges(document, { variants: pasteUndo(changes, before, document.variants) }),
      );
    form.changeVariants(changes);
    showToast(pasteWords(taken, leftOut), taken === 0 ? undefined : undo);
  }

  // On a phone a row is a card, higher than on wide screens.
  const measured = (index: number) => ({ 'data-index': index, ref: measureElement });
  return (
    <ScrollArea className={styles.scroller} label={caption} ref={scroller}>
      <table className={styles.grid} aria-rowcount={rows.length + 1} ref={table} onKeyDown={walkColumn} onPaste={paste}>
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
          {getVirtualItems().map(({ index, key }) => {
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
      <CellProblem table={table} />
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
