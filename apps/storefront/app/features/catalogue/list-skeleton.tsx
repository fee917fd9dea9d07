import { ProductCardSkeleton } from '../../components/product-card.tsx';
import grid from '../../components/product-grid.module.css';
import styles from './list-page.module.css';

const cards = [1, 2, 3, 4, 5, 6, 7, 8];

/** The shape of a list while its products are on their way. */
export function ListSkeleton() {
  return (
    <div className={`wrap ${styles.page}`} aria-busy="true">
      <p className="vh" role="status">
        Loading
      </p>
      <div className={styles.waiting} aria-hidden="true">
        <div className="sk" style={{ height: 44, width: 'min(320px, 60%)' }} />
      </div>
      <div className={grid.grid} aria-hidden="true">
        {cards.map((card) => (
          <ProductCardSkeleton key={card} />
        ))}
      </div>
    </div>
  );
}
