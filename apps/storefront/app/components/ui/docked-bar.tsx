import type { ReactNode } from 'react';
import styles from './docked-bar.module.css';

type DockedBarProps = { label: string; amount: string; note: ReactNode; children: ReactNode };

/** The bar at the bottom of narrow screens: price, one line, and the button. */
export function DockedBar({ label, amount, note, children }: DockedBarProps) {
  return (
    <section className={styles.bar} aria-label={label} data-docked>
      <div>
        <b className="num">{amount}</b>
        {note}
      </div>
      {children}
    </section>
  );
}
