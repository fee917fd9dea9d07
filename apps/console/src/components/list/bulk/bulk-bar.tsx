import type { ReactNode } from 'react';
import styles from '../list.module.css';
import { countText, nothingSelected, type Selection, selectedCount } from '../selection.ts';

type BulkBarProps = {
  selection: Selection;
  onSelect: (selection: Selection) => void;
  total: number;
  isAbout?: boolean;
  shown: number;
  /** The buttons for what can be done with them. */
  children: ReactNode;
};

/** What is selected, and what can be done with it. */
export function BulkBar({ selection, onSelect, total, isAbout, shown, children }: BulkBarProps) {
  const count = selectedCount(selection, total);
  if (count === 0) return null;
  const isWholePage = selection.kind === 'ids' && selection.ids.length >= shown && total > selection.ids.length;
  return (
    <section className={styles.bulk} aria-label="Selected">
      <b aria-live="polite">{countText(count, selection.kind === 'all' && isAbout)} selected</b>
      {isWholePage && (
        <button type="button" className={styles.plain} onClick={() => onSelect({ kind: 'all' })}>
          Select all {countText(total, isAbout)} that match
        </button>
      )}
      {children}
      <button type="button" className={styles.plain} onClick={() => onSelect(nothingSelected)}>
        Clear
      </button>
    </section>
  );
}
