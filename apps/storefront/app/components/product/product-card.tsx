import type { ProductCard as Product } from '@bijli/contract';
import { isOutOfStock } from '@bijli/rules';
import { Button } from '@bijli/ui/button.tsx';
import { classNames } from '@bijli/ui/class-names.ts';
import { Icon } from '@bijli/ui/icon.tsx';
import { Link, useViewTransitionState } from 'react-router';
import { track } from '../../platform/analytics/track.ts';
import { usePurchase } from '../../platform/purchase/use-purchase.ts';
import { CompareToggle } from './compare-toggle.tsx';
import { Picture } from './picture.tsx';
import { OffBadge, PriceLine } from './price.tsx';
import styles from './product-card.module.css';
import { productPath } from './product-path.ts';
import { useHoverSlides } from './use-hover-slides.ts';
import { WishlistHeart } from './wishlist-heart.tsx';

type ProductCardProps = {
  product: Product;
  /** The LCP picture: the first card of a list. */
  isFirst?: boolean;
  sizes?: string;
  /** View transition to the product page's picture. Only where a product occurs once and no other picture has it. */
  hasTransition?: boolean;
};

const cardWidths = [260, 390, 520, 780] as const;
const gridSizes = '(min-width: 1280px) 270px, (min-width: 768px) 30vw, 46vw';

/** A product in a list: picture, category, name, price and two buttons. */
export function ProductCard(props: ProductCardProps) {
  const { product, isFirst = false, sizes = gridSizes, hasTransition = false } = props;
  const pictures = [product.featuredImage, ...product.basePhotos].filter(isFirstWithPath);
  const { slide, hoverHandlers } = useHoverSlides(pictures.length);
  const shown = pictures[slide] ?? product.featuredImage;
  const isSoldOut = isOutOfStock(product);
  const path = productPath(product);
  const follow = () => track({ name: 'select_item', product });
  const isMoving = useViewTransitionState(path) && hasTransition;
  return (
    <article className={classNames(styles.card, isSoldOut && styles.gone)} {...hoverHandlers}>
      <Link
        className={classNames(styles.picture, isMoving && styles.moving)}
        to={path}
        viewTransition={hasTransition}
        onClick={follow}
        tabIndex={-1}
        aria-hidden="true"
      >
        <Picture
          path={shown.filePath}
          alt=""
          widths={cardWidths}
          sizes={sizes}
          width={520}
          height={520}
          isFirst={isFirst}
        />
        <OffBadge price={product.price} className={styles.off} />
        {pictures.length > 1 && (
          <span className={styles.steps}>
            {pictures.map(({ filePath }, index) => (
              <i key={filePath} className={index === slide ? styles.stepOn : undefined} />
            ))}
          </span>
        )}
      </Link>
      <WishlistHeart product={product} className={styles.heart} />
      <div className={styles.text}>
        <div className={styles.over}>
          <p className={styles.category}>{product.categories[0]?.title ?? product.category}</p>
          <CompareToggle product={product} className={styles.compare} />
        </div>
        <h3 className={styles.name}>
          <Link to={path} viewTransition={hasTransition} onClick={follow} prefetch="intent">
            {product.name}
          </Link>
        </h3>
        <PriceLine price={product.price} />
      </div>
      {isSoldOut ? <p className={styles.outOfStock}>Out of Stock</p> : <CardButtons product={product} />}
    </article>
  );
}

function CardButtons({ product }: { product: Product }) {
  const { isAdding, isBuying, addToCart, buyNow } = usePurchase();
  const request = { product: { slug: product.slug }, variantId: product.chosenVariant };
  return (
    <div className={styles.buttons}>
      <Button isIcon isBusy={isAdding} aria-label={`Add to Cart: ${product.name}`} onClick={() => addToCart(request)}>
        <Icon name="shopping-cart" />
      </Button>
      <Button
        variant="quiet"
        className={styles.buy}
        isBusy={isBuying}
        aria-label={`Buy Now: ${product.name}`}
        onClick={() => buyNow(request)}
      >
        Buy Now
      </Button>
    </div>
  );
}

/** Placeholder of a product card while its product loads. */
export function ProductCardSkeleton() {
  return (
    <div className={styles.card} aria-hidden="true">
      <div className={classNames(styles.picture, 'sk')} />
      <div className={classNames(styles.text, styles.lines)}>
        <div className="sk" style={{ height: 13, width: '38%' }} />
        <div className="sk" style={{ height: 18, width: '86%' }} />
        <div className="sk" style={{ height: 20, width: '56%' }} />
      </div>
      <div className="sk" style={{ height: 44 }} />
    </div>
  );
}

function isFirstWithPath(picture: { filePath: string }, place: number, all: { filePath: string }[]): boolean {
  return all.findIndex(({ filePath }) => filePath === picture.filePath) === place;
}
