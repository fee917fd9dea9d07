import { type ReactNode, useEffect, useRef, useState } from 'react';
import { scrollBehavior } from '../platform/scroll-behavior.ts';
import styles from './rail.module.css';
import { useDragScroll } from './use-drag-scroll.ts';

/** A row that scrolls sideways, with a dot for each screenful. Slides in view and gaps: specification point 2. */
export function Rail({ label, children }: { label: string; children: ReactNode }) {
  const rail = useRef<HTMLUListElement>(null);
  const { page, pageCount, measure } = usePages(rail);
  const dragHandlers = useDragScroll();

  function goTo(target: number): void {
    const row = rail.current;
    if (row) row.scrollTo({ left: target * row.clientWidth, behavior: scrollBehavior() });
  }

  return (
    <>
      <ul className={styles.rail} ref={rail} onScroll={measure} aria-label={label} {...dragHandlers}>
        {children}
      </ul>
      {pageCount > 1 && (
        <div className={styles.dots}>
          {Array.from({ length: pageCount }, (_, place) => place).map((place) => (
            <button
              key={place}
              type="button"
              aria-label={`Slide ${place + 1}`}
              aria-current={place === page ? 'true' : undefined}
              onClick={() => goTo(place)}
            />
          ))}
        </div>
      )}
    </>
  );
}

function usePages(rail: React.RefObject<HTMLUListElement | null>) {
  const [pages, setPages] = useState({ page: 0, pageCount: 1 });

  function measure(): void {
    const row = rail.current;
    if (!row || row.clientWidth === 0) return;
    const pageCount = Math.ceil((row.scrollWidth - 1) / row.clientWidth);
    const isAtEnd = row.scrollLeft + row.clientWidth >= row.scrollWidth - 2;
    const page = isAtEnd ? pageCount - 1 : Math.round(row.scrollLeft / row.clientWidth);
    setPages((old) => (old.page === page && old.pageCount === pageCount ? old : { page, pageCount }));
  }

  useEffect(() => {
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  });

  return { ...pages, measure };
}
