import { useNavigation } from 'react-router';
import { ProductCardSkeleton } from '../../components/product/product-card.tsx';
import grid from '../../components/product/product-grid.module.css';
import page from './list-page.module.css';
import styles from './list-skeleton.module.css';

const cards = [1, 2, 3, 4, 5, 6, 7, 8];
/** Widths of the filter lines, in percent; all different, because they serve as keys. */
const lines = [60, 78, 40, 71, 66, 74, 52, 58, 48, 70, 62, 56];

/** Placeholder of a list while its products load. */
export function ListSkeleton() {
  const path = useNavigation().location?.pathname ?? '';
  const isSearch = path.startsWith('/search');
  const products = (
    <div className={grid.grid} aria-hidden="true">
      {cards.map((card) => (
        <ProductCardSkeleton key={card} />
      ))}
    </div>
  );
  return (
    <div className={`wrap ${page.page}`} aria-busy="true">
      <p className="vh" role="status">
        Loading
      </p>
      <div className={styles.head}>
        {path === '/shop' ? <h1 className="t-1">Shop All</h1> : <div className={`sk ${styles.title}`} />}
      </div>
      {isSearch ? (
        products
      ) : (
        <div className={page.columns}>
          <div className={`wide-only ${styles.side}`} aria-hidden="true">
            {lines.map((width) => (
              <div key={width} className="sk" style={{ height: 18, width: `${width}%` }} />
            ))}
          </div>
          {products}
        </div>
      )}
    </div>
  );
}
