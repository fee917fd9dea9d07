import { expect, test } from 'vitest';
import { countText, pageState, selectedCount, togglePage, toggleRow } from './selection.ts';

const page = ['a', 'b', 'c'];

test('[CON-11][C1-06] everything that matches is selected as such: the number is that of the filters', () => {
  expect(selectedCount({ kind: 'all' }, 37)).toBe(37);
  expect(pageState({ kind: 'all' }, page)).toBe('all');
  expect(toggleRow({ kind: 'all' }, 'b', page)).toEqual({ kind: 'ids', ids: ['a', 'c'] });
  expect(togglePage({ kind: 'all' }, page)).toEqual({ kind: 'ids', ids: [] });
});

test('[CON-11] rows and pages are selected, and rows of other pages stay', () => {
  const one = toggleRow({ kind: 'ids', ids: ['z'] }, 'a', page);
  expect(one).toEqual({ kind: 'ids', ids: ['z', 'a'] });
  expect(pageState(one, page)).toBe('some');
  const whole = togglePage(one, page);
  expect(whole).toEqual({ kind: 'ids', ids: ['z', 'a', 'b', 'c'] });
  expect(togglePage(whole, page)).toEqual({ kind: 'ids', ids: ['z'] });
  expect(pageState({ kind: 'ids', ids: [] }, [])).toBe('none');
});

test('[CON-10] totals are grouped as in India, and say when they are about', () => {
  expect(countText(164)).toBe('164');
  expect(countText(1_000_000, true)).toBe('about 10,00,000');
});
