import { Icon } from '@bijli/ui/icon.tsx';
import { slidersShape } from '@bijli/ui/sliders-shape.tsx';
import { useState } from 'react';
import { LazyComponent, lazyComponent } from '../../components/ui/lazy-component.tsx';
import { filterAnchor } from './filter-form.tsx';
import type { ListData } from './load-list.ts';
import styles from './mobile-list-dock.module.css';

const lazySortSheet = lazyComponent(async () => (await import('./list-sheets.tsx')).SortSheet);
const lazyFilterSheet = lazyComponent(async () => (await import('./list-sheets.tsx')).FilterSheet);

type SheetName = 'sort' | 'filter';

/** Sort and Filter buttons at the bottom of narrow screens; each opens a sheet. Without scripts, one link for both. */
export function MobileListDock({ list }: { list: ListData }) {
  const [open, setOpen] = useState<SheetName>();
  const close = () => setOpen(undefined);
  return (
    <div className={`narrow-only ${styles.dock}`} data-docked>
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen('sort')}>
        <Icon shape={<path d="M21 16l-4 4-4-4M17 20V4M3 8l4-4 4 4M7 4v16" />} isSmall />
        Sort
      </button>
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen('filter')}>
        <Icon shape={slidersShape} isSmall />
        Filter
      </button>
      <noscript>
        <a href={`#${filterAnchor}`}>
          <Icon shape={slidersShape} isSmall />
          Filter
        </a>
      </noscript>
      <LazyComponent loader={lazySortSheet} isOpen={open === 'sort'} onClose={close} />
      <LazyComponent loader={lazyFilterSheet} isOpen={open === 'filter'} onClose={close} list={list} />
    </div>
  );
}
