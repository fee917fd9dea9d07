import type { EditedProduct, Product } from '@bijli/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderOf } from '../../../../test/order-factory.ts';
import { type Catalogue, createCompleteProduct, openCatalogue } from '../../../../test/product-factory.ts';
import { refusalOf } from '../../../../test/refusal-of.ts';
import { setStock } from '../../../../test/stock-factory.ts';
import { startTestStore, type TestCustomer, type TestStore } from '../../../../test/test-store.ts';
import { sql } from '../../../platform/database/drizzle.ts';

let store: TestStore;
let catalogue: Catalogue;
let customer: TestCustomer;
/** Ordered, on the wishlist and in the cart; then archived with units left. */
let product: EditedProduct;
let shown: Product;
let orderId = '';

beforeAll(async () => {
  store = await startTestStore();
  catalogue = await openCatalogue(store);
  customer = await store.createCustomer();
  product = await createCompleteProduct(catalogue, { isOnSale: true, colours: ['Black', 'White'] });
  shown = await store.product(product.document.slug);
  await setStock(store, shown, 5);
  ({
    order: { _id: orderId },
  } = await customer.api.placeOrder({ body: orderOf(shown, { paymentMethod: 'razorpay' }) }));
  await customer.api.addToWishlist({ body: { productId: product.id } });
  const query = { to: 'archived' as const, version: product.version };
  ({ product } = await catalogue.api.withdrawProduct({ params: { id: product.id }, query }));
});
afterAll(() => store.close());

test('[PROD-14] the page of an archived product stays, offers others, and has nothing in stock', async () => {
  await expect.poll(async () => (await store.product(product.document.slug)).isDiscontinued).toBe(true);
  const page = await store.product(product.document.slug);
  expect(page).toMatchObject({ isDiscontinued: true, inStock: false, stock: { quantity: 0 } });
  expect(page.variants.map(({ inventory }) => inventory.quantity)).toEqual([0, 0]);
  expect(page.related.length).toBeGreaterThan(0);
  const [{ quantity } = { quantity: 0 }] = await store.rows<{ quantity: number }>(
    sql`SELECT sum(quantity)::int AS quantity FROM stock_levels WHERE product_id = ${product.id}`,
  );
  expect(quantity).toBeGreaterThan(0);
});

test('[PROD-14] it leaves lists, search, feed and sitemap', async () => {
  const { name, slug, sku } = product.document;
  const listed = await store.rows(sql`SELECT FROM listings WHERE product_id = ${product.id}`);
  expect(listed).toEqual([]);
  const { products } = await store.api.findProducts({ query: { query: name } });
  expect(products.map(({ _id }) => _id)).not.toContain(product.id);
  const list = await store.api.listProducts({ query: { ids: product.id } });
  expect(list.products).toEqual([]);
  for (const path of ['/feeds/products.xml', '/sitemap.xml']) {
    const { body } = await store.app.inject(path);
    expect(body, path).not.toContain(`/product/${slug}<`);
    expect(body, path).not.toContain(`${sku}-`);
  }
});

test('[PROD-14] it stays in orders, and is named in cart and wishlist', async () => {
  const { order } = await customer.api.getOrder({ params: { id: orderId } });
  expect(JSON.stringify(order)).toContain(product.document.name);
  const { wishlist } = await customer.api.getWishlist();
  expect(wishlist).toMatchObject([{ _id: product.id, isDiscontinued: true, inStock: false }]);
  const item = { productId: product.id, variantId: shown.defaultVariant, quantity: 1 };
  const { outOfStockItems } = await store.api.checkStock({ body: { items: [item] } });
  expect(outOfStockItems).toMatchObject([
    { productName: product.document.name, availableStock: 0, isNoLongerSold: true },
  ]);
  const refusal = await refusalOf(customer.api.placeOrder({ body: orderOf(shown, { paymentMethod: 'razorpay' }) }));
  expect(refusal.message).toBe(`${product.document.name} is no longer sold. Please update your cart.`);
});

test('[PROD-14] it leaves the home page, and comes back with its sale', async () => {
  const slugsOf = async () => (await store.api.getHero()).data.homepage.heroProducts.map(({ slug }) => slug);
  const [slug = ''] = await slugsOf();
  const hero = await store.product(slug);
  const params = { id: hero._id };
  const { product: opened } = await catalogue.api.readProduct({ params });
  const query = { to: 'archived' as const, version: opened.version };
  const { product: archived } = await catalogue.api.withdrawProduct({ params, query });
  await expect.poll(slugsOf).not.toContain(slug);
  await catalogue.api.publishProduct({ params, body: { version: archived.version } });
  await expect.poll(slugsOf).toContain(slug);
});

test('[PROD-18] one that stands in orders is not removed', async () => {
  const refusal = await refusalOf(catalogue.api.removeProduct({ params: { id: product.id } }));
  expect(refusal.message).toBe(`${product.document.name} stands in orders and cannot be removed. Archive it instead.`);
});

test('[PROD-42] an archived draft that was never on sale has no page, address or card; one that once was has', async () => {
  const withdraw = async ({ id }: EditedProduct, to: 'draft' | 'archived') => {
    const { version } = (await catalogue.api.readProduct({ params: { id } })).product;
    await catalogue.api.withdrawProduct({ params: { id }, query: { to, version } });
  };
  const secret = await createCompleteProduct(catalogue);
  const params = { slug: secret.document.slug };
  await withdraw(secret, 'archived');
  expect((await refusalOf(store.api.getProduct({ params }))).status).toBe(404);
  const { version } = (await catalogue.api.readProduct({ params: { id: secret.id } })).product;
  const moved = { slug: `${params.slug}-new` };
  await catalogue.api.saveProduct({ params: { id: secret.id }, body: { version, changes: moved } });
  expect((await refusalOf(store.api.getProduct({ params }))).body).not.toHaveProperty('movedTo');
  const former = await createCompleteProduct(catalogue, { isOnSale: true });
  await withdraw(former, 'draft');
  await withdraw(former, 'archived');
  await expect.poll(async () => (await store.product(former.document.slug)).isDiscontinued).toBe(true);
});
