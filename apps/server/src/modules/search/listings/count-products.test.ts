import type { Product } from '@bijli/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestStore, type TestStore } from '../../../../test/test-store.ts';
import { sql } from '../../../platform/database/drizzle.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
  await store.database.db.execute(sql`UPDATE products SET is_active = false WHERE slug = 'bhaap-kettle'`);
  // One product at the bound of two price ranges, one only in a subcategory, some sold out.
  await store.database.db.execute(
    sql`UPDATE products SET sale_paise = 100000, base_paise = 150000 WHERE slug = 'chai-kettle'`,
  );
  await store.database.db.execute(sql`
    DELETE FROM product_categories pc USING categories c
    WHERE c.id = pc.category_id AND c.parent_id IS NULL
      AND pc.product_id IN (SELECT s.product_id FROM product_categories s JOIN categories k ON k.id = s.category_id WHERE k.slug = 'budget-phones')`);
  await store.database.db.execute(
    sql`UPDATE stock_levels SET quantity = 0 WHERE product_id IN (SELECT id FROM products ORDER BY slug LIMIT 20)`,
  );
});
afterAll(() => store.close());

type Query = NonNullable<NonNullable<Parameters<TestStore['api']['countProducts']>[0]>['query']>;

/** The total of the list with the same filter. */
async function totalOf({ scope, ...query }: Query): Promise<number> {
  const page = { ...query, limit: 1 };
  const list = scope
    ? await store.api.listCategoryProducts({ params: { slug: String(scope) }, query: page })
    : await store.api.listProducts({ query: page });
  return list.total;
}

async function someOf() {
  const { categories } = await store.api.listCategories();
  const { brands } = await store.api.listBrands();
  const chargers = categories.find((category) => category.slug === 'chargers');
  const [first, second] = brands.map((brand) => brand._id);
  return { categories, brands, chargers: String(chargers?._id), first: String(first), second: String(second) };
}

async function filters(): Promise<Query[]> {
  const { chargers, first, second, categories } = await someOf();
  const phones = String(categories.find((category) => category.slug === 'smartphones')?._id);
  return [
    {},
    { inStock: 'true' },
    { inStock: 'false', maxPrice: '1000' },
    { minPrice: '1000', maxPrice: '5000' },
    { brandId: first },
    { brandId: `${first},${second}`, inStock: 'true' },
    { categoryId: chargers },
    { categoryId: `${chargers},${phones}`, brandId: first, maxPrice: '10000' },
    { scope: 'smartphones' },
    { scope: 'budget-phones', inStock: 'true' },
    { scope: 'chargers', categoryId: chargers, minPrice: '500.50' },
    { search: 'charger', inStock: 'true' },
    { search: 'samrtphone under 10000', minPrice: '1000', brandId: first },
    { search: 'phone', scope: 'smartphones', categoryId: phones, brandId: second },
    { minPrice: '5000', maxPrice: '1000' },
    { search: 'gramophone zzz' },
    { status: 'false' },
  ];
}

test('[LIST-02] each count equals the list’s total after that choice', async () => {
  const { categories, brands } = await someOf();
  const all = categories.flatMap((category) => [category, ...category.subcategories]);
  for (const [turn, filter] of (await filters()).entries()) {
    // Checks a random third: a thousand lists would take a minute.
    const inTurn = (_: unknown, index: number) => index % 3 === turn % 3;
    const counts = await store.api.countProducts({ query: filter });
    const { minPrice: _min, maxPrice: _max, ...withoutPrice } = filter;
    const label = JSON.stringify(filter);
    expect(counts.inStock, label).toBe(await totalOf({ ...filter, inStock: 'true' }));
    for (const range of counts.prices) {
      const most = range.maxPrice === null ? {} : { maxPrice: String(range.maxPrice) };
      const total = await totalOf({ ...withoutPrice, minPrice: String(range.minPrice), ...most });
      expect(range.count, `${label} from ${range.minPrice}`).toBe(total);
    }
    for (const { _id, slug } of all.filter(inTurn)) {
      const count = counts.categories.find((own) => own._id === _id)?.count ?? 0;
      expect(count, `${label} in ${slug}`).toBe(await totalOf({ ...filter, categoryId: _id }));
    }
    for (const { _id, name } of brands.filter(inTurn)) {
      const count = counts.brands.find((own) => own._id === _id)?.count ?? 0;
      expect(count, `${label} of ${name}`).toBe(await totalOf({ ...filter, brandId: _id }));
    }
  }
}, 120_000);

test('[LIST-02] the counts reflect sold-out products and include the four price ranges', async () => {
  const before = await store.api.countProducts({ query: {} });
  expect(before.prices.map(({ minPrice, maxPrice }) => [minPrice, maxPrice])).toEqual([
    [0, 1000],
    [1000, 5000],
    [5000, 10_000],
    [10_000, null],
  ]);
  const product: Product = await store.product('tara-5g');
  expect(product.inStock).toBe(true);
  await store.database.db.execute(sql`UPDATE stock_levels SET quantity = 0 WHERE product_id = ${product._id}`);
  store.app.responseCache.drop('availability');
  expect((await store.api.countProducts({ query: {} })).inStock).toBe(before.inStock - 1);
});

test('[LIST-02] an unknown category or subcategory is not found', async () => {
  await expect(store.api.countProducts({ query: { scope: 'gramophones' } })).rejects.toMatchObject({
    status: 404,
    message: 'Category not found',
  });
});
