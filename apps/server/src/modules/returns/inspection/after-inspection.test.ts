import sharp from 'sharp';
import { expect, test } from 'vitest';
import { inspectAs, openInspection } from '../../../../test/inspection-factory.ts';
import { newImei } from '../../../../test/receipt-factory.ts';
import { refundsOn } from '../../../../test/refund-factory.ts';
import { refusalOf } from '../../../../test/refusal-of.ts';
import { photograph } from '../../../../test/return-factory.ts';
import { settingsStaffOf } from '../../../../test/settings-staff.ts';
import { createStaff } from '../../../../test/staff-factory.ts';
import { storeOfFile } from '../../../../test/store-of-file.ts';
import { sql } from '../../../platform/database/drizzle.ts';
import { clearOldInspectionPhotos } from '../index.ts';

const [store, desk] = await storeOfFile(openInspection);
const { article, sold, comesBack, levels, serialState, inspecting, inspector } = desk;

test('[INSP-12] photos of a unit are for staff only, lose where they were taken, are kept once and go with their age', async () => {
  const cable = await article();
  const id = await comesBack(await sold([[cable, 1]]), [1]);
  const unitId = (await inspecting.read(id)).units[0]?.id ?? '';
  const params = { id, unitId };
  const photoId = crypto.randomUUID();
  const taken = await photograph()
    .jpeg()
    .withExif({ IFD3: { GPSLatitude: '19/1 4/1 0/1', GPSLatitudeRef: 'N' } })
    .toBuffer();
  const add = (body: Uint8Array<ArrayBuffer>, query = { photoId }) =>
    inspector.api.addInspectionPhoto({ params, query, body });
  for (const _again of [1, 2]) await add(Uint8Array.from(taken));
  expect((await inspecting.read(id)).units[0]?.photos.map((photo) => photo.id)).toEqual([photoId]);
  const { bytes } = await inspector.api.showInspectionPhoto({ params: { ...params, photoId } });
  const { format, exif } = await sharp(Buffer.from(bytes)).metadata();
  expect([format, exif]).toEqual(['webp', undefined]);
  expect((await refusalOf(add(Uint8Array.from(Buffer.from('no photo'))))).status).toBe(400);
  const stranger = await createStaff(store, { permissions: ['orders.read'] });
  expect((await refusalOf(stranger.api.showInspectionPhoto({ params: { ...params, photoId } }))).status).toBe(403);
  const other = { ...params, unitId: crypto.randomUUID(), photoId };
  expect((await refusalOf(inspector.api.showInspectionPhoto({ params: other }))).status).toBe(404);
  const png = Uint8Array.from(await photograph().png().toBuffer());
  for (let count = 1; count < 6; count += 1) await add(png, { photoId: crypto.randomUUID() });
  expect((await refusalOf(add(png, { photoId: crypto.randomUUID() }))).message).toBe('A unit has at most 6 photos.');
  await store.runJobs({ only: ['keep-inspection-photo'] });
  expect((await inspector.api.showInspectionPhoto({ params: { ...params, photoId } })).bytes.length).toBe(bytes.length);
  await store.rows(
    sql`UPDATE inspection_photos SET created_at = created_at - interval '366 days' WHERE id = ${photoId}`,
  );
  await clearOldInspectionPhotos(store.ctx);
  expect((await inspecting.read(id)).units[0]?.photos).toHaveLength(5);
  await inspecting.inspect(id, [{ outcome: 'damaged' }]);
  expect((await refusalOf(add(png, { photoId: crypto.randomUUID() }))).status).toBe(409);
});

