import { orderNumber } from '@bijli/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allowCash, boxCodeOf, closedShipment, confirmedOrder } from '../../../../test/dispatch-factory.ts';
import { cableSlug } from '../../../../test/order-factory.ts';
import { refusalOf } from '../../../../test/refusal-of.ts';
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

let awbs = 0;
const newAwb = () => {
  awbs += 1;
  return `VG447112${String(awbs).padStart(2, '0')}`;
};

/** An order in closed parcels of a courier, each with one unit. */
async function packed(courier: string | null, parcels = 1) {
  const product = await store.product(cableSlug);
  const id = await confirmedOrder(store, product, { quantity: parcels });
  const boxes = Array.from({ length: parcels }, () => ({ awb: courier === null ? null : newAwb(), courier }));
  const shipment = await closedShipment(store, id, { boxes });
  return { id, number: orderNumber(id), shipment, awbs: boxes.map(({ awb }) => awb ?? '') };
}

const scan = (courier: string, code = '') => packer.api.scanForManifest({ body: { courier, code } });
const stateOf = async (id: string) => (await packer.api.readOrder({ params: { id } })).order.status;

test('[DISP-60] the scan of its last parcel hands a shipment over; the manifest counts what is on and what waits, and is closed', async () => {
  const [one, two] = [await packed('vega'), await packed('vega', 2)];
  const before = (await packer.api.readHandOver()).couriers.find(({ id }) => id === 'vega');
  expect(before).toMatchObject({ name: 'Vega', waiting: 3, open: null });
  const first = await scan('vega', one.awbs[0]?.toLowerCase());
  expect(first).toMatchObject({ isHandedOver: true, waiting: 2, parcel: { number: one.number, isAlone: false } });
  expect(first.manifest.number).toMatch(/^M-\d{4}-\d{2,}$/);
  expect(await stateOf(one.id)).toBe('shipped');
  const half = await scan('vega', two.awbs[0]);
  expect(half).toMatchObject({ isHandedOver: false, parcel: { isAlone: true }, manifest: { parcels: 2 } });
  expect(await stateOf(two.id)).toBe('confirmed');
  const params = { id: first.manifest.id };
  const refused = await refusalOf(packer.api.closeManifest({ params }));
  expect(refused.message).toBe(
    `Order ${two.number} is on ${first.manifest.number} with some of its parcels only. Scan the others, or take it off.`,
  );
  expect(await scan('vega', two.awbs[1])).toMatchObject({ isHandedOver: true, waiting: 0, manifest: { parcels: 3 } });
  const { manifest } = await packer.api.closeManifest({ params });
  expect(manifest.closedAt).not.toBeNull();
  expect((await packer.api.closeManifest({ params })).manifest).toEqual(manifest);
  const { parcels } = await packer.api.readManifest({ params });
  expect(parcels.map(({ awb }) => awb).toSorted()).toEqual([...one.awbs, ...two.awbs].toSorted());
  const { manifests } = await packer.api.listManifests({
    query: { view: 'closed', search: manifest.number.toLowerCase() },
  });
  expect(manifests.map(({ id }) => id)).toEqual([manifest.id]);
  expect((await packer.api.countManifests()).views).toMatchObject({ open: { total: 0 }, closed: { total: 1 } });
  const next = await packed('vega');
  expect((await scan('vega', next.awbs[0])).manifest.id).not.toBe(manifest.id);
});

test('[DISP-61] a parcel of a cancelled order is refused with the sentence and unpacked; its label counts no more', async () => {
  const { id, number, shipment, awbs } = await packed('vega');
  await store.rows(sql`UPDATE orders SET status = 'cancelled', payment_status = 'cancelled' WHERE id = ${id}`);
  const refused = await refusalOf(scan('vega', awbs[0]));
  expect([refused.status, refused.message]).toEqual([
    422,
    `Order ${number} was cancelled. Put the parcel aside and unpack it.`,
  ]);
  const { version } = refused.body['unpack'] as { version: number };
  expect(refused.body['unpack']).toEqual({ shipmentId: shipment.id, version, number });
  const unpack = (expectedVersion: number) =>
    packer.api.unpackShipment({
      params: { id: shipment.id },
      body: { expectedVersion, reason: 'The order was cancelled' },
    });
  expect((await refusalOf(unpack(version + 1))).status).toBe(409);
  await unpack(version);
  const { shipments } = await packer.api.listDispatch({ query: { view: 'packed', search: id.slice(-6) } });
  expect(shipments).toEqual([]);
  expect((await refusalOf(scan('vega', awbs[0]))).message).toContain('take the label off');
});

