import { createHmac } from 'node:crypto';
import type { Order } from '@bijli/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payAtSandbox, placeHeldOrder } from '../../../test/order-factory.ts';
import { webhookHeaders } from '../../../test/razorpay-store.ts';
import { startTestStore, type TestStore } from '../../../test/test-store.ts';
import { systemContext } from '../../context.ts';
import { sql } from '../../platform/database/drizzle.ts';
import type { ProviderPayment } from './providers/payment-provider.ts';
import { sandboxSettings } from './providers/razorpay/sandbox.ts';
import { receiveWebhook } from './receive-webhook.ts';
import { recordCapture } from './record-capture.ts';

let store: TestStore;

beforeAll(async () => {
  store = await startTestStore();
  store.sandbox.change({ dropWebhooks: true });
});
afterAll(() => store.close());

/** An order awaiting payment, and the provider's report of its capture. */
async function paidAtProvider() {
  const { customer, order } = await placeHeldOrder(store);
  const proof = await payAtSandbox(store, customer, order);
  const captured = {
    provider: 'razorpay',
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

/** Reports the capture by a webhook event with this id. */
async function deliver(
  { providerPaymentId: id, providerOrderId, amountPaise, currency, status }: ProviderPayment,
  name: string,
) {
  const entity = { id, order_id: providerOrderId, amount: amountPaise, currency, status };
  const rawBody = Buffer.from(JSON.stringify({ event: 'payment.captured', payload: { payment: { entity } } }));
  const { webhookSecret } = sandboxSettings(store.services.config, 'test');
  const signature = createHmac('sha256', webhookSecret).update(rawBody).digest('hex');
  await receiveWebhook(context(), { rawBody, headers: webhookHeaders({ signature, eventId: name }) });
}

async function stateOf(order: Order) {
  const [row] = await store.rows(sql`
    SELECT status, payment_status AS paid,
      (SELECT count(*)::int FROM payments WHERE reference = o.id AND status = 'captured') AS captured,
      (SELECT count(*)::int FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE p.reference = o.id) AS refunds,
      (SELECT count(*)::int FROM order_status_changes WHERE order_id = o.id AND to_status = 'processing') AS moves,
      (SELECT count(*)::int FROM pgboss.job WHERE name = 'notify-order' AND data ->> 'orderId' = o.id::text) AS notified
    FROM orders o WHERE id = ${order._id}`);
  return row;
}

const paidOnce = { status: 'processing', paid: 'paid', captured: 1, refunds: 0, moves: 1, notified: 1 };

const unpaid = { status: 'pending', paid: 'pending', captured: 0, refunds: 0, moves: 0, notified: 0 };

describe('a capture', () => {
  test('[PAY-04] is stored with its event, order, history and notification, once', async () => {
    const { order, captured } = await paidAtProvider();
    for (const name of ['first', 'first', 'again']) await deliver(captured, `${name} ${order._id}`);
    expect(await stateOf(order)).toEqual(paidOnce);
    const events = sql`SELECT 1 FROM payment_events WHERE provider_event_id LIKE ${`%${order._id}`}`;
    expect(await store.rows(events)).toHaveLength(2);
  });

  test('[PAY-04] reported by a duplicate event changes nothing', async () => {
    const { order, captured } = await paidAtProvider();
    await storeEvent(`razorpay first ${order._id}`);
    await deliver(captured, `first ${order._id}`);
    expect(await stateOf(order)).toEqual(unpaid);
  });

  test.each([
    ['ended meanwhile', async (order: Order) => setOrder(order, sql`status = 'cancelled'`)],
    [
      'costs something else now',
      async (order: Order) =>
        setOrder(order, sql`total_paise = total_paise + 100, subtotal_paise = subtotal_paise + 100`),
    ],
  ])(
    '[PAY-04] for an order that %s is refunded, which the customer is told, and changes nothing',
    async (_name, spoil) => {
      const { order, captured } = await paidAtProvider();
      await spoil(order);
      const { status, paid } = (await stateOf(order)) ?? {};
      await deliver(captured, `first ${order._id}`);
      expect(await stateOf(order)).toEqual({ ...unpaid, status, paid, refunds: 1, notified: 1 });
    },
  );

  test('[PAY-04] is recorded once when browser, webhooks and reconciliation report it concurrently', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { customer, order, captured } = await paidAtProvider();
      await Promise.all([
        ...['a', 'b', 'c'].map((name) => deliver(captured, `${name} ${order._id}`)),
        recordCapture(context(), captured),
        recordCapture(context(), captured),
      ]);
      expect(await stateOf(order)).toEqual(paidOnce);
      expect((await customer.api.getOrder({ params: { id: order._id } })).order.isPaid).toBe(true);
    }
  });
});

async function storeEvent(id: string): Promise<void> {
  await store.rows(sql`INSERT INTO payment_events (provider_event_id, type, payload) VALUES (${id}, 'other', '{}')`);
}

async function setOrder(order: Order, change: ReturnType<typeof sql>): Promise<void> {
  await store.rows(sql`UPDATE orders SET ${change} WHERE id = ${order._id}`);
}
