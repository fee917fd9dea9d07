import { product, productCard } from '@bijli/contract/schemas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestStore, type TestStore } from '../../../../test/test-store.ts';
import { announceChange, type Topic } from '../../../platform/changes.ts';
import { eq, sql } from '../../../platform/database/drizzle.ts';
import { products } from '../catalogue.tables.ts';
import { productTopics } from '../index.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

/** Invalidates cached responses immediately; change notifications are asynchronous. */
function forget(...topics: Topic[]): void {
  for (const topic of topics) store.app.responseCache.drop(topic);
}

test('[API-01][PDP-02] a product has everything its page shows', async () => {
  const product = await store.product('tara-5g');
  expect(product).toMatchObject({
    name: 'Tara 5G',
    slug: 'tara-5g',
    brand: 'Bijli',
    category: 'Smartphones',
    inventoryType: 'with_variants',
  });
  expect(product.variants.length).toBeGreaterThan(1);
  expect(product.defaultVariant).toBe(product.variants[0]?._id);
  expect(product.variants[0]?.price).toEqual(product.price);
  expect(product.variants[0]?.attributes.map((attribute) => attribute.attributeId.name)).toEqual(['Colour', 'Memory']);
  expect(product.variants[0]?.attributes[0]?.valueId.swatch).toMatch(/^#[0-9a-f]{6}$/);
  expect(product.highlights).toHaveLength(4);
  expect(product.featuredImage.filePath).toBe('/images/products/tara-5g/default/front');
  expect(product.basePhotos.map((photo) => photo.filePath)).not.toContain(product.featuredImage.filePath);
});

test('[PDP-02] every column that the contract includes is returned unchanged', async () => {
  const shown = await store.product('tara-5g');
  const [row] = await store.database.db.select().from(products).where(eq(products.slug, 'tara-5g'));
  // The facts of an opened piece are told in another shape.
  const told = Object.keys(product.shape).filter((name) => name !== 'openBox' && !(name in productCard.shape));
  const shared = told.filter((name) => row && name in row);
  expect(shared.length).toBeGreaterThan(5);
  expect(pick(shown, shared)).toEqual(pick(row, shared));
});

function pick(whole: object | undefined, names: string[]) {
  return Object.fromEntries(Object.entries(whole ?? {}).filter(([name]) => names.includes(name)));
}

test('[PDP-04] a variant has photos of its own colour', async () => {
  const product = await store.product('tara-5g');
  const graphite = product.variants.find((variant) => variant.attributes[0]?.valueId.value === 'Graphite');
  expect(graphite?.photos[0]?.filePath).toBe('/images/products/tara-5g/graphite/front');
  expect(graphite?.photos).toHaveLength(1 + product.basePhotos.length);
});

test('[PDP-02] related products are others of the same first category, those in stock first', async () => {
  const product = await store.product('tara-5g');
  expect(product.related.length).toBeGreaterThan(3);
  expect(product.related.length).toBeLessThanOrEqual(8);
  expect(product.related.map((other) => other._id)).not.toContain(product._id);
  expect(product.related.every((other) => other.categories.some((own) => own.slug === 'smartphones'))).toBe(true);
  const inStock = product.related.map((other) => other.inStock);
  expect(inStock).toEqual([...inStock].sort((a, b) => Number(b) - Number(a)));
});

test('[PDP-01] an unknown slug is not found; an invalid slug is refused', async () => {
  await expect(store.product('no-such-phone')).rejects.toMatchObject({ status: 404, message: 'Product not found' });
  const odd = await store.app.inject(`/api/products/slug/${encodeURIComponent("x' OR 1=1")}`);
  expect(odd.statusCode).toBe(400);
});

async function setStock(slug: string, change: ReturnType<typeof sql>): Promise<void> {
  await store.database.db.execute(
    sql`UPDATE stock_levels SET ${change} WHERE product_id = (SELECT id FROM products WHERE slug = ${slug})`,
  );
  forget('availability', ...productTopics([slug]));
}

test('[PDP-03] a product with variants is sold out only when every variant is, by quantity or by status', async () => {
  const before = await store.product('dhun-neckband');
  expect(before.inventoryType).toBe('with_variants');
  await setStock('dhun-neckband', sql`quantity = 0`);
  expect(await store.product('dhun-neckband')).toMatchObject({
    inStock: false,
    stockStatus: 'out_of_stock',
    stock: { quantity: 0 },
  });
  await setStock('dhun-neckband', sql`quantity = 3, status = 'out_of_stock'`);
  expect(await store.product('dhun-neckband')).toMatchObject({ inStock: false, stockStatus: 'out_of_stock' });
  await store.database.db.execute(
    sql`UPDATE stock_levels SET status = 'in_stock' WHERE variant_id = ${before.variants.at(-1)?._id}`,
  );
  forget('availability', 'product:dhun-neckband');
  expect(await store.product('dhun-neckband')).toMatchObject({
    inStock: true,
    stockStatus: 'in_stock',
    stock: { quantity: 3 },
  });
});

test('[PDP-03] a product without variants is sold out at quantity 0 or by status', async () => {
  const { products } = await store.api.listProducts({ query: { limit: 100, inStock: 'true' } });
  const slug = products.find((product) => product.inventoryType === 'simple')?.slug ?? '';
  expect(await store.product(slug)).toMatchObject({ inStock: true, variants: [], defaultVariant: null });
  await setStock(slug, sql`quantity = 0`);
  expect(await store.product(slug)).toMatchObject({
    inStock: false,
    stock: { quantity: 0 },
    stockStatus: 'out_of_stock',
  });
  await setStock(slug, sql`quantity = 5, status = 'out_of_stock'`);
  expect(await store.product(slug)).toMatchObject({ inStock: false, stockStatus: 'out_of_stock' });
});

test('a cached response is invalidated when the product or its stock changes', async () => {
  const first = await store.app.inject('/api/products/slug/roar-20');
  await store.database.db.execute(sql`UPDATE products SET description = 'Louder now' WHERE slug = 'roar-20'`);
  expect((await store.app.inject('/api/products/slug/roar-20')).headers.etag).toBe(first.headers.etag);
  await announceChange(store.ctx, 'product:roar-20');
  await expect.poll(async () => (await store.product('roar-20')).description).toBe('Louder now');
});
