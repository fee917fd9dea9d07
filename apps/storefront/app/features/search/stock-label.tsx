import styles from './search-overlay.module.css';

/** Stock as text, not only as a coloured dot. */
export function StockLabel({ isSoldOut }: { isSoldOut: boolean }) {
  return (
    <span className={`${styles.stock} ${isSoldOut ? 'bad' : 'ok'}`}>{isSoldOut ? 'Out of Stock' : 'In Stock'}</span>
  );
}
