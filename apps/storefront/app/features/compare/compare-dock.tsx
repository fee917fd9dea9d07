import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { useCompareList } from '../../platform/compare-store.ts';

const LazyCompareTray = lazy(async () => ({ default: (await import('./compare-tray.tsx')).CompareTray }));

/** Where product cards and products are shown. */
const pages = /^\/(?:(?:shop|search|category|subcategory|product)(?:\/|$)|$)/;

/** The tray of chosen products, wherever products can be chosen. It comes with its own script once one is. */
export function CompareDock() {
  const { pathname } = useLocation();
  const list = useCompareList();
  if (list.products.length === 0 || !pages.test(pathname)) return null;
  return (
    <Suspense>
      <LazyCompareTray list={list} />
    </Suspense>
  );
}
