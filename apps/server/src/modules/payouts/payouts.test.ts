import type { Client } from '@bijli/contract';
import { orderNumber, returnNumber } from '@bijli/rules';
import { expect, test } from 'vitest';
import { refunding } from '../../../test/refund-factory.ts';
import { refusalOf } from '../../../test/refusal-of.ts';
import { deliverCash, payoutTo, returnBodyOf, upToInspected, walk } from '../../../test/return-factory.ts';
import { staffClientOf } from '../../../test/staff-client.ts';
import { createStaff } from '../../../test/staff-factory.ts';
import { finishJob } from '../../../test/staff-jobs-factory.ts';
import { storeOfFile } from '../../../test/store-of-file.ts';
import { sql } from '../../platform/database/drizzle.ts';
import { readLedger } from '../ledger/index.ts';

const [store, { payer, other }] = await storeOfFile(async (store) => ({
  payer: await createStaff(store, { permissions: ['orders.refund', 'orders.read', 'personal.read'] }),
  other: await createStaff(store, { permissions: ['orders.refund', 'orders.read'] }),
}));

const dayMs = 86_400_000;
let last = 412_345_670_000;
function newReference(): string {
  last += 1;
  return String(last);
}

/** A return of a cash order that passed inspection: its money is owed. */
async function owedReturn() {
  const placed = await deliverCash(store);
  const body = returnBodyOf(placed.itemId, 3);
  const { return: asked } = await placed.customer.api.requestReturn({ params: placed.params, body });
  await walk(store, asked._id, [...upToInspected]);
  return { ...placed, id: asked._id, number: returnNumber(asked._id) };
}

async function payoutsOf(search: string, query: { view?: 'open' | 'late' | 'paid' } = {}) {
  return (await payer.api.listPayouts({ query: { search, ...query } })).payouts;
}
async function payoutOf(search: string, query: { view?: 'open' | 'late' | 'paid' } = {}) {
  const [one, ...others] = await payoutsOf(search, query);
  if (!one || others.length > 0) throw new Error(`${search} has ${others.length + (one ? 1 : 0)} payouts`);
  return one;
}

function close(api: Client, { id, version }: { id: string; version: number }, reference: string) {
  return api.closePayout({ params: { id }, body: { reference, expectedVersion: version } });
}

const stepsTo = (id: string) =>
  store.rows<{ note: string }>(
    sql`SELECT note FROM return_status_changes WHERE return_id = ${id} AND to_status = 'refunded'`,
  );

test('[RETC-32] a cash return that passed inspection is listed to pay out, with due day, amount and a masked shopper, by its numbers', async () => {
  const { id, number, order } = await owedReturn();
  const payout = await payoutOf(number);
  expect(payout).toMatchObject({
    ...{ id, kind: 'return', number, order: { id: order._id, number: orderNumber(order._id) } },
    ...{ name: 'A••• R•••', payoutTo: 'as•••@okbank', amount: 498.01, isLate: false, paid: null },
  });
  expect(Date.parse(payout.due) - Date.parse(payout.since)).toBeGreaterThan(11 * dayMs);
  expect(await payoutOf(`#${orderNumber(order._id).toLowerCase()}`)).toMatchObject({ id });
  expect(await payoutsOf(number, { view: 'paid' })).toEqual([]);
  expect(JSON.stringify(payout)).not.toContain(payoutTo);
  expect((await payer.api.readPayout({ params: { id } })).payout).toEqual(payout);
  expect((await refusalOf(payer.api.readPayout({ params: { id: order._id } }))).status).toBe(404);
});

test('[RETC-33] the UPI ID is read in full with its right, and each reading is in the audit', async () => {
  const { id } = await owedReturn();
  expect(await payer.api.readPayoutTo({ params: { id } })).toMatchObject({ name: 'Asha Rao', payoutTo });
  expect((await refusalOf(other.api.readPayoutTo({ params: { id } }))).status).toBe(403);
  expect((await payer.api.readReturn({ params: { id } })).return.payoutTo).toBe('as•••@okbank');
  const acts = await store.rows(
    sql`SELECT action, actor_id FROM audit_entries WHERE entity_id = ${id} AND action = 'return.read-payee'`,
  );
  expect(acts).toEqual([{ action: 'return.read-payee', actor_id: payer.id }]);
});

