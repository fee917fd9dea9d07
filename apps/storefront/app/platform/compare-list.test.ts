import { expect, test } from 'vitest';
import {
  addCompared,
  type Comparable,
  type CompareList,
  comparePath,
  emptyCompareList,
  isCompared,
  parseCompareList,
  removeCompared,
} from './compare-list.ts';
import { createCompareStore } from './compare-store.ts';

function product(slug: string, category = 'tws'): Comparable {
  return {
    slug,
    name: slug.toUpperCase(),
    categories: [{ slug: category, title: category }],
    featuredImage: { filePath: `${slug}.webp` },
  };
}

function listOf(...slugs: string[]): CompareList {
  return slugs.reduce<CompareList>((list, slug) => {
    const change = addCompared(list, product(slug));
    return change.refusal ? list : change.list;
  }, emptyCompareList);
}

test('[CMP-01] products of one category are selected, each once', () => {
  const list = listOf('one', 'two', 'one');
  expect(list.products.map(({ slug }) => slug)).toEqual(['one', 'two']);
  expect(list.category).toEqual({ slug: 'tws', title: 'tws' });
  expect(isCompared(list, 'two')).toBe(true);
});

test('[CMP-01] a fifth product is refused', () => {
  expect(addCompared(listOf('one', 'two', 'three', 'four'), product('five'))).toEqual({ refusal: 'full' });
});

test('[CMP-01] a product of another category is refused, unless nothing is selected', () => {
  expect(addCompared(listOf('one'), product('cable', 'cables'))).toEqual({ refusal: 'other-category' });
  expect(addCompared(removeCompared(listOf('one'), 'one'), product('cable', 'cables')).refusal).toBeUndefined();
});

test('[CMP-01] the URL of a comparison lists its products in order', () => {
  expect(comparePath(['two', 'one'])).toBe('/compare?products=two,one');
  expect(comparePath([])).toBe('/compare');
});

test.each(['', 'no json', 'null', '[]', '{"products":[{"slug":1}]}', '{"products":[]}'])(
  '[CMP-01] a corrupt list %j is empty',
  (text) => {
    expect(parseCompareList(text)).toEqual(emptyCompareList);
  },
);

test('[CMP-01] the list is stored in the tab, changes notify subscribers, and clearing removes it', () => {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  };
  const store = createCompareStore(() => storage);
  const told: number[] = [];
  const stop = store.subscribe(() => told.push(store.read().products.length));
  store.write(listOf('one', 'two'));
  expect(createCompareStore(() => storage).read()).toEqual(listOf('one', 'two'));
  expect([...stored.keys()]).toEqual(['compare']);
  store.clear();
  stop();
  store.write(listOf('one'));
  expect(told).toEqual([2, 0]);
});

test('[CMP-01] without session storage the list lasts as long as the page', () => {
  const store = createCompareStore(() => {
    throw new Error('blocked');
  });
  store.write(listOf('one'));
  expect(store.read()).toEqual(listOf('one'));
});
