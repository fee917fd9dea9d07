import { classNames } from '@bijli/ui/class-names.ts';
import type { ReactNode } from 'react';
import styles from './account.module.css';

/** A plate with its own heading. */
export function Panel({ title, children, className }: { title: string; children: ReactNode; className?: string }) {
  return (
    <section className={classNames(styles.panel, styles.padded, className)}>
      <h2 className="t-3">{title}</h2>
      {children}
    </section>
  );
}

/** A plate for what a list shows when it has nothing. */
export function EmptyPanel({ children }: { children: ReactNode }) {
  return <div className={styles.panel}>{children}</div>;
}
