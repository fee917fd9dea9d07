import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cableSlug, orderOf } from '../../../../test/order-factory.ts';
import { refusalOf } from '../../../../test/refusal-of.ts';
import { deliverCart, deliverCash, payoutTo, photoOf, returnBodyOf } from '../../../../test/return-factory.ts';
import { staffClientOf } from '../../../../test/staff-client.ts';
import { startTestStore, type TestStore } from '../../../../test/test-store.ts';
import { newId } from '../../../platform/database/columns.ts';
import { sql } from '../../../platform/database/drizzle.ts';

let store: TestStore;
const hourMs = 3_600_000;

beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

async function returnsOf(orderId: string): Promise<number> {
  const [row] = await store.rows<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM returns WHERE order_id = ${orderId}`,
  );
  return row?.count ?? Number.NaN;
}

async function outcomeOf(call: Promise<unknown>) {
  const { status, message } = await refusalOf(call);
  return [status, message];
}

/** Backdates the delivery, to the millisecond of the store's clock. */
async function deliveredAgo(orderId: string, ms: number): Promise<void> {
  const at = new Date(store.services.clock().getTime() - ms);
  await store.rows(
    sql`UPDATE boxes SET delivered_at = ${at.toISOString()} WHERE shipment_id IN (SELECT id FROM shipments WHERE order_id = ${orderId})`,
  );
}

describe('requesting a return', () => {
  test('[LIFE-02] takes items, reason and photos, and the order lists it with its step and date', async () => {
    const { customer, order, params, itemId } = await deliverCash(store);
    const body = returnBodyOf(itemId, 2, {
      reason: 'defective',
      description: ' No charge ',
      photos: [await photoOf()],
    });
    const { return: requested } = await customer.api.requestReturn({ params, body });
    expect(order.total).toBe(498.01);
    const amount = 332.01;
    expect(requested).toEqual({
      _id: expect.any(String),
      status: 'requested',
      reason: 'defective',
      description: 'No charge',
      items: [{ _id: itemId, quantity: 2, amount }],
      amount,
      photos: [expect.any(String)],
      payoutTo,
      pickupAttempts: 0,
      createdAt: expect.stringMatching(/Z$/),
      refund: null,
      steps: [{ status: 'requested', at: requested.createdAt, note: null }],
    });
    const listed = await customer.api.listReturns({ params });
    expect(listed).toMatchObject({ returns: [requested], returnable: [{ _id: itemId, quantity: 1 }] });
  });

  test('[LIFE-02][API-04] is possible for the customer’s own orders only', async () => {
    const { params, itemId } = await deliverCash(store);
    const { api } = await store.createCustomer();
    expect(await outcomeOf(api.requestReturn({ params, body: returnBodyOf(itemId) }))).toEqual([
      404,
      'Order not found',
    ]);
    expect(await outcomeOf(api.requestReturn({ params: { id: newId() }, body: returnBodyOf(itemId) }))).toEqual([
      404,
      'Order not found',
    ]);
    expect(await outcomeOf(api.listReturns({ params }))).toEqual([404, 'Order not found']);
  });

  test('[LIFE-02] is possible for delivered orders only', async () => {
    const customer = await store.createCustomer();
    const { order } = await customer.api.placeOrder({ body: orderOf(await store.product(cableSlug)) });
    const params = { id: order._id };
    const body = returnBodyOf(order.items[0]?._id ?? '');
    const tooEarly = [409, 'An order can be returned once it is delivered.'];
    expect(await outcomeOf(customer.api.requestReturn({ params, body }))).toEqual(tooEarly);
    expect(await customer.api.listReturns({ params })).toMatchObject({ returnableUntil: null, returnable: [] });
    await customer.api.cancelOrder({ params, body: { cancellationReason: 'Ordered by mistake' } });
    expect(await outcomeOf(customer.api.requestReturn({ params, body }))).toEqual(tooEarly);
  });

  test('[LIFE-01] is possible up to the last millisecond of 48 hours from delivery', async () => {
    const frozen = new Date(store.services.clock().getTime());
    const still = await startTestStore({ overrides: { clock: () => frozen } });
    const { customer, params, order, itemId } = await deliverCash(still);
    const setDelivery = (ms: number) =>
      still.rows(
        sql`UPDATE boxes SET delivered_at = ${new Date(frozen.getTime() - ms).toISOString()}
            WHERE shipment_id IN (SELECT id FROM shipments WHERE order_id = ${order._id})`,
      );
    await setDelivery(48 * hourMs);
    expect(await customer.api.listReturns({ params })).toMatchObject({
      returnableUntil: frozen.toISOString(),
      returnable: [{ _id: itemId, quantity: 3 }],
    });
    await customer.api.requestReturn({ params, body: returnBodyOf(itemId) });
    await setDelivery(48 * hourMs + 1);
    expect(await outcomeOf(customer.api.requestReturn({ params, body: returnBodyOf(itemId) }))).toEqual([
      422,
      'A return can be requested within 48 hours of delivery.',
    ]);
    expect(await customer.api.listReturns({ params })).toMatchObject({ returnableUntil: null, returnable: [] });
    await still.close();
  });

  test('[LIFE-01] uses the configured window', async () => {
    const generous = await startTestStore({ environment: { RETURN_HOURS: '72' } });
    const { customer, params, itemId } = await deliverCash(generous);
    generous.advanceClock(71 * hourMs);
    await generous.rows(sql`UPDATE sessions SET expires_at = expires_at + interval '9 days'`);
    const api = generous.apiAs(await freshToken(generous, customer.userId));
    await expect(api.requestReturn({ params, body: returnBodyOf(itemId) })).resolves.toMatchObject({ success: true });
    await generous.close();
  });

  test.each([
    [0, 400, 'Please choose a quantity of at least 1'],
    [-1, 400, 'Please choose a quantity of at least 1'],
    [1.5, 400, 'Please choose a quantity of at least 1'],
    [1e9, 400, 'That is more than was ordered'],
    [4, 422, 'can be returned'],
  ])('[LIFE-02] of %d units of three is refused and creates nothing', async (quantity, status, message) => {
    const { customer, params, order, itemId } = await deliverCash(store);
    const refused = await refusalOf(customer.api.requestReturn({ params, body: returnBodyOf(itemId, quantity) }));
    expect([refused.status, refused.message]).toEqual([status, expect.stringContaining(message)]);
    expect(await returnsOf(order._id)).toBe(0);
  });

  test('[LIFE-02] of items not in the order, of no items, or without a description is refused', async () => {
    const { customer, params, itemId } = await deliverCash(store);
    const ask = (given: object) =>
      outcomeOf(customer.api.requestReturn({ params, body: returnBodyOf(itemId, 1, given) }));
    expect(await ask({ items: [{ _id: newId(), quantity: 1 }] })).toEqual([
      422,
      'A product that you want to return is not part of this order.',
    ]);
    expect(await ask({ items: [] })).toEqual([400, 'Please choose what to return']);
    expect(await ask({ description: ' ' })).toEqual([400, 'Please tell us what is wrong']);
    expect((await ask({ reason: 'changed_my_mind' }))[0]).toBe(400);
    expect(await ask({ description: '\u202e' })).toEqual([400, 'Please tell us what is wrong']);
  });

  test('[LIFE-02] merges duplicate items, and a cancelled unit cannot be returned', async () => {
    const { customer, params, itemId } = await deliverCash(store);
    await store.rows(
      sql`UPDATE order_items SET cancelled_quantity = 1, sent_quantity = sent_quantity - 1 WHERE id = ${itemId}`,
    );
    const items = [1, 1].map((quantity) => ({ _id: itemId, quantity }));
    const three = { ...returnBodyOf(itemId), items: [...items, ...items.slice(1)] };
    expect(await outcomeOf(customer.api.requestReturn({ params, body: three }))).toEqual([
      422,
      expect.stringMatching(/^Only 2 of .* can be returned$/),
    ]);
    const { return: requested } = await customer.api.requestReturn({
      params,
      body: { ...returnBodyOf(itemId), items },
    });
    expect(requested.items).toMatchObject([{ _id: itemId, quantity: 2 }]);
  });

  test('[LIFE-02] is possible once per unit, even when the return was refused', async () => {
    const { customer, params, itemId } = await deliverCash(store);
    const { return: requested } = await customer.api.requestReturn({ params, body: returnBodyOf(itemId, 3) });
    await (await staffClientOf(store)).moveReturn({ params: { id: requested._id }, body: { status: 'refused' } });
    expect(await outcomeOf(customer.api.requestReturn({ params, body: returnBodyOf(itemId) }))).toEqual([
      422,
      expect.stringMatching(/^A return of .* was already requested$/),
    ]);
    expect(await customer.api.listReturns({ params })).toMatchObject({ returnableUntil: null, returnable: [] });
  });

  test('[LIFE-02] needs a UPI ID for a cash order, and stores none for a card order', async () => {
    const { customer, params, itemId } = await deliverCash(store);
    const { payoutTo: _none, ...without } = returnBodyOf(itemId);
    const refused = await refusalOf(customer.api.requestReturn({ params, body: without }));
    const message = 'Please enter the UPI ID that the refund should go to';
    expect([refused.status, refused.message]).toEqual([422, message]);
    expect(refused.body['errors']).toEqual([{ path: 'body.payoutTo', message }]);
    for (const wrong of ['asha', 'asha@', '@okbank', 'asha rao@okbank', `asha@ok'bank`])
      expect(
        (
          await outcomeOf(customer.api.requestReturn({ params, body: returnBodyOf(itemId, 1, { payoutTo: wrong }) }))
        )[1],
      ).toBe('Please enter a valid UPI ID, like name@bank');
    const card = await deliverCart(store);
    const { return: requested } = await card.customer.api.requestReturn({
      params: card.params,
      body: returnBodyOf(card.cable),
    });
    expect(requested.payoutTo).toBeNull();
  });

  test('[LIFE-02][API-02] with a body above the limit is refused with a message', async () => {
    const { customer, order, itemId } = await deliverCash(store);
    const answer = await store.app.inject({
      method: 'POST',
      url: `/api/orders/${order._id}/returns`,
      headers: { authorization: `Bearer ${customer.accessToken}` },
      payload: returnBodyOf(itemId, 1, { description: 'x'.repeat(13 * 1024 * 1024) }),
    });
    expect([answer.statusCode, answer.json().message]).toEqual([
      413,
      'The request is too large. At most 12 MB are taken.',
    ]);
  });

  test('[LIFE-02][API-02] with a large unauthenticated body does not read it', async () => {
    const url = '/api/orders/00000000-0000-4000-8000-000000000000/returns';
    const answer = await store.app.inject({
      method: 'POST',
      url,
      payload: { description: 'x'.repeat(13 * 1024 * 1024) },
    });
    expect(answer.statusCode).toBe(401);
  });

  test('[LIFE-02] is limited to ten an hour per customer, and refusals say when to try again', async () => {
    const customer = await store.createCustomer();
    const { params, itemId } = await deliverCash(store, customer);
    const { photos } = { photos: ['no photo'] };
    for (let turn = 1; turn <= 10; turn += 1)
      expect(
        (await outcomeOf(customer.api.requestReturn({ params, body: returnBodyOf(itemId, 1, { photos }) })))[0],
      ).toBe(400);
    expect(await outcomeOf(customer.api.requestReturn({ params, body: returnBodyOf(itemId) }))).toEqual([
      429,
      'Too many return requests. Please try again in 60 minutes.',
    ]);
    const other = await deliverCash(store);
    await other.customer.api.requestReturn({ params: other.params, body: returnBodyOf(other.itemId) });
  });
});

