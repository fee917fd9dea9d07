import { Button } from '@bijli/ui/button.tsx';
import { Icon } from '@bijli/ui/icon.tsx';
import { Popover } from '../../overlay/popover.tsx';
import styles from '../list.module.css';
import type { KeptColumns } from './column-choice.ts';
import { type Column, moveColumn, orderedColumns } from './columns.ts';

type ColumnMenuProps<Row> = { columns: readonly Column<Row>[]; kept: KeptColumns };

/** Which columns are shown, in which order. */
export function ColumnMenu<Row>({ columns, kept: { choice, keep, reset } }: ColumnMenuProps<Row>) {
  const free = orderedColumns(columns, choice).filter(({ isFixed }) => !isFixed);
  const toggle = (id: string) => {
    const hidden = choice.hidden.includes(id) ? choice.hidden.filter((one) => one !== id) : [...choice.hidden, id];
    keep({ ...choice, hidden });
  };
  return (
    <Popover
      title="Columns"
      align="end"
      trigger={
        <button type="button" className={`${styles.add} ${styles.last}`}>
          <Icon name="sliders-horizontal" isSmall />
          Columns
        </button>
      }
    >
      {() => (
        <>
          <ul className={styles.choices}>
            {free.map(({ id, name }, index) => (
              <li key={id} className={styles.choice}>
                <label className={styles.choice}>
                  <input
                    type="checkbox"
                    className={styles.tick}
                    checked={!choice.hidden.includes(id)}
                    onChange={() => toggle(id)}
                  />
                  <span>{name}</span>
                </label>
                <span />
                {([-1, 1] as const).map((by) => (
                  <button
                    key={by}
                    type="button"
                    className={styles.move}
                    aria-label={`Move ${name} ${by < 0 ? 'to the front' : 'to the back'}`}
                    disabled={by < 0 ? index === 0 : index === free.length - 1}
                    onClick={() => keep(moveColumn(columns, choice, id, by))}
                  >
                    <Icon name={by < 0 ? 'chevron-left' : 'chevron-right'} isSmall />
                  </button>
                ))}
              </li>
            ))}
          </ul>
          <Button isSmall onClick={reset}>
            All columns in their first order
          </Button>
        </>
      )}
    </Popover>
  );
}
