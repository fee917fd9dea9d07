import type { Product } from '@bijli/contract';
import { useState } from 'react';
import { Picture } from '../../components/product/picture.tsx';
import { WishlistHeart } from '../../components/product/wishlist-heart.tsx';
import { LazyComponent, lazyComponent } from '../../components/ui/lazy-component.tsx';
import { GalleryThumbs } from './gallery-thumbs.tsx';
import styles from './product-gallery.module.css';
import { usePictureStrip } from './use-picture-strip.ts';

const lazyGalleryZoom = lazyComponent(async () => (await import('./gallery-zoom.tsx')).GalleryZoom);

const widths = [390, 640, 780, 1024, 1200] as const;
const sizes = '(min-width: 1024px) 56vw, 100vw';

type ProductGalleryProps = { product: Product; photos: Product['basePhotos'] };

/** A swipeable picture strip with thumbnails; each picture also opens full-screen. */
export function ProductGallery({ product, photos }: ProductGalleryProps) {
  const { strip, place, onScroll, goTo, takeOver } = usePictureStrip(photos[0]?.filePath);
  const [isZoomed, setZoomed] = useState(false);
  const zoom = () => setZoomed(true);
  const slides = photos.map((photo, slide) => ({ ...photo, slide }));
  return (
    <>
      <div className={styles.main}>
        <div className={styles.strip} ref={strip} onScroll={onScroll} onPointerDown={takeOver} onWheel={takeOver}>
          {/* Keyed by index: the picture changes with the variant, and stays until the new one has loaded. */}
          {slides.map(({ filePath, alt, slide }) => (
            <button
              key={slide}
              type="button"
              aria-label={`Zoom: ${alt ?? product.name}`}
              aria-haspopup="dialog"
              tabIndex={slide === place ? 0 : -1}
              onClick={zoom}
            >
              <Picture path={filePath} alt={alt ?? product.name} widths={widths} sizes={sizes} isFirst={slide === 0} />
            </button>
          ))}
        </div>
        <span className={`narrow-only ${styles.dots}`} aria-hidden="true">
          {photos.map(({ filePath }, slide) => (
            <i key={filePath} className={slide === place ? styles.on : undefined} />
          ))}
        </span>
        <WishlistHeart product={product} className={styles.heart} />
      </div>
      <GalleryThumbs name={product.name} photos={photos} place={place} onPlace={goTo} onZoom={zoom} />
      <LazyComponent
        loader={lazyGalleryZoom}
        name={product.name}
        photos={photos}
        place={place}
        isOpen={isZoomed}
        onPlace={(next) => goTo(next, 'instant')}
        onClose={() => setZoomed(false)}
      />
    </>
  );
}
