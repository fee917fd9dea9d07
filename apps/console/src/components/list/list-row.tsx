import { classNames } from '@bijli/ui/class-names.ts';
import editable from '../fields/editable-cell.module.css';
import { cellKey, shownValues } from './cells/cell-changes.ts';
import type { CellChangesState } from './cells/use-cell-changes.ts';
import type { CellMove, Column } from './columns/columns.ts';
import type { ListDefinition } from './define-list.ts';
import styles from './list.module.css';
import { isSelected, type Selection } from './selection.ts';

type ListRowProps<Row> = {
  row: Row;
  columns: readonly Column<Row>[];
  definition: Pick<ListDefinition<Row>, 'idOf' | 'nameOf' | 'hasCards'>;
  cells: CellChangesState<Row> | undefined;
  selection: { value: Selection } | undefined;
  /** The cursor is on it. */
  isCurrent: boolean;
  /** Its panel is open. */
  isOpen: boolean;
  /** The column that is being edited, with the text that began it. */
  editing: { columnId: string; typed?: string | undefined } | undefined;
  onToggle: () => void;
  onEdit: (columnId: string) => void;
  onEnd: (columnId: string, move: CellMove) => void;
};

export function ListRow<Row>(props: ListRowProps<Row>) {
  const { row, columns, definition, cells, selection, isCurrent, isOpen } = props;
  const id = definition.idOf(row);
  const header = columns.find(({ isRowHeader }) => isRowHeader) ?? columns.find(({ isFixed }) => isFixed);
  const isChosen = isOpen || (selection !== undefined && isSelected(selection.value, id));
  return (
    <tr className={classNames(isChosen && styles.selected, isCurrent && styles.current)}>
      {selection && (
        <td className={styles.tickColumn}>
          <input
            type="checkbox"
            className={styles.tick}
            aria-label={`Select ${definition.nameOf(row)}`}
            checked={isSelected(selection.value, id)}
            onChange={props.onToggle}
          />
        </td>
      )}
      {columns.map((column) => {
        const Cell = column === header ? 'th' : 'td';
        const { isEnd, isLong, hideBelow, cardLabel } = column;
        const label = typeof cardLabel === 'function' ? cardLabel(row) : cardLabel;
        return (
          <Cell
            key={column.id}
            {...(column === header ? { scope: 'row' } : {})}
            data-label={definition.hasCards ? label : undefined}
            className={classNames(
              isEnd && styles.end,
              isLong && styles.long,
              hideBelow && styles[`hideBelow${hideBelow}`],
            )}
          >
            <CellContent {...props} id={id} column={column} cells={cells} />
          </Cell>
        );
      })}
    </tr>
  );
}

type CellContentProps<Row> = Pick<ListRowProps<Row>, 'row' | 'columns' | 'cells' | 'editing' | 'onEdit' | 'onEnd'> & {
  id: string;
  column: Column<Row>;
};

function CellContent<Row>({ row, columns, cells, editing, onEdit, onEnd, id, column }: CellContentProps<Row>) {
  const { edit } = column;
  if (!cells) return column.cell(row, shownValues({ columns, idOf: () => id }, {}));
  const { shown } = cells;
  if (!edit) return column.cell(row, shown);
  if (editing?.columnId === column.id)
    return edit.editor({
      row,
      value: shown(row, column.id),
      shown: (columnId) => shown(row, columnId),
      typed: editing.typed,
      onKeep: (value) => cells.keep(row, column.id, value),
      onEnd: (move) => onEnd(column.id, move),
    });
  const key = cellKey(id, column.id);
  return (
    <button
      type="button"
      data-cell={key}
      className={classNames(editable.button, cells.changes[key] && editable.changed)}
      onClick={() => onEdit(column.id)}
    >
      <span className="vh">{edit.label(row)}: </span>
      {column.cell(row, shown)}
    </button>
  );
}
