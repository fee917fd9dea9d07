import { ApiError, type Client, type Product, type ProductCard } from '@bijli/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { testProduct } from '../../../test/purchase.ts';
import { loadCompare } from './load-compare.ts';

afterEach(() => vi.restoreAllMocks());

const categoryOf: Record<string, string> = { 'buds-one': 'tws' };

function product(slug: string): Product {
  const category = categoryOf[slug] ?? 'smartphones';
  return testProduct({
    _id: slug,
    slug,
    name: slug.toUpperCase(),
    categories: [{ _id: category, slug: category, title: category }],
  });
}

function client(calls: Partial<Client> = {}): Client {
  const getProduct: Client['getProduct'] = async ({ params: { slug } }) => {
    if (slug === 'broken') throw new ApiError(500, {});
    if (slug.startsWith('no-')) throw new ApiError(404, {});
    return { success: true, product: product(slug) };
  };
  const listCategoryProducts = async () => ({
    success: true as const,
    products: ['one', 'two', 'nine'].map((slug) => product(slug) as ProductCard),
    total: 3,
    page: 1,
    limit: 100,
    category: { _id: 'smartphones', slug: 'smartphones', title: 'Smartphones', description: '', subcategories: [] },
  });
  return { getProduct, listCategoryProducts, ...calls } as Client;
}

function load(products: string, calls: Partial<Client> = {}) {
  return loadCompare(client(calls), new URLSearchParams({ products }));
}

test('[CMP-02] the products are in URL order; the others of their category can be added', async () => {
  const compare = await load('two,one');
  expect(compare.products.map(({ slug }) => slug)).toEqual(['two', 'one']);
  expect(compare.candidates.map(({ slug }) => slug)).toEqual(['nine']);
  expect(compare.leftOut).toEqual([]);
});

test('[CMP-03] a fifth product, one of another category, a missing one and a duplicate are reported', async () => {
  const compare = await load('one,no-such,two,buds-one,three,four,five,one');
  expect(compare.products.map(({ slug }) => slug)).toEqual(['one', 'two', 'three', 'four']);
  expect(compare.candidates).toEqual([]);
  expect(compare.leftOut).toEqual([
    { reason: 'unknown', slug: 'no-such' },
    { reason: 'other-category', slug: 'buds-one', name: 'BUDS-ONE', categoryTitle: 'tws' },
    { reason: 'full', slug: 'five', name: 'FIVE' },
    { reason: 'repeated', slug: 'one', name: 'ONE' },
  ]);
});

test('[CMP-03] at most eight products are looked up', async () => {
  const getProduct = vi.fn(client().getProduct);
  const slugs = Array.from({ length: 500 }, (_, index) => `phone-${index}`);
  const compare = await load(slugs.join(), { getProduct });
  expect(getProduct).toHaveBeenCalledTimes(8);
  expect(compare.leftOut.at(-1)).toEqual({ reason: 'unread', slug: 'phone-8', count: 492 });
});

test('[CMP-03] a product that fails to load is logged and reported, and the others are shown', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const compare = await load('one,broken');
  expect(compare.products.map(({ slug }) => slug)).toEqual(['one']);
  expect(compare.leftOut).toEqual([{ reason: 'failed', slug: 'broken' }]);
  expect(logged).toHaveBeenCalledOnce();
});

test('[CMP-03] without the category’s products nothing can be added, and the comparison is shown', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const listCategoryProducts = async () => Promise.reject(new ApiError(500, {}));
  const compare = await load('one,two', { listCategoryProducts });
  expect(compare.products).toHaveLength(2);
  expect(compare.candidates).toEqual([]);
  expect(logged).toHaveBeenCalledOnce();
});
