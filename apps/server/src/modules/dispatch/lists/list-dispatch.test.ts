import type { Input } from '@bijli/contract';
import { latestDispatch, shipsByOf } from '@bijli/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allowCash, confirmedOrder, writeShipment } from '../../../../test/dispatch-factory.ts';
import { cableSlug } from '../../../../test/order-factory.ts';
import { settingsStaffOf } from '../../../../test/settings-staff.ts';
import { createStaff, type TestPerson } from '../../../../test/staff-factory.ts';
import { startTestStore, type TestStore } from '../../../../test/test-store.ts';
import { sql } from '../../../platform/database/drizzle.ts';

let store: TestStore;
let packer: TestPerson;
beforeAll(async () => {
  store = await startTestStore();
  await allowCash(store);
  packer = await createStaff(store, { permissions: ['orders.read', 'orders.change', 'dispatch.change'] });
});
afterAll(() => store.close());

const day = (days: number) => new Date(Date.now() + 5.5 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);
const cable = () => store.product(cableSlug);

type Asked = NonNullable<NonNullable<Input<'listDispatch'>>['query']>;
type DispatchView = NonNullable<Asked['view']>;

async function ordersIn(view: DispatchView, asked: Omit<Asked, 'view'> = {}): Promise<string[]> {
  const { shipments } = await packer.api.listDispatch({ query: { limit: 100, ...asked, view } });
  return shipments.map(({ orderId }) => orderId);
}

/** In which views an order stands. */
async function viewsOf(id: string): Promise<string[]> {
  const views = [
    ...(['to-pick', 'picking', 'picked', 'not-found', 'packing', 'packed', 'on-its-way', 'late'] as const),
    ...(['attempt-failed', 'coming-back', 'to-inspect', 'lost'] as const),
  ];
  const found: string[] = [];
  for (const view of views) if ((await ordersIn(view)).includes(id)) found.push(view);
  return found;
}

test('[DISP-40] an order to pack stands in the list with its units, places and the day on which it leaves; held, new and packed ones do not', async () => {
  const product = await cable();
  const id = await confirmedOrder(store, product, { quantity: 3, address: { city: 'Pune', pincode: '411001' } });
  const staff = await createStaff(store, { permissions: ['stock.change', 'stock.read'] });
  await staff.api.addBins({ body: { codes: ['C-09-3'] } });
  const { bins } = await staff.api.listBins({ query: { search: 'C-09-3' } });
  await staff.api.placeUnits({ params: { id: bins[0]?.id ?? '' }, body: { codes: [product.defaultSku], as: 'main' } });
  const { shipments } = await packer.api.listDispatch({ query: { view: 'to-pick', search: id.slice(-6) } });
  const { order } = await packer.api.readOrder({ params: { id } });
  expect(shipments).toMatchObject([
    {
      ...{ id, orderId: id, stage: 'to-pick', shipment: null, units: 3, parcels: 0, city: 'Pune', pincode: '411001' },
      ...{ isLate: false, awbs: [], couriers: [], trouble: null, bins: ['C-09-3'], collect: order.total },
    },
  ]);
  const { values } = store.services.settings;
  const policy = { deliveryBusinessDays: { from: values.deliveryDaysFrom, to: values.deliveryDaysTo } };
  const shown = shipments[0];
  expect(shown?.shipsBy).toBe([latestDispatch(shown?.promised ?? '', policy), day(0)].toSorted().at(-1));
  expect(await viewsOf(id)).toEqual(['to-pick']);
  await packer.api.holdOrder({
    params: { id },
    body: { reason: 'address', note: 'Rings nobody', expectedVersion: order.version },
  });
  expect(await viewsOf(id)).toEqual([]);
});

test('[DISP-41] each view has the shipments that it says, those sent in part stand on the floor too', async () => {
  const product = await cable();
  const part = await confirmedOrder(store, product, { quantity: 2 });
  await writeShipment(store, part, { units: 1, boxes: [{ awb: 'VG100', courier: 'vega' }] });
  expect(await viewsOf(part)).toEqual(['to-pick', 'packed']);
  const wanted = [
    [{ state: 'packing', boxes: [{}] }, ['packing']],
    [{ state: 'packed', boxes: [{}] }, ['packed']],
    [{ state: 'handed-over', boxes: [{ status: 'in-transit' }] }, ['on-its-way']],
    [{ state: 'handed-over', boxes: [{ status: 'attempt-failed', attempts: 1 }] }, ['on-its-way', 'attempt-failed']],
    [{ state: 'handed-over', boxes: [{ status: 'returning' }] }, ['to-pick', 'on-its-way', 'coming-back']],
    [{ state: 'ended', boxes: [{ status: 'returned', receivedAt: new Date() }] }, ['to-pick', 'to-inspect']],
    // Until somebody gives it up, its units are not packed again.
    [{ state: 'ended', boxes: [{ status: 'lost' }] }, ['lost']],
    [{ state: 'ended', boxes: [{ status: 'delivered' }] }, []],
  ] as const;
  for (const [given, views] of wanted) {
    const id = await confirmedOrder(store, product);
    await writeShipment(store, id, { state: given.state, boxes: given.boxes.map((box) => ({ ...box })) });
    expect(await viewsOf(id), JSON.stringify(given)).toEqual(views);
  }
  const { views } = await packer.api.countDispatch();
  expect(views['to-inspect']?.total).toBe(1);
  expect(views['coming-back']?.total).toBe(1);
});