test('[RETC-34] a payout is closed by the reference of the bank, which the shopper reads; wrong ones are refused in words', async () => {
  const { id, number, customer, params, order } = await owedReturn();
  const payout = await payoutOf(number);
  const wrong = await refusalOf(close(payer.api, payout, 'UTR 1'));
  expect([wrong.status, wrong.message]).toEqual([
    422,
    'A reference of UPI or IMPS has 12 digits; a UTR of NEFT 16 letters and digits, of RTGS 22',
  ]);
  const reference = newReference();
  const { payout: paid } = await close(payer.api, payout, ` ${reference.slice(0, 4)} ${reference.slice(4)}`);
  expect(paid.paid).toMatchObject({ reference });
  expect(await payoutsOf(number)).toEqual([]);
  expect(await payoutOf(reference, { view: 'paid' })).toMatchObject({ id });
  const [seen] = (await customer.api.listReturns({ params })).returns;
  expect(seen).toMatchObject({ status: 'refunded' });
  expect(seen?.steps.at(-1)).toMatchObject({ status: 'refunded', note: reference });
  expect((await readLedger(store.ctx, [order._id])).differences).toEqual([]);
});

test('[RETC-34] a payout needs the right to refund and a fresh factor', async () => {
  const { id } = await owedReturn();
  const reader = await createStaff(store, { permissions: ['orders.read', 'returns.change'] });
  const asked = { id, version: 6 };
  expect((await refusalOf(close(reader.api, asked, newReference()))).body.code).toBe('not_allowed');
  store.advanceClock(10 * 60_000);
  expect((await refusalOf(close(payer.api, asked, newReference()))).body.code).toBe('factor_required');
  store.advanceClock(-10 * 60_000);
});

test('[RETC-35] nobody is paid twice: sent again after a lost answer, by two tabs, two people, or with a reference of another payout', async () => {
  const first = await owedReturn();
  const payout = await payoutOf(first.number);
  const reference = newReference();
  const tabs = await Promise.all([close(payer.api, payout, reference), close(payer.api, payout, reference)]);
  for (const { payout } of tabs) expect(payout.paid).toMatchObject({ reference });
  // The answer was lost: asked again, even with the version from before.
  expect((await close(other.api, payout, reference)).payout.paid).toMatchObject({ reference });
  expect(await stepsTo(first.id)).toEqual([{ note: reference }]);

  const second = await owedReturn();
  const open = await payoutOf(second.number);
  const people = await Promise.allSettled([
    close(payer.api, open, newReference()),
    close(other.api, open, newReference()),
  ]);
  expect(people.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await stepsTo(second.id)).toHaveLength(1);

  const [third, fourth] = [await owedReturn(), await owedReturn()];
  const same = newReference();
  const both = await Promise.allSettled([
    close(payer.api, await payoutOf(third.number), same),
    close(other.api, await payoutOf(fourth.number), same.replace(/(....)/g, '$1 ')),
  ]);
  const refused = both.find((one) => one.status === 'rejected');
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(String(refused?.reason)).toContain('stands for another payment already');
  expect([...(await stepsTo(third.id)), ...(await stepsTo(fourth.id))]).toEqual([{ note: same }]);
  expect(
    (
      await readLedger(
        store.ctx,
        [first, second, third, fourth].map(({ order }) => order._id),
      )
    ).differences,
  ).toEqual([]);
});

