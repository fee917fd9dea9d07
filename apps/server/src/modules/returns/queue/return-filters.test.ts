import { expect, test } from 'vitest';
import { openInspection } from '../../../../test/inspection-factory.ts';
import { staffClientOf } from '../../../../test/staff-client.ts';
import { storeOfFile } from '../../../../test/store-of-file.ts';
import { sql } from '../../../platform/database/drizzle.ts';
import { countReturns } from '../../return-page/index.ts';

const [store, { article, sold, comesBack, inspecting }] = await storeOfFile(openInspection);

const staff = await staffClientOf(store);
const found = async (query: { courier?: string; grade?: string; lot?: string }) => {
  const { returns } = await staff.listReturnQueue({ query: { view: 'all', ...query } });
  return returns.map(({ id }) => id).toSorted();
};

test('[RETC-54] returns are found by the courier that delivered what comes back, as figures count them', async () => {
  const cable = await article();
  const [byHand, order] = [await sold([[cable, 1]]), await sold([[cable, 1]])];
  await store.rows(sql`UPDATE boxes SET courier = 'blue-swan' WHERE shipment_id IN
    (SELECT id FROM shipments WHERE order_id = ${order.orderId})`);
  const [other, id] = [await comesBack(byHand, [1], []), await comesBack(order, [1], [])];
  expect(await found({ courier: 'blue-swan' })).toEqual([id]);
  expect(await found({ courier: 'by-hand' })).toEqual([other]);
  expect(await found({ courier: 'by-hand,blue-swan' })).toEqual([id, other].toSorted());
  expect((await staff.listReturnQueue({ query: {} })).couriers).toEqual([
    { id: 'blue-swan', name: 'Blue Swan' },
    { id: 'by-hand', name: 'By hand' },
  ]);
  await countReturns(store.ctx);
  const { figures } = await staff.listReturnFigures({ query: { view: 'courier' } });
  expect(figures.map(({ key, returns }) => [key, returns]).toSorted()).toEqual([
    ['blue-swan', 1],
    ['by-hand', 1],
  ]);
});

test('[RETC-55] returns are found by the grade of any of their units', async () => {
  const ids: string[] = [];
  for (const grades of [['good', 'poor'], ['good', 'good'], []] as const) {
    const id = await comesBack(await sold([[await article(), 2]]), [2]);
    const of = (grade: (typeof grades)[number]) => ({ outcome: 'kept-back' as const, grade });
    if (grades.length > 0) await inspecting.inspect(id, grades.map(of));
    ids.push(id);
  }
  const [both = '', good = ''] = ids;
  expect(await found({ grade: 'poor' })).toEqual([both]);
  expect(await found({ grade: 'good' })).toEqual([both, good].toSorted());
  expect(await found({ grade: 'fair' })).toEqual([]);
});

test('[RETC-56] returns are found by the receipt that a piece of them came with', async () => {
  const phone = await article('imei', { units: 2 });
  const [receipt] = await store.rows<{ number: string }>(
    sql`SELECT r.number FROM receipts r JOIN receipt_lines l ON l.receipt_id = r.id WHERE l.product_id = ${phone.productId}`,
  );
  const [number = ''] = phone.numbers;
  const id = await comesBack(await sold([[phone, 1, [number]]]), [1]);
  const lot = receipt?.number ?? '';
  expect(await found({ lot })).toEqual([]);
  await inspecting.scan(id, number);
  expect(await found({ lot })).toEqual([id]);
  expect(await found({ lot: `GRN-0000-01,${lot.toLowerCase()}` })).toEqual([id]);
  expect(await found({ lot: 'GRN-0000-01' })).toEqual([]);
});

test('[RETC-57] a return is owed since its first inspection, and has its method, whoever wrote its row', async () => {
  const id = await comesBack(await sold([[await article(), 1]]), [1]);
  // As the last release writes it.
  const write = (status: string, day: string) =>
    store.rows(
      sql`UPDATE returns SET status = ${status}, updated_at = ${`${day}T06:00:00Z`}::timestamptz WHERE id = ${id}`,
    );
  const kept = () =>
    store.rows(sql`SELECT payment_method AS method, owed_at::date::text AS day FROM returns WHERE id = ${id}`);
  expect(await kept()).toEqual([{ method: 'cod', day: null }]);
  await write('inspected', '2026-10-01');
  await write('refunded', '2026-10-03');
  await write('inspected', '2026-10-09');
  expect(await kept()).toEqual([{ method: 'cod', day: '2026-10-01' }]);
});
