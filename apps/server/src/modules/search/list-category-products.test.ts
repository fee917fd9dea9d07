import { ApiError } from '@bijli/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestStore, type TestStore } from '../../../test/test-store.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

type Query = NonNullable<NonNullable<Parameters<TestStore['api']['listProducts']>[0]>['query']>;

function list(query: Query = {}) {
  return store.api.listProducts({ query });
}

test('[LIST-06][LIST-07] a list of ids is limited to the page’s category or subcategory', async () => {
  const { products } = await list({ limit: 100 });
  const ids = products
    .slice(0, 40)
    .map((product) => product._id)
    .join(',');
  const wanted = products.slice(0, 40);
  for (const slug of ['smartphones', 'car-chargers']) {
    const inside = wanted.filter((product) => product.categories.some((own) => own.slug === slug));
    const params = { slug };
    expect((await store.api.listCategoryProducts({ params, query: { ids } })).total).toBe(inside.length);
    expect((await store.api.listSubcategoryProducts({ params, query: { ids } })).total).toBe(inside.length);
  }
});

test('[LIST-06] a category page has its products and those of its subcategories, and the category’s name', async () => {
  const { products, category, total } = await store.api.listCategoryProducts({
    params: { slug: 'chargers' },
    query: { limit: 100 },
  });
  expect(category).toMatchObject({ slug: 'chargers', title: 'Chargers' });
  expect(category.subcategories.map((sub) => sub.slug)).toContain('car-chargers');
  expect(products).toHaveLength(total);
  expect(products.every((product) => product.categories.some((own) => own.slug === 'chargers'))).toBe(true);
});

test('[LIST-06] every category linked in the specification has products', async () => {
  const slugs =
    'smartphones feature-phones wearables neckbands speakers tws earphones cables power-banks adapters chargers'.split(
      ' ',
    );
  for (const slug of slugs) {
    expect([slug, (await store.api.listCategoryProducts({ params: { slug } })).total]).not.toEqual([slug, 0]);
  }
});

test('[LIST-06] a category page can be filtered by subcategory', async () => {
  const whole = await store.api.listCategoryProducts({ params: { slug: 'chargers' } });
  const [sub] = whole.category.subcategories;
  const narrowed = await store.api.listCategoryProducts({
    params: { slug: 'chargers' },
    query: { categoryId: String(sub?._id) },
  });
  expect(narrowed.total).toBeGreaterThan(0);
  expect(narrowed.total).toBeLessThan(whole.total);
});

test('[LIST-07] a subcategory page has only its own products', async () => {
  const { products, category } = await store.api.listSubcategoryProducts({ params: { slug: 'car-chargers' } });
  expect(category.slug).toBe('car-chargers');
  expect(products.length).toBeGreaterThan(0);
  expect(products.every((product) => product.categories.some((own) => own.slug === 'car-chargers'))).toBe(true);
});

test('[LIST-06][LIST-07] an unknown category or subcategory is not found', async () => {
  const params = { slug: 'gramophones' };
  await expect(store.api.listCategoryProducts({ params })).rejects.toMatchObject({
    status: 404,
    message: 'Category not found',
  });
  await expect(store.api.listSubcategoryProducts({ params })).rejects.toBeInstanceOf(ApiError);
});

test('[API-01] categories have their subcategories, brands their names', async () => {
  const { categories } = await store.api.listCategories();
  expect(categories.map((category) => category.title)).toEqual(
    expect.arrayContaining(['Smartphones', 'Home Appliances', 'Wearables']),
  );
  expect(categories.flatMap((category) => category.subcategories).length).toBeGreaterThan(20);
  const { brands } = await store.api.listBrands();
  expect(brands.map((brand) => brand.name)).toContain('Bijli');
});
