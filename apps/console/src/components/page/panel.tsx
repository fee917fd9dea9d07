import { classNames } from '@bijli/ui/class-names.ts';
import type { ReactNode, Ref } from 'react';
import cards from './cards.module.css';
import styles from './panel.module.css';
import { ScrollArea } from './scroll-area.tsx';

export function Panel({ children }: { children: ReactNode }) {
  return <div className={styles.panel}>{children}</div>;
}

export function PanelSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** The name of a column; of one with numbers, which stand at the right, in a list of its own. */
type ColumnHead = string | readonly [number: string];
type TableProps = {
  caption: string;
  head: readonly ColumnHead[];
  children: ReactNode;
  ref?: Ref<HTMLTableElement>;
  /** On narrow screens a row is a card, with the `data-label` of a cell before it. */
  hasCards?: boolean;
  className?: string | undefined;
};

/** A list in a panel; on narrow screens its rows are cards, or it scrolls sideways, also by keys. */
export function Table({ caption, head, children, ref, hasCards, className }: TableProps) {
  return (
    <ScrollArea className={classNames(styles.scroller, hasCards && cards.cards, className)} label={caption}>
      <table className={styles.table} ref={ref}>
        <caption className="vh">{caption}</caption>
        <thead>
          <tr>
            {head.map((column) => (
              <th scope="col" key={String(column)} className={typeof column === 'string' ? undefined : styles.end}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </ScrollArea>
  );
}

type StateDotProps = { state: 'begun' | 'new' | 'waits' | 'done' | 'trouble' | 'ended'; children: ReactNode };

/** The state of one thing: a shape with its word. */
export function StateDot({ state, children }: StateDotProps) {
  return <span className={classNames(styles.dot, styles[state])}>{children}</span>;
}
