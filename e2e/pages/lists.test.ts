import { expect, test } from 'vitest';
import { type Counts, choicesOf, sumOf } from './list-choices.ts';
import { linksNamed, one, openPage, send, textOf, textsOf } from './open-page.ts';

const names = 'article h3';

test('[LIST-02] each filter choice shows its number of products', async () => {
  const counts = JSON.parse((await send('/api/products/counts')).text) as Counts;
  const { main } = await openPage('/shop');
  expect(choicesOf(main, 'Availability')).toEqual([{ label: 'In stock only', count: counts.inStock, isOpen: true }]);
  expect(choicesOf(main, 'Price').slice(1)).toEqual([
    { label: 'Under ₹1,000', count: counts.prices[0]?.count, isOpen: true },
    { label: '₹1,000 to ₹5,000', count: counts.prices[1]?.count, isOpen: true },
    { label: '₹5,000 to ₹10,000', count: counts.prices[2]?.count, isOpen: true },
    { label: 'Over ₹10,000', count: counts.prices[3]?.count, isOpen: true },
  ]);
});

test('[LIST-02] brand counts add up to the price filter’s total, and a choice without products is disabled', async () => {
  const { main } = await openPage('/shop?price=10000-');
  const [, all] = /^(\d+) products$/.exec(textOf(one(main, 'h1 + [role=status]'))) ?? [];
  const brands = choicesOf(main, 'Brand');
  expect(brands.length).toBeGreaterThan(1);
  expect(sumOf(brands)).toBe(Number(all));
  expect(choicesOf(main, 'Category')).toContainEqual({ label: 'Feature Phones', count: 0, isOpen: false });
});

test('[LIST-02][LIST-06] subcategory counts add up to the category’s products', async () => {
  const { main } = await openPage('/category/smartphones');
  const [, all] = /^(\d+) products$/.exec(textOf(one(main, 'h1 + [role=status]'))) ?? [];
  const parts = choicesOf(main, 'Smartphones');
  expect(parts.length).toBeGreaterThan(1);
  expect(sumOf(parts)).toBe(Number(all));
});

test('[LIST-04] a page beyond the last says so and links back', async () => {
  const { main, status } = await openPage('/shop?sort=sp&page=99');
  expect(status).toBe(404);
  expect(textsOf(main, 'section p')).toContainEqual(
    expect.stringMatching(/^There is no page 99: this list ends with page \d\.$/),
  );
  const pages = one(main, 'nav[aria-label="Pages"]');
  expect(linksNamed(pages, 'Next page')).toEqual([]);
  expect(linksNamed(pages, 'Previous page')).toEqual([expect.stringMatching(/page=\d$/)]);
  const [first = ''] = linksNamed(main, 'Back to page 1');
  expect(first).toBe('/shop?sort=sp');
  expect((await openPage(first)).main.querySelectorAll('article')).toHaveLength(12);
});

test('[LIST-04] pagination links keep the filters', async () => {
  const first = await openPage('/shop?inStock=true');
  const [next = ''] = linksNamed(one(first.main, 'nav[aria-label="Pages"]'), 'Page 2');
  expect(next).toBe('/shop?inStock=true&page=2');
  const second = textsOf((await openPage(next)).main, names);
  expect(second).toHaveLength(12);
  expect(textsOf(first.main, names).filter((name) => second.includes(name))).toEqual([]);
});

test('[LIST-07] subcategories of a category are links', async () => {
  const { main } = await openPage('/category/smartphones');
  const links = one(main, 'aside').querySelectorAll('a[href^="/subcategory/"]');
  expect(links.map(({ attributes }) => attributes['href'])).toContain('/subcategory/5g-phones');
  expect(textsOf((await openPage('/subcategory/5g-phones')).main, 'h1')).toEqual(['5G Phones']);
});

test.each([
  ['[LIST-06] a category', '/category/smartphones?price=0-1000', 'No products found in this category.'],
  ['[LIST-07] a subcategory', '/subcategory/5g-phones?price=0-1000', 'No products found in this subcategory.'],
])('%s shows its empty text when no product matches', async (_, path, sentence) => {
  const { main } = await openPage(path);
  expect(textsOf(main, 'section p')).toContain(sentence);
  expect(main.querySelectorAll('article')).toEqual([]);
});
