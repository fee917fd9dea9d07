import { expect, test } from 'vitest';
import { placePaid } from '../../../../test/cancel-factory.ts';
import { deliverCash, returnBodyOf, upToInspected, walk } from '../../../../test/return-factory.ts';
import { moveOrderTo, staffClientOf } from '../../../../test/staff-client.ts';
import { storeOfFile } from '../../../../test/store-of-file.ts';
import { sql } from '../../../platform/database/drizzle.ts';
import { tellLateRefunds } from './tell-late-refunds.ts';

const [store] = await storeOfFile(() => undefined);

async function messagesOf({ userId }: { userId: string }) {
  await store.runJobs({ only: ['send-message'] });
  return store.rows<{ channel: string; text: string }>(
    sql`SELECT channel, text FROM outbox_messages
        WHERE customer_id = ${userId} AND (text LIKE '%is late.%') ORDER BY channel`,
  );
}

async function owedReturn() {
  const placed = await deliverCash(store);
  const { customer, params, itemId } = placed;
  const { return: asked } = await customer.api.requestReturn({ params, body: returnBodyOf(itemId, 3) });
  await walk(store, asked._id, [...upToInspected]);
  const seen = async () => (await customer.api.listReturns({ params })).returns[0]?.refund;
  return { ...placed, id: asked._id, seen };
}

const makeLate = (id: string) =>
  store.rows(
    sql`WITH owed AS (UPDATE returns SET owed_at = owed_at - interval '16 days' WHERE id = ${id})
      UPDATE return_status_changes SET created_at = created_at - interval '16 days' WHERE return_id = ${id}`,
  );

test('[RETC-41] a shopper whose payout is past its last day is told by mail and SMS before asking, once, however often the job runs', async () => {
  const { id, customer, order, seen } = await owedReturn();
  await tellLateRefunds(store.ctx);
  expect(await messagesOf(customer)).toEqual([]);
  expect(await seen()).toMatchObject({ holder: 'store', isLate: false });
  await makeLate(id);
  await Promise.all([tellLateRefunds(store.ctx), tellLateRefunds(store.ctx)]);
  await tellLateRefunds(store.ctx);
  const told = await messagesOf(customer);
  expect(told.map(({ channel }) => channel)).toEqual(['email', 'sms']);
  expect(told[0]?.text).toContain(`Your refund of ₹498.01 for order ${order._id.slice(-6).toUpperCase()} is late.`);
  expect(told[1]?.text).toContain('Rs 498.01 is late');
  expect(await seen()).toMatchObject({ holder: 'store', isLate: true });
  const [kept] = await store.rows(
    sql`SELECT template, return_id FROM messages WHERE return_id = ${id} AND template = 'refund-late'`,
  );
  expect(kept).toEqual({ template: 'refund-late', return_id: id });
});

test('[RETC-41] of a refund that the provider has refused for a day the shopper is told too, and not of one that is being tried', async () => {
  const { order, customer } = await placePaid(store);
  await moveOrderTo(store.ctx, order._id, 'cancelled');
  const ofOrder = sql`payment_id IN (SELECT id FROM payments WHERE reference = ${order._id})`;
  await store.rows(sql`UPDATE refunds SET status = 'failed', failure = 'Balance too low' WHERE ${ofOrder}`);
  await tellLateRefunds(store.ctx);
  expect(await messagesOf(customer)).toEqual([]);
  await store.rows(sql`UPDATE refunds SET created_at = created_at - interval '25 hours' WHERE ${ofOrder}`);
  await tellLateRefunds(store.ctx);
  const [mail] = await messagesOf(customer);
  expect(mail?.text).toContain('The payment provider has not taken it yet: the money is still with us');
});

test('[RETC-42] the shopper reads who holds the money and until when it is due, on the order’s page and in the mail', async () => {
  const { id, customer, params, seen } = await owedReturn();
  const due = await seen();
  expect(due).toMatchObject({ holder: 'store', isLate: false });
  await store.runJobs({ only: ['notify-return'] });
  await store.runJobs({ only: ['send-message'] });
  const [mail] = await store.rows<{ text: string }>(
    sql`SELECT text FROM outbox_messages WHERE customer_id = ${customer.userId} AND subject LIKE '%passed our inspection%' AND channel = 'email'`,
  );
  const lastDay = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(due?.to ?? ''),
  );
  expect(mail?.text).toContain(`It takes 10 to 12 business days.\n\nThat is ${lastDay} at the latest.`);
  await (await staffClientOf(store)).moveReturn({ params: { id }, body: { status: 'refunded', note: '412345600001' } });
  expect(await seen()).toEqual({ ...due, holder: 'bank' });
  expect((await customer.api.listReturns({ params })).returns[0]?.steps.at(-1)?.note).toBe('412345600001');
});
