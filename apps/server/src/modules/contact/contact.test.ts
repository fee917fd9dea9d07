import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusalOf } from '../../../test/refusal-of.ts';
import { randomPhone, startTestStore, type TestStore } from '../../../test/test-store.ts';
import { sql } from '../../platform/database/drizzle.ts';

let store: TestStore;
const supportEmail = 'support@bijli.example';
const hourMs = 3_600_000;

beforeAll(async () => {
  store = await startTestStore({ environment: { RATE_LIMIT_PER_MINUTE: '600', NETWORK_LIMIT_FACTOR: '0.05' } });
});
afterAll(() => store.close());

function messageWith(given: Partial<{ email: string; message: string; phone: string; orderNumber: string }> = {}) {
  const email = `asha.${randomPhone()}@example.com`;
  return { name: 'Asha Rao', email, topic: 'order' as const, message: 'Where is it?\nIt is late.', ...given };
}

/** All tests in this file share one network: ages earlier messages beyond every limit. */
async function passLimits(): Promise<void> {
  await store.rows(sql`DELETE FROM rate_limits WHERE key LIKE 'contact-%'`);
}

function messagesTo(email: string) {
  return store.rows<{ subject: string; text: string; html: string | null; customer_id: string | null }>(
    sql`SELECT subject, text, html, customer_id FROM outbox_messages WHERE recipient = ${email} ORDER BY id DESC`,
  );
}

test('[LEGAL-04] a message is stored under a ticket number, its sender is notified, and support gets a copy', async () => {
  await passLimits();
  const body = messageWith({ phone: '9820012345', orderNumber: '4F9A2C' });
  const { ticket } = await store.api.sendContactMessage({ body });
  expect(ticket).toMatch(/^T-1\d{5}$/);
  const { api } = store;
  const next = await api.sendContactMessage({ body: messageWith() });
  expect(Number(next.ticket.slice(2))).toBe(Number(ticket.slice(2)) + 1);
  const [row] = await store.rows(
    sql`SELECT name, email, phone, topic, order_number, message, customer_id FROM contact_tickets
        WHERE number = ${Number(ticket.slice(2))}`,
  );
  expect(row).toEqual({
    name: 'Asha Rao',
    email: body.email,
    phone: '9820012345',
    topic: 'order',
    order_number: '4F9A2C',
    message: body.message,
    customer_id: null,
  });
  await store.runJobs({ only: ['send-message'] });
  const [acknowledgement, ...more] = await messagesTo(body.email);
  expect(more).toEqual([]);
  expect(acknowledgement?.subject).toBe(`We have your message ${ticket}`);
  expect(acknowledgement?.text).toContain('1800 555 014, 9:00 to 21:00, every day');
  const copies = await messagesTo(supportEmail);
  const copy = copies.find(({ subject }) => subject === `${ticket}: a message about order`);
  expect(copy?.text).toBe(
    `Ticket: ${ticket}\nTopic: order\nFrom: Asha Rao, ${body.email}, +91 9820012345\nOrder: 4F9A2C\n\n${body.message}`,
  );
});

test('[LEGAL-04] the acknowledgement contains nothing from the message', async () => {
  await passLimits();
  const body = { ...messageWith({ message: 'Buy gold at http://spam.example <b>now</b>' }), name: 'Win a prize' };
  await store.api.sendContactMessage({ body });
  await store.runJobs({ only: ['send-message'] });
  const [acknowledgement] = await messagesTo(body.email);
  expect(`${acknowledgement?.subject} ${acknowledgement?.text} ${acknowledgement?.html}`).not.toMatch(
    /spam|prize|gold/i,
  );
});

test('[LEGAL-04] a network can send 100 messages an hour and 400 a day, times the configured factor, whatever the e-mail', async () => {
  await passLimits();
  const before = await countTickets();
  const send = () => store.api.sendContactMessage({ body: messageWith() });
  for (let sent = 0; sent < 5; sent += 1) await send();
  const refused = await refusalOf(send());
  expect(refused.status).toBe(429);
  expect(refused.message).toMatch(
    /^We have several messages from your network already\. Please try again in (?:59|60) minutes, or call us\.$/,
  );
  expect(await countTickets()).toBe(before + 5);
  for (let hour = 1; hour <= 3; hour += 1) {
    store.advanceClock(hourMs);
    for (let sent = 0; sent < 5; sent += 1) await send();
  }
  store.advanceClock(hourMs);
  const full = await refusalOf(send());
  expect(full.message).toBe(
    'We have several messages from your network already. Please try again in 20 hours, or call us.',
  );
  store.advanceClock(20 * hourMs);
  await send();
});

