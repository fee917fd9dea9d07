import type { ReactNode } from 'react';
import { countText, nothingSelected, type Selection, selectedCount } from '../selection.ts';
import styles from './bulk-bar.module.css';

type BulkBarProps = {
  selection: Selection;
  onSelect: (selection: Selection) => void;
  total: number;
  isEstimate?: boolean;
  shown: number;
  /** The buttons for what can be done with them. */
  children: ReactNode;
};

/** What is selected, and what can be done with it. */
export function BulkBar({ selection, onSelect, total, isEstimate, shown, children }: BulkBarProps) {
  const count = selectedCount(selection, total);
  if (count === 0) return null;
  const isWholePage = selection.kind === 'ids' && selection.ids.length >= shown && total > selection.ids.length;
  return (
    <section className={styles.bar} aria-label="Selected" data-actions>
      <b aria-live="polite">{countText(count, selection.kind === 'all' && isEstimate)} selected</b>
      {isWholePage && (
        <button type="button" className={styles.plain} onClick={() => onSelect({ kind: 'all' })}>
          Select all {countText(total, isEstimate)} that match
        </button>
      )}
      {children}
      <button type="button" className={styles.plain} onClick={() => onSelect(nothingSelected)}>
        Clear
      </button>
    </section>
  );
}
