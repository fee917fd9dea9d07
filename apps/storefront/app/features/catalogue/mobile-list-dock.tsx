import { Icon } from '@bijli/ui/icon.tsx';
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
        <Icon name="arrow-up-down" isSmall />
        Sort
      </button>
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen('filter')}>
        <Icon name="sliders-horizontal" isSmall />
        Filter
      </button>
      <noscript>
        <a href={`#${filterAnchor}`}>
          <Icon name="sliders-horizontal" isSmall />
          Filter
        </a>
      </noscript>
      <LazyComponent loader={lazySortSheet} isOpen={open === 'sort'} onClose={close} />
      <LazyComponent loader={lazyFilterSheet} isOpen={open === 'filter'} onClose={close} list={list} />
    </div>
  );
}
