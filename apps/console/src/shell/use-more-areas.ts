import { type RefObject, useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** Whether areas lie before or behind what a scrolled rail shows. The current one is brought into view. */
export function useMoreAreas(rail: RefObject<HTMLElement | null>): { isBefore: boolean; isBehind: boolean } {
  const { pathname } = useLocation();
  const [more, setMore] = useState({ isBefore: false, isBehind: false });

  useEffect(() => {
    const current = pathname ? rail.current?.querySelector('[aria-current]') : undefined;
    // Of a part that a narrow rail has no room for it is the area.
    const isShown = current && current.getClientRects().length > 0;
    const shown = isShown ? current : current?.closest('li li')?.parentElement?.previousElementSibling;
    shown?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [pathname, rail]);

  useEffect(() => {
    const element = rail.current;
    if (!element) return;
    const measure = () => {
      const left = element.scrollWidth - element.clientWidth - element.scrollLeft;
      // Places are fractions of a pixel on some screens.
      setMore({ isBefore: element.scrollLeft > 1, isBehind: left > 1 });
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [rail]);
  return more;
}
