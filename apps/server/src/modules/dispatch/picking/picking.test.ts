import type { Reply } from '@bijli/contract';
import { orderNumber } from '@bijli/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allowCash, confirmedOrder, writeShipment } from '../../../../test/dispatch-factory.ts';
import { cableSlug, homeAddress, phoneSlug } from '../../../../test/order-factory.ts';
import { createCompleteProduct, openCatalogue } from '../../../../test/product-factory.ts';
import { refusalOf } from '../../../../test/refusal-of.ts';
import { createStaff, type TestPerson } from '../../../../test/staff-factory.ts';
import { startTestStore, type TestStore } from '../../../../test/test-store.ts';
import { sql } from '../../../platform/database/drizzle.ts';
import { shareOut } from './pick-units.ts';

let store: TestStore;
let picker: TestPerson;
beforeAll(async () => {
  store = await startTestStore();
  await allowCash(store);
  picker = await createStaff(store, {
    permissions: ['orders.read', 'orders.change', 'dispatch.change', 'stock.read', 'stock.change'],
  });
});
afterAll(() => store.close());

type List = Reply<'readPickList'>['list'];
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function start(ids: string[], mode: List['mode'] = 'together'): Promise<List> {
  return (await picker.api.startPickList({ body: { mode, orders: { ids } } })).list;
}

function pick({ id, version, lines }: List, at: number, { found, notFound = 0 }: { found: number; notFound?: number }) {
  const { productId = '', variantId = null } = lines[at] ?? {};
  return picker.api.pickUnits({
    params: { id },
    body: { productId, variantId, found, notFound, expectedVersion: version },
  });
}

const end = ({ id, version }: List, how: 'done' | 'dropped' = 'done') =>
  picker.api.endPickList({ params: { id }, body: { how, expectedVersion: version } });

async function viewOf(id: string): Promise<string | undefined> {
  for (const view of ['to-pick', 'picking', 'picked', 'not-found'] as const) {
    const { shipments } = await picker.api.listDispatch({ query: { view, search: id.slice(-6) } });
    if (shipments.some(({ orderId }) => orderId === id)) return view;
  }
  return undefined;
}

async function placeIn(code: string, sku: string): Promise<void> {
  await picker.api.addBins({ body: { codes: [code] } });
  const { bins } = await picker.api.listBins({ query: { search: code } });
  await picker.api.placeUnits({ params: { id: bins[0]?.id ?? '' }, body: { codes: [sku], as: 'main' } });
}

test('[DISP-50] a list has what its orders need in the order of walking, what lies nowhere last, with the trays of its orders by when they are due', async () => {
  const [cable, phone] = [await store.product(cableSlug), await store.product(phoneSlug)];
  await placeIn('B-01-1', phone.defaultSku);
  await placeIn('A-04-2', cable.defaultSku);
  await picker.api.orderBins({ body: { by: 'code' } });
  const catalogue = await openCatalogue(store);
  const { id: looseId } = await createCompleteProduct(catalogue, { sku: 'LOOSE-1', isOnSale: true });
  const [loose] = await store.rows<{ slug: string }>(sql`SELECT slug FROM products WHERE id = ${looseId}`);
  const later = await confirmedOrder(store, cable, { quantity: 2, promised: day(9) });
  const sooner = await confirmedOrder(store, cable, { promised: day(5) });
  const third = await confirmedOrder(store, phone, { promised: day(7) });
  const fourth = await confirmedOrder(store, await store.product(loose?.slug ?? ''), { promised: day(8) });
  const list = await start([later, sooner, third, fourth], 'trays');
  expect(list.number).toMatch(/^P-\d+$/);
  expect(list.lines.map(({ sku, bins }) => [sku, bins[0]])).toEqual([
    [cable.defaultSku, 'A-04-2'],
    [phone.defaultSku, 'B-01-1'],
    ['LOOSE-1', undefined],
  ]);
  expect(list.lines[0]).toMatchObject({
    wanted: 3,
    shares: [
      { number: orderNumber(sooner), tray: 1, wanted: 1 },
      { number: orderNumber(later), tray: 4, wanted: 2 },
    ],
  });
  expect(list.lines[0]?.codes).toContain(cable.defaultSku);
  expect(list.orders.map(({ id, tray }) => [id, tray])).toEqual([
    [sooner, 1],
    [third, 2],
    [fourth, 3],
    [later, 4],
  ]);
  expect(await viewOf(third)).toBe('picking');
  await end(list, 'dropped');
  expect(await viewOf(third)).toBe('to-pick');
});

