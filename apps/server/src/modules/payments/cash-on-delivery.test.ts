import { afterAll, beforeAll, expect, test } from 'vitest';
import { cableSlug, orderOf } from '../../../test/order-factory.ts';
import { paymentsAt } from '../../../test/razorpay-store.ts';
import { refusalOf } from '../../../test/refusal-of.ts';
import { startTestStore, type TestCustomer, type TestStore } from '../../../test/test-store.ts';
import { sql } from '../../platform/database/drizzle.ts';
import { readLedger } from '../ledger/index.ts';
import type { PaymentProvider } from './providers/payment-provider.ts';

const accessed: string[] = [];
/** A provider that records every access and fails it. */
const webhook: PaymentProvider['webhook'] = { signatureHeader: 'x-seal', eventIdHeader: 'x-event', proof: 'A seal.' };
const silent = new Proxy({ name: 'razorpay', webhook } as PaymentProvider, {
  get(provider, name) {
    if (name in provider) return provider[name as keyof PaymentProvider];
    accessed.push(String(name));
    throw new Error(`The provider was accessed: ${String(name)}`);
  },
});
let store: TestStore;

beforeAll(async () => {
  store = await startTestStore({ overrides: { payments: paymentsAt(silent) } });
});
afterAll(() => store.close());

async function placeCashOrder(quantity = 1): Promise<{ customer: TestCustomer; orderId: string }> {
  const customer = await store.createCustomer();
  const { order } = await customer.api.placeOrder({ body: orderOf(await store.product(cableSlug), { quantity }) });
  return { customer, orderId: order._id };
}

test('[PAY-01][PAY-02] a cash order is placed, cancelled and delivered without calling a card provider', async () => {
  const delivered = await placeCashOrder();
  const cancelled = await placeCashOrder();
  await cancelled.customer.api.cancelOrder({
    params: { id: cancelled.orderId },
    body: { cancellationReason: 'Ordered by mistake' },
  });
  await store.runJobs({ isEarly: true });
  const statuses = await store.rows(
    sql`SELECT status FROM orders WHERE id IN (${delivered.orderId}, ${cancelled.orderId}) ORDER BY id`,
  );
  expect(statuses.map((row) => row['status'])).toEqual(['delivered', 'cancelled']);
  expect(accessed).toEqual([]);
  expect(await store.rows(sql`SELECT 1 FROM payments`)).toEqual([]);
  expect(await readLedger(store.ctx)).toMatchObject({ capturedPaise: 0, paidOrdersPaise: 0, differences: [] });
});

test('[PAY-04] a cash order cannot be paid by card', async () => {
  const { customer, orderId } = await placeCashOrder();
  const { order } = await customer.api.getOrder({ params: { id: orderId } });
  const body = { amount: Math.round(order.total * 100), orderId, currency: 'INR' as const };
  expect(await refusalOf(customer.api.openPayment({ body }))).toMatchObject({ status: 409 });
  expect(accessed).toEqual([]);
});
