import { createHmac } from 'node:crypto';
import { createClient } from '@bijli/contract';
import { cashOrderOf, httpTransport, signInBuyer } from '../e2e/fixtures/buyers.ts';
import type { TestDatabase } from '../e2e/fixtures/database.ts';
import { measureWork, type WorkFigure } from './measure.ts';

type Payment = { reference: string; amount: string };

const orders = 25_000;

/** Keys of a provider that is never called: a webhook is verified by its signature. */
export const providerSettings = {
  RAZORPAY_KEY_ID: 'rzp_test_bench',
  RAZORPAY_KEY_SECRET: 'bench key',
  RAZORPAY_WEBHOOK_SECRET: 'bench webhook',
  RAZORPAY_API_URL: 'http://127.0.0.1:9',
};

/** Webhooks of captured payments, each of a different pending order. Throws when one is not recorded. */
export async function measureWebhooks(baseUrl: string, database: TestDatabase, seconds: number): Promise<WorkFigure> {
  const payments = await openPayments(baseUrl, database);
  const figure = await measureWork(async () => {
    const payment = payments.pop();
    if (payment) await sendCaptured(baseUrl, payment);
    return payment !== undefined;
  }, seconds);
  const [row] = await database.rows("SELECT count(*)::int AS count FROM orders WHERE payment_status = 'paid'");
  if (row?.['count'] !== figure.done)
    throw new Error(`${figure.done} webhooks were answered, ${row?.['count']} recorded`);
  return figure;
}

/** Places one order and copies it. */
async function openPayments(baseUrl: string, database: TestDatabase): Promise<Payment[]> {
  const { product } = await createClient(httpTransport(baseUrl)).getProduct({ params: { slug: 'taar-usb-c-cable' } });
  const buyer = await signInBuyer(baseUrl, '9700000999');
  const { order } = await buyer.api.placeOrder({ body: { ...cashOrderOf(product), paymentMethod: 'razorpay' } });
  const copy = (table: string, changes: string) => `SELECT (jsonb_populate_record(${table}, ${changes})).*`;
  await database.rows(
    `INSERT INTO orders ${copy('o', "jsonb_build_object('id', gen_random_uuid(), 'idempotency_key', null)")}
     FROM orders o, generate_series(1, $2::int) WHERE o.id = $1`,
    [order._id, orders],
  );
  await database.rows(
    `INSERT INTO order_items ${copy('i', "jsonb_build_object('id', gen_random_uuid(), 'order_id', o.id)")}
     FROM order_items i, orders o WHERE i.order_id = $1 AND o.id <> $1 AND o.status = 'pending'`,
    [order._id],
  );
  await database.rows(
    `INSERT INTO payments (id, reference, provider, provider_order_id, amount_paise)
     SELECT gen_random_uuid(), id, 'razorpay', 'order_' || id, total_paise FROM orders WHERE status = 'pending'`,
  );
  return (await database.rows('SELECT reference, amount_paise AS amount FROM payments')) as Payment[];
}

async function sendCaptured(baseUrl: string, { reference, amount }: Payment): Promise<void> {
  const entity = {
    id: `pay_${reference}`,
    entity: 'payment',
    order_id: `order_${reference}`,
    amount: Number(amount),
    currency: 'INR',
    status: 'captured',
  };
  const body = JSON.stringify({ entity: 'event', event: 'payment.captured', payload: { payment: { entity } } });
  const answer = await fetch(`${baseUrl}/api/payments/webhook`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-razorpay-event-id': `event_${reference}`,
      'x-razorpay-signature': createHmac('sha256', providerSettings.RAZORPAY_WEBHOOK_SECRET).update(body).digest('hex'),
    },
    body,
  });
  if (!answer.ok) throw new Error(`A webhook was answered ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
}
