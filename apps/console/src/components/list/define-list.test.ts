import { expect, test } from 'vitest';
import type { Column } from './columns/columns.ts';
import { defineList, readRequest } from './define-list.ts';
import type { Filter } from './filters/list-filters.tsx';
import { pageWords } from './list-foot.tsx';

const columns: Column<string>[] = [
  { id: 'name', name: 'Name', isFixed: true, sorts: ['name', '-name'], cell: String },
  { id: 'price', name: 'Price', sorts: ['price', '-price'], cell: String },
  { id: 'changed', name: 'Changed', sorts: ['-changed', 'changed'], isTime: true, cell: String },
];
const filters: Filter[] = [
  { name: 'Brand', params: ['brandId'], describe: () => '', editor: () => null },
  {
    name: 'State',
    params: ['state'],
    describe: () => '',
    editor: () => null,
    isValid: ({ state }) => state === undefined || state === 'on',
  },
];
const list = defineList({
  name: 'things',
  title: 'Things',
  noun: ['thing', 'things'],
  queryKey: 'things',
  load: () => Promise.resolve({ rows: ['a'], total: 1, isEstimate: false, next: null, previous: null }),
  views: [
    { value: 'all', name: 'All' },
    { value: 'live', name: 'Live' },
  ],
  defaultSort: '-changed',
  searchHint: 'Name',
  idOf: String,
  nameOf: String,
  otherParams: ['entry'],
});
const ask = (params: Record<string, string>) => readRequest(list, { columns, filters }, params);

test('[CON-11][C1-06] all that match is the view, the search and the filters of the address, without order and page', () => {
  const params = { view: 'live', brandId: 'b1,b2', search: 'tara', sort: 'name', after: 'cursor', columns: 'price' };
  const { filter, counted, query, unknown } = ask(params);
  expect(filter).toEqual({ view: 'live', brandId: 'b1,b2', search: 'tara' });
  expect(counted).toEqual({ brandId: 'b1,b2', search: 'tara' });
  expect(query).toEqual({ ...filter, sort: 'name', after: 'cursor' });
  expect(unknown).toEqual([]);
});

test('[CON-170] names that the list does not have are left out and named; the others stay', () => {
  const params = {
    view: 'nope',
    sort: 'weight',
    state: 'odd',
    utm: 'x',
    brandId: 'b1',
    columns: 'gone,-price',
    entry: '7',
  };
  const { query, known, unknown } = ask(params);
  expect(query).toEqual({ brandId: 'b1' });
  expect(known).toEqual({ brandId: 'b1', columns: '-price,changed', entry: '7' });
  expect(unknown).toEqual(['the view ‘nope’', 'the order ‘weight’', 'the column ‘gone’', 'State ‘odd’', '‘utm’']);
});

test('[CON-140] pages are newer and older only where the newest come first, else previous and next', () => {
  expect(pageWords(columns, '-changed')).toEqual({ previous: 'Newer', next: 'Older' });
  const others = ['changed', 'name', '-name', '-price', 'stock'].map((sort) => pageWords(columns, sort));
  expect(others).toEqual(Array(5).fill({ previous: 'Previous', next: 'Next' }));
});
