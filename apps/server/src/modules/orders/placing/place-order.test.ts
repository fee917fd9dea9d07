import type { ApiError } from '@bijli/contract';
import { includedGst } from '@bijli/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cableSlug, orderOf, phoneSlug, stockOf } from '../../../../test/order-factory.ts';
import { refusalOf } from '../../../../test/refusal-of.ts';
import { setStock } from '../../../../test/stock-factory.ts';
import { startTestStore, type TestStore } from '../../../../test/test-store.ts';
import { sql } from '../../../platform/database/drizzle.ts';

let store: TestStore;

beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

describe('placing an order', () => {
  test('[STOCK-02][MONEY-01] takes the stock, freezes prices and stores the GST included in the total', async () => {
    const customer = await store.createCustomer();
    const product = await store.product(cableSlug);
    const before = await stockOf(store, product);
    const { order } = await customer.api.placeOrder({ body: orderOf(product) });
    expect(await stockOf(store, product)).toBe(before - 1);
    const [row] = await store.rows<{ total_paise: string; tax_paise: string; status: string }>(
      sql`SELECT * FROM orders WHERE id = ${order._id}`,
    );
    expect(Number(row?.total_paise)).toBe(Math.round(order.total * 100));
    expect(Number(row?.tax_paise)).toBe(includedGst(Number(row?.total_paise)));
    expect(row?.status).toBe('processing');
    expect(order.items[0]).toMatchObject({
      quantity: 1,
      price: product.price.salePrice,
      product: { name: product.name },
      sku: product.variants[0]?.sku ?? product.sku,
    });
  });

  test('[MONEY-02] with a total that differs from the server’s is refused with the current figures', async () => {
    const customer = await store.createCustomer();
    const product = await store.product(cableSlug);
    const before = await stockOf(store, product);
    const refusal = await refusalOf(customer.api.placeOrder({ body: orderOf(product, { total: 1 }) }));
    expect(refusal.status).toBe(409);
    expect(refusal.message).toContain('Prices have changed');
    expect(refusal.body['figures']).toMatchObject({ total: product.price.salePrice, discount: 0 });
    expect(await stockOf(store, product)).toBe(before);
  });

  test('[PAY-01] by cash on delivery above 499 rupees is refused', async () => {
    const customer = await store.createCustomer();
    const product = await store.product(phoneSlug);
    const refusal = await refusalOf(customer.api.placeOrder({ body: orderOf(product) }));
    expect(refusal.status).toBe(422);
    expect(refusal.message).toContain('₹499');
  });

  test('[STOCK-01] with short stock is refused with names and quantities, and takes nothing', async () => {
    const customer = await store.createCustomer();
    const product = await store.product(cableSlug);
    await setStock(store, product, 1);
    const refusal = await refusalOf(
      customer.api.placeOrder({ body: orderOf(product, { quantity: 2, paymentMethod: 'razorpay' }) }),
    );
    expect(refusal.status).toBe(409);
    expect(refusal.message).toBe(`Some items are out of stock: ${product.name} - Requested: 2, Available: 1`);
    expect(await stockOf(store, product)).toBe(1);
    await setStock(store, product, 40);
  });

  test('[CART-10] with more than 10 units of a product is refused', async () => {
    const customer = await store.createCustomer();
    const product = await store.product(cableSlug);
    const refusal = await refusalOf(customer.api.placeOrder({ body: orderOf(product, { quantity: 11 }) }));
    expect(refusal.status).toBe(422);
    expect(refusal.message).toContain('at most 10');
  });

  test('[CHK-09] is idempotent for the same key, also under concurrency', async () => {
    const customer = await store.createCustomer();
    const product = await store.product(cableSlug);
    await setStock(store, product, 40);
    const body = orderOf(product);
    const idempotencyKey = crypto.randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => customer.api.placeOrder({ body }, { idempotencyKey })),
    );
    const again = await customer.api.placeOrder({ body }, { idempotencyKey });
    expect(new Set([...answers, again].map((answer) => answer.order._id)).size).toBe(1);
    expect(await stockOf(store, product)).toBe(39);
    const other = await refusalOf(
      customer.api.placeOrder({ body: orderOf(product, { quantity: 2 }) }, { idempotencyKey }),
    );
    expect(other.status).toBe(409);
  });

  test('[CPN-03] recomputes the discount, and a coupon’s last use is claimed once', async () => {
    const product = await store.product(cableSlug);
    await setStock(store, product, 40);
    await store.rows(
      sql`INSERT INTO coupons (id, code, discount_type, discount_value, usage_limit) VALUES (${crypto.randomUUID()}, 'LASTONE', 'fixed', 1000, 1)`,
    );
    const customers = await Promise.all(Array.from({ length: 5 }, () => store.createCustomer()));
    const body = orderOf(product, { couponCode: 'lastone', total: product.price.salePrice - 10 });
    const results = await Promise.allSettled(customers.map((customer) => customer.api.placeOrder({ body })));
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    expect(await stockOf(store, product)).toBe(39);
    const [coupon] = await store.rows<{ used_count: number }>(
      sql`SELECT used_count FROM coupons WHERE code = 'LASTONE'`,
    );
    expect(coupon?.used_count).toBe(1);
  });

  test('[STOCK-02] with 200 buyers for 50 units gives exactly 50 orders, and the others are told it is sold out', async () => {
    const product = await store.product(cableSlug);
    await setStock(store, product, 50);
    const customers = await Promise.all(Array.from({ length: 200 }, () => store.createCustomer()));
    const body = orderOf(product);
    const results = await Promise.allSettled(customers.map((customer) => customer.api.placeOrder({ body })));
    const refused = results.filter((result) => result.status === 'rejected').map((result) => result.reason as ApiError);
    expect(results.length - refused.length).toBe(50);
    expect(new Set(refused.map((error) => error.status))).toEqual(new Set([409]));
    expect(await stockOf(store, product)).toBe(0);
  });
});

