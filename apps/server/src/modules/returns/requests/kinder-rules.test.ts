import { expect, test } from 'vitest';
import { refusalOf } from '../../../../test/refusal-of.ts';
import { deliverCash, returnBodyOf } from '../../../../test/return-factory.ts';
import { settingsStaffOf } from '../../../../test/settings-staff.ts';
import { storeOfFile } from '../../../../test/store-of-file.ts';
import { sql } from '../../../platform/database/drizzle.ts';

const [store, { change }] = await storeOfFile((store) => settingsStaffOf(store));

const policy = async () => (await store.api.getSiteConfig()).data.policy;

/** Three cables that were delivered so many hours ago. */
async function deliveredFor(hours: number) {
  const placed = await deliverCash(store);
  const { customer, params, itemId, order } = placed;
  await store.rows(
    sql`UPDATE boxes SET delivered_at = delivered_at - ${hours} * interval '1 hour'
        WHERE shipment_id IN (SELECT id FROM shipments WHERE order_id = ${order._id})`,
  );
  const ask = (given: Parameters<typeof returnBodyOf>[2] = {}) =>
    customer.api.requestReturn({ params, body: returnBodyOf(itemId, 1, given) });
  return { ask, list: () => customer.api.listReturns({ params }) };
}

test('[RETC-44] without a kinder setting the shop states and takes the 48 hours and four reasons of the policy, and nothing else', async () => {
  expect(await policy()).toMatchObject({
    ...{ returnWindowHours: 48, longerReturns: [] },
    returnReasons: ['damaged', 'near_expiry', 'not_as_described', 'defective'],
  });
  const { ask, list } = await deliveredFor(1);
  expect(await list()).toMatchObject({ windowHours: 48, reasons: (await policy()).returnReasons });
  const refusal = await refusalOf(ask({ reason: 'changed_mind' }));
  expect([refusal.status, refusal.message]).toEqual([
    422,
    'This order is not taken back for this reason. Please choose another one.',
  ]);
  await ask({ reason: 'defective' });
});

test('[RETC-45] a longer window of a category and more reasons hold alike in the site configuration, on the order and in the call, from then on', async () => {
  const before = await deliveredFor(60);
  await change({ longerReturns: 'accessories 72, cables 168', returnsChangedMind: 'on', returnsWrongItem: 'on' });
  const now = await policy();
  expect(now.returnReasons).toEqual([
    ...['damaged', 'near_expiry', 'not_as_described', 'defective'],
    ...['wrong_item', 'changed_mind'],
  ]);
  expect(now.longerReturns).toMatchObject([
    { name: 'Accessories', hours: 72, within: ['accessories'] },
    { name: 'Cables', hours: 168, within: expect.arrayContaining(['cables', 'type-c-cables']) },
  ]);
  const after = await deliveredFor(167);
  expect(await after.list()).toMatchObject({ windowHours: 168, reasons: now.returnReasons });
  expect((await after.ask({ reason: 'changed_mind' })).return).toMatchObject({ reason: 'changed_mind' });
  expect((await refusalOf(after.ask({ reason: 'missing_parts' }))).status).toBe(422);
  const late = await deliveredFor(169);
  expect((await refusalOf(late.ask())).message).toBe('A return can be requested within 168 hours of delivery.');
  // An order that was placed before keeps what it was promised, and one that was placed now keeps it when the setting goes.
  expect((await refusalOf(before.ask())).message).toBe('A return can be requested within 48 hours of delivery.');
  await change({ longerReturns: null, returnsChangedMind: null, returnsWrongItem: null });
  expect(await policy()).toMatchObject({ longerReturns: [] });
  await after.ask({ reason: 'wrong_item' });
});

test.each([
  ['cables', 'must be categories with their hours, each once'],
  ['cables 72, cables 96', 'must be categories with their hours, each once'],
  ['no-such-shelf 72', 'there is no category with the address no-such-shelf'],
  ['cables 24', 'must have more than the 48 hours of all products'],
  ['cables 9999', 'at most 8,760'],
])(
  '[RETC-46] a setting is never harder than the policy, and names what there is: %j is refused',
  async (text, words) => {
    const refusal = await refusalOf(change({ longerReturns: text }));
    expect([refusal.status, refusal.message]).toEqual([422, expect.stringContaining(words)]);
  },
);