test('[DISP-42] a shipment is late from the day before the last of its promise on, until it has arrived', async () => {
  const product = await cable();
  const lateness = async (promised: string, state: 'packed' | 'handed-over' | 'ended') => {
    const id = await confirmedOrder(store, product, { promised });
    await writeShipment(store, id, { state, boxes: [{ status: state === 'packed' ? null : 'in-transit' }] });
    return (await viewsOf(id)).includes('late');
  };
  expect(await lateness(day(2), 'packed')).toBe(false);
  expect(await lateness(day(1), 'packed')).toBe(true);
  expect(await lateness(day(1), 'handed-over')).toBe(true);
  expect(await lateness(day(-3), 'handed-over')).toBe(true);
  expect(await lateness(day(-3), 'ended')).toBe(false);
  const unpacked = await confirmedOrder(store, product, { promised: day(1) });
  expect(await ordersIn('to-pick', { late: 'yes' })).toContain(unpacked);
  expect(await ordersIn('to-pick', { leaves: 'today' })).toContain(unpacked);
  expect(await ordersIn('to-pick', { late: 'no' })).not.toContain(unpacked);
});

test('[SHIP-70][SHIP-71] an order keeps the day on which it ships when the settings change; one without it ships as the settings say', async () => {
  const product = await cable();
  const settings = await settingsStaffOf(store);
  const rowOf = async (id: string) => {
    const { shipments } = await packer.api.listDispatch({ query: { view: 'to-pick', search: id.slice(-6) } });
    return shipments[0];
  };
  const [kept, former] = [await confirmedOrder(store, product), await confirmedOrder(store, product)];
  await store.rows(sql`UPDATE orders SET terms = terms #- '{delivery,shipsBy}' WHERE id = ${former}`);
  const before = await rowOf(kept);
  expect((await rowOf(former))?.shipsBy).toBe(before?.shipsBy);
  const holidays = [1, 2, 3].map((days) => ({ date: day(days), name: 'Closed' }));
  await settings.change({ processingDays: 0, deliveryDaysTo: 30, orderCutOff: '00:01', holidays });
  expect((await rowOf(kept))?.shipsBy).toBe(before?.shipsBy);
  const policy = { deliveryBusinessDays: { from: 2, to: 30 }, holidays };
  const asSettingsSay = shipsByOf({ promisedUntil: before?.promised ?? '', orderedAt: new Date() }, policy);
  expect((await rowOf(former))?.shipsBy).toBe(asSettingsSay);
  expect(asSettingsSay).not.toBe(before?.shipsBy);
  await settings.change({ processingDays: null, deliveryDaysTo: null, orderCutOff: null, holidays: null });

  const setDay = (shipsBy: string) =>
    store.rows(
      sql`UPDATE orders SET terms = jsonb_set(terms, '{delivery,shipsBy}', to_jsonb(${shipsBy}::text)) WHERE id = ${kept}`,
    );
  await setDay(day(1));
  expect(await ordersIn('to-pick', { leaves: 'today' })).not.toContain(kept);
  expect(await ordersIn('to-pick', { late: 'yes' })).not.toContain(kept);
  await setDay(day(0));
  expect(await ordersIn('to-pick', { leaves: 'today' })).toContain(kept);
  expect(await ordersIn('to-pick', { late: 'yes' })).toContain(kept);
  expect((await rowOf(kept))?.isLate).toBe(true);
  const shipment = await writeShipment(store, kept, { state: 'packed' });
  expect(await ordersIn('late')).toContain(kept);
  await store.rows(sql`UPDATE shipments SET state = 'handed-over' WHERE id = ${shipment.id}`);
  expect(await ordersIn('late')).not.toContain(kept);
});

