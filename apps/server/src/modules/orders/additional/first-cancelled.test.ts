import { expect, test } from 'vitest';
import { unitsOf } from '../../../../test/change-factory.ts';
import { refundsOn } from '../../../../test/refund-factory.ts';
import { staffClientOf } from '../../../../test/staff-client.ts';
import { storeOfFile } from '../../../../test/store-of-file.ts';
import { sql } from '../../../platform/database/drizzle.ts';

const [store, { desk, staff }] = await storeOfFile(async (store) => ({
  desk: await refundsOn(store),
  staff: await staffClientOf(store),
}));

type Given = Partial<Parameters<typeof desk.place>[0]>;

/** A first order that has not left, and what is ordered beside it. */
async function placed(given: Given = {}) {
  const first = await desk.place({ lines: [{ rupees: 99, quantity: 1 }], method: 'cod', until: 'paid', ...given });
  const [product, params] = [await desk.productAt(400), first.params];
  const items = [{ product, quantity: 1 }];
  async function add(paymentMethod: string) {
    const { version: expectedVersion } = (await staff.readOrder({ params })).order;
    const { totalPaise } = await staff.previewAdditionalOrder({ params, body: { items } });
    const body = { requestId: crypto.randomUUID(), items, paymentMethod, totalPaise, expectedVersion };
    return staff.placeAdditionalOrder({ params, body });
  }
  return { ...first, product, add };
}

test('[ORDC-113] when the first order is cancelled whole, by its shopper or by staff, what was to be packed with it ends unpaid, and is held once it is paid for or goes for cash', async () => {
  const [byShopper, byStaff] = [await placed(), await placed()];
  const [unpaid, cash] = [await byShopper.add('razorpay'), await byStaff.add('cod')];
  const unpaidBeside = await byStaff.add('razorpay');
  const free = await unitsOf(store, byShopper.product);
  await byShopper.customer.api.cancelOrder({ ...byShopper, body: { cancellationReason: 'Changed my mind' } });
  const staffOrder = async (id: string) => (await staff.readOrder({ params: { id } })).order;
  expect(await staffOrder(unpaid.order._id)).toMatchObject({
    status: 'cancelled',
    cancellationReason: `Order ${byShopper.order._id.slice(-6).toUpperCase()}, with which it was to be packed, was cancelled`,
  });
  expect(await unitsOf(store, byShopper.product)).toBe(free + 1);
  await store.runJobs({ only: ['notify-order', 'send-message'] });
  expect(
    await store.rows(
      sql`SELECT template FROM messages WHERE order_id = ${unpaid.order._id} AND channel = 'email' AND template LIKE '%cancelled%'`,
    ),
  ).toHaveLength(1);

  const { version: expectedVersion } = await staffOrder(byStaff.order._id);
  await staff.cancelUnits({ ...byStaff, body: { reason: 'not-in-stock', expectedVersion } });
  expect(await staffOrder(cash.order._id)).toMatchObject({
    status: 'processing',
    staffHold: { reason: 'first-cancelled', note: expect.stringContaining(byStaff.order._id.slice(-6).toUpperCase()) },
  });
  expect((await staffOrder(unpaidBeside.order._id)).status).toBe('cancelled');
  const held = await staffOrder(cash.order._id);
  const moved = { params: { id: held._id }, body: { status: 'confirmed' as const, expectedVersion: held.version } };
  expect((await staff.moveOrder(moved)).order.status).toBe('confirmed');
  await staff.releaseOrder({
    params: { id: held._id },
    body: { expectedVersion: (await staffOrder(held._id)).version },
  });
});

test('[ORDC-113] a first order of which units stay, and a hold that staff chose, leave what is packed with it as it is', async () => {
  const first = await placed({ lines: [{ rupees: 99, quantity: 2 }] });
  const { order: beside } = await first.add('cod');
  const read = async (id: string) => (await staff.readOrder({ params: { id } })).order;
  const { version, items } = await read(first.order._id);
  const itemId = items[0]?._id ?? '';
  await staff.cancelUnits({
    ...first,
    body: { reason: 'not-in-stock', items: [{ itemId, quantity: 1 }], expectedVersion: version },
  });
  expect((await read(beside._id)).staffHold).toBeNull();
  const hold = { reason: 'address' as const, expectedVersion: (await read(beside._id)).version };
  await staff.holdOrder({ params: { id: beside._id }, body: hold });
  await staff.cancelUnits({
    ...first,
    body: { reason: 'not-in-stock', expectedVersion: (await read(first.order._id)).version },
  });
  expect((await read(beside._id)).staffHold).toMatchObject({ reason: 'address' });
});