test('[LEGAL-04] a sender is limited too, case-insensitively and under concurrency', async () => {
  await passLimits();
  const email = `Flood.${randomPhone()}@Example.com`;
  const attempts = Array.from({ length: 20 }, (_, index) =>
    store.api.sendContactMessage({ body: messageWith({ email: index % 2 ? email : email.toLowerCase() }) }),
  );
  const outcomes = await Promise.allSettled(attempts);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
});

test('[LEGAL-04] invalid fields are reported by name, and nothing is stored', async () => {
  await passLimits();
  const before = await countTickets();
  const wrong: [object, string, string][] = [
    [{ name: '' }, 'body.name', 'Please enter your full name'],
    [{ email: 'asha@' }, 'body.email', 'Please enter a valid email address'],
    [{ email: 'asha@example.com\nBcc: all@example.com' }, 'body.email', 'Please enter a valid email address'],
    [{ phone: '12345' }, 'body.phone', 'Please enter a valid 10-digit phone number'],
    [{ topic: 'gossip' }, 'body.topic', 'Please choose a topic'],
    [{ message: '   ' }, 'body.message', 'Please write your message'],
    [{ message: 'x'.repeat(4001) }, 'body.message', 'Please keep your message under 4,000 characters'],
    [{ message: ' \u200b\n\u202e' }, 'body.message', 'Please write your message'],
  ];
  for (const [given, path, message] of wrong) {
    const answer = await store.app.inject({
      method: 'POST',
      url: '/api/contact',
      payload: { ...messageWith(), ...given },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toContainEqual({ path, message });
  }
  expect(await countTickets()).toBe(before);
});

test('[LEGAL-04][ACC-06] a customer’s messages, including those from their verified e-mail, are exported and deleted with the account', async () => {
  await passLimits();
  const customer = await store.createCustomer();
  const email = `asha.${customer.phone}@example.com`;
  const { ticket } = await customer.api.sendContactMessage({ body: messageWith({ message: 'Signed in' }) });
  await store.api.sendContactMessage({ body: messageWith({ email: email.toUpperCase(), message: 'As a guest' }) });
  const stranger = await store.createCustomer({ email });
  const before = (await customer.api.exportMyData()).others;
  expect(before['contactMessages']).toMatchObject([{ ticket, message: 'Signed in', topic: 'order' }]);
  await store.rows(sql`UPDATE users SET is_email_verified = true WHERE id = ${customer.userId}`);
  const after = (await customer.api.exportMyData()).others;
  expect(after['contactMessages']).toMatchObject([{ message: 'Signed in' }, { message: 'As a guest' }]);
  expect((await stranger.api.exportMyData()).others['contactMessages']).toEqual([]);

  await deleteAccount(stranger.api, stranger.phone);
  const guestMessages = () =>
    store.rows(
      sql`SELECT message FROM contact_tickets WHERE lower(email) = ${email} OR customer_id = ${customer.userId}`,
    );
  expect(await guestMessages()).toHaveLength(2);
  await store.runJobs({ only: ['send-message'] });
  await deleteAccount(customer.api, customer.phone);
  expect(await guestMessages()).toEqual([]);
  expect((await messagesTo(supportEmail)).filter(({ customer_id }) => customer_id === customer.userId)).toEqual([]);
});

async function deleteAccount(api: TestStore['api'], phone: string): Promise<void> {
  await store.api.sendOtp({ body: { phone } });
  await api.deleteAccount({ body: { otp: await store.otpOf(phone) } });
}

async function countTickets(): Promise<number> {
  const [row] = await store.rows<{ count: number }>(sql`SELECT count(*)::int AS count FROM contact_tickets`);
  return row?.count ?? 0;
}
