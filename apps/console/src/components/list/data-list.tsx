import { classNames } from '@bijli/ui/class-names.ts';
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import cards from '../page/cards.module.css';
import { Panel } from '../page/panel.tsx';
import { ScrollArea } from '../page/scroll-area.tsx';
import { showToast } from '../toast/toast-store.ts';
import { pastedCells, unclearPaste } from './cells/pasted-cells.ts';
import type { CellChangesState } from './cells/use-cell-changes.ts';
import type { CellMove, Column } from './columns/columns.ts';
import type { ListDefinition, ListPage } from './define-list.ts';
import styles from './list.module.css';
import { listState } from './list-behind.ts';
import { ListHead } from './list-head.tsx';
import type { ListQuery } from './list-query.ts';
import { ListRow } from './list-row.tsx';
import { ListFailed, ListSkeleton } from './list-states.tsx';
import { nothingSelected, type Selection, toggleRow } from './selection.ts';
import { useCursor } from './use-cursor.ts';
import { type KeyActions, useListKeys } from './use-list-keys.ts';

export type DataListProps<Row> = {
  definition: Pick<ListDefinition<Row>, 'title' | 'idOf' | 'nameOf' | 'hrefOf' | 'hasCards' | 'defaultSort'>;
  /** Those that are shown, in order. */
  columns: readonly Column<Row>[];
  query: ListQuery;
  /** Undefined while it loads. */
  page: ListPage<Row> | undefined;
  /** The rows are those of the filters before, until the next ones have come. */
  isStale?: boolean;
  error?: Error | null;
  onRetry: () => void;
  /** Without it rows cannot be selected. */
  selection?: { value: Selection; onChange: (selection: Selection) => void } | undefined;
  /** The values that were typed and wait. */
  cells?: CellChangesState<Row> | undefined;
  /** Keys of this list, with the row that the cursor is on. */
  rowKeys?: Readonly<Record<string, (row: Row) => void>> | undefined;
  /** The row whose panel is open. */
  openId?: string | undefined;
  /** Above the rows: views, filters, what is selected. */
  head: ReactNode;
  /** In place of the rows when there are none. */
  empty: ReactNode;
  /** Below the rows: how many there are, and the changes that wait. */
  foot: ReactNode;
};

type EditedCell = { rowId: string; columnId: string; typed?: string | undefined };

