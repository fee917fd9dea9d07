import styles from './search-overlay.module.css';

/** Stock as a word, not only as a dot. */
export function StockWord({ isGone }: { isGone: boolean }) {
  return <span className={`${styles.stock} ${isGone ? 'bad' : 'ok'}`}>{isGone ? 'Out of Stock' : 'In Stock'}</span>;
}
