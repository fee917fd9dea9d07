import type { ImportKindName, Input } from '@bijli/contract';
import { Link } from 'react-router';
import type { Column } from '../../components/list/columns/columns.ts';
import { defineList } from '../../components/list/define-list.ts';
import { optionsFilter, optionsOf } from '../../components/list/filters/common-filters.tsx';
import type { Option } from '../../components/list/filters/filter-editors.tsx';
import type { Filter } from '../../components/list/filters/list-filters.tsx';
import type { ListParams } from '../../components/list/list-query.ts';
import { api } from '../../platform/api.ts';
import { formatTime } from '../../platform/format/format-time.ts';
import { commandOption } from '../../platform/people-options.ts';
import { foundText, ImportState, stateWords } from './import-state.tsx';
import { type Import, pollMs, screenOf } from './use-import.ts';

type ListInput = NonNullable<NonNullable<Input<'listImports'>>['query']>;

/** The files of the last 30 days: each goes on where it was left. */
const importListOf = (kind: ImportKindName) =>
  defineList({
    name: 'imports',
    title: 'Files of the last 30 days',
    noun: ['file', 'files'],
    queryKey: 'imports',
    fixed: { kind },
    views: [
      { value: 'own', name: 'Imported, and mine' },
      { value: 'all', name: 'All, also dry runs of others' },
    ],
    isFirstViewNamed: true,
    load: async (query: ListParams) => {
      const { imports: rows, ...page } = await api.listImports({ query: query as unknown as ListInput });
      return { rows, ...page };
    },
    refetchInterval: (page) => (page?.rows.some(({ state }) => state === 'checking') ? pollMs : false),
    defaultSort: '-created',
    searchHint: 'Name of the file',
    idOf: ({ id }: Import) => id,
    nameOf: ({ fileName }) => fileName,
    hrefOf: screenOf,
    exported: {
      list: 'imports',
      columns: ['fileName', 'source', 'state', 'lines', 'new', 'changed', 'same', 'wrong', 'createdBy', 'created'],
    },
    hasCards: true,
  });

export const importLists = {
  products: importListOf('products'),
  stock: importListOf('stock'),
  bins: importListOf('bins'),
  receipt: importListOf('receipt'),
  serials: importListOf('serials'),
  count: importListOf('count'),
  awbs: importListOf('awbs'),
  remittances: importListOf('remittances'),
  weights: importListOf('weights'),
  payouts: importListOf('payouts'),
};

export function importFilters(people: readonly Option[]): Filter[] {
  return [
    optionsFilter({ name: 'State', param: 'state', options: optionsOf(stateWords), isFixed: true, isPinned: true }),
    optionsFilter({ name: 'Read by', param: 'createdBy', options: [...people, commandOption], isPinned: true }),
  ];
}

export const importColumns: readonly Column<Import>[] = [
  {
    id: 'file',
    name: 'File',
    isFixed: true,
    isLong: true,
    cell: (file) => (
      <Link className="link" to={screenOf(file)}>
        {file.fileName}
      </Link>
    ),
  },
  { id: 'state', name: 'State', cell: (file) => <ImportState file={file} /> },
  { id: 'lines', name: 'Lines', cell: foundText },
  { id: 'source', name: 'From', cardLabel: 'From', cell: ({ source }) => source },
  { id: 'createdBy', name: 'Read by', cardLabel: 'Read by', cell: ({ createdBy }) => createdBy },
  {
    id: 'created',
    name: 'Read, IST',
    sorts: ['-created', 'created'],
    isTime: true,
    cell: ({ createdAt }) => formatTime(createdAt),
  },
  {
    id: 'undoUntil',
    name: 'Undo until',
    cardLabel: ({ undoUntil }) => (undoUntil ? 'Undo until' : undefined),
    cell: ({ undoUntil }) => (undoUntil ? formatTime(undoUntil) : <span className="dim">not imported</span>),
  },
];
