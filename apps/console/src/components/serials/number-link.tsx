import { Link, useLocation } from 'react-router';
import { listState } from '../list/list-behind.ts';
import styles from './number-link.module.css';

/** In a list, the number of a piece that opens its page; of a phone with both IMEIs. */
export function NumberLink({ to, of: { number, secondNumber } }: { to: string; of: Numbers }) {
  const { pathname, search } = useLocation();
  return (
    <Link to={to} state={listState(pathname, search)} className={styles.number}>
      <b>{number}</b>
      {secondNumber && <span className="dim">{secondNumber}</span>}
    </Link>
  );
}

type Numbers = { number: string; secondNumber: string | null };
