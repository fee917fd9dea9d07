import { afterAll, beforeAll, expect, test } from 'vitest';
import { cableSlug, homeAddress } from '../../../test/order-factory.ts';
import { createStaff, type TestPerson } from '../../../test/staff-factory.ts';
import { startTestStore, type TestStore } from '../../../test/test-store.ts';
import { newId } from '../../platform/database/columns.ts';
import { sql } from '../../platform/database/drizzle.ts';

let store: TestStore;
let owner: TestPerson;
let customerId: string;

beforeAll(async () => {
  store = await startTestStore();
  // Noon in India on 25 November 2026, whenever the test runs.
  store.advanceClock(Date.parse('2026-11-25T06:30:00Z') - Date.now());
  owner = await createStaff(store, { roleId: 'owner' });
  customerId = (await store.createCustomer()).userId;
});
afterAll(() => store.close());

type Given = { at: string; rupees?: number; status?: string; paymentStatus?: string; method?: string; units?: number };

async function addOrder({ at, rupees = 2000, status = 'delivered', paymentStatus = 'paid', ...given }: Given) {
  const { method = 'razorpay', units = 1 } = given;
  const [id, paise] = [newId(), rupees * 100];
  await store.rows(sql`INSERT INTO orders (id, customer_id, status, subtotal_paise, tax_paise, total_paise, shipping_address,
      payment_method, payment_status, created_at)
    VALUES (${id}, ${customerId}, ${status}, ${paise}, 0, ${paise}, ${JSON.stringify(homeAddress)}::jsonb, ${method},
      ${paymentStatus}, ${at}::timestamptz)`);
  const product = await store.product(cableSlug);
  await store.rows(sql`INSERT INTO order_items (id, order_id, product_id, name, slug, image, hsn, quantity, unit_paise, total_paise, tax_paise)
    VALUES (${newId()}, ${id}, ${product._id}, 'Cable', 'cable', '', '8544', ${units}, ${paise / units}, ${paise}, 0)`);
  return id;
}

async function cancel(orderId: string, { at, rupees }: { at: string; rupees: number }) {
  await store.rows(sql`INSERT INTO order_cancellations (id, order_id, reason, amount_paise, actor, created_at)
    VALUES (${newId()}, ${orderId}, 'Changed my mind', ${rupees * 100}, 'customer', ${at}::timestamptz)`);
}

async function bringBack(orderId: string, { at, rupees }: { at: string; rupees: number }) {
  const id = newId();
  await store.rows(sql`INSERT INTO returns (id, order_id, status, reason, description, amount_paise)
    VALUES (${id}, ${orderId}, 'inspected', 'damaged', 'Broken', ${rupees * 100})`);
  for (const from of ['received', 'inspected', 'refunded'])
    await store.rows(sql`INSERT INTO return_status_changes (id, return_id, from_status, to_status, actor, created_at)
      VALUES (${newId()}, ${id}, ${from}, 'inspected', 'staff', ${at}::timestamptz)`);
}