describe('refused requests', () => {
  test.each([
    ['an empty cart', { items: [] }, 'Please add items to cart'],
    ['a name that is a placeholder', { name: 'User' }, "Please enter your actual name, not 'User'"],
    ['an unserviceable pincode', { pincode: '999999' }, 'This pincode is not serviceable'],
    ['a business order with a wrong GST number', { gst: '27ABCDE1234F1Z' }, 'GST number must be exactly 15 characters'],
  ])('[API-02] %s', async (_name, change, message) => {
    const customer = await store.createCustomer();
    const product = await store.product(cableSlug);
    const body = orderOf(product);
    if ('items' in change) body.items = [];
    if ('name' in change) body.shippingAddress = { ...body.shippingAddress, name: change.name ?? '' };
    if ('pincode' in change) body.shippingAddress = { ...body.shippingAddress, pincode: change.pincode ?? '' };
    if ('gst' in change)
      Object.assign(body, { isBusinessOrder: true, gstNumber: change.gst, businessName: 'Rao Traders' });
    const refusal = await refusalOf(customer.api.placeOrder({ body }));
    expect(refusal.status).toBeGreaterThanOrEqual(400);
    expect(refusal.status).toBeLessThan(500);
    expect(refusal.message).toBe(message);
  });

  test.each([
    ['no GST number', { gstNumber: ' - ' }, 'Please enter GST number for business order'],
    ['a short GST number', { gstNumber: '27aapfu0939f1z' }, 'GST number must be exactly 15 characters'],
    ['no business name', { businessName: '  ' }, 'Please enter business name'],
  ])('[BIZ-01] a business order with %s', async (_name, change, message) => {
    const customer = await store.createCustomer();
    const business = { isBusinessOrder: true, gstNumber: '27AAPFU0939F1ZV', businessName: 'Rao Traders', ...change };
    const refusal = await refusalOf(customer.api.placeOrder({ body: orderOf(await refilled(), business) }));
    expect(refusal).toMatchObject({ status: 422, message });
  });

  test('[API-02] another customer’s order is not found', async () => {
    const [asha, ravi] = await Promise.all([store.createCustomer(), store.createCustomer()]);
    const { order } = await asha.api.placeOrder({ body: orderOf(await refilled()) });
    const refusal = await refusalOf(ravi.api.getOrder({ params: { id: order._id } }));
    expect(refusal).toMatchObject({ status: 404, message: 'Order not found' });
  });
});

async function refilled() {
  const product = await store.product(cableSlug);
  await setStock(store, product, 40);
  return product;
}
