import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusalOf } from '../../../../test/refusal-of.ts';
import {
  deliverCart,
  deliverCash,
  payoutTo,
  returnBodyOf,
  upToInspected,
  walk,
} from '../../../../test/return-factory.ts';
import { staffClientOf } from '../../../../test/staff-client.ts';
import { createStaff } from '../../../../test/staff-factory.ts';
import { startTestStore, type TestStore } from '../../../../test/test-store.ts';
import { sql } from '../../../platform/database/drizzle.ts';
import { readLedger } from '../../ledger/index.ts';

let store: TestStore;

beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

async function askedReturn() {
  const placed = await deliverCash(store);
  const { customer, params, itemId } = placed;
  const { return: asked } = await customer.api.requestReturn({ params, body: returnBodyOf(itemId, 3) });
  const ofReturn = { params: { id: asked._id } };
  const change = (to: string) =>
    customer.api.changePayout({ params: { ...params, returnId: asked._id }, body: { payoutTo: to } });
  const now = async () => (await customer.api.listReturns({ params })).returns[0];
  return { ...placed, asked, ofReturn, change, now };
}

async function mailsOf({ userId }: { userId: string }) {
  await store.runJobs({ only: ['notify-return'] });
  await store.runJobs({ only: ['send-message'] });
  const mails = await store.rows<{ text: string; subject: string }>(
    sql`SELECT subject, text FROM outbox_messages WHERE customer_id = ${userId} AND channel = 'email' ORDER BY id`,
  );
  return mails.filter(({ subject }) => /refund/i.test(subject)).map(({ text }) => text);
}

test('[REFO-45] the shopper corrects the UPI ID until the refund is paid out, and is told of it', async () => {
  const { customer, asked, change, now } = await askedReturn();
  expect((await change('asha@okaxis')).return).toMatchObject({ payoutTo: 'asha@okaxis', status: 'requested' });
  await change('asha@okaxis');
  await walk(store, asked._id, [...upToInspected]);
  await change('asha@ybl');
  expect((await now())?.steps.map(({ status }) => status)).toEqual([
    ...['requested', 'approved', 'picked_up', 'received', 'inspected'],
  ]);
  const texts = (await mailsOf(customer)).filter((text) => text.includes('tell our support'));
  expect(texts).toHaveLength(2);
  expect(texts[1]).toContain('We will send ₹498.01 to asha@ybl.');
  const staff = await staffClientOf(store);
  await staff.moveReturn({ params: { id: asked._id }, body: { status: 'refunded', note: 'UTR 1' } });
  const late = await refusalOf(change('asha@okaxis'));
  expect([late.status, late.message]).toEqual([
    409,
    'This refund has been paid out to asha@ybl. If it did not arrive, tell support.',
  ]);
});

test('[REFO-45] only its own shopper changes it, to a UPI ID, and only where one is needed', async () => {
  const { params, asked, change } = await askedReturn();
  const stranger = await store.createCustomer();
  const theirs = stranger.api.changePayout({ params: { ...params, returnId: asked._id }, body: { payoutTo } });
  expect((await refusalOf(theirs)).status).toBe(404);
  expect((await refusalOf(change('asha'))).message).toBe('Please enter a valid UPI ID, like name@bank');
  await walk(store, asked._id, ['refused']);
  expect((await refusalOf(change('asha@ybl'))).message).toBe('A return that is refused is not refunded.');
  const card = await deliverCart(store);
  const { return: paid } = await card.customer.api.requestReturn({
    params: card.params,
    body: returnBodyOf(card.cable),
  });
  const ofCard = { ...card.params, returnId: paid._id };
  const online = await refusalOf(card.customer.api.changePayout({ params: ofCard, body: { payoutTo } }));
  expect(online.message).toBe('No UPI ID is needed for this return.');
});

