import { dateInIndia } from '@bijli/rules';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { refusalOf } from '../../test/refusal-of.ts';
import { createStaff } from '../../test/staff-factory.ts';
import { storeOfFile } from '../../test/store-of-file.ts';
import { readLedger, readStockDifferences } from '../modules/ledger/index.ts';
import { newId } from '../platform/database/columns.ts';
import { sql } from '../platform/database/drizzle.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { addLivedMonth } from './staff-work.ts';

const [store, owner] = await storeOfFile(async (store) => {
  await inTransaction(store.ctx, addLivedMonth);
  return createStaff(store, { roleId: 'owner' });
});

test('[DISP-24] in the demo no column of the floor is empty: orders to pick, a pick list that was begun, one order in packing, two parcels that wait for their courier', async () => {
  const { views } = await owner.api.countDispatch();
  expect([views.picking?.total, views.packing?.total, views.packed?.total]).toEqual([4, 1, 2]);
  expect(views['to-pick']?.total).toBeGreaterThan(0);
  const { lists } = await owner.api.readDispatchBoard();
  expect(lists).toMatchObject([{ orders: 4 }]);
  expect(lists[0]?.found).toBeGreaterThan(0);
  const { shipments } = await owner.api.listDispatch({ query: { view: 'packed' } });
  expect(shipments.map(({ awbs, trouble }) => [awbs.length, trouble])).toEqual([
    [1, null],
    [1, null],
  ]);
  const wrong = await store.rows(sql`SELECT n.number FROM box_pieces n JOIN boxes b ON b.id = n.box_id
    JOIN shipments s ON s.id = b.shipment_id JOIN serial_units u ON u.id = n.unit_id
    WHERE s.state NOT IN ('handed-over', 'ended') AND u.state <> CASE s.state WHEN 'packed' THEN 'packed' ELSE 'in-stock' END`);
  expect(wrong).toEqual([]);
  const [numbered] = await store.rows<{ pieces: number }>(
    sql`SELECT count(*)::int AS pieces FROM box_pieces n JOIN boxes b ON b.id = n.box_id JOIN shipments s ON s.id = b.shipment_id
      WHERE s.state = 'packed'`,
  );
  expect(numbered?.pieces).toBeGreaterThan(0);
});

test('[RETC-50] the demo has a return in each step, one with photos, and one of which another phone came back', async () => {
  const { views } = await owner.api.countReturnQueue({ query: {} });
  const steps = ['to-decide', 'pickup-to-book', 'on-the-way', 'to-inspect', 'refund-owed', 'closed', 'refused'];
  expect(steps.filter((view) => !views[view]?.total)).toEqual([]);
  const { returns } = await owner.api.listReturnQueue({ query: { photos: 'with' } });
  expect(returns.map(({ step, photos }) => [step, photos])).toEqual([['requested', 2]]);
  const [shown] = (await owner.api.readReturnFacts({ params: { id: returns[0]?.id ?? '' } })).return.photos;
  const params = { id: returns[0]?.id ?? '', photoId: shown?.id ?? '' };
  const small = await owner.api.showReturnPhoto({ params, query: { size: 'small' } });
  expect((await sharp(small.bytes).metadata()).width).toBe(320);
  const { returns: refused } = await owner.api.listReturnQueue({ query: { refusal: 'other-unit' } });
  const { inspection } = await owner.api.readInspection({ params: { id: refused[0]?.id ?? '' } });
  expect(inspection.units).toMatchObject([{ kind: 'imei', outcome: 'sent-back', otherNumber: expect.any(String) }]);
  const [sold] = inspection.units[0]?.soldNumbers ?? [];
  expect(sold).toMatch(/^\d{15}$/);
  expect(inspection.units[0]?.otherNumber).not.toBe(sold);
  expect(await store.rows(sql`SELECT state FROM serial_units WHERE number = ${sold}`)).toEqual([{ state: 'sold' }]);
  const known = sql`SELECT unit_id FROM serial_numbers WHERE number = ${inspection.units[0]?.otherNumber}`;
  expect(await store.rows(known)).toEqual([]);
});

