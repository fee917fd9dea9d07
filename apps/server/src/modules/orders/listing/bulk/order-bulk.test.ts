import { expect, test } from 'vitest';
import { placeCables } from '../../../../../test/cancel-factory.ts';
import { refusalOf } from '../../../../../test/refusal-of.ts';
import { createStaff } from '../../../../../test/staff-factory.ts';
import { finishJob, undoJob } from '../../../../../test/staff-jobs-factory.ts';
import { storeOfFile } from '../../../../../test/store-of-file.ts';
import { sql } from '../../../../platform/database/drizzle.ts';

const [store, support] = await storeOfFile((store) =>
  createStaff(store, { permissions: ['orders.read', 'orders.change', 'jobs.read'] }),
);

async function ordered(change = sql`status = status`): Promise<string> {
  const { order } = await placeCables(store);
  await store.rows(sql`UPDATE orders SET ${change} WHERE id = ${order._id}`);
  return order._id;
}

const stateOf = async (ids: string[]) =>
  (
    await store.rows<{ status: string; staff_hold: string | null }>(
      sql`SELECT status, staff_hold FROM orders WHERE id = ANY (${sql.param(ids)}::uuid[]) ORDER BY created_at, id`,
    )
  ).map(({ status, staff_hold }) => staff_hold ?? status);

test('[ORDC-13] many orders are confirmed as a job: the preview says how many and why others are left out, each row has its result', async () => {
  const ids = [
    await ordered(),
    await ordered(),
    await ordered(sql`hold_reason = 'disputed'`),
    await ordered(sql`status = 'shipped'`),
  ];
  const edit = { selection: { kind: 'ids' as const, ids }, action: { kind: 'confirm' as const } };
  const preview = await support.api.previewOrderBulk({ body: edit });
  expect(preview).toMatchObject({ orders: 4, applies: 2 });
  expect(preview.leftOut.toSorted((a, b) => a.sentence.localeCompare(b.sentence))).toEqual([
    { sentence: 'An order that is shipped cannot be confirmed.', orders: 1 },
    { sentence: 'Its payment is disputed.', orders: 1 },
  ]);
  expect(await stateOf(ids)).toEqual(['processing', 'processing', 'processing', 'shipped']);
  const body = { ...edit, expectedOrders: 4, previewed: preview.previewed };
  await store.rows(sql`UPDATE orders SET updated_at = now() WHERE id = ${ids[0]}`);
  const changed = await refusalOf(support.api.startOrderBulk({ body }));
  expect([changed.status, changed.message]).toEqual([
    409,
    'Some of these orders were changed since the preview. Look at it again.',
  ]);
  const { previewed } = await support.api.previewOrderBulk({ body: edit });
  const { jobId } = await support.api.startOrderBulk({ body: { ...body, previewed } });
  const { job, results } = await finishJob(store, support.api, jobId);
  expect(job).toMatchObject({ title: 'Confirm 4 orders', done: 4, leftOut: 2, undo: 'impossible' });
  expect(results.map(({ sentence }) => sentence)).toEqual([
    ...['processing → confirmed', 'processing → confirmed'],
    ...['Its payment is disputed.', 'An order that is shipped cannot be confirmed.'],
  ]);
  expect(await stateOf(ids)).toEqual(['confirmed', 'confirmed', 'processing', 'shipped']);
  const audited = await store.rows(
    sql`SELECT entity_id FROM audit_entries WHERE action = 'order.move' AND actor_id = ${support.id}`,
  );
  expect(audited).toHaveLength(2);
});

test('[ORDC-14] all that a filter finds are held and tagged, and let go again by undoing the job', async () => {
  const ids = [await ordered(), await ordered()];
  await store.rows(
    sql`UPDATE orders SET shipping_address = shipping_address || '{"state": "Goa"}' WHERE id = ANY (${sql.param(ids)}::uuid[])`,
  );
  const selection = { kind: 'filter' as const, filter: { place: 'Goa', view: 'new' } };
  const hold = { selection, action: { kind: 'hold' as const, reason: 'address' as const } };
  const held = await support.api.startOrderBulk({ body: { ...hold, expectedOrders: 2 } });
  await finishJob(store, support.api, held.jobId);
  expect(await stateOf(ids)).toEqual(['address', 'address']);
  await undoJob(store, support.api, held.jobId);
  expect(await stateOf(ids)).toEqual(['processing', 'processing']);

  await store.rows(sql`INSERT INTO order_tags (order_id, tag) VALUES (${ids[0]}, 'vip')`);
  const tag = { selection, action: { kind: 'tag' as const, tag: 'Gift' } };
  const tagged = await support.api.startOrderBulk({ body: { ...tag, expectedOrders: 2 } });
  await finishJob(store, support.api, tagged.jobId);
  const tags = () => store.rows(sql`SELECT tag FROM order_tags WHERE order_id = ${ids[0]} ORDER BY tag`);
  expect(await tags()).toEqual([{ tag: 'gift' }, { tag: 'vip' }]);
  await undoJob(store, support.api, tagged.jobId);
  expect(await tags()).toEqual([{ tag: 'vip' }]);
});

test('[ORDC-15] who may only read orders changes none, and another number than was told is refused', async () => {
  const reader = await createStaff(store, { permissions: ['orders.read', 'jobs.read'] });
  const body = {
    selection: { kind: 'ids' as const, ids: [await ordered()] },
    action: { kind: 'confirm' as const },
    expectedOrders: 2,
  };
  expect((await refusalOf(reader.api.startOrderBulk({ body }))).status).toBe(403);
  expect((await refusalOf(support.api.startOrderBulk({ body }))).message).toBe('These are 1 orders by now, not 2.');
});
