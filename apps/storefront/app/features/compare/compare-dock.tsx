import { useState } from 'react';
import { useLocation } from 'react-router';
import { LazyComponent, lazyComponent } from '../../components/ui/lazy-component.tsx';
import type { CompareList } from '../../platform/compare-list.ts';
import { useCompareList } from '../../platform/compare-store.ts';

const lazyCompareTray = lazyComponent(async () => (await import('./compare-tray.tsx')).CompareTray);

/** Pages that show product cards or products. */
const pages = /^\/(?:(?:shop|search|category|subcategory|product)(?:\/|$)|$)/;

/** The comparison tray, on all pages where products can be selected. Its script loads once one is. */
export function CompareDock() {
  const { pathname } = useLocation();
  const list = useCompareList();
  /** The list for which loading failed; the next change retries. */
  const [missed, setMissed] = useState<CompareList>();
  if (list.products.length === 0 || !pages.test(pathname)) return null;
  return (
    <LazyComponent loader={lazyCompareTray} list={list} isOpen={list !== missed} onMissing={() => setMissed(list)} />
  );
}
