import type { Input } from '@bijli/contract';
import { expect, test } from 'vitest';
import { openInspection } from '../../../../test/inspection-factory.ts';
import { createStaff } from '../../../../test/staff-factory.ts';
import { storeOfFile } from '../../../../test/store-of-file.ts';
import { sql } from '../../../platform/database/drizzle.ts';
import { countReturns } from '../index.ts';

const [store, desk] = await storeOfFile(openInspection);
const { article, sold, comesBack, inspecting } = desk;
const { api } = await createStaff(store, { permissions: ['orders.read', 'jobs.read'] });

type Query = NonNullable<NonNullable<Input<'listReturnFigures'>>['query']>;
const figuresOf = async (view: NonNullable<Query['view']>, days: NonNullable<Query['days']> = '30') =>
  (await api.listReturnFigures({ query: { view, days } })).figures;
const since = (id: string, days: number) =>
  store.rows(sql`UPDATE returns SET created_at = now() - make_interval(days => ${days}) WHERE id = ${id}`);

test('[RETC-10] returns are counted by reason, product, courier and pincode, as the list of returns finds them', async () => {
  expect(await api.listReturnFigures({ query: {} })).toMatchObject({ total: 0, countedAt: null, since: null });
  const cable = await article();
  const order = await sold([[cable, 4]]);
  const [id, older] = [await comesBack(order, [2], []), await comesBack(order, [1], [])];
  await since(older, 60);
  await store.rows(sql`UPDATE returns SET reason = 'defective' WHERE id = ${older}`);
  await countReturns(store.ctx);
  const worth = async (returnId: string) => (await api.readReturn({ params: { id: returnId } })).return.amount;
  const own = { returns: 1, units: 2, worth: await worth(id), medianHours: null };
  expect(await figuresOf('reason')).toMatchObject([{ key: 'damaged', of: null, share: 1, ...own }]);
  expect((await figuresOf('reason', '90')).map(({ key, units, share }) => [key, units, share]).toSorted()).toEqual([
    ['damaged', 2, 0.6667],
    ['defective', 1, 0.3333],
  ]);
  const { pincode } = order.order.shippingAddress;
  expect(await figuresOf('product')).toMatchObject([{ key: cable.productId, of: 4, share: 0.5, ...own }]);
  expect(await figuresOf('pincode')).toMatchObject([{ key: pincode, name: pincode, of: 4, share: 0.5, ...own }]);
  expect(await figuresOf('courier')).toMatchObject([{ key: 'by-hand', name: 'By hand', of: 4, share: 0.5, ...own }]);
  const reply = await api.listReturnFigures({ query: { view: 'product', days: '90', search: cable.name.slice(0, 8) } });
  expect([reply.all, reply.figures.map(({ units }) => units)]).toEqual([{ returns: 2, units: 3 }, [3]]);
  const days = { since: reply.since ?? '', until: reply.until ?? '' };
  for (const query of [{ product: cable.productId }, { pincode }, { reason: 'damaged,defective' }])
    expect((await api.listReturnQueue({ query: { view: 'all', ...query, ...days } })).total).toBe(2);
  await countReturns(store.ctx);
  expect(await figuresOf('product', '365')).toHaveLength(1);
});

test('[RETC-11] each step is counted with the time that it took, from the one before', async () => {
  const id = await comesBack(await sold([[await article(), 1]]), [1]);
  await inspecting.inspect(id, [{ outcome: 'kept-back', grade: 'good' }]);
  const hours = { requested: 0, approved: 5, picked_up: 30, received: 54.5, inspected: 60 };
  for (const [step, after] of Object.entries(hours))
    await store.rows(sql`UPDATE return_status_changes SET created_at = '2026-11-01T00:00:00Z'::timestamptz + ${after} * interval '1 hour'
      WHERE return_id = ${id} AND to_status = ${step}`);
  await store.rows(sql`UPDATE returns SET created_at = CASE id WHEN ${id} THEN '2026-11-01T00:00:00Z'::timestamptz
    ELSE now() - interval '400 days' END`);
  await countReturns(store.ctx);
  const steps = async () => (await figuresOf('step', '365')).map((one) => [one.key, one.returns, one.medianHours]);
  expect((await steps()).toSorted()).toEqual([
    ['decided', 1, 5],
    ['inspected', 1, 5.5],
    ['picked_up', 1, 25],
    ['received', 1, 24.5],
  ]);
  expect(await figuresOf('grade', '365')).toMatchObject([{ key: 'good', returns: 1, units: 1, share: 1 }]);
  await store.rows(
    sql`INSERT INTO return_status_changes (id, return_id, from_status, to_status, actor, created_at)
      VALUES (${crypto.randomUUID()}, ${id}, 'inspected', 'refunded', 'staff', '2026-11-05T00:00:00Z')`,
  );
  await countReturns(store.ctx);
  expect(await steps()).toEqual(
    expect.arrayContaining([
      ['refunded', 1, 36],
      ['whole', 1, 96],
    ]),
  );
  expect(await figuresOf('reason', '365')).toMatchObject([{ medianHours: 96, slowHours: 96 }]);
});

test('[RETC-12] what comes back broken is counted by the receipt that its piece came with', async () => {
  const phone = await article('imei', { units: 4 });
  const numbers = phone.numbers.slice(0, 2);
  const [receipt] = await store.rows<{ id: string; number: string }>(
    sql`SELECT r.id, r.number FROM receipts r JOIN receipt_lines l ON l.receipt_id = r.id WHERE l.product_id = ${phone.productId}`,
  );
  const id = await comesBack(await sold([[phone, 2, numbers]]), [2]);
  for (const number of numbers) await inspecting.scan(id, number);
  await inspecting.inspect(id, [{ outcome: 'damaged', grade: 'poor' }, { outcome: 'free' }]);
  await countReturns(store.ctx);
  expect(await figuresOf('lot')).toMatchObject([
    {
      ...{ key: receipt?.id, name: `${receipt?.number}, Sharma Electronics` },
      ...{ returns: 1, units: 1, of: 4, share: 0.25 },
    },
  ]);
});

test('[RETC-13] the figures of returns are exported as a sheet', async () => {
  const { jobId } = await api.startListExport({
    body: {
      list: 'return-figures',
      query: { view: 'lot', days: '30' },
      columns: ['name', 'returns', 'units', 'of', 'share', 'worth', 'median', 'slow'],
    },
  });
  await store.runJobs();
  const { bytes } = await api.downloadListExport({ params: { id: jobId } });
  const text = new TextDecoder().decode(bytes);
  expect(text).toContain('By,Returns,Units,Of units,Share (%),Worth (₹),Half within (h),Nine of ten within (h)');
  expect(text).toMatch(/GRN-[\d-]+, Sharma Electronics",1,1,4,25\.00,/);
});
