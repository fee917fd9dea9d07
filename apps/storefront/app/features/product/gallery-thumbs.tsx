import type { Product } from '@bijli/contract';
import type { KeyboardEvent } from 'react';
import { imageUrl, ratioSet } from '../../components/product/picture-url.ts';
import { nextIndex } from './next-index.ts';
import styles from './product-gallery.module.css';

type GalleryThumbsProps = {
  name: string;
  photos: Product['basePhotos'];
  place: number;
  onPlace: (place: number) => void;
  onZoom: () => void;
};

const thumbWidth = 84;

/** A single tab stop; arrows move between the pictures, and the selected one opens full-screen. */
export function GalleryThumbs({ name, photos, place, onPlace, onZoom }: GalleryThumbsProps) {
  function move(event: KeyboardEvent<HTMLElement>): void {
    const next = nextIndex(event.key, place, photos.length);
    if (next === undefined) return;
    event.preventDefault();
    onPlace(next);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  }

  return (
    <fieldset className={styles.thumbs} onKeyDown={move}>
      <legend className="vh">Choose a picture</legend>
      {photos.map(({ filePath, alt }, thumb) => (
        <button
          key={filePath}
          type="button"
          aria-label={`Picture ${thumb + 1}: ${alt ?? name}`}
          aria-current={thumb === place ? 'true' : undefined}
          tabIndex={thumb === place ? 0 : -1}
          onClick={() => (thumb === place ? onZoom() : onPlace(thumb))}
        >
          <img
            className="shot"
            srcSet={ratioSet(filePath, thumbWidth)}
            src={imageUrl(filePath, thumbWidth)}
            width={thumbWidth}
            height={thumbWidth}
            alt=""
            loading="lazy"
            fetchPriority="low"
          />
        </button>
      ))}
    </fieldset>
  );
}