/** The list of every screen: rows of a page, walked by J and K, selected by X, opened by Enter, edited by E. */
export function DataList<Row>(props: DataListProps<Row>) {
  const { definition, columns, query, page, error, selection, cells } = props;
  const { title, idOf, hrefOf } = definition;
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const table = useRef<HTMLTableElement>(null);
  const rows = page?.rows;
  const cursor = useCursor(rows?.length ?? 0, table);
  const [edited, setEdited] = useState<EditedCell>();
  const ids = useMemo(() => (rows ?? []).map(idOf), [rows, idOf]);
  const current = rows?.[cursor.index];

  const onCurrent = (act: (row: Row) => void) => () => {
    if (!current) return false;
    act(current);
    return true;
  };
  const isOnControl = () => Boolean(document.activeElement?.closest('button, a, summary, select'));
  const select = onCurrent((row) => selection?.onChange(toggleRow(selection.value, idOf(row), ids)));
  const open = onCurrent((row) => {
    const href = hrefOf?.(row, query.params);
    // An address of this screen opens a panel over the list.
    const isHere = href?.startsWith('?') === true || href?.split('?')[0] === pathname;
    if (href) void navigate(href, { state: listState(pathname, search), preventScrollReset: isHere });
  });
  const openUnlessOnControl = () => hrefOf !== undefined && !isOnControl() && open();
  const leave = () => cursor.leave() || clearSelection();
  const keys: KeyActions = {
    j: () => cursor.walk(1),
    k: () => cursor.walk(-1),
    ...(selection
      ? { x: select, ' ': () => !document.activeElement?.closest('button, summary, input') && select() }
      : {}),
    Enter: openUnlessOnControl,
    e: onCurrent((row) => {
      const editable = columns.filter(({ edit }) => edit && edit.isEditable?.(row) !== false);
      const first = editable.find(({ edit }) => edit?.isMain) ?? editable[0];
      if (first) setEdited({ rowId: idOf(row), columnId: first.id });
    }),
    Escape: leave,
    ...Object.fromEntries(Object.entries(props.rowKeys ?? {}).map(([key, act]) => [key, onCurrent(act)])),
  };
  useListKeys(keys);

  function clearSelection(): boolean {
    if (!selection || (selection.value.kind === 'ids' && selection.value.ids.length === 0)) return false;
    selection.onChange(nothingSelected);
    return true;
  }

  /** After the editor closed by a key: the cell has the focus, unless the person is elsewhere. */
  function focusCell({ rowId, columnId }: EditedCell): void {
    setEdited(undefined);
    setTimeout(() => {
      const cell = table.current?.querySelector<HTMLElement>(`[data-cell="${CSS.escape(`${rowId}:${columnId}`)}"]`);
      if (document.activeElement === document.body) cell?.focus();
    });
  }

  /** The editable cells of the page in reading order. */
  function editableCells(): EditedCell[] {
    return (rows ?? []).flatMap((row) =>
      columns
        .filter(({ edit }) => edit && edit.isEditable?.(row) !== false)
        .map(({ id }) => ({ rowId: idOf(row), columnId: id })),
    );
  }

  /** Tab goes on to edit the next cell; Enter leaves the focus on the one below, where typing begins the next value. */
  function moveFrom(cell: EditedCell, move: CellMove): void {
    const isStep = move === 'right' || move === 'left';
    const path = editableCells().filter(({ columnId }) => isStep || columnId === cell.columnId);
    const index = path.findIndex(({ rowId, columnId }) => rowId === cell.rowId && columnId === cell.columnId);
    const by = move === 'right' || move === 'down' ? 1 : -1;
    const next = move === 'stay' || index < 0 ? undefined : path[index + by];
    if (isStep && next) setEdited(next);
    else focusCell(next ?? cell);
  }

  /** A digit typed on a cell begins its editing. */
  function beginTyping(event: KeyboardEvent): void {
    const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-cell]') : null;
    if (!cell || !/^\d$/.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
    const found = editableCells().find(({ rowId, columnId }) => cell.dataset['cell'] === `${rowId}:${columnId}`);
    if (!found) return;
    event.preventDefault();
    setEdited({ ...found, typed: event.key });
  }

  function paste(event: ClipboardEvent): void {
    const pasted = pastedCells(event.clipboardData);
    if (!pasted || !edited || !cells) return;
    event.preventDefault();
    if (pasted === 'unclear') {
      showToast(unclearPaste);
      return;
    }
    const [row, column] = [ids.indexOf(edited.rowId), columns.findIndex(({ id }) => id === edited.columnId)];
    focusCell(edited);
    cells.paste(
      pasted.flatMap((texts, down) =>
        texts.map((text, beside) => ({ row: rows?.[row + down], columnId: columns[column + beside]?.id, text })),
      ),
    );
  }

  return (
    <Panel>
      {props.head}
      {error && !rows ? (
        <ListFailed error={error} onRetry={props.onRetry} />
      ) : rows?.length === 0 ? (
        props.empty
      ) : (
        <ScrollArea
          className={classNames(styles.scroller, definition.hasCards && cards.cards)}
          label={title}
          aria-busy={!rows || props.isStale}
        >
          <table
            className={styles.table}
            ref={table}
            data-stale={props.isStale || undefined}
            onPaste={paste}
            onKeyDown={beginTyping}
          >
            <caption className="vh">{title}</caption>
            <ListHead {...{ caption: title, columns, query, ids, selection, defaultSort: definition.defaultSort }} />
            {rows ? (
              <tbody>
                {rows.map((row, index) => (
                  <ListRow
                    key={idOf(row)}
                    {...{ row, columns, definition, cells, selection }}
                    isCurrent={index === cursor.index}
                    isOpen={props.openId === idOf(row)}
                    editing={edited?.rowId === idOf(row) ? edited : undefined}
                    onToggle={() => selection?.onChange(toggleRow(selection.value, idOf(row), ids))}
                    onEdit={(columnId) => setEdited({ rowId: idOf(row), columnId })}
                    onEnd={(columnId, move) => moveFrom({ rowId: idOf(row), columnId }, move)}
                  />
                ))}
              </tbody>
            ) : (
              <ListSkeleton columns={columns} hasTicks={selection !== undefined} />
            )}
          </table>
        </ScrollArea>
      )}
      <p className="vh" aria-live="polite">
        {!rows && !error ? `Loading ${title.toLowerCase()}` : ''}
      </p>
      {props.foot}
    </Panel>
  );
}
