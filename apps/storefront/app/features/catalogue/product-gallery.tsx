import type { Product } from '@bijli/contract';
import { useState } from 'react';
import { Picture } from '../../components/picture.tsx';
import { imageAddress } from '../../components/picture-address.ts';
import { WishlistHeart } from '../../components/wishlist-heart.tsx';
import styles from './product-gallery.module.css';

const widths = [390, 640, 780, 1024, 1200] as const;
const sizes = '(min-width: 1024px) 56vw, 100vw';

type ProductGalleryProps = { product: Product; photos: Product['basePhotos'] };

/** The chosen picture large, all of them as small keys. */
export function ProductGallery({ product, photos }: ProductGalleryProps) {
  const [place, setPlace] = useState(0);
  const shown = photos[place] ?? product.featuredImage;
  return (
    <>
      <div className={styles.main}>
        <Picture path={shown.filePath} alt={shown.alt ?? product.name} widths={widths} sizes={sizes} isFirst />
        <WishlistHeart product={product} className={styles.heart} />
      </div>
      <div className={styles.thumbs}>
        {photos.map(({ filePath, alt }, thumb) => (
          <button
            key={filePath}
            type="button"
            aria-label={`Picture ${thumb + 1}: ${alt ?? product.name}`}
            aria-current={thumb === place ? 'true' : undefined}
            onClick={() => setPlace(thumb)}
          >
            <img className="shot" src={imageAddress(filePath, 160)} width={84} height={84} alt="" loading="lazy" />
          </button>
        ))}
      </div>
    </>
  );
}