test('[INSP-13] a claim on a brand stands on a list until it is closed once, with the credit that came; a unit that the brand keeps leaves', async () => {
  const numbers = [newImei(), newImei()];
  const phone = await article('imei', { numbers });
  const id = await comesBack(await sold([[phone, 2, numbers]]), [2]);
  for (const number of numbers) await inspecting.scan(id, number);
  const claimOf = (claimNumber: string) => ({
    ...{ certificate: `DOA-${claimNumber}`, claimNumber, claimedOn: '2026-11-20', expected: 18.5 },
  });
  const mark = crypto.randomUUID().slice(0, 8);
  await inspecting.inspect(id, [
    { outcome: 'brand-claim', grade: 'poor', claim: claimOf(`${mark}-A`) },
    { outcome: 'brand-claim', grade: 'poor', claim: claimOf(`${mark}-B`) },
  ]);
  const list = async (view: 'open' | 'closed') =>
    (await inspector.api.listBrandClaims({ query: { view, search: mark, sort: 'made' } })).claims;
  expect((await list('open')).map(({ claimNumber, expected, number }) => [claimNumber, expected, number])).toEqual([
    [`${mark}-A`, 18.5, numbers[0]],
    [`${mark}-B`, 18.5, numbers[1]],
  ]);
  const { api } = await createStaff(store, { permissions: ['returns.change', 'orders.read'] });
  const [first, second] = (await list('open')).map((claim) => claim.id);
  const close = (claimId: string | undefined, more: object) =>
    api.closeBrandClaim({
      params: { id: claimId ?? '' },
      body: { credit: 18, isWithBrand: true, expectedVersion: 1, ...more },
    });
  expect((await refusalOf(close(first, {}))).message).toBe('Please enter the number of the credit note.');
  const results = await Promise.allSettled([1, 2].map(() => close(first, { reference: 'CN-7' })));
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await refusalOf(close(first, { reference: 'CN-8' }))).message).toBe(`Claim ${mark}-A is closed already.`);
  await close(second, { credit: 0, isWithBrand: false });
  expect(
    (await list('closed')).map(({ credit, creditReference, isWithBrand }) => [credit, creditReference, isWithBrand]),
  ).toEqual([
    [18, 'CN-7', true],
    [0, null, false],
  ]);
  expect(await list('open')).toEqual([]);
  expect(await levels(phone)).toMatchObject({ damaged: 1 });
  expect(await Promise.all(numbers.map(serialState))).toEqual(['back-to-supplier', 'returned']);
  expect(
    (
      await refusalOf(
        inspector.api.closeBrandClaim({
          params: { id: first ?? '' },
          body: { credit: 0, isWithBrand: false, expectedVersion: 1 },
        }),
      )
    ).status,
  ).toBe(403);
});

test('[INSP-14] what is written off stands on a list with its HSN, what it cost by its receipt and the input tax to reverse', async () => {
  const numbers = [newImei()];
  const phone = await article('imei', { numbers });
  const cable = await article();
  await store.rows(sql`UPDATE receipt_lines SET cost_paise = 1499 WHERE product_id = ${phone.productId}`);
  const id = await comesBack(
    await sold([
      [phone, 1],
      [cable, 1],
    ]),
    [1, 1],
  );
  await inspecting.scan(id, numbers[0] ?? '');
  await inspecting.inspect(id, [
    { outcome: 'written-off', grade: 'poor' },
    { outcome: 'written-off', grade: 'poor' },
  ]);
  const { api } = await createStaff(store, { permissions: ['cost.read', 'orders.read'] });
  const listed = async (search: string) => (await api.listWriteOffs({ query: { search } })).writeOffs[0];
  expect(await listed(phone.sku)).toMatchObject({
    ...{ number: numbers[0], cost: 14.99, gstPercent: 18, inputTax: 2.7, hsn: expect.stringMatching(/^\d{4,8}$/) },
  });
  expect(await listed(cable.sku)).toMatchObject({ cost: null, inputTax: null, number: null });
  const { sums, total } = await api.listWriteOffs({ query: { search: numbers[0] } });
  expect([total, sums]).toEqual([1, { cost: 14.99, inputTax: 2.7, withoutCost: 0 }]);
  expect((await refusalOf(inspector.api.listWriteOffs())).status).toBe(403);
});

test('[INSP-15][RETC-73] who may inspect and send money back alone owes it at once, and of more than one person may it waits, which staff read', async () => {
  const { place } = await refundsOn(store);
  const person = await createStaff(store, { permissions: ['returns.inspect', 'orders.refund', 'orders.read'] });
  await createStaff(store, { permissions: ['orders.refund', 'orders.read'] });
  const owed = async (orderId: string) =>
    store.rows(
      sql`SELECT r.amount_paise::int AS amount FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE p.reference = ${orderId}`,
    );
  const back = async (rupees: number) => {
    const order = await place({ lines: [{ rupees, quantity: 1 }] });
    const id = await comesBack(order, [1]);
    await inspectAs(person.api).inspect(id, [{ outcome: 'damaged' }]);
    const { isToBePaidBack } = (await person.api.readReturn({ params: { id } })).return;
    return { owed: await owed(order.params.id), isToBePaidBack };
  };
  await (await settingsStaffOf(store)).change({ secondPersonPaise: 10_000 });
  expect(await back(100)).toEqual({ owed: [{ amount: 10_000 }], isToBePaidBack: false });
  expect(await back(150)).toEqual({ owed: [], isToBePaidBack: true });
});
