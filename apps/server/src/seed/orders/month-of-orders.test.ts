import { expect, test } from 'vitest';
import { createStaff } from '../../../test/staff-factory.ts';
import { startTestStore } from '../../../test/test-store.ts';
import { readLedger } from '../../modules/ledger/index.ts';
import { sql } from '../../platform/database/drizzle.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { addMonthOfOrders } from './month-of-orders.ts';

test('[TODAY-30] the demo’s month has 300 orders in all states; books, numbers, stock and lamps are as if they had been lived', async () => {
  const store = await startTestStore();
  const levels = () => store.rows(sql`SELECT id, quantity FROM stock_levels ORDER BY id`);
  const before = await levels();
  await inTransaction(store.ctx, addMonthOfOrders);
  const states = await store.rows<{ status: string; count: number }>(
    sql`SELECT status, count(*)::int AS count FROM orders GROUP BY 1`,
  );
  expect(states.reduce((sum, { count }) => sum + count, 0)).toBe(300);
  expect(new Set(states.map(({ status }) => status))).toEqual(
    new Set(['pending', 'processing', 'confirmed', 'shipped', 'delivered', 'cancelled', 'failed']),
  );

  const ledger = await readLedger(store.ctx);
  expect([ledger.differences, ledger.tooSmall, ledger.unread]).toEqual([[], [], []]);
  expect(ledger.refused).toHaveLength(1);

  const numbers = await store.rows<{ kind: string; count: number; last: number; isInOrder: boolean }>(sql`
    SELECT kind, count(*)::int AS count, max(split_part(number, '/', 3)::int) AS last,
      array_agg(number ORDER BY created_at, number) = array_agg(number ORDER BY number) AS "isInOrder"
    FROM invoices GROUP BY kind, split_part(number, '/', 2)`);
  for (const { count, last, isInOrder } of numbers) expect([count, isInOrder]).toEqual([last, true]);
  const [missing] = await store.rows(sql`
    SELECT count(*)::int AS count FROM orders o WHERE (o.status IN ('shipped', 'delivered'))
      <> EXISTS (SELECT FROM invoices i WHERE i.order_id = o.id AND i.kind = 'invoice')`);
  expect(missing).toEqual({ count: 0 });

  expect(await levels()).toEqual(before);
  const wrong = await store.rows(sql`
    SELECT l.id FROM stock_levels l JOIN (SELECT product_id, variant_id, sum(change) AS sum FROM stock_movements GROUP BY 1, 2) m
      ON m.product_id = l.product_id AND m.variant_id IS NOT DISTINCT FROM l.variant_id WHERE m.sum <> l.quantity`);
  expect(wrong).toEqual([]);

  const owner = await createStaff(store, { roleId: 'owner' });
  const { lamps } = await owner.api.readLamps();
  const dark = lamps.filter(({ count }) => count === 0).map(({ name }) => name);
  expect(dark).toEqual([
    'approvals',
    'stock-differences',
    'imeis-blocked',
    'undeclared',
    'jobs-failed',
    'messages-refused',
    'claims-to-raise',
  ]);
  const { current } = await owner.api.readSales({ query: {} });
  expect(current.orders).toBeGreaterThan(270);
  expect(await owner.api.proveAudit()).toMatchObject({ problems: [] });
  await store.close();
});

test('[TODAY-30] two stores that begin at the same time have the same month', async () => {
  const at = new Date('2026-11-25T06:12:00Z');
  const seen: unknown[] = [];
  for (let run = 0; run < 2; run++) {
    const store = await startTestStore();
    const ctx = { ...store.ctx, clock: () => at };
    await inTransaction(ctx, addMonthOfOrders);
    seen.push(
      await store.rows(sql`SELECT o.id, o.status, o.total_paise, o.created_at, i.number FROM orders o
        LEFT JOIN invoices i ON i.order_id = o.id AND i.kind = 'invoice' ORDER BY o.id`),
    );
    await store.close();
  }
  expect(seen[0]).toEqual(seen[1]);
});
