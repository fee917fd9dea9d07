import { classNames } from '@bijli/ui/class-names.ts';
import editable from '../editable-cell.module.css';
import type { Column } from './columns.ts';
import type { DataListProps } from './data-list.tsx';
import styles from './list.module.css';
import { isSelected } from './selection.ts';

type ListRowProps<Row> = {
  row: Row;
  columns: readonly Column<Row>[];
  props: DataListProps<Row>;
  isCurrent: boolean;
  /** The column that is being edited. */
  editing: string | undefined;
  onToggle: () => void;
  onEdit: (columnId: string) => void;
  onClose: (columnId: string) => void;
  onNext: (columnId: string) => void;
};

export function ListRow<Row>({
  row,
  columns,
  props,
  isCurrent,
  editing,
  onToggle,
  onEdit,
  onClose,
  onNext,
}: ListRowProps<Row>) {
  const id = props.idOf(row);
  const isChosen = isSelected(props.selection, id);
  return (
    <tr className={classNames(isChosen && styles.selected, isCurrent && styles.current)}>
      <td className={styles.tickColumn}>
        <input
          type="checkbox"
          className={styles.tick}
          aria-label={`Select ${props.nameOf(row)}`}
          checked={isChosen}
          onChange={onToggle}
        />
      </td>
      {columns.map((column) => {
        const Cell = column.isFixed ? 'th' : 'td';
        const { edit, isEnd, hideBelow } = column;
        return (
          <Cell
            key={column.id}
            {...(column.isFixed ? { scope: 'row' } : {})}
            className={classNames(isEnd && styles.end, hideBelow && styles[`hideBelow${hideBelow}`])}
          >
            {edit && editing === column.id ? (
              edit.editor({ row, onClose: () => onClose(column.id), onNext: () => onNext(column.id) })
            ) : edit ? (
              <button
                type="button"
                data-cell={`${id}:${column.id}`}
                className={classNames(
                  editable.button,
                  props.editedCells?.has(`${id}:${column.id}`) && editable.changed,
                )}
                onClick={() => onEdit(column.id)}
              >
                <span className="vh">{edit.label(row)}: </span>
                {column.cell(row)}
              </button>
            ) : (
              column.cell(row)
            )}
          </Cell>
        );
      })}
    </tr>
  );
}
