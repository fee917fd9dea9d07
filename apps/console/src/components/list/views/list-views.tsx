import { classNames } from '@bijli/ui/class-names.ts';
import { Icon } from '@bijli/ui/icon.tsx';
import { Link } from 'react-router';
import type { View, ViewCounts } from '../define-list.ts';
import styles from '../list.module.css';
import { type ListQuery, viewQuery } from '../list-query.ts';
import { countText } from '../selection.ts';
import { SavedViewActions } from './saved-view-actions.tsx';
import { useSavedViews } from './use-saved-views.ts';

type ListViewsProps = {
  list: string;
  views: readonly View[];
  counts: ViewCounts | undefined;
  query: ListQuery;
  /** The columns as they are shown, which a saved view keeps; undefined when they are as the list has them. */
  columns: string | undefined;
};

/** The views of a list as tabs with their counts, and those that people saved. The first one is the whole list. */
export function ListViews({ list, views, counts, query, columns }: ListViewsProps) {
  const saved = useSavedViews(list);
  const here = viewQuery(query.params);
  const current = saved.views.find((view) => view.query === here);
  const chosen = query.params['view'] ?? views[0]?.value;
  return (
    <nav className={styles.views} aria-label="Views">
      {views.map(({ value, name }) => (
        <Link
          key={value}
          to={query.hrefWith({ view: value === views[0]?.value ? undefined : value, columns: undefined })}
          aria-current={!current && chosen === value ? 'true' : undefined}
        >
          {name}
          {counts?.[value] && (
            <span className={styles.count}>{countText(counts[value].total, counts[value].isEstimate)}</span>
          )}
        </Link>
      ))}
      {saved.views.map((view, index) => (
        <Link
          key={view.id}
          to={`?${view.query}`}
          className={classNames(index === 0 && styles.firstOwn)}
          aria-current={view === current ? 'true' : undefined}
          title={view.isOwn ? undefined : `Shared by ${view.by ?? 'somebody who has left'}`}
        >
          <Icon name={view.isShared ? 'share-2' : 'user'} isSmall />
          {view.name}
        </Link>
      ))}
      <SavedViewActions
        {...{ list, saved, current }}
        here={viewQuery(columns ? { ...query.params, columns } : query.params)}
        onOpen={(text) => query.replace(Object.fromEntries(new URLSearchParams(text)))}
      />
    </nav>
  );
}
