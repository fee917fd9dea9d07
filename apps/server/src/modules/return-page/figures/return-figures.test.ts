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
  await countReturns(store.ctx);
  expect(await figuresOf('product', '365')).toHaveLength(1);
});

test('[RETC-10] a count is as many returns as their list finds with the same filter and days', async () => {
  const [near, far] = [await sold([[await article(), 2]]), await sold([[await article(), 1]])];
  const [id, old, other] = [
    await comesBack(near, [1], []),
    await comesBack(near, [1], []),
    await comesBack(far, [1], []),
  ];
  await since(old, 200);
  await since(other, 60);
  await store.rows(sql`UPDATE returns SET reason = 'wrong_item' WHERE id = ${other}`);
  await store.rows(sql`UPDATE return_items SET courier = 'blue-swan' WHERE return_id = ${other}`);
  await store.rows(
    sql`UPDATE orders SET shipping_address = jsonb_set(shipping_address, '{pincode}', '"560001"') WHERE id = ${far.orderId}`,
  );
  await countReturns(store.ctx);
  const rows = { '30': 1, '90': 2, '365': 2 };
  for (const [days, least] of Object.entries(rows) as ['30' | '90' | '365', number][])
    for (const view of ['reason', 'product', 'courier', 'pincode'] as const) {
      const { figures, ...period } = await api.listReturnFigures({ query: { view, days } });
      expect(figures.length, `${view} of ${days} days`).toBeGreaterThanOrEqual(least);
      for (const { key, returns } of figures) {
        const own = { since: period.since ?? '', until: period.until ?? '' };
        const { total } = await api.listReturnQueue({ query: { view: 'all', [view]: key, ...own } });
        expect(total, `${view} ${key} of ${days} days`).toBe(returns);
      }
    }
  const since30 = (await api.listReturnFigures({ query: { days: '30' } })).since ?? '';
  const { returns } = await api.listReturnQueue({ query: { view: 'all', since: since30 } });
  expect(returns.map((one) => one.id)).toContain(id);
});

test('[RETC-11] each step is counted with the time that it took, from the one before', async () => {
  const begun = Date.now() - 20 * 86_400_000;
  const after = (hours: number) => new Date(begun + hours * 3_600_000).toISOString();
  const stepAt = (returnId: string, step: string, hours: number) =>
    store.rows(sql`UPDATE return_status_changes SET created_at = ${after(hours)}::timestamptz
      WHERE return_id = ${returnId} AND to_status = ${step}`);
  const id = await comesBack(await sold([[await article(), 1]]), [1]);
  await inspecting.inspect(id, [{ outcome: 'kept-back', grade: 'good' }]);
  const hours = { requested: 0, approved: 5, picked_up: 30, received: 54.5, inspected: 60 };
  for (const [step, of] of Object.entries(hours)) await stepAt(id, step, of);
  await store.rows(sql`UPDATE returns SET created_at = CASE id WHEN ${id} THEN ${after(0)}::timestamptz
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
      VALUES (${crypto.randomUUID()}, ${id}, 'inspected', 'refunded', 'staff', ${after(96)})`,
  );
  await countReturns(store.ctx);
  expect(await steps()).toEqual(
    expect.arrayContaining([
      ['refunded', 1, 36],
      ['whole', 1, 96],
    ]),
  );
  expect(await figuresOf('reason', '365')).toMatchObject([{ medianHours: 96, slowHours: 96 }]);
  // Of two, a tenth of the way from the slower one to the other.
  const second = await comesBack(await sold([[await article(), 1]]), [1], ['approved']);
  await store.rows(sql`UPDATE returns SET created_at = ${after(0)}::timestamptz WHERE id = ${second}`);
  await stepAt(second, 'approved', 15);
  await countReturns(store.ctx);
  const decided = (await figuresOf('step', '365')).find(({ key }) => key === 'decided');
  expect(decided).toMatchObject({ returns: 2, medianHours: 10, slowHours: 14 });
});

/** Two of four pieces of a receipt come back, one of them broken. */
async function comesBackBroken() {
  const phone = await article('imei', { units: 4 });
  const numbers = phone.numbers.slice(0, 2);
  const [receipt] = await store.rows<{ id: string; number: string }>(
    sql`SELECT r.id, r.number FROM receipts r JOIN receipt_lines l ON l.receipt_id = r.id WHERE l.product_id = ${phone.productId}`,
  );
  const id = await comesBack(await sold([[phone, 2, numbers]]), [2]);
  for (const number of numbers) await inspecting.scan(id, number);
  await inspecting.inspect(id, [{ outcome: 'damaged', grade: 'poor' }, { outcome: 'free' }]);
  await countReturns(store.ctx);
  return receipt;
}

test('[RETC-12] what comes back broken is counted by the receipt that its piece came with', async () => {
  const receipt = await comesBackBroken();
  expect((await figuresOf('lot')).filter(({ key }) => key === receipt?.id)).toMatchObject([
    { name: `${receipt?.number}, Sharma Electronics`, returns: 1, units: 1, of: 4, share: 0.25 },
  ]);
});

test('[RETC-13] the figures of returns are exported as a sheet', async () => {
  const receipt = await comesBackBroken();
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
  expect(text).toContain(`"${receipt?.number}, Sharma Electronics",1,1,4,25.00,`);
});