test('[RETC-58] the demo has an opened phone on sale in the shop, whose numbers were looked up, and one that is kept back until its numbers are', async () => {
  const { pieces } = await owner.api.listOpenBox({ query: { sort: 'changed', view: 'all' } });
  const [onSale, waiting] = ['on-sale', 'waiting'].map((state) => pieces.find((piece) => piece.state === state));
  expect(pieces).toHaveLength(2);
  expect(onSale).toMatchObject({ kind: 'imei', check: { isBlocked: false, isOld: false }, offer: { grade: 'good' } });
  const { order } = onSale?.firstSale ?? {};
  const { returns } = await owner.api.listReturnQueue({ query: { search: order?.number ?? '' } });
  expect(returns).toMatchObject([{ step: 'inspected', order: { id: order?.id } }]);

  const shown = async (slug = '') => (await store.api.getProduct({ params: { slug } })).product;
  const opened = await shown(onSale?.offer?.slug);
  expect(opened).toMatchObject({
    name: expect.stringMatching(/^Open box: .*\(good, without adapter\)$/),
    openBox: { grade: 'good', firstSoldOn: onSale?.firstSale?.on },
  });
  const original = await shown(opened.openBox?.original?.slug);
  expect(original.openBoxes).toMatchObject([{ slug: opened.slug, salePrice: onSale?.offer?.price }]);
  const { products } = await store.api.listProducts({ query: { search: 'open box', limit: 100 } });
  expect(products.map(({ slug }) => slug)).toContain(opened.slug);

  const { checks } = await owner.api.readOpenBox({ params: { id: onSale?.id ?? '' } });
  const proof = { params: { id: onSale?.id ?? '', checkId: checks[0]?.id ?? '' } };
  const text = Buffer.from((await owner.api.showImeiProof(proof)).bytes).toString('latin1');
  expect(text).toContain(`${onSale?.number}: clear`);
  expect(text).toMatch(/^%PDF-1\.4\n/);
  // Readers find the objects by the table of their places.
  const table = text.slice(Number(text.match(/startxref\n(\d+)\n%%EOF\n$/)?.[1]));
  const places = [...table.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, place]) => Number(place));
  expect(places.map((place) => text.slice(place, place + 7))).toEqual(
    [1, 2, 3, 4, 5].map((object) => `${object} 0 obj`),
  );

  expect(waiting).toMatchObject({ kind: 'imei', check: null, offer: null });
  const sale = { offerId: newId(), grade: 'good' as const, missing: '', price: 4999, photos: [] };
  const body = { ...sale, expectedVersion: waiting?.version ?? 0 };
  const refusal = await refusalOf(owner.api.putOpenBoxOnSale({ params: { id: waiting?.id ?? '' }, body }));
  expect(refusal.message).toContain('was not looked up in the state’s list of blocked numbers');
});

test('[RETC-59] the demo has an open claim on a brand, and a unit that was written off with its cost and the input tax to reverse', async () => {
  const { claims } = await owner.api.listBrandClaims({ query: { view: 'open', sort: 'made' } });
  expect(claims).toMatchObject([
    { brand: 'Angan', claimNumber: 'ANG-CL-20931', certificate: 'ANG/SC/26/1187', expected: 1650, credit: null },
  ]);
  expect(claims[0]?.claimedOn).toBe(dateInIndia(new Date(claims[0]?.createdAt ?? '')));
  const { writeOffs, sums } = await owner.api.listWriteOffs({ query: {} });
  expect(writeOffs).toMatchObject([{ sku: 'BJ-TAARC-BLACK', cost: 185.38, inputTax: 33.37, gstPercent: 18 }]);
  expect(sums).toEqual({ cost: 185.38, inputTax: 33.37, withoutCost: 0 });
});

test('[TODAY-30] what staff made of the month leaves books, stock and audit whole', async () => {
  const ledger = await readLedger(store.ctx);
  expect([ledger.differences, ledger.tooSmall, ledger.unread]).toEqual([[], [], []]);
  expect(await readStockDifferences(store.ctx)).toEqual([]);
  expect(await owner.api.proveAudit()).toMatchObject({ problems: [] });
});

test('[STK-129] the demo keeps a safety stock of two products, and a count of phones misses one number', async () => {
  const targets = await store.rows(sql`SELECT safety FROM stock_targets WHERE safety > 0`);
  expect(targets).toEqual([{ safety: 3 }, { safety: 3 }]);
  const { counts } = await owner.api.listCounts({ query: {} });
  const ofPhones = counts.find(({ scope }) => scope.kind === 'place');
  const { items } = await owner.api.listCountItems({ params: { id: ofPhones?.id ?? '' }, query: {} });
  expect(items.filter(({ difference }) => difference !== null && difference !== 0)).toMatchObject([
    { difference: -1, numbers: { absent: 1 } },
  ]);
});

test('[RTO-07][RETC-14] the demo opens on figures of what came back, counted', async () => {
  const { figures, all, countedAt } = await owner.api.listRtoFigures({ query: { view: 'method', days: '30' } });
  expect(countedAt).not.toBeNull();
  expect(figures.map(({ key }) => key).toSorted()).toEqual(['cash', 'prepaid']);
  expect(all.sent).toBeGreaterThan(100);
  const returns = await owner.api.listReturnFigures({ query: { view: 'reason', days: '30' } });
  expect(returns.countedAt).not.toBeNull();
  expect(returns.figures.length).toBeGreaterThan(1);
});
