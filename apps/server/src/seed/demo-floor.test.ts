import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createStaff } from '../../test/staff-factory.ts';
import { storeOfFile } from '../../test/store-of-file.ts';
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
    WHERE u.state <> CASE s.state WHEN 'packed' THEN 'packed' ELSE 'in-stock' END`);
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
  expect(inspection.units[0]?.otherNumber).not.toBe(inspection.units[0]?.number);
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
