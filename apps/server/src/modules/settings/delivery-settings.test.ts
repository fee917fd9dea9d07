import { dateInIndia } from '@bijli/rules';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { placeCables } from '../../../test/cancel-factory.ts';
import { invoicesOf, ship } from '../../../test/invoiced-orders.ts';
import { cableSlug, orderOf } from '../../../test/order-factory.ts';
import { refusalOf } from '../../../test/refusal-of.ts';
import { settingsStaffOf } from '../../../test/settings-staff.ts';
import { setStock } from '../../../test/stock-factory.ts';
import { startTestStore, type TestStore } from '../../../test/test-store.ts';
import { sql } from '../../platform/database/drizzle.ts';

let store: TestStore;
let staff: Awaited<ReturnType<typeof settingsStaffOf>>;

beforeAll(async () => {
  store = await startTestStore();
  staff = await settingsStaffOf(store);
});
afterAll(() => store.close());

const dayMs = 86_400_000;
const dayIn = (days: number) => dateInIndia(store.ctx.clock().getTime() + days * dayMs);
const shippingOf = async () => (await store.api.getSiteConfig()).data.shipping;
const names = ['deliveryChargePaise', 'freeDeliveryPaise', 'processingDays', 'deliveryDaysFrom'] as const;
const others = ['deliveryDaysTo', 'orderCutOff', 'holidays'] as const;
const first = Object.fromEntries([...names, ...others].map((name) => [name, null]));
afterEach(() => staff.change(first));

test('[SETT-12] the first figures of the delivery are the specification’s: free, 2 days, 2 to 7, above ₹499', async () => {
  expect(await shippingOf()).toEqual({
    ...{ processingBusinessDays: 2, deliveryBusinessDays: { from: 2, to: 7 }, maximumDeliveryAttempts: 2 },
    ...{ freeDeliveryAbove: 499, deliveryCharge: 0, orderCutOff: '24:00', holidays: [] },
  });
  expect(await staff.read('freeDeliveryPaise')).toMatchObject({ value: 49_900, isSaved: false });
});

test('[SETT-12] pages state what was saved at once, of the holidays those to come', async () => {
  expect(await shippingOf()).toMatchObject({ processingBusinessDays: 2 });
  const holidays = [
    { date: dayIn(400), name: 'Far away' },
    { date: dayIn(3), name: '  Republic Day ' },
    { date: dayIn(0), name: 'Today' },
  ];
  const days = { processingDays: 1, deliveryDaysFrom: 3, deliveryDaysTo: 4, orderCutOff: '14:30' };
  await staff.change({ ...days, holidays, deliveryChargePaise: 4950, freeDeliveryPaise: 99_900 });
  expect(await shippingOf()).toEqual({
    ...{ processingBusinessDays: 1, deliveryBusinessDays: { from: 3, to: 4 }, maximumDeliveryAttempts: 2 },
    ...{ freeDeliveryAbove: 999, deliveryCharge: 49.5, orderCutOff: '14:30' },
    holidays: [
      { date: dayIn(0), name: 'Today' },
      { date: dayIn(3), name: 'Republic Day' },
    ],
  });
  expect((await staff.read('holidays')).value).toHaveLength(3);
});

describe('a charge', () => {
  test('[SETT-13] is part of what an order costs, and the order keeps it', async () => {
    const free = await placeCables(store);
    expect(free.order.shipping).toBe(0);
    await staff.change({ deliveryChargePaise: 5000 });
    const product = await store.product(cableSlug);
    const customer = await store.createCustomer();
    const old = orderOf(product);
    const refusal = await refusalOf(customer.api.placeOrder({ body: old }));
    expect(refusal).toMatchObject({ status: 409, body: { figures: { shipping: 50, total: old.total + 50 } } });
    const { order } = await customer.api.placeOrder({ body: { ...old, total: old.total + 50 } });
    expect(order).toMatchObject({ shipping: 50, subtotal: old.total, total: old.total + 50 });
    await staff.change({ deliveryChargePaise: 9000 });
    const read = await customer.api.getOrder({ params: { id: order._id } });
    expect(read.order).toMatchObject({ shipping: 50, total: old.total + 50 });
    expect((await free.customer.api.getOrder({ params: free.params })).order.shipping).toBe(0);
  });

  test('[SETT-13] is not asked above the amount of free delivery, whatever a discount takes off', async () => {
    const product = await store.product(cableSlug);
    const price = product.price.salePrice;
    await staff.change({ deliveryChargePaise: 5000, freeDeliveryPaise: Math.round(price * 200) - 1 });
    await setStock(store, product, 40);
    const customer = await store.createCustomer();
    const code = `F${crypto.randomUUID().slice(0, 8)}`.toUpperCase();
    await store.rows(
      sql`INSERT INTO coupons (id, code, discount_type, discount_value) VALUES (${crypto.randomUUID()}, ${code}, 'fixed', 20000)`,
    );
    const body = { ...orderOf(product, { quantity: 2, total: price * 2 - 200 }), couponCode: code };
    const { order } = await customer.api.placeOrder({ body: { ...body, paymentMethod: 'razorpay' } });
    expect(order).toMatchObject({ shipping: 0, discount: 200, total: price * 2 - 200 });
  });

  test('[SETT-13] stands in the mail and on the invoice, and is refunded with the whole order', async () => {
    await staff.change({ deliveryChargePaise: 5000 });
    const product = await store.product(cableSlug);
    const customer = await store.createCustomer();
    const body = orderOf(product, { total: product.price.salePrice + 50 });
    const { order } = await customer.api.placeOrder({ body });
    await store.runJobs({ only: ['notify-order', 'send-message'] });
    const [mail] = await store.rows<{ text: string }>(sql`
      SELECT text FROM messages WHERE order_id = ${order._id} AND channel = 'email' AND template = 'order-placed'`);
    expect(mail?.text).toContain('1 x Delivery  ₹50');
    const params = { id: order._id };
    const sent = (await customer.api.placeOrder({ body })).order;
    await ship(store, sent._id);
    const [invoice] = await invoicesOf(store, sent._id);
    expect(invoice).toMatchObject({ total: Math.round(sent.total * 100) });
    expect(invoice?.document.lines.map(({ name, totalPaise }) => [name, totalPaise]).at(-1)).toEqual([
      'Shipping',
      5000,
    ]);
    const cancelled = await customer.api.cancelOrder({ params, body: { cancellationReason: 'I ordered by mistake' } });
    expect(cancelled.order.cancelledAmount).toBe(order.total);
  });
});

