import { classNames } from '@bijli/ui/class-names.ts';
import type { ReactNode } from 'react';
import styles from './account.module.css';

/** A panel with its own heading. */
export function Panel({
  title,
  children,
  className,
}: {
  title: string;
  children: ReactNode;
  className?: string | undefined;
}) {
  return (
    <section className={classNames(styles.panel, styles.padded, className)}>
      <h2 className="t-3">{title}</h2>
      {children}
    </section>
  );
}

/** A panel for the empty state of a list. */
export function EmptyPanel({ children }: { children: ReactNode }) {
  return <div className={styles.panel}>{children}</div>;
}
