import type { ProductCard } from '@bijli/contract';
import { isOutOfStock } from '@bijli/rules';
import { Button } from '@bijli/ui/button.tsx';
import { classNames } from '@bijli/ui/class-names.ts';
import { Icon } from '@bijli/ui/icon.tsx';
import { type MouseEvent, useState } from 'react';
import { Link } from 'react-router';
import { Picture } from '../../../components/product/picture.tsx';
import { OffBadge, PriceLine } from '../../../components/product/price.tsx';
import card from '../../../components/product/product-card.module.css';
import { StockAlertButton } from '../../../components/product/stock-alert-button.tsx';
import { focusAfterRemoval } from '../../../components/ui/focus-after-removal.ts';
import { type Notify, notify } from '../../../platform/notify.ts';
import { usePurchase } from '../../../platform/purchase/use-purchase.ts';
import { hasProduct, useWishlist } from '../../../platform/state/wishlist.ts';
import { useWishlistToggle } from '../../../platform/use-wishlist-toggle.ts';
import styles from './wishlist.module.css';

/** The wishlist has its own success message. Source: specification point 8. */
const wishlistNotify: Notify = { ...notify, success: () => notify.success({ title: 'Added to cart' }) };

const trashShape = (
  <path d="M10 11v6M14 11v6M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6M3 6h18M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2" />
);

/** A wishlist product: the product card without its heart, with Remove and Add to Cart. */
export function SavedProduct({ product }: { product: ProductCard }) {
  const isSoldOut = isOutOfStock(product);
  const path = `/product/${product.slug}`;
  return (
    <article className={classNames(card.card, styles.card, isSoldOut && card.gone)}>
      <Link className={card.picture} to={path} tabIndex={-1} aria-hidden="true">
        <Picture
          path={product.featuredImage.filePath}
          alt=""
          widths={[260, 390, 520, 780]}
          sizes="(min-width: 1280px) 340px, (min-width: 768px) 30vw, 46vw"
          width={520}
          height={520}
        />
        <OffBadge price={product.price} className={card.off} />
      </Link>
      {isSoldOut && !product.isDiscontinued && (
        <div className={styles.alert}>
          <StockAlertButton productId={product._id} />
        </div>
      )}
      <div className={card.text}>
        <p className={card.category}>{product.categories[0]?.title ?? product.category}</p>
        <h3 className={card.name}>
          <Link to={path}>{product.name}</Link>
        </h3>
        <PriceLine price={product.price} />
      </div>
      <div className={card.buttons}>
        <RemoveButton product={product} />
        {isSoldOut ? <p className={card.outOfStock}>{soldOutText(product)}</p> : <AddButton product={product} />}
      </div>
    </article>
  );
}

function soldOutText({ name, isDiscontinued }: ProductCard): string {
  return isDiscontinued ? `${name} is no longer sold` : 'Out of Stock';
}

function RemoveButton({ product }: { product: ProductCard }) {
  const { toggle } = useWishlistToggle(product);
  const [isRemoving, setRemoving] = useState(false);
  async function remove({ currentTarget }: MouseEvent<HTMLElement>): Promise<void> {
    setRemoving(true);
    const leave = focusAfterRemoval(currentTarget);
    await toggle();
    setRemoving(false);
    if (!hasProduct(useWishlist.getState().wishlist, product._id)) leave();
  }
  return (
    <Button isIcon isBusy={isRemoving} aria-label={`Remove: ${product.name}`} data-leaves onClick={remove}>
      <Icon shape={trashShape} />
    </Button>
  );
}

function AddButton({ product }: { product: ProductCard }) {
  const { isAdding, addToCart } = usePurchase(wishlistNotify);
  return (
    <Button
      isBusy={isAdding}
      aria-label={`Add to Cart: ${product.name}`}
      onClick={() => addToCart({ product: { slug: product.slug } })}
    >
      Add to Cart
    </Button>
  );
}
