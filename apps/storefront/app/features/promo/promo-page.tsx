import { ButtonLink } from '@bijli/ui/button.tsx';
import { PromoCard, PromoSkeleton } from './promo-card.tsx';
import styles from './promo-page.module.css';
import { usePromoProduct } from './use-promo-product.ts';

/** One promoted product on a keypad phone card; without a product, only a link to the shop. */
export function PromoPage({ slug }: { slug: string }) {
  const promo = usePromoProduct(slug);
  return (
    <div className={`wrap ${styles.page}`}>
      {promo.kind === 'loading' && <PromoSkeleton />}
      {promo.kind === 'ready' && <PromoCard product={promo.product} />}
      {promo.kind === 'nothing' && (
        <div className={styles.nothing}>
          <h1 className="t-1">Nothing on promotion today</h1>
          <p className="dim">Everything we sell is in the shop, at the price printed on its plate.</p>
          <ButtonLink to="/shop">Shop All</ButtonLink>
        </div>
      )}
    </div>
  );
}
