import { Icon } from '@bijli/ui/icon.tsx';
import { type ReactNode, useState } from 'react';
import { Popover } from '../../overlay/popover.tsx';
import styles from '../list.module.css';
import type { ListParams, ListQuery } from '../list-query.ts';

export type FilterEditorProps = { params: ListParams; change: ListQuery['change']; close: () => void };

/** One way to narrow a list, held in one or two parameters of the address. */
export type Filter = {
  name: string;
  params: readonly string[];
  /** Its value in a few words. */
  describe: (params: ListParams) => string;
  /** It always has a button of its own. */
  isPinned?: boolean;
  editor: (props: FilterEditorProps) => ReactNode;
  /** False for values that it does not have. */
  isValid?: (params: ListParams) => boolean;
};

const isOn =
  ({ params }: Pick<ListQuery, 'params'>) =>
  (filter: Filter) =>
    filter.params.some((name) => params[name]);

export function filtersInUse(filters: readonly Filter[], params: ListParams): Filter[] {
  return filters.filter(isOn({ params }));
}

function drop({ params }: Filter, query: ListQuery): void {
  query.change(Object.fromEntries(params.map((name) => [name, undefined])));
}

/** The filters in use, each with a button that drops it, and those that can be added. */
export function ListFilters({ filters, query }: { filters: readonly Filter[]; query: ListQuery }) {
  const shown = filters.filter((filter) => filter.isPinned || isOn(query)(filter));
  const rest = filters.filter((filter) => !shown.includes(filter));
  return (
    <>
      {shown.map((filter) => (
        <FilterChip key={filter.name} filter={filter} query={query} />
      ))}
      {rest.length > 0 && (
        <Popover
          title="Filter"
          trigger={
            <button type="button" className={styles.add}>
              <Icon name="plus" isSmall />
              Filter
            </button>
          }
        >
          {(close) => <FilterMenu filters={rest} query={query} close={close} />}
        </Popover>
      )}
    </>
  );
}

/** One filter; its panel stays open while the first value is chosen. */
function FilterChip({ filter, query }: { filter: Filter; query: ListQuery }) {
  const isUsed = isOn(query)(filter);
  return (
    <span className={isUsed ? styles.filter : undefined}>
      <Popover
        title={filter.name}
        trigger={
          <button type="button" className={isUsed ? undefined : styles.add}>
            {!isUsed && <Icon name="plus" isSmall />}
            <span className={isUsed ? 'dim' : undefined}>{filter.name}</span> {isUsed && filter.describe(query.params)}
          </button>
        }
      >
        {(close) => filter.editor({ params: query.params, change: query.change, close })}
      </Popover>
      {isUsed && (
        <button
          type="button"
          className={styles.drop}
          aria-label={`Drop ${filter.name}`}
          onClick={() => drop(filter, query)}
        >
          <Icon name="x" isSmall />
        </button>
      )}
    </span>
  );
}

type FilterMenuProps = { filters: readonly Filter[]; query: ListQuery; close: () => void };

function FilterMenu({ filters, query, close }: FilterMenuProps) {
  const [chosen, setChosen] = useState<Filter>();
  if (chosen)
    return (
      <>
        <b>{chosen.name}</b>
        {chosen.editor({ params: query.params, change: query.change, close })}
      </>
    );
  return (
    <div className={styles.choices}>
      {filters.map((filter) => (
        <button type="button" className={styles.add} key={filter.name} onClick={() => setChosen(filter)}>
          {filter.name}
        </button>
      ))}
    </div>
  );
}