test('[TODAY-10][C4-07] an order of 18:45 UTC counts on the next day in India; gross, cancelled, returned and net stand beside each other, each on its own day', async () => {
  const first = await addOrder({ at: '2026-11-24T18:45:00Z' });
  const second = await addOrder({ at: '2026-11-24T18:29:59Z' });
  await addOrder({ at: '2026-11-24T18:30:00Z', method: 'cod', paymentStatus: 'completed' });
  await addOrder({ at: '2026-11-23T06:00:00Z' });
  const cancelled = await addOrder({ at: '2026-11-23T07:00:00Z', status: 'cancelled', paymentStatus: 'refunded' });
  await cancel(cancelled, { at: '2026-11-25T02:00:00Z', rupees: 2000 });
  // Never sold: they ended unpaid, or still wait for their payment.
  const unpaid = await addOrder({ at: '2026-11-25T01:00:00Z', status: 'cancelled', paymentStatus: 'failed' });
  await cancel(unpaid, { at: '2026-11-25T02:00:00Z', rupees: 2000 });
  await addOrder({ at: '2026-11-25T01:00:00Z', status: 'pending', paymentStatus: 'pending' });
  const week = await owner.api.readSales({ query: { days: '7' } });
  expect([week.since, week.until]).toEqual(['2026-11-19', '2026-11-25']);
  expect(week.current).toEqual({
    ...{ gross: 10_000, orders: 5, average: 2000, cancelled: 2000, cancellations: 1, returned: 0, returns: 0 },
    ...{ cancelledOrders: 1, returnedOrders: 0, net: 8000, cashShare: 0.2 },
  });
  expect(week.days.slice(-3)).toEqual([
    { day: '2026-11-23', orders: 2, gross: 4000, takenBack: 0, grossBefore: 0 },
    { day: '2026-11-24', orders: 1, gross: 2000, takenBack: 0, grossBefore: 0 },
    { day: '2026-11-25', orders: 2, gross: 4000, takenBack: 2000, grossBefore: 0 },
  ]);
  const today = await owner.api.readSales({ query: { days: '1' } });
  expect(today.current).toMatchObject({ gross: 4000, orders: 2, cancelled: 2000, net: 2000 });
  expect(today.before).toMatchObject({ gross: 2000, orders: 1, cancelled: 0, net: 2000 });

  await bringBack(second, { at: '2026-11-24T20:00:00Z', rupees: 500 });
  const later = await owner.api.readSales({ query: { days: '1' } });
  expect(later.current).toMatchObject({ gross: 4000, returned: 500, returns: 1, net: 1500 });
  expect(later.before).toEqual(today.before);
  expect(first).toBeTruthy();
});

test('[TODAY-10] the days of a period add up to its figures, and the period before ends where it begins', async () => {
  await addOrder({ at: '2026-10-20T06:00:00Z', rupees: 700 });
  const month = await owner.api.readSales({ query: {} });
  expect(month.days).toHaveLength(30);
  const sum = (field: 'gross' | 'orders' | 'takenBack' | 'grossBefore') =>
    month.days.reduce((total, day) => total + day[field], 0);
  const { gross, orders, cancelled, returned } = month.current;
  expect([sum('gross'), sum('orders'), sum('takenBack')]).toEqual([gross, orders, cancelled + returned]);
  expect(month.before).toMatchObject({ gross: 700, orders: 1 });
  expect(sum('grossBefore')).toBe(700);
});

test('[TODAY-11] what sold is named by the money of its lines', async () => {
  const { products } = await owner.api.readBestSellers({ query: { days: '7' } });
  const cable = await store.product(cableSlug);
  expect(products).toMatchObject([{ id: cable._id, name: cable.name, units: 5, gross: 10_000 }]);
});

test('[TODAY-56] the list that a figure opens has the orders that it counts: sold, cancelled, returned and for cash, each by its own day', async () => {
  const sold = await addOrder({ at: '2026-11-24T20:00:00Z', method: 'cod', paymentStatus: 'completed' });
  await cancel(sold, { at: '2026-11-25T03:00:00Z', rupees: 100 });
  await cancel(sold, { at: '2026-11-25T04:00:00Z', rupees: 100 });
  await bringBack(sold, { at: '2026-11-25T05:00:00Z', rupees: 300 });
  for (const days of ['1', '7', '90'] as const) {
    const { current, since, until, cashMethods } = await owner.api.readSales({ query: { days } });
    const placed = { sold: 'yes' as const, since, until };
    const lists = [
      placed,
      { sold: 'yes' as const, cancelledSince: since, cancelledUntil: until },
      { returnedSince: since, returnedUntil: until },
      { ...placed, method: cashMethods.join(',') },
    ];
    const totals: number[] = [];
    for (const query of lists) totals.push((await owner.api.listOrders({ query })).total);
    const { orders, cancelledOrders, returnedOrders, cashShare } = current;
    expect(totals, days).toEqual([orders, cancelledOrders, returnedOrders, Math.round((cashShare ?? 0) * orders)]);
    expect(Math.min(...totals)).toBeGreaterThan(0);
  }
  const today = await owner.api.readSales({ query: { days: '1' } });
  expect(today.current).toMatchObject({ cancellations: 3, cancelledOrders: 2, returnedOrders: 2 });
  const never = await owner.api.listOrders({ query: { sold: 'no', since: '2026-11-25', until: '2026-11-25' } });
  expect(never.total).toBe(2);
});
