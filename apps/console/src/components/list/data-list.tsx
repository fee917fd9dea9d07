import { type ClipboardEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { pastedCells } from '../pasted-cells.ts';
import { Plate } from '../plate.tsx';
import { ScrollArea } from '../scroll-area.tsx';
import { type Column, visibleColumns } from './columns.ts';
import styles from './list.module.css';
import { listState } from './list-behind.ts';
import { ListFoot } from './list-foot.tsx';
import { ListHead } from './list-head.tsx';
import type { ListQuery } from './list-query.ts';
import { ListRow } from './list-row.tsx';
import { ListFailed, ListSkeleton } from './list-states.tsx';
import { type Selection, toggleRow } from './selection.ts';
import type { useColumnChoice } from './use-column-choice.ts';
import { useCursor } from './use-cursor.ts';
import { type KeyActions, useListKeys } from './use-list-keys.ts';

export type EditedCell = { rowId: string; columnId: string };

/** One cell of a sheet, where it was pasted. */
export type PastedCell<Row> = { row: Row | undefined; columnId: string | undefined; text: string };

export type DataListProps<Row> = {
  /** What the rows are, in the plural. */
  caption: string;
  columns: readonly Column<Row>[];
  choice: ReturnType<typeof useColumnChoice>;
  query: ListQuery;
  /** Undefined while they load. */
  rows: readonly Row[] | undefined;
  /** The rows are those of the filters before, until the next ones have come. */
  isStale?: boolean;
  error?: Error | null;
  onRetry: () => void;
  total: number;
  isAbout?: boolean;
  next: string | null;
  previous: string | null;
  idOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  hrefOf: (row: Row) => string;
  selection: Selection;
  onSelect: (selection: Selection) => void;
  /** The ids of cells with a change that waits: `${row id}:${column id}`. */
  editedCells?: ReadonlySet<string>;
  /** Takes cells of a sheet that were pasted into the one that is edited, those below and those beside it. */
  onPaste?: (cells: readonly PastedCell<Row>[]) => void;
  /** Keys of this list, with the row that the cursor is on. */
  rowKeys?: Readonly<Record<string, (row: Row) => void>>;
  hint?: ReactNode;
  /** Views and filters above, what is selected, an empty list, waiting changes below. */
  head: ReactNode;
  bulk?: ReactNode;
  empty: ReactNode;
  waits?: ReactNode;
};

/** The list of every screen: rows of a page, walked by J and K, selected by X, opened by Enter, edited by E. */
export function DataList<Row>(props: DataListProps<Row>) {
  const { caption, choice, query, rows, error, selection, onSelect, idOf, hrefOf } = props;
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const table = useRef<HTMLTableElement>(null);
  const cursor = useCursor(rows?.length ?? 0, table);
  const [edited, setEdited] = useState<EditedCell>();
  const columns = visibleColumns(props.columns, choice.choice);
  const page = useMemo(() => (rows ?? []).map(idOf), [rows, idOf]);
  const current = rows?.[cursor.place];

  const onCurrent = (act: (row: Row) => void) => () => {
    if (!current) return false;
    act(current);
    return true;
  };
  const isOnControl = () => Boolean(document.activeElement?.closest('button, a, summary'));
  const select = onCurrent((row) => onSelect(toggleRow(selection, idOf(row), page)));
  const open = () =>
    !isOnControl() && onCurrent((row) => void navigate(hrefOf(row), { state: listState(pathname, search) }))();
  const leave = () => cursor.leave() || clearSelection();
  const keys: KeyActions = {
    j: () => cursor.walk(1),
    k: () => cursor.walk(-1),
    x: select,
    ' ': () => !document.activeElement?.closest('button, summary, input') && select(),
    Enter: open,
    e: onCurrent((row) => {
      const first = columns.find(({ edit }) => edit?.isMain) ?? columns.find(({ edit }) => edit);
      if (first) setEdited({ rowId: idOf(row), columnId: first.id });
    }),
    Escape: leave,
    ...Object.fromEntries(Object.entries(props.rowKeys ?? {}).map(([key, act]) => [key, onCurrent(act)])),
  };
  useListKeys(keys);

  function clearSelection(): boolean {
    if (selection.kind === 'ids' && selection.ids.length === 0) return false;
    onSelect({ kind: 'ids', ids: [] });
    return true;
  }

  /** Closed by a key, the cell keeps the focus. */
  function closeCell({ rowId, columnId }: EditedCell): void {
    setEdited(undefined);
    setTimeout(() => {
      const cell = table.current?.querySelector<HTMLElement>(`[data-cell="${CSS.escape(`${rowId}:${columnId}`)}"]`);
      if (document.activeElement === document.body) cell?.focus();
    });
  }

  /** The editable cell after this one, in reading order. */
  function editNext({ rowId, columnId }: EditedCell): void {
    const editable = columns.filter(({ edit }) => edit).map(({ id }) => id);
    const place = editable.indexOf(columnId) + 1;
    const nextRow = page[page.indexOf(rowId) + 1];
    const inRow = editable[place];
    if (inRow) setEdited({ rowId, columnId: inRow });
    else if (nextRow && editable[0]) setEdited({ rowId: nextRow, columnId: editable[0] });
    else setEdited(undefined);
  }

  function paste(event: ClipboardEvent): void {
    const pasted = pastedCells(event.clipboardData);
    if (!pasted || !edited || !props.onPaste) return;
    event.preventDefault();
    const [row, column] = [page.indexOf(edited.rowId), columns.findIndex(({ id }) => id === edited.columnId)];
    closeCell(edited);
    props.onPaste(
      pasted.flatMap((texts, down) =>
        texts.map((text, beside) => ({ row: rows?.[row + down], columnId: columns[column + beside]?.id, text })),
      ),
    );
  }

  return (
    <Plate>
      {props.head}
      {props.bulk}
      {error && !rows ? (
        <ListFailed error={error} onRetry={props.onRetry} />
      ) : rows?.length === 0 ? (
        props.empty
      ) : (
        <ScrollArea className={styles.scroller} label={caption} aria-busy={!rows || props.isStale}>
          <table className={styles.table} ref={table} data-stale={props.isStale || undefined} onPaste={paste}>
            <caption className="vh">{caption}</caption>
            <ListHead {...{ caption, columns, query, page, selection, onSelect }} />
            {rows ? (
              <tbody>
                {rows.map((row, place) => (
                  <ListRow
                    key={idOf(row)}
                    row={row}
                    columns={columns}
                    props={props}
                    isCurrent={place === cursor.place}
                    editing={edited?.rowId === idOf(row) ? edited.columnId : undefined}
                    onToggle={() => onSelect(toggleRow(selection, idOf(row), page))}
                    onEdit={(columnId) => setEdited({ rowId: idOf(row), columnId })}
                    onClose={(columnId) => closeCell({ rowId: idOf(row), columnId })}
                    onNext={(columnId) => editNext({ rowId: idOf(row), columnId })}
                  />
                ))}
              </tbody>
            ) : (
              <ListSkeleton columns={columns} />
            )}
          </table>
        </ScrollArea>
      )}
      <p className="vh" aria-live="polite">
        {!rows && !error ? `Loading ${caption.toLowerCase()}` : ''}
      </p>
      {rows && rows.length > 0 && <ListFoot {...props} shown={rows.length} />}
      {props.waits}
    </Plate>
  );
}
