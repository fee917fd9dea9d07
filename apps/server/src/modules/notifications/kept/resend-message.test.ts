import { expect, test } from 'vitest';
import { refusalOf } from '../../../../test/refusal-of.ts';
import { createStaff } from '../../../../test/staff-factory.ts';
import { storeOfFile } from '../../../../test/store-of-file.ts';
import { randomPhone } from '../../../../test/test-store.ts';
import { sql } from '../../../platform/database/drizzle.ts';
import { deliverMessage, queueMessage } from '../index.ts';
import { otpMessage } from '../templates/otp-message.ts';
import type { NewMessage } from './new-message.ts';

const [store, support] = await storeOfFile((store) =>
  createStaff(store, { permissions: ['orders.read', 'orders.change'] }),
);

const mail = (to: string): NewMessage => ({
  ...{ name: 'order-shipped', channel: 'email', to, template: 'order', subject: 'On its way' },
  ...{ text: 'See it: https://b.example/1?proof=abc', html: '<a href="https://b.example/1?proof=abc">See it</a>' },
  ...{ secrets: ['?proof=abc'], about: { orderId: '0192b0c8-0000-7000-8000-0000004f9a2c' } },
});

async function queued(message: NewMessage): Promise<string> {
  await queueMessage(store.ctx, message);
  const [row] = await store.rows<{ id: string }>(sql`SELECT id FROM messages WHERE recipient = ${message.to}`);
  return row?.id ?? '';
}

async function sent(message = mail(`asha.${randomPhone()}@example.com`)) {
  const id = await queued(message);
  await store.runJobs({ only: ['send-message'] });
  return { id, to: message.to };
}

const resend = (id: string) => support.api.resendMessage({ params: { id } });
const outboxOf = (to: string) =>
  store.rows(sql`SELECT subject, text, html FROM outbox_messages WHERE recipient = ${to} ORDER BY id`);

test('[MSG-06] a message is sent again as a new one with its text, its order and its first one, and audited', async () => {
  const { id, to } = await sent();
  const again = await resend(id);
  expect(again.sent).toMatchObject({
    ...{ resendOf: id, state: 'waiting', subject: 'On its way', askedBy: 'Rohan Deshpande', templateVersion: 1 },
    order: { number: '4F9A2C' },
  });
  await store.runJobs({ only: ['send-message'] });
  const text = 'See it: https://b.example/1';
  expect((await outboxOf(to))[1]).toEqual({
    subject: 'On its way',
    text,
    html: '<a href="https://b.example/1">See it</a>',
  });
  const first = await support.api.readMessage({ params: { id } });
  expect(first.sent).toMatchObject({ state: 'sent', resentAs: again.sent.id });
  const entries = await store.rows(
    sql`SELECT action, entity, after FROM audit_entries WHERE entity_id = ${id} AND actor_id = ${support.id}`,
  );
  const after = { channel: 'email', template: 'order-shipped', resentAs: again.sent.id };
  expect(entries).toEqual([{ action: 'message.resend', entity: 'message', after }]);
  expect(JSON.stringify(entries)).not.toContain('example.com');
});

test('[MSG-06] pressed twice, also at once, it is sent again once, and both are told of the same message', async () => {
  const { id, to } = await sent();
  const replies = await Promise.all([resend(id), resend(id), resend(id)]);
  replies.push(await resend(id));
  expect(new Set(replies.map((reply) => reply.sent.id)).size).toBe(1);
  await store.runJobs({ only: ['send-message'] });
  expect(await outboxOf(to)).toHaveLength(2);
  const [{ audited } = {}] = await store.rows<{ audited: number }>(
    sql`SELECT count(*)::int AS audited FROM audit_entries WHERE entity_id = ${id}`,
  );
  expect(audited).toBe(1);
  const third = await resend(replies[0]?.sent.id ?? '');
  expect(third.sent.resendOf).toBe(replies[0]?.sent.id);
});

test('[MSG-06] what waits, what held a code, and what nobody was sent is not sent again', async () => {
  const waiting = await queued(mail('waits@example.com'));
  const code = await sent(otpMessage({ phone: randomPhone(), code: '042917', validMinutes: 5 }));
  const refusals = [await refusalOf(resend(code.id)), await refusalOf(resend('0192b0c8-0000-7000-8000-000000000000'))];
  expect(refusals.map(({ status, message }) => [status, message])).toEqual([
    [422, 'It held a code or a link, which is not kept. Ask the shopper to ask for a new one in the shop.'],
    [404, 'Message not found'],
  ]);
  await store.rows(sql`DELETE FROM pgboss.job WHERE data ->> 'id' = ${waiting}`);
  await store.rows(sql`UPDATE messages SET state = 'waiting', sent_at = NULL WHERE id = ${waiting}`);
  expect((await refusalOf(resend(waiting))).message).toBe('It is on its way: wait until it was tried.');
  // Its job was lost.
  await store.rows(sql`UPDATE messages SET asked_at = now() - interval '61 minutes' WHERE id = ${waiting}`);
  await expect(resend(waiting)).resolves.toMatchObject({ sent: { resendOf: waiting } });
});

test('[MSG-06][MSG-07] a refused message that is sent again is not tried by itself any more', async () => {
  const id = await queued(mail('refused@example.com'));
  const [job] = await store.rows<{ data: Parameters<typeof deliverMessage>[1] }>(
    sql`SELECT data FROM pgboss.job WHERE name = 'send-message' AND data ->> 'id' = ${id}`,
  );
  if (!job) throw new Error('The message was not queued');
  const tried: string[] = [];
  const send = async () => {
    tried.push(id);
    throw new Error('The mail server took too long');
  };
  const deliver = () => deliverMessage({ ...store.ctx, messages: { send } }, job.data, async () => undefined);
  await expect(deliver()).rejects.toThrow('took too long');
  const refused = await support.api.readMessage({ params: { id } });
  expect(refused.sent).toMatchObject({ state: 'refused', isTriedAgain: true, notAgain: null });
  await resend(id);
  await deliver();
  expect(tried).toHaveLength(1);
  const first = await support.api.readMessage({ params: { id } });
  expect(first.sent).toMatchObject({ isTriedAgain: false, notAgain: expect.stringContaining('sent again already') });
});

test('[MSG-06] who may only read messages sends none again, and who may not reads none', async () => {
  const { id } = await sent();
  const reader = await createStaff(store, { permissions: ['orders.read'] });
  const other = await createStaff(store, { permissions: ['products.read', 'jobs.read'] });
  const params = { id };
  await expect(reader.api.readMessage({ params })).resolves.toMatchObject({ success: true });
  const refused = [
    reader.api.resendMessage({ params }),
    other.api.readMessage({ params }),
    other.api.listMessages(),
    other.api.resendMessage({ params }),
  ];
  for (const { status } of await Promise.all(refused.map(refusalOf))) expect(status).toBe(403);
});
