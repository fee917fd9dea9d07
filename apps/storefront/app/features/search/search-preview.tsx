import type { ProductCard } from '@bijli/contract';
import { isOutOfStock } from '@bijli/rules';
import { Button, ButtonLink } from '@bijli/ui/button.tsx';
import { Picture } from '../../components/product/picture.tsx';
import { OffBadge, PriceLine } from '../../components/product/price.tsx';
import { productPath } from '../../components/product/product-path.ts';
import { usePurchase } from '../../platform/purchase/use-purchase.ts';
import { useCart } from '../../platform/state/cart.ts';
import styles from './search-overlay.module.css';
import { StockLabel } from './stock-label.tsx';

/** The highlighted result, larger, with its two buttons. */
export function SearchPreview({ product, onLeave }: { product: ProductCard; onLeave: () => void }) {
  const { isAdding, addToCart } = usePurchase();
  const isSoldOut = isOutOfStock(product);

  async function add(): Promise<void> {
    await addToCart({ product: { slug: product.slug }, variantId: product.chosenVariant, quantity: 1 });
    // The drawer replaces the search; after a refusal the search stays.
    if (useCart.getState().isDrawerOpen) onLeave();
  }

  return (
    <section className={styles.preview} aria-label="Preview">
      <div className={styles.figure}>
        <Picture path={product.featuredImage.filePath} alt={product.name} widths={[390, 520, 780]} sizes="340px" />
      </div>
      <div className={styles.about}>
        <div>
          <p className={styles.kind}>{product.categories[0]?.title ?? product.category}</p>
          <h3 className="t-3">{product.name}</h3>
        </div>
        <div className={styles.price}>
          <PriceLine price={product.price} />
          <OffBadge price={product.price} />
        </div>
        <StockLabel isSoldOut={isSoldOut} />
        <div className={styles.buttons}>
          <ButtonLink isSmall to={productPath(product)} onClick={onLeave}>
            View Details
          </ButtonLink>
          <Button variant="go" isSmall isBusy={isAdding} disabled={isSoldOut} onClick={add}>
            Add to Cart
          </Button>
        </div>
      </div>
    </section>
  );
}
