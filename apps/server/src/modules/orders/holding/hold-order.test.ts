import type { Input } from '@bijli/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeCables } from '../../../../test/cancel-factory.ts';
import { refusalOf } from '../../../../test/refusal-of.ts';
import { staffClientOf } from '../../../../test/staff-client.ts';
import { createStaff } from '../../../../test/staff-factory.ts';
import { startTestStore, type TestStore } from '../../../../test/test-store.ts';
import { sql } from '../../../platform/database/drizzle.ts';
import { advanceFulfilment } from '../index.ts';

let store: TestStore;

beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

/** Anew for each call: tests move the clock past the end of a command's token. */
function command() {
  return staffClientOf(store);
}

type Params = { id: string };

async function versionOf(params: Params): Promise<number> {
  return (await (await command()).readOrder({ params })).order.version;
}

async function hold(params: Params, given: Partial<Input<'holdOrder'>['body']> = {}) {
  const body = { reason: 'address' as const, note: 'No house number', expectedVersion: await versionOf(params) };
  return (await command()).holdOrder({ params, body: { ...body, ...given } });
}

async function release(params: Params) {
  return (await command()).releaseOrder({ params, body: { expectedVersion: await versionOf(params) } });
}

test('[ORDC-40] a held order is confirmed but not sent, by nobody and not despite the hold, until it is released', async () => {
  const { customer, order, params } = await placeCables(store);
  const { order: held } = await hold(params);
  expect(held.staffHold).toMatchObject({ reason: 'address', note: 'No house number' });
  await (await command()).moveOrder({ params, body: { status: 'confirmed' } });
  const refused = await refusalOf(
    (await command()).moveOrder({ params, body: { status: 'shipped', despiteHold: true } }),
  );
  expect([refused.status, refused.message]).toEqual([
    409,
    'This order is held back: The address is doubtful. Release it first.',
  ]);
  expect(JSON.stringify(await customer.api.getOrder({ params }))).not.toContain('house number');
  const { order: released } = await release(params);
  expect(released.staffHold).toBeNull();
  await (await command()).moveOrder({ params, body: { status: 'shipped' } });
  expect((await refusalOf(hold(params))).message).toBe('An order that is shipped can no longer be held back.');
  expect(
    await store.rows(
      sql`SELECT action, before, after FROM audit_entries WHERE entity_id = ${order._id} AND action ~ '(hold|release)$' ORDER BY at, id`,
    ),
  ).toEqual([
    { action: 'order.hold', before: { hold: null }, after: { hold: 'address' } },
    { action: 'order.release', before: { hold: 'address' }, after: { hold: null } },
  ]);
});

test('[ORDC-40] the simulated warehouse leaves a held order where it is, and goes on when it is released', async () => {
  const { order, params } = await placeCables(store);
  await hold(params);
  await advanceFulfilment(store.ctx, { orderId: order._id, from: 'processing' });
  expect((await (await command()).readOrder({ params })).order.status).toBe('processing');
  await release(params);
  await advanceFulfilment(store.ctx, { orderId: order._id, from: 'processing' });
  expect((await (await command()).readOrder({ params })).order.status).toBe('confirmed');
});

test('[ORDC-41] holding and releasing name the version that was read; of two at once one is done', async () => {
  const { params } = await placeCables(store);
  const expectedVersion = await versionOf(params);
  const both = ['stock', 'payment'].map((reason) => hold(params, { reason: reason as 'stock', expectedVersion }));
  const results = await Promise.allSettled(both);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await hold(params, { reason: 'other', note: '' });
  await release(params);
  expect((await refusalOf(release(params))).message).toBe('Nobody holds this order back.');
});

test('[ORDC-40] a cancelled order is held no more, and who may not change orders neither holds nor tags', async () => {
  const { customer, params } = await placeCables(store);
  await hold(params);
  await customer.api.cancelOrder({ params, body: { cancellationReason: 'I ordered by mistake' } });
  expect((await (await command()).readOrder({ params })).order).toMatchObject({ status: 'cancelled', staffHold: null });
  const { api } = await createStaff(store, { permissions: ['orders.read'] });
  const expectedVersion = await versionOf(params);
  const refused = [
    () => api.holdOrder({ params, body: { reason: 'other', expectedVersion } }),
    () => api.releaseOrder({ params, body: { expectedVersion } }),
    () => api.tagOrder({ params, body: { tags: [], expectedVersion } }),
  ];
  for (const call of refused) expect((await refusalOf(call())).status).toBe(403);
});
