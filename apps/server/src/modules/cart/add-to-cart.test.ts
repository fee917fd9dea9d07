import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusalOf } from '../../../test/refusal-of.ts';
import { startTestStore, type TestStore } from '../../../test/test-store.ts';
import { sql } from '../../platform/database/drizzle.ts';
import { removeOrdered } from './index.ts';

type Unit = { productId: string; variantId: string | null; name: string };

let store: TestStore;
let simple: Unit;
let withVariant: Unit;

beforeAll(async () => {
  store = await startTestStore();
  simple = await findUnit('simple');
  withVariant = await findUnit('with_variants');
});
afterAll(() => store.close());

test('[CART-07] a customer adds to their own server cart', async () => {
  const customer = await store.createCustomer();
  const reply = await customer.api.addToCart({ body: { productId: simple.productId, qty: 2 } });
  expect(reply).toEqual({ success: true, message: `${simple.name} added to cart` });
  await customer.api.addToCart({ body: { productId: simple.productId, qty: 3 } });
  expect(await linesOf({ customerId: customer.userId })).toEqual([{ product_id: simple.productId, quantity: 5 }]);
});

test('[CART-07] a guest adds to the cart named by tempCartId', async () => {
  const tempCartId = `temp_${crypto.randomUUID()}`;
  const { productId, variantId } = withVariant;
  await store.api.addToCart({ body: { productId, variantId, qty: 1, tempCartId } });
  expect(await linesOf({ guestId: tempCartId })).toEqual([{ product_id: productId, quantity: 1 }]);
});

test('[CART-07] a guest without tempCartId is refused', async () => {
  const refused = await refusalOf(store.api.addToCart({ body: { productId: simple.productId, qty: 1 } }));
  expect([refused.status, refused.message]).toEqual([400, 'A guest must name a cart: tempCartId is missing.']);
});

test('[CART-03][CART-07] two variants of one product are two lines', async () => {
  const customer = await store.createCustomer();
  const variants = await store.rows<{ product_id: string; variant_id: string }>(sql`
    SELECT product_id, variant_id FROM stock_levels WHERE quantity > 0 AND status = 'in_stock' AND product_id = (
      SELECT product_id FROM stock_levels WHERE variant_id IS NOT NULL AND quantity > 0 AND status = 'in_stock'
      GROUP BY product_id HAVING count(*) > 1 ORDER BY product_id LIMIT 1) LIMIT 2`);
  for (const { product_id, variant_id } of variants)
    await customer.api.addToCart({ body: { productId: product_id, variantId: variant_id, qty: 1 } });
  expect(await linesOf({ customerId: customer.userId })).toHaveLength(2);
});

test('[CART-10] units removed from the browser’s cart can be added again; the server cart holds at most ten', async () => {
  const customer = await store.createCustomer();
  const add = (qty: number) => customer.api.addToCart({ body: { productId: simple.productId, qty } });
  await add(10);
  expect(await add(3)).toMatchObject({ success: true });
  expect(await linesOf({ customerId: customer.userId })).toMatchObject([{ quantity: 10 }]);
});

test('[CART-10] more than ten units at once are refused with a message', async () => {
  const customer = await store.createCustomer();
  const refused = await refusalOf(customer.api.addToCart({ body: { productId: simple.productId, qty: 11 } }));
  expect(refused.status).toBe(400);
  expect(refused.message).toContain('You can buy at most 10 units of a product in one order');
  expect(await linesOf({ customerId: customer.userId })).toEqual([]);
});

test('[CART-10] twenty concurrent adds leave exactly ten units', async () => {
  const customer = await store.createCustomer();
  const adds = Array.from({ length: 20 }, () =>
    customer.api.addToCart({ body: { productId: simple.productId, qty: 1 } }),
  );
  await Promise.all(adds);
  expect(await linesOf({ customerId: customer.userId })).toMatchObject([{ quantity: 10 }]);
});

test('[CART-07] an out-of-stock product is not added', async () => {
  const customer = await store.createCustomer();
  const [out] = await store.rows<{ product_id: string; variant_id: string | null }>(
    sql`SELECT product_id, variant_id FROM stock_levels WHERE quantity = 0 LIMIT 1`,
  );
  const body = { productId: out?.product_id ?? '', variantId: out?.variant_id ?? null, qty: 1 };
  const refused = await refusalOf(customer.api.addToCart({ body }));
  expect([refused.status, refused.body['code'], refused.message]).toEqual([
    409,
    'out_of_stock',
    'Product is out of stock',
  ]);
  expect(await linesOf({ customerId: customer.userId })).toEqual([]);
});

test('[CART-07] a variant must be named and belong to the product', async () => {
  const customer = await store.createCustomer();
  const missing = await refusalOf(customer.api.addToCart({ body: { productId: withVariant.productId, qty: 1 } }));
  expect([missing.status, missing.message]).toEqual([400, 'Please select a variant first']);
  const foreign = { productId: simple.productId, variantId: withVariant.variantId, qty: 1 };
  expect((await refusalOf(customer.api.addToCart({ body: foreign }))).status).toBe(404);
});