test('[DISP-51] an order is on one open list at most: two people who start lists at once share none', async () => {
  const product = await store.product(cableSlug);
  const ids: string[] = [];
  for (let count = 0; count < 6; count += 1)
    ids.push(await confirmedOrder(store, product, { address: { ...homeAddress, pincode: '500001' } }));
  const started = await Promise.allSettled([start(ids), start(ids), start(ids.toReversed())]);
  const lists = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const listed = lists.flatMap(({ orders }) => orders.map(({ id }) => id));
  expect(listed.toSorted()).toEqual(ids.toSorted());
  for (const one of started)
    if (one.status === 'rejected') expect(String(one.reason)).toContain('None of these orders is to be picked now');
  const again = await refusalOf(start(ids));
  expect([again.status, again.message]).toEqual([
    422,
    'None of these orders is to be picked now: they are held, on another list or packed.',
  ]);
  for (const list of lists) await end(list, 'dropped');
});

test('[DISP-52] the most urgent orders are taken first, without those that are held or being packed', async () => {
  const product = await store.product(cableSlug);
  const [late, soon] = [
    await confirmedOrder(store, product, { promised: day(-9) }),
    await confirmedOrder(store, product, { promised: day(-8) }),
  ];
  const held = await confirmedOrder(store, product, { promised: day(-12) });
  await store.rows(sql`UPDATE orders SET staff_hold = 'address', staff_held_at = now() WHERE id = ${held}`);
  const packing = await confirmedOrder(store, product, { promised: day(-12) });
  await writeShipment(store, packing, { state: 'packing' });
  const { list } = await picker.api.startPickList({ body: { mode: 'together', orders: { first: 2 } } });
  expect(list.orders.map(({ id }) => id)).toEqual([late, soon]);
  await end(list, 'dropped');
});

test('[DISP-53] what was found is said per place, undone, and ends in orders that wait to be packed; somebody else’s change is not overwritten', async () => {
  const product = await store.product(cableSlug);
  const id = await confirmedOrder(store, product, { quantity: 2 });
  const list = await start([id]);
  const { list: picked } = await pick(list, 0, { found: 2 });
  expect([picked.lines[0]?.found, picked.version]).toEqual([2, list.version + 1]);
  expect((await refusalOf(pick(list, 0, { found: 1 }))).status).toBe(409);
  const tooMany = await refusalOf(pick(picked, 0, { found: 2, notFound: 1 }));
  expect([tooMany.status, tooMany.message]).toEqual([422, `The list wants 2 of ${product.name}, not 3.`]);
  const { list: undone } = await pick(picked, 0, { found: 0 });
  expect(undone.lines[0]?.found).toBe(0);
  const { list: whole } = await pick(undone, 0, { found: 2 });
  const { list: ended } = await end(whole);
  expect([ended.state, ended.orders[0]?.state, await viewOf(id)]).toEqual(['done', 'picked', 'picked']);
  expect((await refusalOf(pick(ended, 0, { found: 1 }))).message).toContain('is over');
  const shipment = await writeShipment(store, id, { units: 1 });
  await store.rows(sql`UPDATE shipments SET packed_at = now() + interval '1 second' WHERE id = ${shipment.id}`);
  expect(await viewOf(id)).toBe('to-pick');
});

test('[DISP-54] what is not found goes off the orders that are due last, and asks for one blind count of its place', async () => {
  const product = await store.product(cableSlug);
  const [sooner, later] = [
    await confirmedOrder(store, product, { quantity: 2, promised: day(4) }),
    await confirmedOrder(store, product, { quantity: 2, promised: day(6) }),
  ];
  const list = await start([sooner, later]);
  const { list: short } = await pick(list, 0, { found: 3, notFound: 1 });
  expect(short.lines[0]?.shares).toMatchObject([
    { found: 2, notFound: 0 },
    { found: 1, notFound: 1 },
  ]);
  const { count } = await picker.api.readCount({ params: { id: short.lines[0]?.count?.id ?? '' } });
  expect(count).toMatchObject({ scope: { kind: 'place', name: 'A-04-2' }, isBlind: true, state: 'open' });
  const other = await start([await confirmedOrder(store, product)]);
  const { list: shortToo } = await pick(other, 0, { found: 0, notFound: 1 });
  expect(shortToo.lines[0]?.count?.id).toBe(count.id);
  await end(short);
  expect([await viewOf(sooner), await viewOf(later)]).toEqual(['picked', 'not-found']);
});

