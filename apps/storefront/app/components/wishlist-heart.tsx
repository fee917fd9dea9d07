import type { ProductCard } from '@bijli/contract';
import { useWishlistToggle } from '../platform/use-wishlist-toggle.ts';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { Tool } from './tool.tsx';
import styles from './wishlist-heart.module.css';

/** The heart on a picture: filled while the product is in the wishlist. */
export function WishlistHeart({ product, className }: { product: ProductCard; className?: string | undefined }) {
  const { isInWishlist, toggle } = useWishlistToggle(product);
  return (
    <Tool
      className={classNames(styles.heart, className)}
      aria-pressed={isInWishlist}
      aria-label={`Wishlist: ${product.name}`}
      onClick={toggle}
    >
      <Icon name="heart" />
    </Tool>
  );
}
