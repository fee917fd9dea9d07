import { classNames } from '@bijli/ui/class-names.ts';
import type { ReactNode } from 'react';
import styles from './plate.module.css';

export function Plate({ children }: { children: ReactNode }) {
  return <div className={styles.plate}>{children}</div>;
}

export function PlateSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

type TableProps = { caption: string; head: readonly string[]; children: ReactNode };

/** A list on a plate; on narrow screens it scrolls sideways, also by keys. */
export function Table({ caption, head, children }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroller is reached by keys (WCAG 2.1.1)
    <section className={styles.scroller} aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        <caption className="vh">{caption}</caption>
        <thead>
          <tr>
            {head.map((name) => (
              <th scope="col" key={name}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}

/** The state of one thing: a shape with its word. */
export function StateDot({ state, children }: { state: 'begun' | 'done' | 'trouble' | 'ended'; children: ReactNode }) {
  return <span className={classNames(styles.dot, styles[state])}>{children}</span>;
}
