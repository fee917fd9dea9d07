import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openPackingTable, packAs } from '../../../../test/packing-factory.ts';
import { refusalOf } from '../../../../test/refusal-of.ts';
import { photograph } from '../../../../test/return-factory.ts';
import { staffClientOf } from '../../../../test/staff-client.ts';
import { createStaff } from '../../../../test/staff-factory.ts';
import { storeOfFile } from '../../../../test/store-of-file.ts';
import { newId } from '../../../platform/database/columns.ts';
import { sql } from '../../../platform/database/drizzle.ts';
import { removeMedia } from '../../media/index.ts';
import { clearOldBoxPhotos } from './index.ts';

const [store, table] = await storeOfFile(openPackingTable);
const { packer, article, order, another } = table;

const messageOf = async (call: Promise<unknown>) => (await refusalOf(call)).message;

test('[DISP-01] only an order that is confirmed and not held is packed; whatever else is told in a sentence, also while its boxes are open', async () => {
  const cable = await article();
  const fresh = await order([[cable, 1]], { isConfirmed: false });
  const begin = (id: string) => packer.api.beginPacking({ params: { id }, body: {} });
  expect(await messageOf(begin(fresh))).toBe('This order is not confirmed yet. Confirm it first.');
  expect((await packer.api.readPacking({ params: { id: fresh } })).packing).toMatchObject({
    problem: 'This order is not confirmed yet. Confirm it first.',
    shipment: null,
    lines: [{ sku: cable.sku, wanted: 1, packed: 0, kind: null }],
  });
  const id = await order([[cable, 2]]);
  const [staff, params] = [await staffClientOf(store), { id }];
  const hold = async () =>
    staff.holdOrder({
      params,
      body: { reason: 'address', expectedVersion: (await staff.readOrder({ params })).order.version },
    });
  const pack = await packAs(packer.api, id);
  await hold();
  const held = 'This order is held back: The address is doubtful. Release it first.';
  expect(await messageOf(pack.scan(cable.sku))).toBe(held);
  expect(await messageOf(begin(id))).toBe(held);
  await staff.releaseOrder({ params, body: { expectedVersion: (await staff.readOrder({ params })).order.version } });
  await pack.scan(cable.sku);
  await staff.moveOrder({ params, body: { status: 'cancelled' } });
  expect((await refusalOf(pack.scan(cable.sku))).status).toBe(404);
  expect(await messageOf(begin(id))).toBe('This order was cancelled. There is nothing to pack.');
  expect((await refusalOf(begin(newId()))).status).toBe(404);
  const stranger = await createStaff(store, { permissions: ['orders.read', 'orders.change'] });
  expect((await refusalOf(stranger.api.readPacking({ params }))).status).toBe(403);
});

