import type { EditedProduct } from '@bijli/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderOf } from '../../../../test/order-factory.ts';
import { type Catalogue, createCompleteProduct, openCatalogue, save } from '../../../../test/product-factory.ts';
import { refusalOf } from '../../../../test/refusal-of.ts';
import { setStock } from '../../../../test/stock-factory.ts';
import { startTestStore, type TestCustomer, type TestStore } from '../../../../test/test-store.ts';
import { sql } from '../../../platform/database/drizzle.ts';

let store: TestStore;
let catalogue: Catalogue;
let customer: TestCustomer;
/** Of two colours; the default one was ordered, is in the cart, and is then taken off sale. */
let product: EditedProduct;
let black = '';
let white = '';
let orderId = '';
let body: ReturnType<typeof orderOf>;

beforeAll(async () => {
  store = await startTestStore();
  catalogue = await openCatalogue(store);
  customer = await store.createCustomer();
  product = await createCompleteProduct(catalogue, { colours: ['Ebony', 'White'], isOnSale: true });
  [black = '', white = ''] = product.document.variantOrder;
  product = await save(catalogue.api, product, { variants: { [white]: { salePrice: 899 } } });
  const shown = await store.product(product.document.slug);
  await setStock(store, shown, 5);
  body = orderOf(shown, { paymentMethod: 'razorpay' });
  orderId = (await customer.api.placeOrder({ body })).order._id;
  await customer.api.addToCart({ body: { productId: product.id, variantId: black, qty: 1 } });
  product = await save(catalogue.api, product, { variants: { [black]: { isSold: false } } });
});
afterAll(() => store.close());

test('[PROD-10] a variant off sale is neither on the page nor on the card, whose price is that of what is sold', async () => {
  const shown = await store.product(product.document.slug);
  expect(shown.variants.map(({ _id }) => _id)).toEqual([white]);
  expect(shown).toMatchObject({ defaultVariant: white, price: { salePrice: 899 } });
  expect(shown.defaultSku).toMatch(/-White$/);
  const [listed] = await store.rows(sql`SELECT sale_paise::int FROM listings WHERE product_id = ${product.id}`);
  expect(listed).toEqual({ sale_paise: 89_900 });
});

test('[PROD-10] its stock does not make a product available', async () => {
  await store.rows(sql`UPDATE stock_levels SET quantity = 0 WHERE variant_id = ${white}`);
  expect((await store.product(product.document.slug)).inStock).toBe(false);
  const inListing = () => store.rows(sql`SELECT in_stock FROM listings WHERE product_id = ${product.id}`);
  expect(await inListing()).toEqual([{ in_stock: false }]);
  await store.rows(sql`UPDATE variants SET is_active = true WHERE id = ${black}`);
  expect(await inListing()).toEqual([{ in_stock: true }]);
  await store.rows(sql`UPDATE variants SET is_active = false WHERE id = ${black}`);
  expect(await inListing()).toEqual([{ in_stock: false }]);
});

test('[PROD-10] it cannot be ordered, ordered again, added to a cart, or waited for', async () => {
  const refusal = await refusalOf(customer.api.placeOrder({ body }));
  expect(refusal.message).toBe(`${product.document.name} is no longer sold. Please update your cart.`);
  const again = await customer.api.reorder({ params: { id: orderId } });
  expect([again.items, again.leftOut.map(({ reason }) => reason)]).toEqual([[], ['No longer sold']]);
  const line = { productId: product.id, variantId: black };
  expect((await refusalOf(customer.api.addToCart({ body: { ...line, qty: 1 } }))).status).toBe(404);
  expect((await refusalOf(customer.api.askForStock({ body: line }))).status).toBe(404);
  const { inStock } = await store.api.checkStock({ body: { items: [{ ...line, quantity: 1 }] } });
  expect(inStock).toBe(false);
});

test('[PROD-10] it leaves the shopper’s cart, the feed and the search', async () => {
  const merged = await customer.api.mergeCart({ body: { items: [] } });
  expect(JSON.stringify(merged)).not.toContain(black);
  const feed = await store.app.inject('/feeds/products.xml');
  expect(feed.body).toContain(`${product.document.sku}-White`);
  expect(feed.body).not.toContain(`${product.document.sku}-Ebony`);
  const found = await store.rows(
    sql`SELECT words @@ 'eboni'::tsquery OR words @@ 'ebony'::tsquery AS is_found FROM search_documents
        WHERE product_id = ${product.id}`,
  );
  expect(found).toEqual([{ is_found: false }]);
});

test('[CHK-13] it does not block its values: another variant takes them, and shoppers choose between those on sale', async () => {
  const twin = crypto.randomUUID();
  const { [black]: off } = product.document.variants;
  if (!off) throw new Error('The variant off sale');
  const sku = `${product.document.sku}-Ebony-2`;
  product = await save(catalogue.api, product, { variants: { [twin]: { ...off, sku, gtin: null, isSold: true } } });
  const shown = await store.product(product.document.slug);
  expect(shown.variants.map(({ _id }) => _id).sort()).toEqual([white, twin].sort());
  // Staff see all three.
  expect(product.document.variantOrder).toEqual(expect.arrayContaining([black, white, twin]));
  const both = await refusalOf(save(catalogue.api, product, { variants: { [black]: { isSold: true } } }));
  expect(both).toMatchObject({ status: 422, message: expect.stringContaining('are both Ebony.') });
  product = await save(catalogue.api, product, { variants: { [twin]: { isSold: false }, [black]: { isSold: true } } });
  const again = await store.product(product.document.slug);
  expect(again.variants.map(({ _id }) => _id).sort()).toEqual([black, white].sort());
});
