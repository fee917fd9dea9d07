import { financialYear, invoiceNumber, invoiceSeries } from '@bijli/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cableSlug, orderOf, payAtSandbox, placeHeldOrder } from '../../../test/order-factory.ts';
import { createStaff } from '../../../test/staff-factory.ts';
import { startTestStore, type TestStore } from '../../../test/test-store.ts';
import { commandContext, type StaffContext } from '../../context.ts';
import { sql } from '../../platform/database/drizzle.ts';
import { moveByStaff } from '../orders/index.ts';
import { recoverStore } from './recover-store.ts';

let store: TestStore;
let ctx: StaffContext;
const series = invoiceSeries('BJ', financialYear(new Date().toISOString()));

beforeAll(async () => {
  store = await startTestStore();
  ctx = commandContext({ ...store.services, db: store.database.db });
});
afterAll(() => store.close());

const recover = (moment: Date, lastGiven: string[] = []) => recoverStore(ctx, { moment, lastGiven });

/** A paid order, of which the database then knows as much as before it was paid; nothing at all when the order is lost too. */
async function payAndForget(isLost: boolean) {
  const { customer, order } = await placeHeldOrder(store);
  const payment = await payAtSandbox(store, customer, order);
  await store.sandbox.webhooksSettled();
  await store.rows(sql`DELETE FROM payments WHERE reference = ${order._id}`);
  await store.rows(
    isLost
      ? sql`DELETE FROM orders WHERE id = ${order._id}`
      : sql`UPDATE orders SET status = 'pending', payment_status = 'pending' WHERE id = ${order._id}`,
  );
  return { customer, order, paymentId: payment['razorpay_payment_id'] };
}

test('[PITR-03] a payment since of an order that is here is recorded again; a paid order that is gone is listed with phone and amount', async () => {
  const moment = new Date();
  const here = await payAndForget(false);
  const gone = await payAndForget(true);
  const { order: unpaid } = await placeHeldOrder(store);
  const { lost } = await recover(moment);
  expect(lost).toEqual([
    {
      reference: gone.order._id,
      provider: 'razorpay',
      providerPaymentId: gone.paymentId,
      paise: Math.round(gone.order.total * 100),
      phone: expect.stringMatching(/^\+91\d{10}$/),
      email: expect.stringContaining('@'),
    },
  ]);
  const states = await store.rows(
    sql`SELECT id, status, payment_status FROM orders WHERE id IN (${here.order._id}, ${unpaid._id}) ORDER BY id`,
  );
  expect(states).toEqual([
    { id: here.order._id, status: 'processing', payment_status: 'paid' },
    { id: unpaid._id, status: 'pending', payment_status: 'pending' },
  ]);
  expect((await recover(moment)).lost).toEqual(lost);
  const payments = await store.rows(sql`SELECT status FROM payments WHERE reference = ${here.order._id}`);
  expect(payments).toEqual([{ status: 'captured' }]);
});

test('[PITR-02] numbers that may have been given out since are skipped, once, and the gap says why', async () => {
  const moment = new Date(Date.now() - 3_600_000);
  const numberNow = async () => {
    const [row] = await store.rows<{ last: number }>(
      sql`SELECT last_number AS last FROM invoice_series WHERE prefix = ${series}`,
    );
    return row?.last ?? 0;
  };
  const before = await numberNow();
  const { skipped } = await recover(moment);
  const after = await numberNow();
  const orders = await store.rows(sql`SELECT id FROM orders`);
  expect(after - before).toBeGreaterThan(100 + orders.length);
  expect(skipped[0]).toEqual({ from: invoiceNumber(series, before + 1), to: invoiceNumber(series, after) });
  expect((await recover(moment)).skipped).toEqual(skipped);
  expect(await numberNow()).toBe(after);
  const gaps = await store.rows(
    sql`SELECT reason, to_number FROM invoice_gaps WHERE series = ${series} ORDER BY to_number`,
  );
  expect(gaps.at(-1)).toEqual({
    reason: `The database was restored to ${moment.toISOString()}`,
    to_number: after,
  });

  const exact = await recover(new Date(Date.now() - 7_200_000), [invoiceNumber(series, after + 7)]);
  expect(exact.skipped[0]).toEqual({
    from: invoiceNumber(series, after + 1),
    to: invoiceNumber(series, after + 7),
  });
  const foreign = recover(new Date(0), ['XX/2627/000001']);
  await expect(foreign).rejects.toThrow(/^XX\/2627\/000001 is no number of BJ/);

  const customer = await store.createCustomer();
  const { order } = await customer.api.placeOrder({ body: orderOf(await store.product(cableSlug)) });
  const [number] = await shippedInvoice(order._id);
  expect(number).toEqual({ number: invoiceNumber(series, after + 8) });
});

/** By hand, as the courier has it. */
async function shippedInvoice(id: string) {
  for (const [index, status] of (['confirmed', 'shipped'] as const).entries()) {
    const [row] = await store.rows<{ version: number }>(sql`SELECT version FROM orders WHERE id = ${id}`);
    await moveByStaff(ctx, { params: { id }, body: { status, expectedVersion: row?.version ?? index } });
  }
  return store.rows(sql`SELECT number FROM invoices WHERE order_id = ${id}`);
}

test('[PITR-04] everybody is signed out, links are void, keys that work are named, and the audit has it', async () => {
  const customer = await store.createCustomer();
  const member = await createStaff(store);
  await store.rows(
    sql`INSERT INTO password_resets (token_hash, user_id, expires_at) VALUES ('old', ${customer.userId}, now() + interval '1 hour')`,
  );
  const { ended } = await recover(new Date(Date.now() - 60_000));
  expect(ended).toBeGreaterThan(1);
  await expect(customer.api.listOrders({ query: {} })).rejects.toMatchObject({ status: 401 });
  await expect(member.api.listStaff({ query: {} })).rejects.toMatchObject({ status: 401 });
  expect(await store.rows(sql`SELECT 1 FROM password_resets`)).toEqual([]);
  const [entry] = await store.rows(sql`SELECT actor_kind, action FROM audit_entries ORDER BY id DESC LIMIT 1`);
  expect(entry).toEqual({ actor_kind: 'command', action: 'store.recover' });
});

test('[PITR-03] while the provider is silent nothing is changed', async () => {
  const [before] = await store.rows(sql`SELECT count(*)::int AS gaps FROM invoice_gaps`);
  store.sandbox.change({ failNextCalls: { count: 1, mode: 'refuse' } });
  await expect(recover(new Date(Date.now() - 10_000))).rejects.toMatchObject({ code: 'provider_unavailable' });
  expect(await store.rows(sql`SELECT count(*)::int AS gaps FROM invoice_gaps`)).toEqual([before]);
});
