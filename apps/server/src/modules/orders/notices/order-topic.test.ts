import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeCables, placePaid } from '../../../../test/cancel-factory.ts';
import { placeHeldOrder } from '../../../../test/order-factory.ts';
import { deliverCart, returnBodyOf } from '../../../../test/return-factory.ts';
import { staffClientOf } from '../../../../test/staff-client.ts';
import { startTestStore, type TestStore } from '../../../../test/test-store.ts';
import { expireOrder } from '../index.ts';

let store: TestStore;

beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

/** Waits until the console has heard of orders because of this. */
async function expectNews(work: () => Promise<unknown>): Promise<void> {
  let news = 0;
  const stop = store.services.notices.subscribe((notice) => {
    if (notice === 'orders') news += 1;
  });
  await work();
  await expect.poll(() => news, { timeout: 2000 }).toBeGreaterThan(0);
  stop();
}

test('[ORDC-52] the console hears of a new order, its payment, its end by shopper or clock, and a return of it', async () => {
  const cash = await placeCables(store);
  await expectNews(() => store.runJobs({ only: ['notify-order'] }));
  await expectNews(() =>
    cash.customer.api.cancelOrder({ params: cash.params, body: { cancellationReason: 'I ordered by mistake' } }),
  );
  await expectNews(() => placePaid(store));
  const held = await placeHeldOrder(store);
  await expectNews(() => expireOrder(store.ctx, held.order._id));
  const { customer, order } = await deliverCart(store);
  const body = returnBodyOf(order.items[0]?._id ?? '');
  await expectNews(() => customer.api.requestReturn({ params: { id: order._id }, body }));
});

test('[ORDC-52] the console hears of what staff do to an order, also of what does not change its row', async () => {
  const { params } = await placeCables(store);
  const staff = await staffClientOf(store);
  await expectNews(() => staff.writeOrderNote({ params, body: { text: 'Call first' } }));
  const { version: expectedVersion } = (await staff.readOrder({ params })).order;
  await expectNews(() => staff.tagOrder({ params, body: { tags: ['gift'], expectedVersion } }));
  await expectNews(() => staff.moveOrder({ params, body: { status: 'confirmed' } }));
});
