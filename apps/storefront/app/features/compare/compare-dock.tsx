import { useState } from 'react';
import { useLocation } from 'react-router';
import { LazyComponent, lazyComponent } from '../../components/ui/lazy-component.tsx';
import type { CompareList } from '../../platform/compare-list.ts';
import { useCompareList } from '../../platform/compare-store.ts';

const lateCompareTray = lazyComponent(async () => (await import('./compare-tray.tsx')).CompareTray);

/** Where product cards and products are shown. */
const pages = /^\/(?:(?:shop|search|category|subcategory|product)(?:\/|$)|$)/;

/** The tray of chosen products, wherever products can be chosen. It comes with its own script once one is. */
export function CompareDock() {
  const { pathname } = useLocation();
  const list = useCompareList();
  /** What the tray did not come for; the next change asks for it again. */
  const [missed, setMissed] = useState<CompareList>();
  if (list.products.length === 0 || !pages.test(pathname)) return null;
  return (
    <LazyComponent part={lateCompareTray} list={list} isOpen={list !== missed} onMissing={() => setMissed(list)} />
  );
}
