import { expect, test } from 'vitest';
import { viewQuery, withChange } from './list-query.ts';

test('[CON-10] a changed filter begins at the first page again; a cursor keeps the filters', () => {
  const params = { view: 'live', search: 'tara', after: 'abc' };
  expect(withChange(params, { search: 'buds' })).toEqual({ view: 'live', search: 'buds' });
  expect(withChange(params, { search: '' })).toEqual({ view: 'live' });
  expect(withChange(params, { before: 'xyz' })).toEqual({ view: 'live', search: 'tara', before: 'xyz' });
});

test('[CON-10] a saved view holds filters and sort in one order, and no place in the list', () => {
  expect(viewQuery({ view: 'live', sort: 'name', after: 'abc' })).toBe('sort=name&view=live');
  expect(viewQuery({ sort: 'name', view: 'live' })).toBe(viewQuery({ view: 'live', sort: 'name' }));
});