test('[CART-07] a product that is unknown or no longer sold is not found', async () => {
  const customer = await store.createCustomer();
  const unknown = '019a0000-0000-7000-8000-000000000000';
  const refused = await refusalOf(customer.api.addToCart({ body: { productId: unknown, qty: 1 } }));
  expect([refused.status, refused.message]).toEqual([404, 'Product not found']);
  const { productId } = await findUnit('simple', 1);
  await store.rows(sql`UPDATE products SET is_active = false WHERE id = ${productId}`);
  expect((await refusalOf(customer.api.addToCart({ body: { productId, qty: 1 } }))).status).toBe(404);
});

test.each([0, -1, 1.5, 11, 1e9, '2', null, [1]])('[API-02] the quantity %j is a 400', async (qty) => {
  const response = await store.app.inject({
    method: 'POST',
    url: '/api/cart/add',
    payload: { productId: simple.productId, qty, tempCartId: 'temp_12345678' },
  });
  expect(response.statusCode).toBe(400);
});

test.each(['temp_', 'temp_<script>', '12345678', `temp_${'x'.repeat(65)}`, ''])(
  '[CART-07][API-02] the guest cart %j is a 400',
  async (tempCartId) => {
    const body = { productId: simple.productId, qty: 1, tempCartId };
    expect((await refusalOf(store.api.addToCart({ body }))).status).toBe(400);
  },
);

test('[CART-07] a customer who sends a guest cart id still adds to their own cart', async () => {
  const customer = await store.createCustomer();
  const tempCartId = `temp_${crypto.randomUUID()}`;
  await customer.api.addToCart({ body: { productId: simple.productId, qty: 1, tempCartId } });
  expect(await linesOf({ customerId: customer.userId })).toHaveLength(1);
  expect(await linesOf({ guestId: tempCartId })).toEqual([]);
});

test('[CART-07] a token of a deleted account does not cause a server error', async () => {
  const userId = '019a0000-0000-7000-8000-000000000000';
  const token = await store.services.accessTokens.sign({ userId, sessionId: userId });
  const body = { productId: simple.productId, qty: 1 };
  expect((await refusalOf(store.apiAs(token).addToCart({ body }))).status).toBe(401);
});

test('[CART-07][CART-14] a guest cart is merged at sign-in, each product with the larger quantity', async () => {
  const customer = await store.createCustomer();
  const guestId = `temp_${crypto.randomUUID()}`;
  const { productId, variantId } = withVariant;
  await customer.api.addToCart({ body: { productId: simple.productId, qty: 7 } });
  await store.api.addToCart({ body: { productId: simple.productId, qty: 6, tempCartId: guestId } });
  await store.api.addToCart({ body: { productId, variantId, qty: 1, tempCartId: guestId } });
  const event = { userId: customer.userId, guestCartId: guestId };
  await store.services.events.publish(store.ctx, 'customer.signed-in', event);
  const lines = await linesOf({ customerId: customer.userId });
  expect(lines.map((line) => line.quantity).sort()).toEqual([1, 7]);
  expect(await linesOf({ guestId })).toEqual([]);
  await store.services.events.publish(store.ctx, 'customer.signed-in', event);
  expect(await linesOf({ customerId: customer.userId })).toEqual(lines);
});

test('[CART-07] an order takes its products out of its customer’s cart only', async () => {
  const [a, b] = [await store.createCustomer(), await store.createCustomer()];
  for (const { api } of [a, b]) await api.addToCart({ body: { productId: simple.productId, qty: 1 } });
  await removeOrdered(store.ctx, { customerId: a.userId, units: [simple] });
  expect(await linesOf({ customerId: a.userId })).toEqual([]);
  expect(await linesOf({ customerId: b.userId })).toHaveLength(1);
});

async function findUnit(inventoryType: 'simple' | 'with_variants', skip = 0): Promise<Unit> {
  const [row] = await store.rows<{ product_id: string; variant_id: string | null; name: string }>(sql`
    SELECT level.product_id, level.variant_id, products.name FROM stock_levels AS level
    JOIN products ON products.id = level.product_id
    WHERE products.inventory_type = ${inventoryType} AND products.is_active AND level.status = 'in_stock'
      AND level.quantity > 0
    ORDER BY level.id OFFSET ${skip} LIMIT 1`);
  if (!row) throw new Error(`The seeded store sells nothing ${inventoryType}`);
  return { productId: row.product_id, variantId: row.variant_id, name: row.name };
}

function linesOf(owner: { customerId: string } | { guestId: string }) {
  const isOwner =
    'customerId' in owner ? sql`carts.customer_id = ${owner.customerId}` : sql`carts.guest_id = ${owner.guestId}`;
  return store.rows<{ product_id: string; quantity: number }>(sql`
    SELECT product_id, quantity FROM cart_lines JOIN carts ON carts.id = cart_lines.cart_id
    WHERE ${isOwner} ORDER BY cart_lines.id`);
}
