import { dateInIndia } from '@bijli/rules';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openOpenBoxes, proof } from '../../../../test/open-box-factory.ts';
import { packAs } from '../../../../test/packing-factory.ts';
import { newImei } from '../../../../test/receipt-factory.ts';
import { refusalOf } from '../../../../test/refusal-of.ts';
import { photograph } from '../../../../test/return-factory.ts';
import { createStaff } from '../../../../test/staff-factory.ts';
import { storeOfFile } from '../../../../test/store-of-file.ts';
import { newId } from '../../../platform/database/columns.ts';
import { sql } from '../../../platform/database/drizzle.ts';

const [store, boxes] = await storeOfFile(openOpenBoxes);

const daysAgo = (days: number) => dateInIndia(new Date(store.services.clock().getTime() - days * 86_400_000));

async function lamp() {
  const { lamps } = await boxes.seller.api.readLamps();
  return lamps.find(({ name }) => name === 'imeis-blocked');
}

/** A phone of two SIM cards that was opened. */
async function openedPair() {
  const { goods } = boxes.table;
  const { sku } = await goods.product('imei', true);
  const pair: [string, string] = [newImei(), newImei()];
  const receipt = await goods.receiving.draftOf(sku, [pair]);
  await goods.receiving.post(receipt.id);
  return { pair, id: await boxes.comeBack(pair[0]) };
}

test('[OPEN-12] a phone is put on sale only after both its IMEIs were looked up in the list of blocked numbers at most 30 days before (Telecommunications (Telecom Cyber Security) Amendment Rules, G.S.R. 771(E) of 22 October 2025)', async () => {
  const { pair, id } = await openedPair();
  const refused = async () => (await refusalOf(boxes.put(id))).message;
  expect(await refused()).toBe(`${pair[0]} was not looked up in the state’s list of blocked numbers. Check it first.`);
  const half = await refusalOf(boxes.check(id, { clear: pair[0] }));
  expect(half.message).toBe(`Say what was answered for ${pair[1]} too.`);
  await boxes.check(id, { askedOn: daysAgo(31) });
  expect(await refused()).toBe(
    `${pair[0]} was last looked up on ${daysAgo(31)}, which is too long ago. Check it again.`,
  );
  const checkId = newId();
  await boxes.check(id, { checkId, askedOn: daysAgo(30) });
  const { checks, piece } = await boxes.check(id, { checkId, askedOn: daysAgo(30) });
  expect(checks).toHaveLength(2);
  expect(checks[0]?.answers.map(({ number, isBlocked }) => [number, isBlocked])).toEqual(
    pair.map((one) => [one, false]),
  );
  expect(piece.check).toEqual({ isBlocked: false, askedOn: daysAgo(30), isOld: false });
  expect((await boxes.put(id, { price: 500 })).piece.state).toBe('on-sale');
  const camera = await boxes.opened('serial');
  expect((await refusalOf(boxes.check(camera.id))).message).toContain('has no IMEI to look up');
});

test('[OPEN-13] a phone of which one IMEI is blocked is never put on sale, stays kept back and lights a lamp', async () => {
  const { pair, id } = await openedPair();
  const before = (await lamp())?.count ?? 0;
  await boxes.check(id, { clear: pair[0], blocked: pair[1] });
  expect((await refusalOf(boxes.put(id))).message).toBe(
    `${pair[0]} is on the state’s list of blocked numbers, and is never sold again.`,
  );
  expect((await boxes.read(id)).piece.state).toBe('waiting');
  expect((await lamp())?.count).toBe(before + 1);
  expect((await lamp())?.reasons).toContainEqual({ reason: 'blocked', count: before + 1 });
  const { pieces } = await boxes.seller.api.listOpenBox({ query: { view: 'blocked', search: pair[1] } });
  expect(pieces.map((piece) => piece.id)).toEqual([id]);
});

test('[OPEN-13] a phone on sale that turns out to be blocked is taken off sale at once, and one that an order has cannot be packed', async () => {
  const { id, article } = await boxes.opened('imei');
  await boxes.check(id);
  const offer = (await boxes.put(id)).piece.offer;
  const { piece } = await boxes.check(id, { clear: '', blocked: article.numbers[0] });
  expect(piece).toMatchObject({ state: 'withdrawn', check: { isBlocked: true } });

  const sold = await boxes.opened('imei');
  await boxes.check(sold.id);
  const other = (await boxes.put(sold.id)).piece.offer;
  const orderId = await boxes.orderOf(other?.productId ?? '');
  await boxes.check(sold.id, { clear: '', blocked: sold.number });
  const packing = await packAs(boxes.table.packer.api, orderId);
  expect((await refusalOf(packing.scan(sold.number))).message).toContain('was opened and is not sold as new');
  for (const productId of [offer?.productId, other?.productId]) {
    const { product } = await boxes.seller.api.readProduct({ params: { id: productId ?? '' } });
    expect(product.state).toBe('archived');
  }
});

test('[OPEN-14] a phone on sale whose check is older than 30 days is told in a view and by the lamp', async () => {
  const { id, number } = await boxes.opened('imei');
  await boxes.check(id);
  await boxes.put(id);
  const due = async () =>
    (await boxes.seller.api.listOpenBox({ query: { view: 'check-due', search: number } })).pieces.length;
  expect(await due()).toBe(0);
  await store.rows(sql`UPDATE imei_checks SET asked_on = ${daysAgo(31)} WHERE unit_id = ${id}`);
  expect(await due()).toBe(1);
  expect((await lamp())?.reasons.some(({ reason }) => reason === 'check_is_due')).toBe(true);
});

test('[OPEN-15] the proof of a check is a PDF or a picture without its place, for staff only, also when it was moved to the media storage; what is neither is refused', async () => {
  const { id } = await boxes.opened('imei');
  const text = await refusalOf(boxes.check(id, {}, Buffer.from('a text')));
  expect(text.message).toBe('Please choose a PDF, or photos in JPEG, PNG, WebP or AVIF format');
  const photo = await photograph(900, 600)
    .withExif({ IFD0: { Model: 'SecretPhone 9' }, IFD3: { GPSLatitude: '19/1 4/1 0/1' } })
    .jpeg()
    .toBuffer();
  const [pdfId, photoId] = [newId(), newId()];
  await boxes.check(id, { checkId: pdfId });
  await boxes.check(id, { checkId: photoId }, photo);
  const show = async (checkId: string, api = boxes.seller.api) =>
    Buffer.from((await api.showImeiProof({ params: { id, checkId } })).bytes);
  expect(await show(pdfId)).toEqual(proof);
  const kept = await show(photoId);
  expect((await sharp(kept).metadata()).exif).toBeUndefined();
  await store.runJobs({ only: ['keep-imei-proof'] });
  expect(await show(photoId)).toEqual(kept);
  const stranger = await createStaff(store, { permissions: ['orders.read'] });
  expect((await refusalOf(show(photoId, stranger.api))).status).toBe(403);
  expect((await refusalOf(boxes.seller.api.showImeiProof({ params: { id: newId(), checkId: photoId } }))).status).toBe(
    404,
  );
});
