import { expect, test } from 'vitest';
import { startTestStore } from '../../../test/test-store.ts';
import { demoActor, seedDemoPeople } from '../../modules/staff/index.ts';
import { sql } from '../../platform/database/drizzle.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { addDemoBins } from '../add-bins.ts';
import { addMonthOfOrders } from '../orders/month-of-orders.ts';
import { addReceipts } from './add-receipts.ts';

test('[STK-76][STK-124] the demo has a posted receipt and a draft, numbers of its phones, of which some are missing and none is too many, and a bin for all that is on hand', async () => {
  const store = await startTestStore();
  await inTransaction(store.ctx, async (ctx) => {
    await seedDemoPeople(ctx);
    await addMonthOfOrders(ctx);
    await addReceipts(ctx);
    await addDemoBins({ ...ctx, actor: await demoActor(ctx, 'warehouse') });
  });
  const receipts = await store.rows(sql`SELECT state, supplier FROM receipts ORDER BY number`);
  expect(receipts).toEqual([
    { state: 'posted', supplier: 'Sharma Mobiles Pvt. Ltd.' },
    { state: 'draft', supplier: 'Mehta Traders' },
  ]);
  const [counts] = await store.rows<Record<'over' | 'missing' | 'whole', number>>(sql`
    SELECT count(*) FILTER (WHERE numbered > on_hand)::int AS over, count(*) FILTER (WHERE numbered < on_hand)::int AS missing,
      count(*) FILTER (WHERE numbered = on_hand)::int AS whole
    FROM (SELECT l.on_hand, (SELECT count(*) FROM serial_units u WHERE u.product_id = l.product_id
        AND u.variant_id IS NOT DISTINCT FROM l.variant_id AND u.is_here) AS numbered
      FROM place_levels l JOIN products p ON p.id = l.product_id WHERE p.serial_kind = 'imei' AND l.on_hand > 0) AS phones`);
  expect(counts?.over).toBe(0);
  expect(Math.min(counts?.missing ?? 0, counts?.whole ?? 0)).toBeGreaterThan(0);
  const sold = await store.rows<{ steps: string[] }>(sql`
    SELECT array_agg(s.to_state ORDER BY s.number) AS steps FROM serial_units u JOIN serial_steps s ON s.unit_id = u.id
    WHERE u.state = 'sold' GROUP BY u.id`);
  expect(sold.length).toBeGreaterThan(0);
  for (const { steps } of sold) expect(steps).toEqual(['in-stock', 'packed', 'sold']);
  const [lying] =
    await store.rows(sql`SELECT count(*) FILTER (WHERE u.id IS NULL)::int AS nowhere, count(DISTINCT u.bin_id)::int AS bins
    FROM place_levels l LEFT JOIN bin_units u ON u.product_id = l.product_id AND u.variant_id IS NOT DISTINCT FROM l.variant_id
    WHERE l.on_hand > 0`);
  expect(lying).toEqual({ nowhere: 0, bins: 76 });
  const first = await store.rows<{ code: string }>(sql`SELECT code FROM bins ORDER BY position LIMIT 3`);
  expect(first.map(({ code }) => code)).toEqual(['A-01-1', 'A-01-2', 'A-02-1']);
  await store.close();
}, 60_000);
