import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import styles from './anchored.module.css';

const gap = 8;

/** What follows from a number that is being typed, below its cell; it takes no focus. */
export function Anchored({ anchor, children }: { anchor: RefObject<HTMLElement | null>; children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    function place(): void {
      const [cell, own] = [anchor.current?.getBoundingClientRect(), panel.current];
      if (!cell || !own) return;
      const isBelow = cell.bottom + gap + own.offsetHeight < innerHeight;
      own.style.top = `${isBelow ? cell.bottom + gap : cell.top - gap - own.offsetHeight}px`;
      own.style.left = `${Math.max(gap, Math.min(cell.right - own.offsetWidth, innerWidth - own.offsetWidth - gap))}px`;
    }
    place();
    addEventListener('scroll', place, true);
    addEventListener('resize', place);
    return () => {
      removeEventListener('scroll', place, true);
      removeEventListener('resize', place);
    };
  });
  return createPortal(
    <div className={styles.panel} ref={panel} aria-live="polite">
      {children}
    </div>,
    document.body,
  );
}
