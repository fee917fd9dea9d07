import styles from './search-overlay.module.css';

/** Stock as text, not only as a coloured dot. */
export function StockWord({ isGone }: { isGone: boolean }) {
  return <span className={`${styles.stock} ${isGone ? 'bad' : 'ok'}`}>{isGone ? 'Out of Stock' : 'In Stock'}</span>;
}