test('[DISP-02] one person packs an order: another is refused by name and may take it over, and the first is told; of two who begin at once one packs', async () => {
  const cable = await article('none', { units: 9 });
  const id = await order([[cable, 3]]);
  const other = await another();
  await store.rows(sql`UPDATE staff_members SET name = 'Asha Verma' WHERE id = ${other.id}`);
  const first = await packAs(packer.api, id);
  await first.scan(cable.sku);
  const params = { id };
  expect(await messageOf(other.api.beginPacking({ params, body: {} }))).toBe(
    'Rohan Deshpande packs this order. Take it over if they have stopped.',
  );
  expect((await other.api.readPacking({ params })).packing.shipment).toMatchObject({
    packedBy: 'Rohan Deshpande',
    isOwn: false,
  });
  const second = await packAs(other.api, id, { isTakenOver: true });
  expect(second.now().shipment).toMatchObject({ packedBy: 'Asha Verma', isOwn: true });
  expect(await messageOf(first.scan(cable.sku))).toBe(
    'Asha Verma packs this order. Take it over if they have stopped.',
  );
  await second.scan(cable.sku);
  expect(second.now().lines[0]?.packed).toBe(2);
  expect(
    await store.rows(sql`SELECT action FROM audit_entries WHERE entity_id = ${id} AND action ~ 'pack' ORDER BY at, id`),
  ).toEqual([{ action: 'order.pack' }, { action: 'order.pack-over' }]);
  const both = { id: await order([[cable, 1]]) };
  const begun = await Promise.allSettled(
    [packer, other].map(({ api }) => api.beginPacking({ params: both, body: {} })),
  );
  expect(begun.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const shipments = await store.rows(sql`SELECT number FROM shipments WHERE order_id = ${both.id}`);
  expect(shipments).toEqual([{ number: 1 }]);
});

test('[DISP-08] several boxes are packed, with weight, size and an AWB by hand; units are set, taken out and packed anew, and packing is given up', async () => {
  const cable = await article('none', { units: 9 });
  const phone = await article('imei');
  const [number = ''] = phone.numbers;
  const id = await order([
    [cable, 4],
    [phone, 1],
  ]);
  const pack = await packAs(packer.api, id);
  expect(await messageOf(pack.addBox())).toBe('Box 1 is empty. Put something in first.');
  await pack.set(cable, 3);
  await pack.addBox();
  expect(await messageOf(pack.set(cable, 2))).toBe(`This order wants 4 of ${cable.name}, and 3 are in.`);
  await pack.scan(cable.sku);
  await pack.scan(number);
  const [first = '', second = ''] = pack.boxes();
  expect(pack.now().boxes.map(({ items }) => items.length)).toEqual([1, 2]);
  await pack.changeBox({ weightGrams: 420, size: { length: 300, width: 200, height: 100 }, awb: ' 7712 3456ab ' });
  expect(pack.now().boxes[1]).toMatchObject({
    ...{ weightGrams: 420, size: { length: 300, width: 200, height: 100 }, awb: '77123456AB' },
  });
  expect(await messageOf(pack.changeBox({ weightGrams: null, size: null, awb: '77123456AB' }, first))).toBe(
    'Another box has the AWB 77123456AB.',
  );
  await pack.changeBox({ weightGrams: 500, size: null }, second);
  expect(pack.now().boxes[1]).toMatchObject({ weightGrams: 500, size: null, awb: '77123456AB' });
  await pack.takeOut(number);
  expect(pack.now().boxes[1]).toMatchObject({ pieces: [], items: [{ quantity: 1 }] });
  await pack.set(cable, 1, first);
  await pack.removeBox(second);
  expect(
    pack
      .now()
      .lines.map(({ packed }) => packed)
      .sort(),
  ).toEqual([0, 1]);
  expect(await messageOf(pack.removeBox(first))).toBe('A shipment has at least one box. Give up packing instead.');
  const taken = await store.rows(sql`SELECT before FROM audit_entries
    WHERE entity_id = ${id} AND action = 'order.pack-out' ORDER BY at, id`);
  expect(taken).toEqual([{ before: { number } }, { before: { sku: cable.sku, units: 2 } }]);
  await pack.drop();
  expect((await pack.reload()).shipment).toBeNull();
  expect(await store.rows(sql`SELECT id FROM boxes WHERE id = ${first}`)).toEqual([]);
});

test('[DISP-09] the boxes close when all units are in, or as a part when that is said: numbers are packed, the invoice is numbered, the rest stays to be packed, and the next order is named', async () => {
  const cable = await article('none', { units: 9 });
  const phone = await article('imei');
  const [number = ''] = phone.numbers;
  const id = await order([
    [cable, 2],
    [phone, 1],
  ]);
  const waiting = await order([[cable, 1]]);
  const pack = await packAs(packer.api, id);
  await pack.scan(number);
  expect(await messageOf(pack.close())).toBe('1 of 3 units are in. Pack the rest, or say that the rest goes later.');
  const { shipmentId } = await pack.close(true);
  expect(await store.rows(sql`SELECT state, total_paise FROM shipments WHERE id = ${shipmentId}`)).toEqual([
    { state: 'packed', total_paise: '2000' },
  ]);
  expect(await store.rows(sql`SELECT state, order_id FROM serial_units WHERE number = ${number}`)).toEqual([
    { state: 'packed', order_id: id },
  ]);
  expect(await messageOf(pack.scan(cable.sku))).toBe('Its boxes are closed already.');
  const rest = await packAs(packer.api, id);
  expect(rest.now()).toMatchObject({ shipment: { number: 2 }, lines: [{ sku: cable.sku, wanted: 2 }] });
  await rest.set(cable, 2);
  await store.rows(sql`UPDATE orders SET created_at = '2020-01-01' WHERE id = ${waiting}`);
  expect((await rest.close()).next).toMatchObject({ id: waiting });
  expect(await messageOf(packer.api.beginPacking({ params: { id }, body: {} }))).toBe(
    'All units of this order are packed.',
  );
  const invoices = await store.rows(sql`SELECT number FROM invoices WHERE order_id = ${id}`);
  expect(invoices).toHaveLength(2);
});

test('[DISP-10] photos of an open box are private, lose place and device, are kept once, and moved to the media storage', async () => {
  const cable = await article();
  const pack = await packAs(packer.api, await order([[cable, 1]]));
  const camera = { IFD0: { Model: 'SecretPhone 9' }, IFD3: { GPSLatitude: '19/1 4/1 0/1' } };
  const photo = await photograph(2400, 1200).withExif(camera).jpeg().toBuffer();
  const photoId = newId();
  await Promise.all([pack.addPhoto(photo, photoId), pack.addPhoto(photo, photoId)]);
  expect(pack.now().boxes[0]?.photos).toMatchObject([{ id: photoId }]);
  const before = await pack.showPhoto(photoId);
  const { format, width, exif } = await sharp(before).metadata();
  expect({ format, width, exif }).toEqual({ format: 'webp', width: 1600, exif: undefined });
  await store.runJobs({ only: ['keep-box-photo'] });
  expect(await store.rows(sql`SELECT content FROM box_photos WHERE id = ${photoId}`)).toEqual([{ content: null }]);
  expect((await pack.showPhoto(photoId)).equals(before)).toBe(true);
  for (let more = 1; more < 4; more += 1) await pack.addPhoto(photo);
  expect(await messageOf(pack.addPhoto(photo))).toBe('A box has at most 4 photos.');
  expect((await refusalOf(pack.addPhoto(Buffer.from('no photo')))).status).toBe(400);
  const stranger = await createStaff(store, { permissions: ['stock.read'] });
  const { shipment, boxes } = pack.now();
  const params = { id: shipment?.id ?? '', boxId: boxes[0]?.id ?? '', photoId };
  expect((await refusalOf(stranger.api.showBoxPhoto({ params }))).status).toBe(403);
  expect((await refusalOf(packer.api.showBoxPhoto({ params: { ...params, boxId: newId() } }))).status).toBe(404);
});

test('[DISP-11] photos of boxes go when they are as old as the setting says, with their box, and with the account of the shopper', async () => {
  const cable = await article('none', { units: 9 });
  const photo = await photograph().jpeg().toBuffer();
  const customer = await store.createCustomer();
  const take = async (by?: typeof customer) => {
    const id = await order([[cable, 1]], { by });
    const [pack, photoId] = [await packAs(packer.api, id), newId()];
    await pack.addPhoto(photo, photoId);
    await store.runJobs({ only: ['keep-box-photo'] });
    expect(await store.ctx.media.has(`boxes/${photoId}.webp`)).toBe(true);
    return { id, pack, photoId };
  };
  const isThere = async (photoId: string) => {
    await removeMedia(store.ctx);
    const rows = await store.rows(sql`SELECT id FROM box_photos WHERE id = ${photoId}`);
    return [rows.length, await store.ctx.media.has(`boxes/${photoId}.webp`)];
  };
  const [old, dropped, erased] = [await take(), await take(), await take(customer)];
  await store.rows(sql`UPDATE box_photos SET created_at = created_at - interval '91 days' WHERE id = ${old.photoId}`);
  await clearOldBoxPhotos(store.ctx);
  expect(await isThere(old.photoId)).toEqual([0, false]);
  expect(await isThere(dropped.photoId)).toEqual([1, true]);
  await dropped.pack.drop();
  expect(await isThere(dropped.photoId)).toEqual([0, false]);
  await store.rows(sql`UPDATE orders SET status = 'delivered' WHERE id = ${erased.id}`);
  await store.api.sendOtp({ body: { phone: customer.phone } });
  await customer.api.deleteAccount({ body: { otp: await store.otpOf(customer.phone) } });
  expect(await isThere(erased.photoId)).toEqual([0, false]);
});