describe('repeated return requests', () => {
  test('[LIFE-02] for the last unit concurrently: one succeeds, the other is refused', async () => {
    const { customer, params, order, itemId } = await deliverCash(store);
    await customer.api.requestReturn({ params, body: returnBodyOf(itemId, 2) });
    const tries = await Promise.allSettled(
      [1, 2, 3, 4].map(() => customer.api.requestReturn({ params, body: returnBodyOf(itemId) })),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of tries)
      if (one.status === 'rejected')
        expect(one.reason).toMatchObject({ status: 422, message: expect.stringMatching(/was already requested$/) });
    expect(await returnsOf(order._id)).toBe(2);
  });

  test('[LIFE-02] with the same key create one return, concurrently or later; a different request with that key is refused', async () => {
    const { customer, params, order, itemId } = await deliverCash(store);
    const key = { idempotencyKey: crypto.randomUUID() };
    const body = returnBodyOf(itemId, 1, { photos: [await photoOf()] });
    const answers = await Promise.all([1, 2, 3].map(() => customer.api.requestReturn({ params, body }, key)));
    await deliveredAgo(order._id, 49 * hourMs);
    answers.push(await customer.api.requestReturn({ params, body }, key));
    expect(new Set(answers.map((answer) => answer.return._id)).size).toBe(1);
    expect(await returnsOf(order._id)).toBe(1);
    const [photos] = await store.rows(
      sql`SELECT count(*)::int AS count FROM return_photos WHERE return_id = ${answers[0]?.return._id}`,
    );
    expect(photos).toEqual({ count: 1 });
    for (const other of [returnBodyOf(itemId, 2), { ...body, photos: [] }, { ...body, reason: 'defective' as const }])
      expect(await outcomeOf(customer.api.requestReturn({ params, body: other }, key))).toEqual([
        409,
        'Another return was requested under this key. Please start again.',
      ]);
    expect(await returnsOf(order._id)).toBe(1);
  });
});

async function freshToken(at: TestStore, userId: string): Promise<string> {
  const [session] = await at.rows<{ id: string }>(sql`SELECT id FROM sessions WHERE user_id = ${userId}`);
  return at.services.accessTokens.sign({ userId, sessionId: session?.id ?? '' });
}