test('[REFO-47] staff correct it with the right to send money back and a fresh factor; the audit has both IDs, the shopper is told', async () => {
  const { customer, asked, now } = await askedReturn();
  const { version: expectedVersion } = (await (await staffClientOf(store)).readReturn({ params: { id: asked._id } }))
    .return;
  const body = { payoutTo: 'asha@okaxis', expectedVersion };
  const params = { id: asked._id };
  const support = await createStaff(store, { permissions: ['returns.change', 'orders.read'] });
  expect((await refusalOf(support.api.correctPayout({ params, body }))).body.code).toBe('not_allowed');
  const payer = await createStaff(store, { permissions: ['orders.refund', 'orders.read'] });
  const stale = { ...body, expectedVersion: expectedVersion + 1 };
  expect((await refusalOf(payer.api.correctPayout({ params, body: stale }))).status).toBe(409);
  store.advanceClock(10 * 60_000);
  expect((await refusalOf(payer.api.correctPayout({ params, body }))).body.code).toBe('factor_required');
  store.advanceClock(-10 * 60_000);
  await payer.api.correctPayout({ params, body });
  expect(await now()).toMatchObject({ payoutTo: 'asha@okaxis' });
  const [entry] = await store.rows<{ names: string[] }>(
    sql`SELECT ARRAY(SELECT jsonb_object_keys(personal) ORDER BY 1) AS names FROM audit_entries
        WHERE action = 'return.payout-change' AND entity_id = ${asked._id}`,
  );
  expect(entry?.names).toEqual(expect.arrayContaining(['payoutTo', 'was']));
  expect((await mailsOf(customer)).join()).toContain('asha@okaxis');
});

test('[REFO-46] a payout that came back is owed again, to a corrected ID, is paid again, and each is told', async () => {
  const { customer, order, params, asked, ofReturn, change, now } = await askedReturn();
  const staff = await staffClientOf(store);
  expect((await refusalOf(staff.reportPayoutBounce(ofReturn))).status).toBe(409);
  await walk(store, asked._id, [...upToInspected]);
  const pay = (note: string) => staff.moveReturn({ ...ofReturn, body: { status: 'refunded', note } });
  const paymentStatus = async () => (await customer.api.getOrder({ params })).order.paymentStatus;
  const notes = () =>
    store.rows(
      sql`SELECT total_paise::int AS total FROM invoices WHERE order_id = ${order._id} AND kind = 'credit_note'`,
    );
  await pay(`UTR ${asked._id} 1`);
  expect(await paymentStatus()).toBe('refunded');
  await staff.reportPayoutBounce({ ...ofReturn, body: { note: 'No such account' } });
  expect(await now()).toMatchObject({ status: 'inspected' });
  expect(await paymentStatus()).toBe('completed');
  expect((await refusalOf(staff.reportPayoutBounce(ofReturn))).message).toBe(
    'A return that is inspected has not been paid out.',
  );
  await change('asha@ybl');
  await pay(`UTR ${asked._id} 2`);
  expect(await now()).toMatchObject({ status: 'refunded', payoutTo: 'asha@ybl' });
  expect(await paymentStatus()).toBe('refunded');
  expect(await notes()).toEqual([{ total: Math.round(asked.amount * 100) }]);
  expect((await readLedger(store.ctx, [order._id])).differences).toEqual([]);
  const texts = await mailsOf(customer);
  expect(texts.filter((text) => text.includes('Your refund is done.'))).toHaveLength(2);
  expect(texts.filter((text) => text.includes(`UTR ${asked._id} 2`))).toHaveLength(1);
  expect(texts.filter((text) => text.includes('did not pay') && text.includes('No such account'))).toHaveLength(1);
});

test('[REFO-46] whatever races, a refund is recorded as paid out to the ID that stands there', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { asked, ofReturn, change, now } = await askedReturn();
    await walk(store, asked._id, [...upToInspected]);
    const staff = await staffClientOf(store);
    const seen = await staff.readReturn(ofReturn);
    const paid = store.apiAs(await store.services.accessTokens.signCommand()).moveReturn({
      ...ofReturn,
      body: { status: 'refunded', note: `to ${seen.return.payoutTo}`, expectedVersion: seen.return.version },
    });
    await Promise.allSettled([paid, change('asha@ybl')]);
    const after = await now();
    const note = after?.steps.findLast(({ status }) => status === 'refunded')?.note;
    if (after?.status === 'refunded') expect(note).toBe(`to ${after.payoutTo}`);
    else expect(after).toMatchObject({ status: 'inspected', payoutTo: 'asha@ybl' });
  }
});
