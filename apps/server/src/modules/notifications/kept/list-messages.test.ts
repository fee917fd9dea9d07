import type { Input } from '@bijli/contract';
import { expect, test } from 'vitest';
import { fieldErrorsOf, refusalOf } from '../../../../test/refusal-of.ts';
import { createStaff } from '../../../../test/staff-factory.ts';
import { storeOfFile } from '../../../../test/store-of-file.ts';
import { randomPhone } from '../../../../test/test-store.ts';
import { newId } from '../../../platform/database/columns.ts';
import { sql } from '../../../platform/database/drizzle.ts';
import { orderInDoubtMessage, queueMessage } from '../index.ts';
import { otpMessage } from '../templates/otp-message.ts';
import { maskRecipient } from './mask-recipient.ts';
import type { NewMessage } from './new-message.ts';

const [store, support] = await storeOfFile((store) => createStaff(store, { permissions: ['orders.read'] }));

const orderId = `${newId().slice(0, -6)}4f9a2c`;

async function queued(given: Partial<NewMessage>): Promise<string> {
  const message: NewMessage = {
    ...{ name: 'order-delivered', channel: 'sms', to: randomPhone(), template: 'order', subject: 'Your order' },
    ...{ text: 'Your Bijli order 4F9A2C has been delivered.', ...given },
  };
  await queueMessage(store.ctx, message);
  const [row] = await store.rows<{ id: string }>(
    sql`SELECT id FROM messages WHERE recipient = ${message.to} ORDER BY asked_at DESC, id DESC LIMIT 1`,
  );
  return row?.id ?? '';
}

async function found(query: NonNullable<Input<'listMessages'>['query']>): Promise<string[]> {
  return (await support.api.listMessages({ query })).messages.map(({ id }) => id);
}

test.each([
  [{ channel: 'sms', to: '9876543210' } as const, '98•••••210'],
  [{ channel: 'email', to: 'asha.rao@example.com' } as const, 'a•••@example.com'],
  [{ channel: 'email', to: 'a@b@example.com' } as const, 'a•••@example.com'],
  [{ channel: 'email', to: 'nobody' } as const, '•••'],
])('[MSG-05] %j is shown as %s', (recipient, shown) => {
  expect(maskRecipient(recipient)).toBe(shown);
});

test('[MSG-05] a recipient is found by the whole number or address only, however it is written, and shown masked', async () => {
  const phone = '9812345678';
  const email = 'Meera.Nair@example.com';
  const [sms, mail] = [await queued({ to: phone }), await queued({ to: email, channel: 'email' })];
  for (const search of [phone, '+91 98123 45678', '098123-45678']) expect(await found({ search })).toEqual([sms]);
  for (const search of [email, 'meera.nair@EXAMPLE.com']) expect(await found({ search })).toEqual([mail]);
  for (const search of ['981234567', '5678', 'meera', '@example.com', 'meera.nair', '%', '_812345678', '9812345679'])
    expect(await found({ search })).toEqual([]);
  const reply = await support.api.listMessages({ query: { search: email } });
  expect(reply.messages[0]?.to).toBe('M•••@example.com');
  const read = await support.api.readMessage({ params: { id: mail } });
  expect(read.sent).toMatchObject({ to: 'M•••@example.com', hasText: true });
  for (const shown of [reply, read]) expect(JSON.stringify(shown)).not.toMatch(/meera/i);
});

test('[MSG-05] filters narrow by channel, state, template, order and day, and messages to staff are in none', async () => {
  const ordered = await queued({ about: { orderId }, name: 'order-shipped', channel: 'email', to: 'a@example.com' });
  const other = await queued({});
  await queueMessage(
    store.ctx,
    orderInDoubtMessage({
      to: 'help@b.example',
      orderId,
      orderNumber: '4F9A2C',
      status: 'held',
      what: '',
      isHeld: true,
    }),
  );
  await store.rows(sql`UPDATE messages SET asked_at = '2026-03-08T20:00:00+05:30' WHERE id = ${ordered}`);
  await store.rows(sql`UPDATE messages SET state = 'refused' WHERE id = ${other}`);
  for (const orderNumber of ['4f9a2c', '#4F9A2C']) expect(await found({ orderNumber })).toEqual([ordered]);
  expect(await found({ since: '2026-03-08', until: '2026-03-08' })).toEqual([ordered]);
  expect(await found({ until: '2026-03-07' })).toEqual([]);
  expect(await found({ template: 'order-shipped,order-paid' })).toEqual([ordered]);
  expect(await found({ state: 'refused' })).toEqual([other]);
  expect(await found({ channel: 'sms', orderNumber: '4F9A2C' })).toEqual([]);
  const [first] = await found({ sort: 'asked', limit: 1 });
  expect(first).toBe(ordered);
  const { messages } = await support.api.listMessages({ query: { orderNumber: '4F9A2C' } });
  expect(messages[0]).toMatchObject({ order: { id: orderId, number: '4F9A2C' }, templateVersion: 1 });
});

test('[MSG-05] a message to staff is read by nobody, and one without its text says why it is not sent again', async () => {
  const doubt = { to: 'help@b.example', orderId, orderNumber: '4F9A2C', status: 'held', what: '', isHeld: true };
  await queueMessage(store.ctx, orderInDoubtMessage(doubt));
  const [hidden] = await store.rows<{ id: string }>(sql`SELECT id FROM messages WHERE audience = 'staff' LIMIT 1`);
  expect((await refusalOf(support.api.readMessage({ params: { id: hidden?.id ?? '' } }))).status).toBe(404);
  expect((await refusalOf(support.api.readMessage({ params: { id: newId() } }))).message).toBe('Message not found');
  const id = await queued(otpMessage({ phone: randomPhone(), code: '042917', validMinutes: 5 }));
  const { sent } = await support.api.readMessage({ params: { id } });
  expect(sent).toMatchObject({
    hasText: false,
    template: 'otp',
    notAgain: expect.stringContaining('which is not kept'),
  });
});

test('[MSG-05][PERM-04] the text, which names its shopper, is opened by who may read personal data, and audited', async () => {
  const id = await queued({});
  const params = { id };
  expect((await refusalOf(support.api.readMessageText({ params }))).message).toBe(
    "This call needs the permission 'personal.read'.",
  );
  const reader = await createStaff(store, { permissions: ['orders.read', 'personal.read'] });
  const { text } = await reader.api.readMessageText({ params });
  expect(text).toBe('Your Bijli order 4F9A2C has been delivered.');
  const read = await store.rows(
    sql`SELECT actor_id FROM audit_entries WHERE action = 'message.read' AND entity_id = ${id}`,
  );
  expect(read).toEqual([{ actor_id: reader.id }]);
});

test.each([
  [{ orderNumber: '4F9A' }, 'orderNumber'],
  [{ state: 'lost' }, 'state'],
  [{ template: 'love-letter' }, 'template'],
  [{ since: '2026-02-30' }, 'since'],
])('[MSG-05] the filter %j is refused with its name', async (query, path) => {
  const refused = await refusalOf(
    support.api.listMessages({ query: query as NonNullable<Input<'listMessages'>['query']> }),
  );
  expect(refused.status).toBe(400);
  expect(fieldErrorsOf(refused)[0]).toContain(`query.${path}`);
});
