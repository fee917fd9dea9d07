import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusalOf } from '../../../test/refusal-of.ts';
import { startTestStore, type TestStore } from '../../../test/test-store.ts';
import { sql } from '../../platform/database/drizzle.ts';

let store: TestStore;
let productIds: string[];
const unknown = '019a0000-0000-7000-8000-000000000000';

beforeAll(async () => {
  store = await startTestStore();
  const rows = await store.rows<{ id: string }>(sql`SELECT id FROM products WHERE is_active ORDER BY id LIMIT 3`);
  productIds = rows.map((row) => row.id);
});
afterAll(() => store.close());

test('[WISH-04] products are added, listed newest first, and removed', async () => {
  const customer = await store.createCustomer();
  const [first = '', second = ''] = productIds;
  await customer.api.addToWishlist({ body: { productId: first } });
  const added = await customer.api.addToWishlist({ body: { productId: second } });
  expect(added.wishlist.map((card) => card._id)).toEqual([second, first]);
  await expect(customer.api.getWishlist()).resolves.toEqual({ success: true, wishlist: added.wishlist });
  const removed = await customer.api.removeFromWishlist({ body: { productId: second } });
  expect(removed.wishlist.map((card) => card._id)).toEqual([first]);
});

test('[WISH-03][WISH-04] an item is a complete card with its stock status', async () => {
  const customer = await store.createCustomer();
  const { wishlist } = await customer.api.addToWishlist({ body: { productId: productIds[0] ?? '' } });
  expect(wishlist[0]).toMatchObject({
    name: expect.any(String),
    slug: expect.any(String),
    price: { basePrice: expect.any(Number), salePrice: expect.any(Number) },
    inStock: expect.any(Boolean),
  });
});

test('[WISH-02][WISH-04] adding twice and removing twice have no further effect', async () => {
  const customer = await store.createCustomer();
  const body = { productId: productIds[0] ?? '' };
  await Promise.all([1, 2, 3].map(() => customer.api.addToWishlist({ body })));
  expect((await customer.api.getWishlist()).wishlist).toHaveLength(1);
  await customer.api.removeFromWishlist({ body });
  await expect(customer.api.removeFromWishlist({ body })).resolves.toMatchObject({ success: true, wishlist: [] });
});

test('[WISH-04] the call accepts the customer’s own id only', async () => {
  const [a, b] = [await store.createCustomer(), await store.createCustomer()];
  await expect(a.api.getWishlist({ query: { userId: a.userId } })).resolves.toMatchObject({ success: true });
  const refused = await refusalOf(a.api.getWishlist({ query: { userId: b.userId } }));
  expect([refused.status, refused.message]).toEqual([403, 'You can only see your own wishlist.']);
});

test('[WISH-04] anonymous calls get a 401, and wishlists are separate', async () => {
  const [a, b] = [await store.createCustomer(), await store.createCustomer()];
  const body = { productId: productIds[0] ?? '' };
  const refusals = await Promise.all([
    refusalOf(store.api.getWishlist()),
    refusalOf(store.api.addToWishlist({ body })),
    refusalOf(store.api.removeFromWishlist({ body })),
  ]);
  expect(refusals.map(({ status }) => status)).toEqual([401, 401, 401]);
  await a.api.addToWishlist({ body });
  await b.api.removeFromWishlist({ body });
  expect((await a.api.getWishlist()).wishlist).toHaveLength(1);
  expect((await b.api.getWishlist()).wishlist).toEqual([]);
});

test('[WISH-04] an unknown or discontinued product cannot be added, and disappears from the list', async () => {
  const customer = await store.createCustomer();
  const refused = await refusalOf(customer.api.addToWishlist({ body: { productId: unknown } }));
  expect([refused.status, refused.message]).toEqual([404, 'Product not found']);
  const productId = productIds[2] ?? '';
  await customer.api.addToWishlist({ body: { productId } });
  await store.rows(sql`UPDATE products SET is_active = false WHERE id = ${productId}`);
  expect((await customer.api.getWishlist()).wishlist).toEqual([]);
  expect((await refusalOf(customer.api.addToWishlist({ body: { productId } }))).status).toBe(404);
});

test.each([{}, { productId: 'x' }, { productId: null }, { productId: ["'; DROP TABLE users"] }])(
  '[API-02] the input %j is a 400',
  async (payload) => {
    const customer = await store.createCustomer();
    const headers = { authorization: `Bearer ${customer.accessToken}` };
    const add = await store.app.inject({ method: 'POST', url: '/api/cart/wishlist/add', headers, payload });
    const remove = await store.app.inject({ method: 'DELETE', url: '/api/cart/wishlist/remove', headers, payload });
    expect([add.statusCode, remove.statusCode]).toEqual([400, 400]);
  },
);
