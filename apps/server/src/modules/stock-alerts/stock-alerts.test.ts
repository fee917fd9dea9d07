import type { Product } from '@bijli/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { phoneSlug } from '../../../test/order-factory.ts';
import { refusalOf } from '../../../test/refusal-of.ts';
import { setStock } from '../../../test/stock-factory.ts';
import { startTestStore, type TestCustomer, type TestStore } from '../../../test/test-store.ts';
import { newId } from '../../platform/database/columns.ts';
import { sql } from '../../platform/database/drizzle.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { releaseStock } from '../stock/index.ts';
import { notifyBackInStock } from './index.ts';

/** Why the units come back. */
const cancelled = { reason: 'cancel', orderId: newId(), isHeld: true } as const;

let store: TestStore;
let kettle: Product;
let phone: Product;

beforeAll(async () => {
  store = await startTestStore();
  const [simple] = await store.rows<{ slug: string }>(
    sql`SELECT slug FROM products WHERE inventory_type = 'simple' AND is_active ORDER BY id LIMIT 1`,
  );
  kettle = await store.product(simple?.slug ?? '');
  phone = await store.product(phoneSlug);
});
afterAll(() => store.close());

test('[WISH-06] a customer with an alert is notified once when stock returns, and the alert is deleted', async () => {
  await setStock(store, kettle, 0);
  const customer = await store.createCustomer();
  const { alert } = await ask(customer, kettle);
  expect((await customer.api.listStockAlerts()).alerts).toEqual([alert]);
  await giveBack(kettle, 3);
  await store.runJobs({ only: ['tell-of-stock', 'send-message'] });
  const [message, ...more] = await messagesTo(customer);
  expect(message).toMatchObject({ subject: `${kettle.name} is back in stock` });
  expect(message?.['text']).toContain(`/product/${kettle.slug}`);
  expect(more).toEqual([]);
  expect((await customer.api.listStockAlerts()).alerts).toEqual([]);
  await setStock(store, kettle, 0);
  await giveBack(kettle, 1);
  await store.runJobs({ only: ['tell-of-stock', 'send-message'] });
  expect(await messagesTo(customer)).toHaveLength(1);
});

test('[WISH-06] requesting an alert is idempotent, also under concurrency', async () => {
  await setStock(store, kettle, 0);
  const customer = await store.createCustomer();
  const replies = await Promise.all(Array.from({ length: 5 }, () => ask(customer, kettle)));
  expect(new Set(replies.map((reply) => reply.alert._id)).size).toBe(1);
  await giveBack(kettle, 1);
  await store.runJobs({ only: ['tell-of-stock', 'send-message'] });
  expect(await messagesTo(customer)).toHaveLength(1);
});

test('[WISH-06] an alert is refused for products in stock or unknown', async () => {
  await setStock(store, kettle, 1);
  const customer = await store.createCustomer();
  const refused = await refusalOf(ask(customer, kettle));
  expect([refused.status, refused.message]).toEqual([422, `${kettle.name} is in stock. You can buy it now.`]);
  const unknown = '019a0000-0000-7000-8000-000000000000';
  expect((await refusalOf(customer.api.askForStock({ body: { productId: unknown } }))).status).toBe(404);
  const body = { productId: kettle._id, variantId: phone.defaultVariant };
  expect((await refusalOf(customer.api.askForStock({ body }))).status).toBe(404);
});

test('[WISH-06] an alert for a variant matches that variant, one for the product matches any', async () => {
  await store.rows(sql`UPDATE stock_levels SET quantity = 0 WHERE product_id = ${phone._id}`);
  const [mine, other] = phone.variants;
  const [one, two, any] = [await store.createCustomer(), await store.createCustomer(), await store.createCustomer()];
  await one.api.askForStock({ body: { productId: phone._id, variantId: mine?._id } });
  await two.api.askForStock({ body: { productId: phone._id, variantId: other?._id } });
  await any.api.askForStock({ body: { productId: phone._id } });
  await giveBack(phone, 1, mine?._id ?? null);
  await store.runJobs({ only: ['tell-of-stock', 'send-message'] });
  const counts = await Promise.all([one, two, any].map(async (customer) => (await messagesTo(customer)).length));
  expect(counts).toEqual([1, 0, 1]);
  expect((await messagesTo(one))[0]?.['text']).toContain(`?variant=${mine?._id}`);
});

test('[WISH-06] adding units to remaining stock notifies nobody, nor does a change that is rolled back', async () => {
  await setStock(store, kettle, 0);
  const customer = await store.createCustomer();
  await ask(customer, kettle);
  const line = { productId: kettle._id, variantId: null, quantity: 2, slug: kettle.slug };
  const failing = inTransaction(store.ctx, async (ctx) => {
    await releaseStock(ctx, [line], cancelled);
    throw new Error('not today');
  });
  await expect(failing).rejects.toThrow('not today');
  expect(await store.runJobs({ only: ['tell-of-stock'] })).toBe(0);
  await setStock(store, kettle, 4);
  await giveBack(kettle, 1);
  expect(await store.runJobs({ only: ['tell-of-stock'] })).toBe(0);
  expect((await customer.api.listStockAlerts()).alerts).toHaveLength(1);
});

test('[WISH-06] an alert is kept when everything is sold again before the message is sent', async () => {
  await setStock(store, kettle, 0);
  const customer = await store.createCustomer();
  await ask(customer, kettle);
  await giveBack(kettle, 1);
  await setStock(store, kettle, 0);
  await store.runJobs({ only: ['tell-of-stock', 'send-message'] });
  expect(await messagesTo(customer)).toEqual([]);
  expect((await customer.api.listStockAlerts()).alerts).toHaveLength(1);
});

test('[WISH-06] two workers running the job concurrently send one message per alert', async () => {
  await setStock(store, kettle, 0);
  const customers = await Promise.all(Array.from({ length: 5 }, () => store.createCustomer()));
  for (const customer of customers) await ask(customer, kettle);
  await giveBack(kettle, 5);
  const unit = { productId: kettle._id, variantId: null };
  await Promise.all([notifyBackInStock(store.ctx, unit), notifyBackInStock(store.ctx, unit)]);
  await store.runJobs({ only: ['tell-of-stock', 'send-message'] });
  for (const customer of customers) expect(await messagesTo(customer)).toHaveLength(1);
});

test('[WISH-06] only its owner can delete an alert', async () => {
  await setStock(store, kettle, 0);
  const [owner, stranger] = [await store.createCustomer(), await store.createCustomer()];
  const { alert } = await ask(owner, kettle);
  const params = { id: alert._id };
  expect((await refusalOf(stranger.api.dropStockAlert({ params }))).status).toBe(404);
  await owner.api.dropStockAlert({ params });
  expect((await owner.api.listStockAlerts()).alerts).toEqual([]);
});

function ask(customer: TestCustomer, product: Product) {
  return customer.api.askForStock({ body: { productId: product._id } });
}

function giveBack(product: Product, quantity: number, variantId: string | null = null): Promise<void> {
  const line = { productId: product._id, variantId, quantity, slug: product.slug };
  return inTransaction(store.ctx, (ctx) => releaseStock(ctx, [line], cancelled));
}

function messagesTo(customer: TestCustomer) {
  return store.rows(sql`SELECT subject, text FROM outbox_messages WHERE customer_id = ${customer.userId} ORDER BY id`);
}
