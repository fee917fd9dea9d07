import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { invoicesOf, placeCash } from '../../../../test/invoiced-orders.ts';
import { moveOrderTo } from '../../../../test/staff-client.ts';
import { startTestStore, type TestStore } from '../../../../test/test-store.ts';
import { sql } from '../../../platform/database/drizzle.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';

let store: TestStore;

beforeAll(async () => {
  // As many connections as orders: none waits for one longer than a busy machine may take.
  store = await startTestStore({ poolSize: 40 });
});
afterAll(() => store.close());

describe('an invoice number', () => {
  test('[INV-01] is consecutive without gaps for 40 orders that ship concurrently', async () => {
    const customer = await store.createCustomer();
    const placed: string[] = [];
    for (let count = 0; count < 40; count += 1) placed.push((await placeCash(store, { customer })).order._id);
    await store.rows(sql`UPDATE orders SET status = 'confirmed' WHERE customer_id = ${customer.userId}`);
    const before = await lastNumber();
    await Promise.all(placed.map((id) => moveOrderTo(store.ctx, id, 'shipped')));
    const numbers = (await Promise.all(placed.map((id) => invoicesOf(store, id)))).map(([invoice]) =>
      Number(invoice?.number.slice(-6)),
    );
    expect(numbers.toSorted((a, b) => a - b)).toEqual(placed.map((_, index) => before + index + 1));
    expect(await lastNumber()).toBe(before + 40);
  });

  test('[INV-01] is not lost when a transaction fails', async () => {
    const { order } = await placeCash(store);
    await moveOrderTo(store.ctx, order._id, 'confirmed');
    const before = await lastNumber();
    const failed = inTransaction(store.ctx, async (ctx) => {
      await moveOrderTo(ctx, order._id, 'shipped');
      throw new Error('changed my mind');
    });
    await expect(failed).rejects.toThrow('changed my mind');
    expect(await invoicesOf(store, order._id)).toEqual([]);
    expect(await lastNumber()).toBe(before);
    await moveOrderTo(store.ctx, order._id, 'shipped');
    expect(Number((await invoicesOf(store, order._id))[0]?.number.slice(-6))).toBe(before + 1);
  });

  test('[INV-01] restarts at midnight in India before 1 April', async () => {
    const [last, first] = [await placeCash(store), await placeCash(store)];
    const shipAt = async (orderId: string, moment: string) => {
      const ctx = { ...store.ctx, clock: () => new Date(moment) };
      for (const status of ['confirmed', 'shipped'] as const) await moveOrderTo(ctx, orderId, status);
      return (await invoicesOf(store, orderId))[0]?.number;
    };
    expect(await shipAt(last.order._id, '2031-03-31T23:59:59.999+05:30')).toBe('BJ/3031/000001');
    expect(await shipAt(first.order._id, '2031-04-01T00:00:00+05:30')).toBe('BJ/3132/000001');
  });
});

async function lastNumber(): Promise<number> {
  const [row] = await store.rows<{ last: number }>(
    sql`SELECT max(last_number)::int AS last FROM invoice_series WHERE prefix LIKE 'BJ/%' AND prefix < 'BJ/30'`,
  );
  return row?.last ?? 0;
}