test('[DISP-43] shipments are found by number and AWB as people write them, and filtered by courier, pincode, cash and parcels', async () => {
  const product = await cable();
  const [one, two] = [
    await confirmedOrder(store, product),
    await confirmedOrder(store, product, { quantity: 2, address: { pincode: '793001' } }),
  ];
  await writeShipment(store, one, { boxes: [{ awb: 'SH44711206', courier: 'sahyadri', collectPaise: 29900 }] });
  await writeShipment(store, two, {
    boxes: [
      { awb: 'AIR1', courier: 'air' },
      { awb: 'AIR2', courier: 'air' },
    ],
  });
  expect(await ordersIn('packed', { search: 'sh4471 1206' })).toEqual([one]);
  expect(await ordersIn('packed', { search: `#${two.slice(-6).toUpperCase()}` })).toEqual([two]);
  expect(await ordersIn('packed', { search: 'SH4471' })).toEqual([]);
  expect(await ordersIn('packed', { courier: 'sahyadri,nobody' })).toEqual([one]);
  expect(await ordersIn('packed', { pincode: '793' })).toEqual([two]);
  expect(await ordersIn('packed', { payment: 'cash' })).toEqual([one]);
  expect(await ordersIn('packed', { payment: 'paid', courier: 'air' })).toEqual([two]);
  expect(await ordersIn('packed', { parcels: 'several' })).toEqual([two]);
  expect(await ordersIn('packed', { parcels: 'one', courier: 'air' })).toEqual([]);
  const { shipments, couriers } = await packer.api.listDispatch({ query: { view: 'packed', search: 'AIR2' } });
  expect(shipments).toMatchObject([{ parcels: 2, units: 2, awbs: ['AIR1', 'AIR2'], couriers: ['Air'], trouble: null }]);
  expect(couriers).toContainEqual({ id: 'sahyadri', name: 'Sahyadri' });
  const { views } = await packer.api.countDispatch({ query: { courier: 'air' } });
  expect([views['packed']?.total, views['to-pick']?.total]).toEqual([1, 0]);
});

test('[DISP-44] what must not leave says so: cancelled, held, changed after packing, or without AWB', async () => {
  const product = await cable();
  const troubleOf = async (change: 'none' | 'cancelled' | 'held' | 'changed', awb: string | null) => {
    const id = await confirmedOrder(store, product);
    await writeShipment(store, id, { boxes: [{ awb, courier: awb === null ? null : 'vega' }] });
    if (change === 'cancelled') await store.rows(sql`UPDATE orders SET status = 'cancelled' WHERE id = ${id}`);
    if (change === 'held')
      await store.rows(sql`UPDATE orders SET staff_hold = 'address', staff_held_at = now() WHERE id = ${id}`);
    if (change === 'changed')
      await store.rows(sql`UPDATE order_items SET cancelled_quantity = 1 WHERE order_id = ${id}`);
    const { shipments } = await packer.api.listDispatch({ query: { view: 'packed', search: id.slice(-6) } });
    return shipments[0]?.trouble;
  };
  expect(await troubleOf('none', 'VG1')).toBeNull();
  expect(await troubleOf('none', null)).toBe('no-awb');
  expect(await troubleOf('cancelled', 'VG2')).toBe('cancelled');
  expect(await troubleOf('held', 'VG3')).toBe('held');
  expect(await troubleOf('changed', 'VG4')).toBe('changed');
});

test('[DISP-45] pages follow each other without gaps in both orders, and the board shows the first of each lane', async () => {
  const product = await cable();
  for (let count = 0; count < 9; count += 1)
    await confirmedOrder(store, product, { promised: day(20 + (count % 3)), address: { pincode: '600001' } });
  for (const sort of ['due', '-due', 'begun', '-begun'] as const) {
    const all = await ordersIn('to-pick', { sort, pincode: '600001' });
    const walked: string[] = [];
    let after: string | undefined;
    do {
      const query = { view: 'to-pick' as const, sort, pincode: '600001', limit: 4, ...(after ? { after } : {}) };
      const page = await packer.api.listDispatch({ query });
      walked.push(...page.shipments.map(({ orderId }) => orderId));
      after = page.next ?? undefined;
    } while (after);
    expect(walked).toEqual(all);
    expect(new Set(walked).size).toBe(9);
  }
  const board = await packer.api.readDispatchBoard();
  expect(board.toPick.rows.length).toBe(7);
  expect(board.toPick.total).toBeGreaterThanOrEqual(9);
  expect(board.packed.rows.every(({ stage }) => stage === 'packed')).toBe(true);
  expect(board.leavesToday).toBeGreaterThanOrEqual(1);
});
