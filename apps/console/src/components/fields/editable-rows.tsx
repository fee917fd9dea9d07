import { Button } from '@bijli/ui/button.tsx';
import { Icon } from '@bijli/ui/icon.tsx';
import type { MouseEvent, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Grip, moved, Sortable, SortableItem } from '../sortable.tsx';
import styles from './editable-rows.module.css';

type RowsProps<T> = {
  rows: readonly T[];
  /** What the row at an index is called, from 1, e.g. 'highlight 2'. */
  name: (number: number) => string;
  /** Why a row cannot be removed. */
  keepReason?: (row: T) => string | undefined;
  onChange: (rows: T[]) => void;
  children: (row: T, change: (row: T) => void, index: number) => ReactNode;
};

/** Rows that are put in order, changed and removed. They have no ids of their own: their places are. */
export function EditableRows<T>({ rows, name, keepReason, onChange, children }: RowsProps<T>) {
  const ids = rows.map((_, index) => String(index + 1));
  return (
    <Sortable ids={ids} nameOf={(id) => name(Number(id))} onMove={(from, to) => onChange(moved(rows, from, to))}>
      <ul className={styles.rows}>
        {rows.map((row, index) => (
          <SortableItem key={ids[index]} id={ids[index] ?? ''} className={styles.row}>
            {(handle) => (
              <>
                <Grip handle={handle} name={name(index + 1)} />
                {children(row, (after) => onChange(rows.map((one, other) => (other === index ? after : one))), index)}
                <button
                  type="button"
                  className={styles.remove}
                  aria-label={`Remove ${name(index + 1)}`}
                  title={keepReason?.(row)}
                  disabled={keepReason?.(row) !== undefined}
                  onClick={() => onChange(rows.filter((_, other) => other !== index))}
                >
                  <Icon name="x" isSmall />
                </button>
              </>
            )}
          </SortableItem>
        ))}
      </ul>
    </Sortable>
  );
}

/** Adds a row above it, whose first field takes the focus. */
export function AddButton({ label, onAdd }: { label: string; onAdd: () => void }) {
  function add({ currentTarget: button }: MouseEvent<HTMLButtonElement>): void {
    const fieldsAbove = () =>
      [...(button.parentElement?.querySelectorAll<HTMLElement>('input, textarea') ?? [])].filter(
        (field) => button.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_PRECEDING,
      );
    const before = new Set(fieldsAbove());
    flushSync(onAdd);
    fieldsAbove()
      .find((field) => !before.has(field))
      ?.focus();
  }

  return (
    <Button isSmall variant="quiet" className={styles.add} onClick={add}>
      <Icon name="plus" isSmall />
      {label}
    </Button>
  );
}