test('[DISP-20] a bin that is mixed up is reported: one blind count of it is asked for, and audited', async () => {
  const product = await store.product(phoneSlug);
  await placeIn('D-07-1', product.defaultSku);
  const list = await start([await confirmedOrder(store, product)]);
  const params = { id: list.id };
  const [bin = ''] = list.lines[0]?.bins ?? [];
  const { count } = await picker.api.reportBin({ params, body: { bin: bin.toLowerCase() } });
  const { count: again } = await picker.api.reportBin({ params, body: { bin } });
  expect(again).toEqual(count);
  const [asked] = await store.rows(
    sql`SELECT scope_kind AS kind, scope_name AS place, is_blind AS "isBlind" FROM counts WHERE id = ${count.id}`,
  );
  expect(asked).toEqual({ kind: 'place', place: bin, isBlind: true });
  const refused = await refusalOf(picker.api.reportBin({ params, body: { bin: 'Z-99' } }));
  expect([refused.status, refused.message]).toEqual([422, `Nothing of ${list.number} lies in Z-99.`]);
  const audited = await store.rows(
    sql`SELECT after FROM audit_entries WHERE action = 'pick-list.report-bin' AND entity_id = ${list.id}`,
  );
  expect(audited[0]).toEqual({ after: { bin, count: count.number } });
  await end(list, 'dropped');
});

test('[DISP-55] a person decides about an order of which something is missing: it waits, is sent in part, or is picked again', async () => {
  const product = await store.product(cableSlug);
  const shortOrder = async (found: number) => {
    const id = await confirmedOrder(store, product, { quantity: 2 });
    const { list } = await pick(await start([id]), 0, { found, notFound: 2 - found });
    return { id, list: (await end(list)).list };
  };
  const decide = async ({ id, list }: { id: string; list: List }, decision: 'wait' | 'send-part' | 'pick-again') =>
    (
      await picker.api.decideShortOrder({
        params: { id: list.id, orderId: id },
        body: { decision, expectedVersion: list.version },
      })
    ).list;
  const part = await shortOrder(1);
  expect(await viewOf(part.id)).toBe('not-found');
  const decided = await decide(part, 'send-part');
  expect([decided.orders[0]?.state, await viewOf(part.id)]).toEqual(['part', 'picked']);
  expect((await refusalOf(decide({ ...part, list: decided }, 'wait'))).status).toBe(422);
  const none = await shortOrder(0);
  expect((await refusalOf(decide(none, 'send-part'))).message).toContain('there is nothing to send');
  const waiting = await decide(none, 'wait');
  const { shipments } = await picker.api.listDispatch({ query: { view: 'not-found', search: none.id.slice(-6) } });
  expect(shipments).toMatchObject([{ trouble: 'waits', pickList: { number: waiting.number } }]);
  await decide({ ...none, list: waiting }, 'pick-again');
  expect(await viewOf(none.id)).toBe('to-pick');
});

test('[DISP-56] every step of a pick list is audited, and only who may dispatch takes it', async () => {
  const id = await confirmedOrder(store, await store.product(cableSlug));
  const { list } = await pick(await start([id]), 0, { found: 1 });
  await end(list);
  const rows = await store.rows<{ action: string }>(
    sql`SELECT action FROM audit_entries WHERE entity = 'pick-list' AND entity_id = ${list.id} ORDER BY id`,
  );
  expect(rows.map(({ action }) => action)).toEqual(['pick-list.start', 'pick-list.pick', 'pick-list.end']);
  const reader = await createStaff(store, { permissions: ['orders.read'] });
  expect((await refusalOf(reader.api.startPickList({ body: { mode: 'trays', orders: { first: 1 } } }))).status).toBe(
    403,
  );
  expect((await reader.api.readPickList({ params: { id: list.id } })).list.state).toBe('done');
});

test('[DISP-54] units are shared out without loss', () => {
  const picks = [1, 2, 3].map((wanted, place) => ({ itemId: String(place), wanted }));
  expect(shareOut(picks, { found: 2, missing: 2 })).toEqual([
    { itemId: '0', found: 1, notFound: 0 },
    { itemId: '1', found: 1, notFound: 0 },
    { itemId: '2', found: 0, notFound: 2 },
  ]);
});
