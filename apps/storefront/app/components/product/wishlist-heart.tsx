import type { ProductCard } from '@bijli/contract';
import { classNames } from '@bijli/ui/class-names.ts';
import { Icon } from '@bijli/ui/icon.tsx';
import { IconButton } from '@bijli/ui/icon-button.tsx';
import { useWishlistToggle } from '../../platform/use-wishlist-toggle.ts';
import styles from './wishlist-heart.module.css';

/** The heart on a picture: filled if the product is in the wishlist. */
export function WishlistHeart({ product, className }: { product: ProductCard; className?: string | undefined }) {
  const { isInWishlist, toggle } = useWishlistToggle(product);
  return (
    <IconButton
      className={classNames(styles.heart, className)}
      aria-pressed={isInWishlist}
      aria-label={`Wishlist: ${product.name}`}
      onClick={toggle}
    >
      <Icon name="heart" />
    </IconButton>
  );
}
