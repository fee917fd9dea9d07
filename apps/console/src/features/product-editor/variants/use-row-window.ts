import { useVirtualizer, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState, useSyncExternalStore } from 'react';

type Rows = { rows: readonly { id: string }[]; scroller: RefObject<HTMLElement | null> };

type RowWindow = Pick<
  Virtualizer<HTMLElement, HTMLTableRowElement>,
  'getVirtualItems' | 'scrollToIndex' | 'measureElement'
> & {
  /** Heights of what stands for the rows above and below those in view, in px. */
  above: number;
  below: number;
};

const rowHeight = 36;
const cardHeight = 90;
/** Where a row is a card: `variants.module.css`. */
const cards = '(max-width: 699px)';

/**
 * Which rows are in view. On a wide screen the table scrolls in itself, beneath its head; cards scroll with the page, so that a
 * finger on a phone moves one thing.
 */
export function useRowWindow({ rows, scroller }: Rows): RowWindow {
  const areCards = useSyncExternalStore(watchCards, () => window.matchMedia(cards).matches);
  const top = useTop(scroller, areCards);
  const options = {
    count: rows.length,
    getItemKey: (index: number) => rows[index]?.id ?? index,
  };
  const ofTable = useVirtualizer<HTMLElement, HTMLTableRowElement>({
    ...options,
    overscan: 12,
    enabled: !areCards,
    estimateSize: () => rowHeight,
    getScrollElement: () => scroller.current,
  });
  const ofPage = useWindowVirtualizer<HTMLTableRowElement>({
    ...options,
    overscan: 4,
    enabled: areCards,
    estimateSize: () => cardHeight,
    scrollMargin: top,
  });
  const { getVirtualItems, getTotalSize, scrollToIndex, measureElement } = areCards ? ofPage : ofTable;
  const items = getVirtualItems();
  const start = areCards ? top : 0;
  return {
    getVirtualItems,
    scrollToIndex,
    measureElement,
    above: (items[0]?.start ?? start) - start,
    below: getTotalSize() - ((items.at(-1)?.end ?? start) - start),
  };
}

function watchCards(onChange: () => void): () => void {
  const query = window.matchMedia(cards);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** How far below the start of the page it begins, in px; what stands above it may grow. */
function useTop(element: RefObject<HTMLElement | null>, isAsked: boolean): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    if (!isAsked) return;
    const measure = () => setTop((element.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    measure();
    return () => observer.disconnect();
  }, [element, isAsked]);
  return top;
}
