import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { cableSlug, phoneSlug } from '../../../../test/order-factory.ts';
import { createStaff } from '../../../../test/staff-factory.ts';
import { startTestStore, type TestStore } from '../../../../test/test-store.ts';
import { sql } from '../../../platform/database/drizzle.ts';
import { jobHandlers } from '../../jobs.ts';
import { watchPricePlans } from './watch-price-plans.ts';

const minuteMs = 60_000;
let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

test('[PRICE-04] a process drops its cached pages when a plan starts and when it ends, though no job runs', async () => {
  const { app, database, services } = store;
  const drop = vi.fn(() => app.responseCache.drop('catalogue'));
  const person = await createStaff(store, { permissions: ['products.change'] });
  const product = await store.product(cableSlug);
  const before = product.price.salePrice;
  const salePrice = before - 10;
  const now = services.clock().getTime();
  const after = (minutes: number) => new Date(now + minutes * minuteMs).toISOString();
  const variantIds = product.variants.map(({ _id }) => _id);
  const plan = { variantIds, salePrice, startsAt: after(2), endsAt: after(4) };
  await person.api.planPrice({ params: { id: product._id }, body: plan });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const watch = watchPricePlans({ db: database.db, clock: services.clock, log: services.log }, drop);
  onTestFinished(watch.stop);
  onTestFinished(() => store.advanceClock(-4 * minuteMs));
  const shown = async () => {
    vi.advanceTimersByTime(minuteMs);
    return (await store.product(cableSlug)).price.salePrice;
  };
  for (const [drops, price] of [
    [0, before],
    [1, salePrice],
    [1, salePrice],
    [2, before],
  ] as const) {
    store.advanceClock(minuteMs);
    await expect.poll(shown).toBe(price);
    expect(drop).toHaveBeenCalledTimes(drops);
  }
});

test('[PRICE-03] where jobs are worked on, lists have the price within 2 s of a plan’s start and end', async () => {
  const { database, services } = store;
  const person = await createStaff(store, { permissions: ['products.change'] });
  const product = await store.product(phoneSlug);
  const before = product.price.salePrice;
  await services.jobs.work(jobHandlers({ ...services, db: database.db }));
  const [start, end] = [Date.now() + 1200, Date.now() + 3700];
  const [startsAt, endsAt] = [new Date(start).toISOString(), new Date(end).toISOString()];
  const variantIds = product.variants.map(({ _id }) => _id);
  await person.api.planPrice({
    params: { id: product._id },
    body: { variantIds, salePrice: before - 10, startsAt, endsAt },
  });
  const listed = async () => {
    const [row] = await store.rows<{ rupees: number }>(
      sql`SELECT sale_paise::int / 100 AS rupees FROM listings WHERE product_id = ${product._id}`,
    );
    return row?.rupees;
  };
  await expect.poll(listed, { timeout: 6000, interval: 50 }).toBe(before - 10);
  expect(Date.now()).toBeGreaterThanOrEqual(start);
  await expect.poll(listed, { timeout: 8000, interval: 50 }).toBe(before);
  expect(Date.now()).toBeGreaterThanOrEqual(end);
});
