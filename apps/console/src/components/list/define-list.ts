import type { Input } from '@bijli/contract';
import { type Column, columnsText, readColumnsText } from './columns/columns.ts';
import type { Filter } from './filters/list-filters.tsx';
import { cursors, type ListParams } from './list-query.ts';

/** How many rows there are; `isEstimate` when the number is only estimated. */
export type Total = { total: number; isEstimate: boolean };
/** A page of a list, with the cursors of the pages before and after. */
export type ListPage<Row> = Total & { rows: readonly Row[]; next: string | null; previous: string | null };
/** What its CSV export is called by the store, and the columns of the file. */
export type ListExport = {
  list: Input<'startListExport'>['body']['list'];
  columns: readonly string[];
  /** Columns that name people in full, for who may export them, and what the switch calls them. */
  personal?: { columns: readonly string[]; label: string };
};
export type ViewCounts = Readonly<Record<string, Total>>;
export type View = { value: string; name: string };

/** What a list is, apart from its columns and filters, which may depend on rights and on other data. */
export type ListDefinition<Row, Page extends ListPage<Row> = ListPage<Row>> = {
  /** Names its saved views and chosen columns. */
  name: string;
  /** The title of the screen and the caption of the table. */
  title: string;
  /** One row, and several: 'product', 'products'. */
  noun: readonly [one: string, many: string];
  /** The first part of its query keys, by which live changes refresh it. */
  queryKey: string;
  /** Loads the page that the parameters ask for: view, search, filters, `sort`, `after`, `before`. */
  load: (query: ListParams) => Promise<Page>;
  /** How often a page is read again, in ms, while something of it works. */
  refetchInterval?: (page: Page | undefined) => number | false;
  /** Counts each view with the other filters. */
  count?: (filter: ListParams) => Promise<ViewCounts>;
  /** The first one is shown when the address names none. */
  views?: readonly View[];
  /** The first view is not the whole list: it is asked for by its name. */
  isFirstViewNamed?: boolean;
  /** Parameters that are always sent and never stand in the address. */
  fixed?: ListParams;
  /** The value of `sort` when the address has none. */
  defaultSort: string;
  /** What the search looks at; without it there is no search. */
  searchHint?: string;
  idOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  /** The screen that a row opens, or the address with its panel. */
  hrefOf?: (row: Row, params: ListParams) => string;
  /** Further parameters of the screen's address, which the list leaves alone. */
  otherParams?: readonly string[];
  /** Who may read jobs has an Export button, which starts one. */
  exported?: ListExport;
  /** On narrow screens each row is a card with all its columns. */
  hasCards?: boolean;
};

export function defineList<Row, Page extends ListPage<Row>>(
  definition: ListDefinition<Row, Page>,
): ListDefinition<Row, Page> {
  return definition;
}

type Described<Row> = { columns: readonly Column<Row>[]; filters: readonly Filter[] };

export type ListRequest = {
  /** View, search and filters: what a selection of all that match and an export mean. */
  filter: ListParams;
  /** The filter without the view, which counts are made for. */
  counted: ListParams;
  /** The filter, the order and the page. */
  query: ListParams;
  /** The whole address without what this list does not have, and that in words. */
  known: ListParams;
  unknown: string[];
};

/** What an address asks a list for. Names that the list does not have are left out and reported. */
export function readRequest<Row, Page extends ListPage<Row>>(
  definition: ListDefinition<Row, Page>,
  { columns, filters }: Described<Row>,
  params: ListParams,
): ListRequest {
  const { views = [], searchHint, otherParams = [] } = definition;
  const [first] = views;
  const named = definition.isFirstViewNamed && first ? { view: first.value } : {};
  const { view, sort, columns: chosen } = params;
  const filterNames = [...filters.flatMap((filter) => filter.params), ...(searchHint ? ['search'] : [])];
  const isKnown: Record<string, boolean> = {
    view: views.some(({ value }) => value === view),
    sort: columns.some(({ sorts }) => sorts?.some((one) => one === sort)),
  };
  const refused = filters.filter((filter) => filter.isValid?.(params) === false);
  const take = (names: readonly string[]) =>
    Object.fromEntries(
      Object.entries(params).filter(
        ([name]) =>
          names.includes(name) && isKnown[name] !== false && !refused.some((filter) => filter.params.includes(name)),
      ),
    );
  const ownNames = ['view', 'sort', 'columns', ...cursors, ...otherParams, ...filterNames];
  const columnsOf = chosen === undefined ? undefined : readColumnsText(columns, chosen);
  return {
    known: { ...take(ownNames), ...(columnsOf ? { columns: columnsText(columns, columnsOf.choice) } : {}) },
    filter: { ...named, ...take([...filterNames, 'view']), ...definition.fixed },
    counted: { ...take(filterNames), ...definition.fixed },
    query: { ...named, ...take([...filterNames, 'view', 'sort', ...cursors]), ...definition.fixed },
    unknown: [
      ...(view !== undefined && !isKnown['view'] ? [`the view ‘${view}’`] : []),
      ...(sort !== undefined && !isKnown['sort'] ? [`the order ‘${sort}’`] : []),
      ...(columnsOf?.unknown ?? []).map((id) => `the column ‘${id}’`),
      ...refused.map(({ name, params: names }) => `${name} ‘${names.map((one) => params[one]).join(' ')}’`),
      ...Object.keys(params)
        .filter((name) => !ownNames.includes(name))
        .map((name) => `‘${name}’`),
    ],
  };
}
