import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusalOf } from '../../../test/refusal-of.ts';
import { deliverCash, payoutTo, photoOf, returnBodyOf, upToInspected, walk } from '../../../test/return-factory.ts';
import { startTestStore, type TestCustomer, type TestStore } from '../../../test/test-store.ts';
import { sql } from '../../platform/database/drizzle.ts';

let store: TestStore;

beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

async function request(quantity = 1) {
  const delivered = await deliverCash(store);
  const { customer, params, itemId } = delivered;
  const description = `Call me on ${customer.phone}`;
  const body = returnBodyOf(itemId, quantity, { description, photos: [await photoOf()] });
  const { return: asked } = await customer.api.requestReturn(
    { params, body },
    { idempotencyKey: `by ${customer.phone}`.replace(' ', '-') },
  );
  return { ...delivered, asked, description };
}

async function deleteAccount({ api, phone }: TestCustomer): Promise<unknown> {
  store.advanceClock(31_000);
  await store.api.sendOtp({ body: { phone } });
  return api.deleteAccount({ body: { otp: await store.otpOf(phone) } });
}

test('[ACC-06][LIFE-02] the export has the customer’s returns with texts, amounts and steps, and nobody else’s', async () => {
  const mine = await request();
  const theirs = await request();
  const { others } = await mine.customer.api.exportMyData();
  expect(others['returns']).toEqual([
    { ...mine.asked, orderId: mine.order._id, description: mine.description, payoutTo },
  ]);
  expect(JSON.stringify(others)).not.toContain(theirs.customer.phone);
});

test.each([
  ['requested', 0],
  ['approved', 1],
  ['picked up', 2],
  ['received', 3],
  ['inspected', 4],
] as const)('[ACC-06][LIFE-02] a return that is %s keeps the account, in plain words', async (_status, steps) => {
  const { customer, asked } = await request();
  await walk(store, asked._id, upToInspected.slice(0, steps));
  expect(await refusalOf(deleteAccount(customer))).toMatchObject({
    status: 422,
    message:
      'You have a return under way. You can delete your account once it has been refunded, refused or cancelled.',
  });
});

test('[ACC-06][LIFE-02] deleting the account erases texts, UPI ID and photos; units and amounts are kept', async () => {
  const { customer, asked } = await request(2);
  const other = await request();
  await walk(store, asked._id, ['refused']);
  await expect(deleteAccount(customer)).resolves.toMatchObject({ success: true });
  const rowsOf = (id: string) =>
    store.rows(sql`
      SELECT status, description, payout_to AS "payoutTo", idempotency_key AS key, amount_paise::int AS paise,
             (SELECT sum(quantity)::int FROM return_items WHERE return_id = returns.id) AS units,
             (SELECT count(*)::int FROM return_photos WHERE return_id = returns.id) AS photos
      FROM returns WHERE id = ${id}`);
  const paise = Math.round(asked.amount * 100);
  expect(await rowsOf(asked._id)).toEqual([
    { status: 'refused', description: '', payoutTo: null, key: null, paise, units: 2, photos: 0 },
  ]);
  expect(await rowsOf(other.asked._id)).toMatchObject([
    { description: other.description, payoutTo, key: expect.any(String), photos: 1 },
  ]);
  await store.runJobs({ only: ['notify-return', 'send-message'] });
  expect(await store.rows(sql`SELECT 1 FROM outbox_messages WHERE recipient IN ('', ${customer.phone})`)).toEqual([]);
});

test('[ACC-06][LIFE-02] a return requested while the account is being deleted either prevents that or is refused', async () => {
  for (let turn = 1; turn <= 3; turn += 1) {
    const { customer, params, itemId } = await deliverCash(store);
    store.advanceClock(31_000);
    await store.api.sendOtp({ body: { phone: customer.phone } });
    const otp = await store.otpOf(customer.phone);
    const [deleted, requested] = await Promise.allSettled([
      customer.api.deleteAccount({ body: { otp } }),
      customer.api.requestReturn({ params, body: returnBodyOf(itemId) }),
    ]);
    expect([deleted.status, requested.status].sort()).toEqual(['fulfilled', 'rejected']);
  }
});
