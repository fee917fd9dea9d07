import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { listState } from '../list-behind.ts';
import styles from './row-link.module.css';

/** The number or code that names a row and opens its screen, which knows the list to go back to; what is dim stands with it. */
export function RowLink({ to, name, dim }: { to: string; name: string; dim?: ReactNode }) {
  const { pathname, search } = useLocation();
  return (
    <Link to={to} state={listState(pathname, search)} className={styles.row}>
      <b>{name}</b>
      {dim && <span className="dim"> {dim}</span>}
    </Link>
  );
}

/** The number or code that names a row without a screen of its own; what is dim stands with it. */
export function RowNumber({ name, dim }: { name: string; dim?: ReactNode }) {
  return (
    <span className={styles.number}>
      <b>{name}</b>
      {dim && <span className="dim"> {dim}</span>}
    </span>
  );
}
