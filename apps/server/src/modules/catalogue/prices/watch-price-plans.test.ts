import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { cableSlug, phoneSlug } from '../../../../test/order-factory.ts';
import { createStaff } from '../../../../test/staff-factory.ts';
import { startTestStore, type TestStore } from '../../../../test/test-store.ts';
import { sql } from '../../../platform/database/drizzle.ts';
import { jobHandlers } from '../../jobs.ts';
import { watchPricePlans } from './watch-price-plans.ts';

const hourMs = 3_600_000;
let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

test('[PRICE-04] a process drops its cached pages when a plan starts and when it ends, though no job runs', async () => {
  const { app, database, services } = store;
  const clock = () => services.clock().getTime();
  const droppedAt: number[] = [];
  const watch = watchPricePlans({ db: database.db, clock: services.clock, log: services.log }, () => {
    droppedAt.push(clock());
    app.responseCache.drop('catalogue');
  });
  onTestFinished(watch.stop);
  const person = await createStaff(store, { permissions: ['products.change'] });
  const product = await store.product(cableSlug);
  const before = product.price.salePrice;
  const salePrice = before - 10;
  const [start, end] = [clock() + hourMs, clock() + 2 * hourMs];
  const [startsAt, endsAt] = [new Date(start).toISOString(), new Date(end).toISOString()];
  const variantIds = product.variants.map(({ _id }) => _id);
  await person.api.planPrice({ params: { id: product._id }, body: { variantIds, salePrice, startsAt, endsAt } });
  const shown = async () => (await store.product(cableSlug)).price.salePrice;
  // It knows the start before the clock jumps, however slow the machine is.
  watch.look();
  expect(await shown()).toBe(before);
  for (const price of [salePrice, before]) {
    // Less than a second before the start, then before the end.
    store.advanceClock(hourMs - 1000);
    onTestFinished(() => store.advanceClock(1000 - hourMs));
    watch.look();
    await expect.poll(shown).toBe(price);
  }
  expect(droppedAt.map((at) => [at >= start, at >= end])).toEqual([
    [true, false],
    [true, true],
  ]);
});

test('[PRICE-03] where jobs are worked on, lists have the price within 2 s of a plan’s start and end', async () => {
  const { database, services } = store;
  const person = await createStaff(store, { permissions: ['products.change'] });
  const product = await store.product(phoneSlug);
  const before = product.price.salePrice;
  const planned = Math.min(...product.variants.map(({ price }) => price.salePrice)) - 10;
  await services.jobs.work(jobHandlers({ ...services, db: database.db }));
  const [start, end] = [Date.now() + 1200, Date.now() + 3700];
  const [startsAt, endsAt] = [new Date(start).toISOString(), new Date(end).toISOString()];
  const variantIds = product.variants.map(({ _id }) => _id);
  await person.api.planPrice({
    params: { id: product._id },
    body: { variantIds, salePrice: planned, startsAt, endsAt },
  });
  const listed = async () => {
    const [row] = await store.rows<{ rupees: number }>(
      sql`SELECT sale_paise::int / 100 AS rupees FROM listings WHERE product_id = ${product._id}`,
    );
    return row?.rupees;
  };
  await expect.poll(listed, { timeout: 6000, interval: 50 }).toBe(planned);
  expect(Date.now()).toBeGreaterThanOrEqual(start);
  await expect.poll(listed, { timeout: 8000, interval: 50 }).toBe(before);
  expect(Date.now()).toBeGreaterThanOrEqual(end);
});
