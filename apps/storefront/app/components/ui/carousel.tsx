import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { scrollBehavior } from '../../platform/scroll-behavior.ts';
import styles from './carousel.module.css';
import { useDragScroll } from './use-drag-scroll.ts';

/** A horizontally scrolling row with a dot per screenful. Slides in view and gaps: specification point 2. */
export function Carousel({ label, children }: { label: string; children: ReactNode }) {
  const list = useRef<HTMLUListElement>(null);
  const { page, pageCount, measure } = usePages(list);
  const dragHandlers = useDragScroll();

  function goTo(target: number): void {
    const row = list.current;
    if (row) row.scrollTo({ left: target * row.clientWidth, behavior: scrollBehavior() });
  }

  return (
    <>
      <ul className={styles.carousel} ref={list} onScroll={measure} aria-label={label} {...dragHandlers}>
        {children}
      </ul>
      <div className={styles.dots}>
        {pageCount > 1 &&
          Array.from({ length: pageCount }, (_, index) => index).map((place) => (
            <button
              key={place}
              type="button"
              aria-label={`Slide ${place + 1}`}
              aria-current={place === page ? 'true' : undefined}
              onClick={() => goTo(place)}
            />
          ))}
      </div>
    </>
  );
}

function usePages(list: RefObject<HTMLUListElement | null>) {
  const [pages, setPages] = useState({ page: 0, pageCount: 1 });

  function measure(): void {
    const row = list.current;
    if (!row || row.clientWidth === 0) return;
    const pageCount = Math.ceil((row.scrollWidth - 1) / row.clientWidth);
    const isAtEnd = row.scrollLeft + row.clientWidth >= row.scrollWidth - 2;
    const page = isAtEnd ? pageCount - 1 : Math.round(row.scrollLeft / row.clientWidth);
    setPages((old) => (old.page === page && old.pageCount === pageCount ? old : { page, pageCount }));
  }

  // The observer reports after the next layout anyway; measuring at once would force a layout during hydration.
  useEffect(() => {
    const observer = new ResizeObserver(measure);
    if (list.current) observer.observe(list.current);
    return () => observer.disconnect();
  });

  return { ...pages, measure };
}
