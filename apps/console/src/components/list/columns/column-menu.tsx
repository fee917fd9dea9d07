import { Button } from '@bijli/ui/button.tsx';
import { classNames } from '@bijli/ui/class-names.ts';
import { Icon } from '@bijli/ui/icon.tsx';
import { slidersShape } from '@bijli/ui/sliders-shape.tsx';
import { Popover } from '../../overlay/popover.tsx';
import styles from '../list.module.css';
import type { KeptColumns } from './column-choice.ts';
import own from './column-menu.module.css';
import { type Column, moveColumn, orderedColumns } from './columns.ts';

type ColumnMenuProps<Row> = { columns: readonly Column<Row>[]; kept: KeptColumns };

const moves = [
  { by: -Infinity, words: 'to the front', icon: <Icon shape={<path d="M6 5v14M18 18l-6-6 6-6" />} isSmall /> },
  { by: -1, words: 'one place forward', icon: <Icon name="chevron-left" isSmall /> },
  { by: 1, words: 'one place back', icon: <Icon name="chevron-right" isSmall /> },
] as const;

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
          <Icon shape={slidersShape} isSmall />
          Columns
        </button>
      }
    >
      {() => (
        <>
          <ul className={styles.choices}>
            {free.map(({ id, name, hideBelow }, index) => (
              <li key={id} className={styles.choice}>
                <label className={styles.choice}>
                  <input
                    type="checkbox"
                    className={styles.tick}
                    checked={!choice.hidden.includes(id)}
                    onChange={() => toggle(id)}
                  />
                  <span>
                    {name}
                    {hideBelow && !choice.hidden.includes(id) && (
                      <small className={classNames(own.tooNarrow, own[`below${hideBelow}`])}>
                        not shown: needs a window of {hideBelow} px
                      </small>
                    )}
                  </span>
                </label>
                <span />
                {moves.map(({ by, words, icon }) => (
                  <button
                    key={by}
                    type="button"
                    className={own.move}
                    aria-label={`Move ${name} ${words}`}
                    disabled={by < 0 ? index === 0 : index === free.length - 1}
                    onClick={() => keep(moveColumn(columns, choice, id, by))}
                  >
                    {icon}
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
