import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliverCash, returnBodyOf, upToInspected } from '../../../test/return-factory.ts';
import { staffClientOf } from '../../../test/staff-client.ts';
import { startTestStore, type TestStore } from '../../../test/test-store.ts';
import { sql } from '../../platform/database/drizzle.ts';
import { countSales } from './index.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

/** Units sold since the store opened; also checks that the listing agrees. */
async function soldSinceOpening(slug: string): Promise<number | undefined> {
  await store.runJobs({ only: ['count-sales'] });
  const [row] = await store.rows<{ sold: number; isListed: boolean }>(sql`
    SELECT p.sold_count - p.opening_sold_count AS sold, l.sold_count = p.sold_count AS "isListed"
    FROM products p JOIN listings l ON l.product_id = p.id WHERE p.slug = ${slug}`);
  expect(row?.isListed).toBe(true);
  return row?.sold;
}

test('[S12][LIST-01][LIFE-02] the sold count is the opening count plus units delivered and not returned', async () => {
  const slug = 'taar-usb-c-cable';
  expect(await soldSinceOpening(slug)).toBe(0);
  const { customer, params, itemId, order } = await deliverCash(store);
  const units = order.items.reduce((sum, item) => sum + item.quantity, 0);
  expect(await soldSinceOpening(slug)).toBe(units);
  await Promise.all([1, 2, 3].map(() => countSales(store.ctx, order._id)));
  expect(await soldSinceOpening(slug)).toBe(units);
  const { return: asked } = await customer.api.requestReturn({ params, body: returnBodyOf(itemId, 1) });
  const staff = await staffClientOf(store);
  for (const status of upToInspected)
    await staff.moveReturn({ params: { id: asked._id }, body: { status, note: 'UTR 512345' } });
  expect(await soldSinceOpening(slug)).toBe(units - 1);
});
