import { ButtonLink } from '@bijli/ui/button.tsx';
import { Icon } from '@bijli/ui/icon.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './list-beside.module.css';
import { aroundOf, type ListBeside } from './use-list-beside.ts';

type WithList<Row> = { beside: ListBeside<Row>; row: (row: Row) => ReactNode; children: ReactNode };

/** A screen of one row, and on wide screens the list that it was opened from at its left. */
export function WithListBeside<Row>({ beside, row, children }: WithList<Row>) {
  const { definition, id, rows, state, viewName } = beside;
  if (rows.length === 0) return children;
  return (
    <div className={styles.page}>
      <div className={styles.screen}>{children}</div>
      {/* After the screen, so that the keyboard comes to what is open first. */}
      <nav className={styles.list} aria-label={`${definition.title}: ${viewName}`}>
        <p>
          {viewName} <span className="dim">{rows.length}</span>
        </p>
        <ol>
          {rows.map((one) => (
            <li key={definition.idOf(one)}>
              <Link
                to={definition.hrefOf?.(one, {}) ?? ''}
                state={state}
                aria-current={definition.idOf(one) === id ? 'page' : undefined}
              >
                {row(one)}
              </Link>
            </li>
          ))}
        </ol>
      </nav>
    </div>
  );
}

/** The way back to the list, and at its right links to the rows before and after. */
export function StepsBeside<Row>({ beside, children }: { beside: ListBeside<Row>; children: ReactNode }) {
  const { definition, state } = beside;
  const { previous, next } = aroundOf(beside);
  const link = (row: Row | undefined, [word, icon]: readonly [string, 'chevron-left' | 'chevron-right']) =>
    row !== undefined && (
      <ButtonLink
        isIcon
        isSmall
        variant="quiet"
        to={definition.hrefOf?.(row, {}) ?? ''}
        state={state}
        aria-label={`${word}: ${definition.nameOf(row)}`}
      >
        <Icon name={icon} />
      </ButtonLink>
    );
  return (
    <div className={styles.steps}>
      {children}
      <div>
        {link(previous, ['Previous', 'chevron-left'])}
        {link(next, ['Next', 'chevron-right'])}
      </div>
    </div>
  );
}
