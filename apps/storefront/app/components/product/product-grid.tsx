import type { ProductCard as Product } from '@bijli/contract';
import { useTrackList } from '../../platform/analytics/use-track-list.ts';
import { useIsMotionReduced } from '../../platform/use-is-motion-reduced.ts';
import { ProductCard } from './product-card.tsx';
import styles from './product-grid.module.css';

/** A grid of product cards: 2 columns on a phone, 3 from 768, 4 from 1280. The first card's picture has priority. */
export function ProductGrid({ products }: { products: readonly Product[] }) {
  const isMotionReduced = useIsMotionReduced();
  useTrackList(products);
  return (
    <div className={styles.grid}>
      {products.map((product, index) => (
        <ProductCard key={product._id} product={product} isFirst={index === 0} hasTransition={!isMotionReduced} />
      ))}
    </div>
  );
}
