import { Button } from '@bijli/ui/button.tsx';
import { Icon } from '@bijli/ui/icon.tsx';
import { Link } from 'react-router';
import { Picture } from '../../components/product/picture.tsx';
import { OffBadge, PriceLine } from '../../components/product/price.tsx';
import { focusAfterRemoval } from '../../components/ui/focus-after-removal.ts';
import { comparePath } from '../../platform/compare-list.ts';
import { usePurchase } from '../../platform/purchase/use-purchase.ts';
import type { ComparedProduct } from './compared-product.ts';
import { followComparison } from './follow-comparison.ts';
import styles from './product-head.module.css';

type ProductHeadProps = {
  product: ComparedProduct;
  category: ComparedProduct['category'];
  all: readonly ComparedProduct[];
};

const widths = [160, 260, 390, 520] as const;
const sizes = '(min-width: 768px) 240px, 30vw';

/** The head of a column: the product, its price, and buttons to buy or remove it. */
export function ProductHead({ product, category, all }: ProductHeadProps) {
  const others = all.filter(({ slug }) => slug !== product.slug);
  return (
    <div className={styles.head}>
      <Link className={styles.product} to={`/product/${product.slug}`}>
        <Picture path={product.picture} alt="" widths={widths} sizes={sizes} width={240} height={240} />
        <span>{product.name}</span>
      </Link>
      {product.variant && <p className={styles.variant}>{product.variant}</p>}
      <PriceLine price={product.price} />
      <OffBadge price={product.price} />
      {product.isSoldOut ? <p className={styles.gone}>Out of Stock</p> : <BuyButtons product={product} />}
      <Link
        className={`link link-tap s ${styles.remove}`}
        to={comparePath(others.map(({ slug }) => slug))}
        preventScrollReset
        aria-label={`Remove from comparison: ${product.name}`}
        data-leaves
        onClick={({ currentTarget }) => {
          focusAfterRemoval(currentTarget)();
          followComparison(category, others);
        }}
      >
        Remove
      </Link>
    </div>
  );
}

function BuyButtons({ product: { slug, name } }: { product: ComparedProduct }) {
  const { isAdding, isBuying, addToCart, buyNow } = usePurchase();
  const request = { product: { slug } };
  return (
    <div className={styles.buttons}>
      <Button
        variant="quiet"
        isSmall
        isBusy={isAdding}
        aria-label={`Add to Cart: ${name}`}
        onClick={() => addToCart(request)}
      >
        <Icon name="shopping-cart" />
        <span>Add to Cart</span>
      </Button>
      <Button variant="quiet" isSmall isBusy={isBuying} aria-label={`Buy Now: ${name}`} onClick={() => buyNow(request)}>
        Buy Now
      </Button>
    </div>
  );
}