describe('the promised days', () => {
  test('[SETT-15] are frozen on the order, which keeps them when days, cut-off or holidays change', async () => {
    const { customer, order, params } = await placeCables(store);
    expect(order.promisedDelivery).toMatchObject({
      from: expect.stringMatching(/^20/),
      to: expect.stringMatching(/^20/),
    });
    await staff.change({ processingDays: 20, deliveryDaysTo: 30 });
    const later = await placeCables(store);
    const [before, after] = [order.promisedDelivery?.to ?? '', later.order.promisedDelivery?.to ?? ''];
    expect(Date.parse(after) - Date.parse(before)).toBeGreaterThan(40 * dayMs);
    expect((await customer.api.getOrder({ params })).order.promisedDelivery).toEqual(order.promisedDelivery);
    const holidays = [{ date: later.order.promisedDelivery?.to ?? '', name: 'Strike' }];
    await staff.change({ holidays });
    const last = await placeCables(store);
    expect(last.order.promisedDelivery?.to.localeCompare(after)).toBe(1);
  });

  test('[SETT-15] an order of an earlier release has none', async () => {
    const { customer, order, params } = await placeCables(store);
    await store.rows(sql`UPDATE orders SET terms = terms - 'delivery' WHERE id = ${order._id}`);
    expect((await customer.api.getOrder({ params })).order.promisedDelivery).toBeNull();
  });

  test('[SETT-17] the last promised day is not before the first', async () => {
    const refused = await refusalOf(staff.change({ deliveryDaysFrom: 9 }));
    expect(refused).toMatchObject({
      status: 422,
      message: '“On its way, at least” must not be more than “On its way, at most”: 9 and 7 business days.',
    });
    await staff.change({ deliveryDaysFrom: 9, deliveryDaysTo: 9 });
    expect((await refusalOf(staff.change({ deliveryDaysTo: null }))).message).toContain('9 and 7 business days');
  });
});

describe('a holiday', () => {
  const refusedHolidays = (holidays: { date: string; name: string }[]) => refusalOf(staff.change({ holidays }));

  test('[SETT-16] is told before its day; those that have passed stay', async () => {
    const [yesterday, tomorrow] = [dayIn(-1), { date: dayIn(1), name: 'Fair' }];
    expect(await refusedHolidays([{ date: yesterday, name: 'Fair' }])).toMatchObject({
      status: 422,
      message: expect.stringMatching(/^Fair, \d+ \w+ 20\d\d, has passed\. A holiday is told before its day\.$/),
    });
    await staff.change({ holidays: [tomorrow] });
    store.advanceClock(3 * dayMs);
    // The session has ended by then.
    staff = await settingsStaffOf(store);
    const next = { date: dayIn(5), name: 'Diwali' };
    await staff.change({ holidays: [next, tomorrow] });
    expect((await staff.read('holidays')).value).toEqual([tomorrow, next]);
    expect((await refusedHolidays([{ ...tomorrow, name: 'Another' }, next])).message).toContain('Another, ');
    expect((await shippingOf()).holidays).toEqual([next]);
  });

  test.each([
    ['2027-02-30', 'Fair', 'Holidays need a date like 2027-01-26, not “2027-02-30”.'],
    ['26.1.2027', 'Fair', 'Holidays need a date like 2027-01-26, not “26.1.2027”.'],
    ['9999-01-01', 'Fair', 'Holidays need a date like 2027-01-26, not “9999-01-01”.'],
    ['2099-01-26', ' ', 'Holidays need a name for 26 January 2099: it is empty.'],
    ['2099-01-26', '<b>x</b>', 'Holidays need a name for 26 January 2099: it holds an HTML tag; write plain text.'],
    ['2099-01-26', 'x'.repeat(61), 'Holidays need a name for 26 January 2099: it is longer than 60 characters.'],
  ])('[SETT-16] on %s called %j is refused in a sentence', async (date, name, message) => {
    expect(await refusedHolidays([{ date, name }])).toMatchObject({ status: 422, message });
    expect((await staff.read('holidays')).isSaved).toBe(false);
  });

  test('[SETT-16] stands in the list once', async () => {
    const day = { date: '2099-01-26', name: 'Fair' };
    expect((await refusedHolidays([day, { ...day, name: 'Other' }])).message).toBe(
      'Holidays name 26 January 2099 twice.',
    );
    const many = Array.from({ length: 301 }, (_, index) => ({ ...day, date: dayIn(index + 1) }));
    expect((await refusedHolidays(many)).status).toBe(400);
  });
});
