import { expect, test } from 'vitest';
import type { Category } from '../../platform/taxonomy.ts';
import { shownCategories } from './shown-categories.ts';

const of = (id: string, title: string, parentId: string | null = null, otherNames = '') =>
  ({ id, title, slug: title.toLowerCase(), parentId, otherNames }) as Category;
const all = [
  of('a', 'Audio'),
  of('e', 'Earbuds', 'a', 'tws, in-ear'),
  of('n', 'Neckbands', 'a'),
  of('p', 'Power'),
  of('c', 'Cables', 'p'),
];
const shown = (text: string) => shownCategories(all, text).map(({ id }) => id);

test('[CON-197] the tree is searched by name, address and other names; what is found stands below what it is in', () => {
  expect(shown('')).toEqual(['a', 'e', 'n', 'p', 'c']);
  expect(shown('neck')).toEqual(['a', 'n']);
  expect(shown('tws')).toEqual(['a', 'e']);
  expect(shown('power')).toEqual(['p']);
  expect(shown('cabels')).toEqual(['p', 'c']);
  expect(shown('nothing here')).toEqual([]);
});
