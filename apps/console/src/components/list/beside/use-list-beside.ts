import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import type { ListDefinition, ListPage } from '../define-list.ts';
import { listBehind } from '../list-behind.ts';
import { useListKeys } from '../use-list-keys.ts';

type RowsOf<Row> = Omit<ListDefinition<Row>, 'refetchInterval'>;

/** The list that a screen of one of its rows was opened from, or the list as it first shows. */
export type ListBeside<Row> = {
  definition: RowsOf<Row>;
  /** The id of the row that is open; it may not be on the list any more. */
  id: string;
  rows: readonly Row[];
  /** What `listState` keeps, for links from row to row. */
  state: { list: string };
  viewName: string;
};

type Beside = { to: string; id: string };

/** Reads one page of it: the rows around the one that is open, as the list showed them. */
export function useListBeside<Row>(definition: RowsOf<Row>, { to, id }: Beside): ListBeside<Row> {
  const { state } = useLocation();
  const list = listBehind(state, to);
  const params = Object.fromEntries(new URLSearchParams(list.slice(to.length)));
  const [firstView] = definition.views ?? [];
  const view = definition.views?.find(({ value }) => value === params['view']) ?? firstView;
  const { data } = useQuery<ListPage<Row>>({
    queryKey: [definition.queryKey, 'beside', definition.name, list],
    queryFn: () => {
      const { columns: _, view: __, ...query } = params;
      const isNamed = params['view'] !== undefined || definition.isFirstViewNamed;
      return definition.load({ ...query, ...(view && isNamed ? { view: view.value } : {}), ...definition.fixed });
    },
    placeholderData: keepPreviousData,
  });
  return { definition, id, rows: data?.rows ?? [], state: { list }, viewName: view?.name ?? definition.title };
}

/** The rows before and after the one that is open; the first one when that has left the list. */
export function aroundOf<Row>({ definition, id, rows }: ListBeside<Row>): { previous?: Row; next?: Row } {
  const place = rows.findIndex((row) => definition.idOf(row) === id);
  const [previous, next] = [rows[place - 1], rows[place + 1]];
  return { ...(previous && { previous }), ...(next && { next }) };
}

/** J and K open the next and the previous row. */
export function useBesideKeys<Row>(beside: ListBeside<Row>): void {
  const navigate = useNavigate();
  const { definition, state } = beside;
  const open = (row: Row | undefined) => () => {
    if (row === undefined) return false;
    void navigate(definition.hrefOf?.(row, {}) ?? '', { state });
    return true;
  };
  const { previous, next } = aroundOf(beside);
  useListKeys({ j: open(next), k: open(previous) });
}
