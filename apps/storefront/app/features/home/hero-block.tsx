import type { HeroProduct } from '@bijli/contract';
import styles from './hero.module.css';
import { HeroCard } from './hero-card.tsx';

/** All hero products in two columns from 1024 px; below that only the first. */
export function HeroBlock({ products }: { products: readonly HeroProduct[] }) {
  return (
    <section className={styles.block} id="hero" aria-label="New">
      {products.map((product, index) => (
        <HeroCard key={product._id} product={product} place={index} />
      ))}
    </section>
  );
}