test('[DISP-19] the label of a parcel that was unpacked is known: whoever scans it reads of which order it was, and what to do', async () => {
  const [typed, blank] = [await packed('by-hand'), await packed(null)];
  const codes = [typed.awbs[0] ?? '', boxCodeOf(blank.shipment)];
  for (const { shipment } of [typed, blank])
    await packer.api.unpackShipment({
      params: { id: shipment.id },
      body: { expectedVersion: 2, reason: 'Another box' },
    });
  const said = async (call: Promise<unknown>) => (await refusalOf(call)).message;
  for (const [at, { number }] of [typed, blank].entries()) {
    const code = ` ${codes[at]?.toLowerCase()} `;
    const sentence = new RegExp(
      `^This label is of parcel 1 of order ${number}, which was unpacked on .* 2\\d{3}.*: pack it again, and print the new one.$`,
    );
    expect(await said(scan('vega', code))).toMatch(sentence);
    expect(await said(packer.api.receiveReturnedBox({ body: { code } }))).toMatch(sentence);
    expect((await packer.api.readFormerLabel({ query: { code } })).explanation).toMatch(sentence);
  }
  const { packing } = await packer.api.beginPacking({ params: { id: blank.id }, body: {} });
  const scanned = packer.api.scanForPacking({
    params: { id: packing.shipment?.id ?? '' },
    body: { code: codes[0] ?? '', boxId: packing.boxes[0]?.id ?? '', expectedVersion: packing.shipment?.version ?? 0 },
  });
  expect(await said(scanned)).toContain(`of order ${typed.number}, which was unpacked`);
  // The same AWB is on the new parcel: its label counts again.
  await closedShipment(store, typed.id, { boxes: [{ awb: codes[0] ?? '', courier: 'by-hand' }] });
  expect((await scan('by-hand', codes[0])).isHandedOver).toBe(true);
  expect((await packer.api.readFormerLabel({ query: { code: 'NOBODY-2' } })).explanation).toBeNull();
});

test('[DISP-62] a parcel of another courier, one twice, one that is held, changed or not known is refused and named', async () => {
  const [mine, held, changed] = [await packed('vega'), await packed('vega'), await packed('vega')];
  const other = await packed('sahyadri-air');
  const message = async (courier: string, code?: string) => (await refusalOf(scan(courier, code))).message;
  expect(await message('vega', other.awbs[0])).toBe(
    `${other.awbs[0]} goes with Sahyadri Air, not with Vega. Put it to those.`,
  );
  const { manifest } = await scan('vega', mine.awbs[0]);
  expect(await message('vega', mine.awbs[0])).toBe(
    `This parcel of order ${mine.number} is on ${manifest.number} already.`,
  );
  expect(await message('vega', 'NOBODY-1')).toBe('No parcel has this code. Put it aside and look for its order.');
  await store.rows(sql`UPDATE orders SET staff_hold = 'address', staff_held_at = now() WHERE id = ${held.id}`);
  expect(await message('vega', held.awbs[0])).toContain(`Order ${held.number} is held back`);
  await store.rows(sql`UPDATE order_items SET cancelled_quantity = 1 WHERE order_id = ${changed.id}`);
  expect(await message('vega', changed.awbs[0])).toBe(
    `Units of order ${changed.number} were cancelled after it was packed. Put the parcel aside and unpack it.`,
  );
});

test('[DISP-63] a parcel without AWB goes by hand, by the code on its label or its order’s number', async () => {
  const [one, two] = [await packed(null), await packed(null)];
  expect((await refusalOf(scan('vega', boxCodeOf(one.shipment)))).message).toContain(
    'goes with By hand, not with Vega',
  );
  expect(await scan('by-hand', boxCodeOf(one.shipment))).toMatchObject({ isHandedOver: true });
  expect(await scan('by-hand', `${two.number}-1`)).toMatchObject({
    isHandedOver: true,
    parcel: { number: two.number },
  });
});

test('[DISP-64] a parcel is taken off as long as its shipment has not left', async () => {
  const [two, gone] = [await packed('vega', 2), await packed('vega')];
  const { manifest, parcel } = await scan('vega', two.awbs[0]);
  const takeOff = (boxId: string) => packer.api.takeOffManifest({ params: { id: manifest.id, boxId } });
  const left = await scan('vega', gone.awbs[0]);
  expect((await refusalOf(takeOff(left.parcel.boxId))).message).toContain('has left with all its parcels');
  const before = left.manifest.parcels;
  expect((await takeOff(parcel.boxId)).manifest.parcels).toBe(before - 1);
  expect((await refusalOf(takeOff(parcel.boxId))).status).toBe(404);
});

test('[DISP-65] scanned by two people at once a parcel is on one manifest, and each courier has one open manifest', async () => {
  const parcels = [await packed('delta'), await packed('delta'), await packed('delta')];
  const codes = parcels.flatMap(({ awbs }) => awbs);
  const scans = await Promise.allSettled([...codes, ...codes].map((code) => scan('delta', code)));
  const taken = scans.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  expect(taken.length).toBe(3);
  expect(new Set(taken.map(({ manifest }) => manifest.id)).size).toBe(1);
  expect(await Promise.all(parcels.map(({ id }) => stateOf(id)))).toEqual(['shipped', 'shipped', 'shipped']);
});
