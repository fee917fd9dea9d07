import { lazy, Suspense, useState } from 'react';
import { Icon } from '../../components/icon.tsx';
import { filterAnchor } from './filter-form.tsx';
import type { ListData } from './load-list.ts';
import styles from './mobile-list-dock.module.css';

const LazySortSheet = lazy(async () => ({ default: (await import('./list-sheets.tsx')).SortSheet }));
const LazyFilterSheet = lazy(async () => ({ default: (await import('./list-sheets.tsx')).FilterSheet }));

type SheetName = 'sort' | 'filter';

/** Sort and Filter, docked at the foot of narrow screens; each opens a sheet. Without scripts one link leads to both. */
export function MobileListDock({ list }: { list: ListData }) {
  const [open, setOpen] = useState<SheetName>();
  const [used, setUsed] = useState<readonly SheetName[]>([]);
  function show(sheet: SheetName): void {
    setUsed([...used, sheet]);
    setOpen(sheet);
  }
  const close = () => setOpen(undefined);
  return (
    <div className={`narrow-only ${styles.dock}`} data-docked>
      <button type="button" aria-haspopup="dialog" onClick={() => show('sort')}>
        <Icon name="arrow-up-down" isSmall />
        Sort
      </button>
      <button type="button" aria-haspopup="dialog" onClick={() => show('filter')}>
        <Icon name="sliders-horizontal" isSmall />
        Filter
      </button>
      <noscript>
        <a href={`#${filterAnchor}`}>
          <Icon name="sliders-horizontal" isSmall />
          Filter
        </a>
      </noscript>
      <Suspense>
        {used.includes('sort') && <LazySortSheet isOpen={open === 'sort'} onClose={close} />}
        {used.includes('filter') && <LazyFilterSheet isOpen={open === 'filter'} onClose={close} list={list} />}
      </Suspense>
    </div>
  );
}
