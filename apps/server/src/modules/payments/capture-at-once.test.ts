import type { Order } from '@bijli/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payAtSandbox, placeHeldOrder } from '../../../test/order-factory.ts';
import { startTestStore, type TestStore } from '../../../test/test-store.ts';
import { systemContext } from '../../context.ts';
import { sql } from '../../platform/database/drizzle.ts';
import { captureAtOnce } from './capture-at-once.ts';
import { recordCapture } from './record-capture.ts';

let store: TestStore;

beforeAll(async () => {
  store = await startTestStore();
  store.sandbox.change({ dropWebhooks: true });
});
afterAll(() => store.close());

/** An order that waits for its payment, and what the provider says of the money it took. */
async function paidAtProvider() {
  const { customer, order } = await placeHeldOrder(store);
  const proof = await payAtSandbox(store, customer, order);
  const captured = {
    providerOrderId: proof.razorpay_order_id,
    providerPaymentId: proof.razorpay_payment_id,
    amountPaise: Math.round(order.total * 100),
    currency: 'INR',
    status: 'captured',
  } as const;
  return { customer, order, captured };
}

function context() {
  return systemContext({ ...store.services, db: store.database.db }, 'payment');
}

const eventNamed = (providerEventId: string) => ({ providerEventId, type: 'payment.captured', payload: {} });

async function stateOf(order: Order) {
  const [row] = await store.rows(sql`
    SELECT status, payment_status AS paid,
      (SELECT count(*)::int FROM payments WHERE reference = o.id AND status = 'captured') AS captured,
      (SELECT count(*)::int FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE p.reference = o.id) AS refunds,
      (SELECT count(*)::int FROM order_status_changes WHERE order_id = o.id AND to_status = 'processing') AS moves,
      (SELECT count(*)::int FROM pgboss.job WHERE name = 'notify-order' AND data ->> 'orderId' = o.id::text) AS told
    FROM orders o WHERE id = ${order._id}`);
  return row;
}

const paidOnce = { status: 'processing', paid: 'paid', captured: 1, refunds: 0, moves: 1, told: 1 };

describe('a capture that was waited for', () => {
  test('[PAY-04] is written with its event, the order, its history and its news in one statement', async () => {
    const { order, captured } = await paidAtProvider();
    expect(await captureAtOnce(context(), captured, eventNamed(`first ${order._id}`))).toBe(true);
    expect(await stateOf(order)).toEqual(paidOnce);
    expect(await captureAtOnce(context(), captured, eventNamed(`again ${order._id}`))).toBe(false);
    const events = sql`SELECT 1 FROM payment_events WHERE provider_event_id LIKE ${`%${order._id}`}`;
    expect(await store.rows(events)).toHaveLength(1);
  });

  test.each([
    ['an event that came before', async (order: Order) => keepEvent(`first ${order._id}`)],
    ['an order that ended meanwhile', async (order: Order) => setOrder(order, sql`status = 'cancelled'`)],
    [
      'an order of another amount',
      async (order: Order) =>
        setOrder(order, sql`total_paise = total_paise + 100, subtotal_paise = subtotal_paise + 100`),
    ],
  ])('[PAY-04] writes nothing of %s', async (_name, spoil) => {
    const { order, captured } = await paidAtProvider();
    await spoil(order);
    const before = await stateOf(order);
    expect(await captureAtOnce(context(), captured, eventNamed(`first ${order._id}`))).toBe(false);
    expect(await stateOf(order)).toEqual(before);
    expect(before).toMatchObject({ captured: 0, moves: 0, told: 0 });
  });

  test('[PAY-04] is recorded once when window, webhooks and reconciliation tell of it at the same moment', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { customer, order, captured } = await paidAtProvider();
      const atOnce = (name: string) => captureAtOnce(context(), captured, eventNamed(`${name} ${order._id}`));
      const [recorded] = await Promise.all([
        Promise.all([atOnce('a'), atOnce('b'), atOnce('c')]),
        recordCapture(context(), captured),
        recordCapture(context(), captured),
      ]);
      expect(recorded.filter(Boolean).length).toBeLessThanOrEqual(1);
      expect(await stateOf(order)).toEqual(paidOnce);
      expect((await customer.api.getOrder({ params: { id: order._id } })).order.isPaid).toBe(true);
    }
  });
});

async function keepEvent(id: string): Promise<void> {
  await store.rows(sql`INSERT INTO payment_events (provider_event_id, type, payload) VALUES (${id}, 'other', '{}')`);
}

async function setOrder(order: Order, change: ReturnType<typeof sql>): Promise<void> {
  await store.rows(sql`UPDATE orders SET ${change} WHERE id = ${order._id}`);
}
