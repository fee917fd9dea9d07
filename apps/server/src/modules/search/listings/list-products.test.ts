import type { Product, ProductCard } from '@bijli/contract';
import { isOutOfStock } from '@bijli/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestStore, type TestStore } from '../../../../test/test-store.ts';
import type { Topic } from '../../../platform/changes.ts';
import { sql } from '../../../platform/database/drizzle.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

/** Invalidates cached responses immediately; change notifications are asynchronous. */
function forget(...topics: Topic[]): void {
  for (const topic of topics) store.app.responseCache.drop(topic);
}

type Query = NonNullable<NonNullable<Parameters<TestStore['api']['listProducts']>[0]>['query']>;
type Sort = '-all' | '-createdAt' | 'createdAt' | '-sp' | 'sp' | '-rating';

function list(query: Query = {}) {
  return store.api.listProducts({ query });
}

const figures: Record<Sort, (product: ProductCard) => number> = {
  '-all': (product) => -product.soldCount,
  '-createdAt': (product) => -Date.parse(product.createdAt),
  createdAt: (product) => Date.parse(product.createdAt),
  '-sp': (product) => -product.price.salePrice,
  sp: (product) => product.price.salePrice,
  '-rating': (product) => -product.rating,
};

test('[LIST-01] the first page has twelve products, newest first', async () => {
  const { products, total, page, limit } = await list();
  expect({ page, limit, shown: products.length }).toEqual({ page: 1, limit: 12, shown: 12 });
  expect(total).toBeGreaterThan(60);
  const dates = products.map((product) => Date.parse(product.createdAt));
  expect(dates).toEqual([...dates].sort((a, b) => b - a));
  expect(new Set(dates).size).toBe(12);
});

test.each(Object.keys(figures) as Sort[])(
  '[LIST-01] paging through the sort %s shows each product once, in order',
  async (sort) => {
    const walked: ProductCard[] = [];
    const { total } = await list({ sort, limit: 7 });
    for (let page = 1; page <= Math.ceil(total / 7); page += 1) {
      walked.push(...(await list({ sort, limit: 7, page })).products);
    }
    expect(walked).toHaveLength(total);
    expect(new Set(walked.map((product) => product._id)).size).toBe(total);
    const values = walked.map(figures[sort]);
    expect(values).toEqual([...values].sort((a, b) => a - b));
  },
);

test('[LIST-01] a page past the last is empty and still has the total', async () => {
  const { total } = await list();
  expect(await list({ page: 99_999, limit: 100 })).toMatchObject({ products: [], total });
});

test('[LIST-01] the price filter is inclusive at both ends and exact to the paisa', async () => {
  const { products } = await list({ sort: 'sp', limit: 100 });
  const { salePrice } = products[5]?.price ?? { salePrice: 0 };
  const exact = await list({ minPrice: String(salePrice), maxPrice: `${salePrice}.00` });
  expect(exact.total).toBeGreaterThan(0);
  expect(exact.products.every((product) => product.price.salePrice === salePrice)).toBe(true);
  expect((await list({ minPrice: `${salePrice}.01`, maxPrice: `${salePrice}.99` })).total).toBe(0);
  expect((await list({ minPrice: '5000', maxPrice: '1000' })).total).toBe(0);
});

test('[LIST-01] the four price ranges together contain every product', async () => {
  const ranges = [
    { maxPrice: '1000' },
    { minPrice: '1000.01', maxPrice: '5000' },
    { minPrice: '5000.01', maxPrice: '10000' },
    { minPrice: '10000.01' },
  ];
  const totals = await Promise.all(ranges.map(async (range) => (await list(range)).total));
  expect(totals.every((total) => total > 0)).toBe(true);
  expect(totals.reduce((sum, total) => sum + total, 0)).toBe((await list()).total);
});

test('[LIST-01] several brands and categories can be selected; a category includes its subcategories', async () => {
  const { brands } = await store.api.listBrands();
  const two = brands.slice(0, 2).map((brand) => brand._id);
  const byBrand = await list({ brandId: two.join(','), limit: 100 });
  expect(new Set(byBrand.products.map((product) => product.brandId._id))).toEqual(new Set(two));

  const { categories } = await store.api.listCategories();
  const phones = categories.find((category) => category.slug === 'smartphones');
  const watches = categories.find((category) => category.slug === 'wearables');
  const both = await list({ categoryId: `${phones?._id},${watches?._id}`, limit: 100 });
  const each = await Promise.all(
    [phones, watches].map((category) => list({ categoryId: String(category?._id), limit: 100 })),
  );
  expect(both.total).toBe((each[0]?.total ?? 0) + (each[1]?.total ?? 0));
});

test('[LIST-01] a product filed only under a subcategory is listed under its category', async () => {
  const { category } = await store.api.listSubcategoryProducts({ params: { slug: 'budget-phones' } });
  const [shown] = (await store.api.listSubcategoryProducts({ params: { slug: 'budget-phones' } })).products;
  await store.database.db.execute(
    sql`DELETE FROM product_categories WHERE product_id = ${shown?._id} AND category_id <> ${category._id}`,
  );
  forget('catalogue');
  const { products } = await store.api.listCategoryProducts({ params: { slug: 'smartphones' }, query: { limit: 100 } });
  expect(products.map((product) => product._id)).toContain(shown?._id);
});

