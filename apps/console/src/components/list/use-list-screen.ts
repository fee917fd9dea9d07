import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type EditedCells, useCellChanges } from './cells/use-cell-changes.ts';
import { useColumnChoice } from './columns/column-choice.ts';
import type { Column } from './columns/columns.ts';
import { type ListDefinition, type ListPage, readRequest } from './define-list.ts';
import { type Filter, filtersInUse } from './filters/list-filters.tsx';
import { useListQuery } from './list-query.ts';
import { type ChosenRows, chosenRows, nothingSelected, type Selection } from './selection.ts';

type ListScreenOptions<Row> = {
  columns: readonly Column<Row>[];
  filters: readonly Filter[];
  /** How typed values are sent; without it nothing is edited. */
  senders?: EditedCells<Row>['senders'];
  fits?: EditedCells<Row>['fits'];
};

/** Everything that the screen of a list shows and does: the page of its address, counts, columns, selection and typed values. */
export function useListScreen<Row, Page extends ListPage<Row>>(
  definition: ListDefinition<Row, Page>,
  { columns, filters, senders = [], fits }: ListScreenOptions<Row>,
) {
  const query = useListQuery();
  const request = readRequest(definition, { columns, filters }, query.params);
  const { name, queryKey, load, count, refetchInterval } = definition;
  const list = useQuery({
    queryKey: [queryKey, 'list', name, request.query],
    queryFn: () => load(request.query),
    placeholderData: keepPreviousData,
    refetchOnReconnect: true,
    refetchInterval: ({ state }) => refetchInterval?.(state.data) ?? false,
  });
  const counts = useQuery({
    queryKey: [queryKey, 'counts', name, request.counted],
    queryFn: () => count?.(request.counted) ?? {},
    placeholderData: keepPreviousData,
    enabled: count !== undefined,
  });
  const chosenColumns = useColumnChoice(name, columns, query);
  const cells = useCellChanges({ columns, idOf: definition.idOf, senders, ...(fits ? { fits } : {}) }, queryKey);
  const selection = useSelectionOf(JSON.stringify(request.filter));
  const { search, hash } = useLocation();
  const navigate = useNavigate();

  const drop = (...names: string[]) => query.change(Object.fromEntries(names.map((name) => [name, undefined])));
  return {
    definition,
    columns,
    filters,
    query,
    filter: request.filter,
    /** What the address names and the list does not have. */
    unknown: request.unknown,
    dropUnknown: () => query.replace(request.known),
    page: list.data,
    error: list.error,
    isStale: list.isPlaceholderData,
    reload: () => void list.refetch(),
    counts: counts.data,
    chosenColumns,
    cells: senders.length > 0 ? cells : undefined,
    selection,
    /** What is selected, as the store is told. */
    chosen: (): ChosenRows => chosenRows(selection.value, request.filter),
    /** What narrows the list, each with what drops it. */
    inUse: [
      ...(request.filter['search'] ? [{ name: 'Search', drop: () => drop('search') }] : []),
      ...filtersInUse(filters, request.filter),
      ...(request.known['view'] ? [{ name: 'View', drop: () => drop('view') }] : []),
    ].map(({ name, ...filter }) => ({ name, drop: 'drop' in filter ? filter.drop : () => drop(...filter.params) })),
    /** The dialog that the address names, e.g. 'new' of '#new'. */
    dialog: hash.slice(1),
    showDialog: (name: string) =>
      void navigate({ search, hash: name }, { replace: name === '', preventScrollReset: true }),
  };
}

export type ListScreenState<Row, Page extends ListPage<Row> = ListPage<Row>> = ReturnType<
  typeof useListScreen<Row, Page>
>;

/** What is selected belongs to what is shown: other filters begin without a selection. */
function useSelectionOf(filter: string) {
  const [value, setValue] = useState<Selection>(nothingSelected);
  const [selectedIn, setSelectedIn] = useState(filter);
  if (filter !== selectedIn) {
    setSelectedIn(filter);
    setValue(nothingSelected);
  }
  return { value, onChange: setValue };
}
