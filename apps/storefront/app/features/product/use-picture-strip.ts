import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { scrollBehavior } from '../../platform/scroll-behavior.ts';

type PictureStrip = {
  strip: RefObject<HTMLDivElement | null>;
  /** The slide in view. */
  place: number;
  /** Scroll handler of the strip. */
  onScroll: () => void;
  goTo: (place: number, behavior?: ScrollBehavior) => void;
  /** Call when a finger or a wheel moves the strip. */
  takeOver: () => void;
};

/** A strip of full-width slides. Returns to its start when the first picture changes. */
export function usePictureStrip(firstPath: string | undefined): PictureStrip {
  const strip = useRef<HTMLDivElement>(null);
  const shownPath = useRef(firstPath);
  const aim = useRef<number>(undefined);
  const [place, setPlace] = useState(0);

  useLayoutEffect(() => {
    if (shownPath.current === firstPath) return;
    shownPath.current = firstPath;
    aim.current = undefined;
    strip.current?.scrollTo({ left: 0, behavior: 'instant' });
    setPlace(0);
  }, [firstPath]);

  function onScroll(): void {
    const row = strip.current;
    if (!row || row.clientWidth === 0) return;
    const shown = row.scrollLeft / row.clientWidth;
    // While scrolling to a selected picture, those in between do not count.
    if (aim.current !== undefined && Math.abs(shown - aim.current) > 0.02) return;
    aim.current = undefined;
    setPlace(Math.round(shown));
  }

  function goTo(target: number, behavior: ScrollBehavior = scrollBehavior()): void {
    const row = strip.current;
    setPlace(target);
    if (!row) return;
    aim.current = target;
    row.scrollTo({ left: target * row.clientWidth, behavior });
  }

  function takeOver(): void {
    aim.current = undefined;
  }
  return { strip, place, onScroll, goTo, takeOver };
}