test('[LIST-01] the search filter matches words within the other filters, and price phrases', async () => {
  const found = await list({ search: 'charger', maxPrice: '500', sort: 'sp', limit: 100 });
  expect(found.total).toBeGreaterThan(0);
  expect(found.products.every((product) => product.price.salePrice <= 500)).toBe(true);
  expect((await list({ search: 'chargers under 500', limit: 100 })).total).toBe(found.total);
  expect((await list({ search: 'samrtphone' })).total).toBeGreaterThan(0);
  expect((await list({ search: "&|!():*' <>" })).total).toBe(0);
  expect((await list({ search: '   ' })).total).toBe((await list()).total);
});

test('[LIST-01][PDP-03] stock status in lists agrees with the rule for products, with and without filter', async () => {
  const all = (await list({ limit: 100 })).products;
  const products: Product[] = await Promise.all(all.map((product) => store.product(product.slug)));
  for (const product of products) {
    const { inStock: _, ...facts } = product;
    expect([product.slug, product.inStock]).toEqual([product.slug, !isOutOfStock(facts)]);
    expect(all.find((card) => card._id === product._id)?.inStock).toBe(product.inStock);
  }
  const inStock = products.filter((product) => product.inStock).length;
  expect((await list({ inStock: 'true' })).total).toBe(inStock);
  expect((await list({ inStock: 'false' })).total).toBe(all.length - inStock);
});

test('[LIST-01] a list of ids returns only these products, sorted, within the other filters', async () => {
  const [first, second, third, fourth] = (await list({ sort: '-sp', limit: 4 })).products;
  const ids = [third, first, fourth].map((product) => product?._id).join(',');
  const found = await list({ ids, sort: '-sp' });
  expect(found.total).toBe(3);
  expect(found.products.map((product) => product._id)).toEqual([first?._id, third?._id, fourth?._id]);
  expect((await list({ ids, brandId: String(first?.brandId._id) })).products.map((product) => product._id)).toContain(
    first?._id,
  );
  expect((await list({ ids, maxPrice: '1' })).total).toBe(0);
  expect((await list({ ids: String(first?._id), search: String(first?.name) })).total).toBe(1);
  expect((await list({ ids: String(second?._id), search: 'gramophone' })).total).toBe(0);
  expect((await list({ ids: '0197f5a0-0000-7000-8000-000000000000' })).total).toBe(0);
  expect(await list({ ids: '' })).toMatchObject({ products: [], total: 0 });
});

test('[LIST-01] inactive products are never listed, whatever status is requested', async () => {
  const { _id: offId } = await store.product('bhaap-kettle');
  await store.database.db.execute(sql`UPDATE products SET is_active = false WHERE slug = 'bhaap-kettle'`);
  forget('catalogue', 'product:bhaap-kettle');
  const slugs = (await list({ limit: 100 })).products.map((product) => product.slug);
  expect(slugs).not.toContain('bhaap-kettle');
  expect(await list({ status: 'false' })).toMatchObject({ products: [], total: 0 });
  expect((await list({ ids: offId })).total).toBe(0);
  expect(
    (await store.api.searchProducts({ query: { query: 'Bhaap Kettle' } })).map((product) => product.slug),
  ).not.toContain('bhaap-kettle');
  await expect(store.product('bhaap-kettle')).rejects.toMatchObject({ status: 404, message: 'Product not found' });
});

test.each([
  'page=0',
  'page=-1',
  'page=1e3',
  'page=999999999999',
  'limit=0',
  'limit=101',
  'limit=abc',
  'sort=price',
  'sort=sp;drop',
  'minPrice=-1',
  'minPrice=NaN',
  'maxPrice=1e999',
  'categoryId=all',
  'brandId=1',
  'inStock=maybe',
  'status=1',
  'page=1&page=2',
  `search=${'a'.repeat(201)}`,
])('[LIST-01][API-02] the list refuses %s with 400 and a message', async (query) => {
  const response = await store.app.inject(`/api/products?${query}`);
  expect(response.statusCode).toBe(400);
  const body = response.json<{ success: boolean; message: string; errors: unknown[] }>();
  expect(body.success).toBe(false);
  expect(body.errors.length).toBeGreaterThan(0);
  expect(body.message).not.toMatch(/select|zod|regex|undefined/i);
});

test('[LIST-09] lists are sorted by name in both directions, whatever the case of its letters', async () => {
  const [product] = (await list({ sort: '-name' })).products;
  await store.rows(sql`UPDATE products SET name = 'aaa lower' WHERE id = ${product?._id}`);
  forget('catalogue');
  const { products } = await list({ sort: 'name', limit: 100 });
  const names = products.map(({ name }) => name.toLowerCase());
  expect(products[0]?.name).toBe('aaa lower');
  expect(names).toEqual(names.toSorted());
  const down = (await list({ sort: '-name', limit: 100 })).products.map(({ name }) => name.toLowerCase());
  expect(down).toEqual(down.toSorted().reverse());
});
