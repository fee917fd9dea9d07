import type { Product } from '@bijli/contract';
import { Button } from '@bijli/ui/button.tsx';
import { Icon } from '@bijli/ui/icon.tsx';
import { IconButton } from '@bijli/ui/icon-button.tsx';
import { Overlay } from '@bijli/ui/overlay.tsx';
import { type KeyboardEvent, type MouseEvent, type RefObject, useRef, useState } from 'react';
import { imageUrl, srcSet } from '../../components/product/picture-url.ts';
import styles from './gallery-zoom.module.css';
import { nextIndex } from './next-index.ts';

type GalleryZoomProps = {
  name: string;
  photos: Product['basePhotos'];
  place: number;
  isOpen: boolean;
  onPlace: (place: number) => void;
  onClose: () => void;
};

/** Twice the screen's width, so that an enlarged picture stays sharp. */
const widths = [780, 1200, 1920] as const;
const sizes = '200vw';
const enlargeKeys = ['z', '+', '-'];

/** Full-screen pictures: swipe or arrows for the next, a button or double press to enlarge. */
export function GalleryZoom({ name, photos, place, isOpen, onPlace, onClose }: GalleryZoomProps) {
  const first = useRef<HTMLButtonElement>(null);
  return (
    <Overlay kind="page" title={name} isOpen={isOpen} onClose={onClose} initialFocus={first}>
      <Stage first={first} name={name} photos={photos} place={place} onPlace={onPlace} />
    </Overlay>
  );
}

type StageProps = Omit<GalleryZoomProps, 'isOpen' | 'onClose'> & {
  /** Focused for keyboard control. */
  first: RefObject<HTMLButtonElement | null>;
};

function Stage({ first, name, photos, place, onPlace }: StageProps) {
  const strip = useRef<HTMLDivElement>(null);
  const [isLarge, setLarge] = useState(false);

  function goTo(target: number): void {
    if (target === place || !photos[target]) return;
    setLarge(false);
    onPlace(target);
    strip.current?.scrollTo({ left: target * strip.current.clientWidth, behavior: 'instant' });
  }

  function press(event: KeyboardEvent): void {
    // While enlarged, the arrows pan the picture.
    const next = isLarge ? undefined : nextIndex(event.key, place, photos.length);
    if (next !== undefined) goTo(next);
    else if (enlargeKeys.includes(event.key)) enlarge(event.key === '-' ? false : !isLarge || event.key === '+');
    else return;
    event.preventDefault();
  }

  /** Keeps a point, in fractions of the picture, in view; the centre by default. */
  function enlarge(isWanted: boolean, at = { across: 0.5, down: 0.5 }): void {
    setLarge(isWanted);
    requestAnimationFrame(() => {
      const pane = strip.current?.children[place];
      pane?.scrollTo({
        left: at.across * pane.scrollWidth - pane.clientWidth / 2,
        top: at.down * pane.scrollHeight - pane.clientHeight / 2,
      });
    });
  }

  function enlargeAt({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>): void {
    const box = currentTarget.getBoundingClientRect();
    enlarge(!isLarge, { across: (clientX - box.left) / box.width, down: (clientY - box.top) / box.height });
  }

  return (
    <section className={styles.stage} aria-label={`Pictures of ${name}`} onKeyDown={press}>
      <div
        className={styles.strip}
        ref={(row) => {
          if (row && !strip.current) row.scrollLeft = place * row.clientWidth;
          strip.current = row;
        }}
        onScroll={({ currentTarget: row }) => {
          if (!isLarge) onPlace(Math.round(row.scrollLeft / Math.max(1, row.clientWidth)));
        }}
        data-large={isLarge || undefined}
      >
        {photos.map(({ filePath, alt }, slide) => (
          <div key={filePath} className={styles.pane}>
            <button
              ref={slide === place ? first : undefined}
              type="button"
              className={isLarge && slide === place ? styles.large : undefined}
              aria-label={`Enlarge: ${alt ?? name}`}
              aria-pressed={isLarge && slide === place}
              tabIndex={slide === place ? 0 : -1}
              // A single press may start a swipe; from a keyboard it is intended.
              onClick={({ detail }) => detail === 0 && enlarge(!isLarge)}
              onDoubleClick={enlargeAt}
            >
              <img
                sizes={sizes}
                srcSet={srcSet(filePath, widths)}
                src={imageUrl(filePath, 1200)}
                width={1200}
                height={1200}
                alt=""
                loading={slide === place ? 'eager' : 'lazy'}
                draggable={false}
              />
            </button>
          </div>
        ))}
      </div>
      <div className={styles.buttons}>
        <IconButton
          aria-label="Previous picture"
          aria-disabled={place === 0 || undefined}
          onClick={() => goTo(place - 1)}
        >
          <Icon name="chevron-left" />
        </IconButton>
        <span className="num" role="status">
          <span className="vh">Picture </span>
          {place + 1} of {photos.length}
        </span>
        <IconButton
          aria-label="Next picture"
          aria-disabled={place === photos.length - 1 || undefined}
          onClick={() => goTo(place + 1)}
        >
          <Icon name="chevron-right" />
        </IconButton>
        <Button isSmall aria-pressed={isLarge} onClick={() => enlarge(!isLarge)}>
          <Icon name={isLarge ? 'minus' : 'plus'} isSmall />
          Enlarge
        </Button>
      </div>
    </section>
  );
}