test('[RETC-36] what staff gave back of a cash order beside returns stands in the same list, and is closed the same way', async () => {
  const { order } = await deliverCash(store);
  await refunding(() => payer.api, order).refund({ kind: 'goodwill', amountPaise: 5000 });
  const payout = await payoutOf(orderNumber(order._id));
  expect(payout).toMatchObject({ kind: 'refund', amount: 50, payoutTo: null, paid: null });
  expect(payout.number).toMatch(/^P-[0-9A-F]{6}$/);
  const reference = newReference();
  await close(payer.api, payout, reference);
  expect((await close(payer.api, payout, reference)).payout.paid).toMatchObject({ reference });
  expect(await payoutsOf(orderNumber(order._id))).toEqual([]);
  expect((await refusalOf(close(payer.api, payout, newReference()))).message).toBe(
    `This is paid already, by ${reference}.`,
  );
});

test('[RETC-37] a payout that the bank sent back is owed again since its inspection, and its reference is not taken again', async () => {
  const { id, number } = await owedReturn();
  const before = await payoutOf(number);
  const reference = newReference();
  await close(payer.api, before, reference);
  await (await staffClientOf(store)).reportPayoutBounce({ params: { id }, body: { note: 'No such account' } });
  const again = await payoutOf(number);
  expect([again.since, again.due, again.paid]).toEqual([before.since, before.due, null]);
  const refusal = await refusalOf(close(payer.api, again, reference));
  expect(refusal.message).toContain('stands for another payment already');
  await close(payer.api, again, newReference());
  expect(await stepsTo(id)).toHaveLength(2);
});

test('[RETC-38] past its last day a payout is late, in its view, the counts and the lamp, however often its UPI ID was corrected', async () => {
  const { id, number, customer, params } = await owedReturn();
  const lamp = async (name: string) =>
    (await payer.api.readLamps()).lamps.find((one) => one.name === name)?.count ?? -1;
  const views = async () => (await payer.api.countPayouts({ query: { search: number } })).views;
  const [owed, late] = [await lamp('refunds-owed'), await lamp('refunds-late')];
  expect(await views()).toMatchObject({ open: { total: 1 }, late: { total: 0 }, paid: { total: 0 } });
  await store.rows(
    sql`WITH owed AS (UPDATE returns SET owed_at = owed_at - interval '16 days' WHERE id = ${id})
      UPDATE return_status_changes SET created_at = created_at - interval '16 days' WHERE return_id = ${id}`,
  );
  await customer.api.changePayout({ params: { ...params, returnId: id }, body: { payoutTo: 'asha@ybl' } });
  expect(await payoutOf(number, { view: 'late' })).toMatchObject({ isLate: true });
  expect(await views()).toMatchObject({ open: { total: 1 }, late: { total: 1 } });
  expect([await lamp('refunds-owed'), await lamp('refunds-late')]).toEqual([owed, late + 1]);
  await close(payer.api, await payoutOf(number), newReference());
  expect([await lamp('refunds-owed'), await lamp('refunds-late')]).toEqual([owed - 1, late]);
});

test('[RETC-39] the sheet for the bank has names and UPI IDs for who may export them, with a fresh factor, as an audited job', async () => {
  const { number } = await owedReturn();
  const permissions = ['orders.read', 'jobs.read', 'personal.export'] as const;
  const exporter = await createStaff(store, { permissions: [...permissions] });
  const body = {
    list: 'payouts' as const,
    query: { search: number },
    columns: ['number', 'name', 'payoutTo', 'amount'],
  };
  expect((await refusalOf(payer.api.startListExport({ body }))).body.code).toBe('not_allowed');
  const { jobId } = await exporter.api.startListExport({ body });
  await finishJob(store, exporter.api, jobId);
  const file = await exporter.api.downloadListExport({ params: { id: jobId } });
  expect(new TextDecoder().decode(file.bytes)).toContain(`${number},Asha Rao,${payoutTo},498.01`);
  const [entry] = await store.rows<{ after: { isPersonal: boolean; job: string } }>(
    sql`SELECT after FROM audit_entries WHERE action = 'list.export' AND entity_id = 'payouts'`,
  );
  expect(entry?.after).toMatchObject({ isPersonal: true, job: jobId });
});
