import { ApplyButton, filterFormId } from './filter-form.tsx';
import { sortOptions, sortOrderOf } from './list-choices.ts';
import { useListFilter } from './list-filter-context.tsx';
import styles from './sort-select.module.css';

/** The sort order select, at the right of the list's head. */
export function SortSelect() {
  const { filter, change } = useListFilter();
  return (
    <div className={styles.sort}>
      <label>
        <span>Sort by</span>
        <select
          name="sort"
          form={filterFormId}
          value={filter.sort}
          onChange={(event) => change({ sort: sortOrderOf(event.target.value) })}
        >
          {sortOptions.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <ApplyButton />
    </div>
  );
}
