import { maskPhone } from '@bijli/rules';
import { expect, test } from 'vitest';
import { cableSlug, orderOf } from '../../../../test/order-factory.ts';
import { setStock } from '../../../../test/stock-factory.ts';
import { storeOfFile } from '../../../../test/store-of-file.ts';
import { randomPhone } from '../../../../test/test-store.ts';
import { sql } from '../../../platform/database/drizzle.ts';
import { notifyOrders } from '../../orders/index.ts';
import { deliverMessage, queueMessage, recordDelivery } from '../index.ts';
import type { MessageSender } from '../message-sender.ts';
import { otpMessage } from '../templates/otp-message.ts';
import type { NewMessage } from './new-message.ts';

const [store] = await storeOfFile(async () => undefined);

const delivered = (to: string): NewMessage => ({
  ...{ name: 'order-delivered', channel: 'sms', to, template: 'order', subject: 'Your order' },
  text: 'Your Bijli order 4F9A2C has been delivered.',
});

const rowsTo = (to: string) => store.rows(sql`SELECT * FROM messages WHERE recipient = ${to} ORDER BY asked_at, id`);
const jobsTo = (to: string) =>
  store.rows<{ data: Parameters<typeof deliverMessage>[1] }>(
    sql`SELECT data FROM pgboss.job WHERE name = 'send-message' AND data ->> 'to' = ${to}`,
  );

/** Delivers the queued message to somebody by a sender, as the worker would. */
async function deliverBy(to: string, send: MessageSender['send']) {
  const [job] = await jobsTo(to);
  if (!job) throw new Error(`No message is queued to ${to}`);
  return deliverMessage({ ...store.ctx, messages: { send } }, job.data, async () => undefined);
}

async function queued(message = delivered(randomPhone())) {
  await queueMessage(store.ctx, message);
  return message.to;
}

test('[MSG-01] an order’s mail and SMS are kept with their template, its version and the order, however often its job runs', async () => {
  const customer = await store.createCustomer();
  const product = await store.product(cableSlug);
  await setStock(store, product, 5);
  const { order } = await customer.api.placeOrder({ body: orderOf(product) });
  await store.runJobs({ only: ['notify-order'] });
  await notifyOrders(store.ctx, [{ orderId: order._id, news: 'placed' }]);
  const rows = await store.rows(
    sql`SELECT channel, template, template_version, order_number, customer_id, state, tries, sent_at
        FROM messages WHERE order_id = ${order._id} ORDER BY channel`,
  );
  const common = { template: 'order-placed', template_version: 1, state: 'waiting', tries: 0, sent_at: null };
  const ofOrder = { ...common, order_number: order._id.slice(-6).toUpperCase(), customer_id: customer.userId };
  expect(rows).toEqual([
    { channel: 'email', ...ofOrder },
    { channel: 'sms', ...ofOrder },
  ]);
  await store.runJobs({ only: ['send-message'] });
  const sent = await store.rows(
    sql`SELECT state, tries, sent_at IS NOT NULL AS has_time FROM messages WHERE order_id = ${order._id}`,
  );
  expect(sent).toEqual([1, 2].map(() => ({ state: 'sent', tries: 1, has_time: true })));
});

test('[MSG-01] a message of a transaction that fails has neither a row nor a job', async () => {
  const to = randomPhone();
  const failed = store.ctx.db.transaction(async (tx) => {
    await queueMessage({ ...store.ctx, db: tx as typeof store.ctx.db }, delivered(to));
    throw new Error('changed my mind');
  });
  await expect(failed).rejects.toThrow('changed my mind');
  expect([await rowsTo(to), await jobsTo(to)]).toEqual([[], []]);
});

test('[MSG-02] a refusal is kept with the provider’s words, without the number in them, until a later try is taken', async () => {
  const to = await queued();
  const refused = deliverBy(to, async () => {
    throw new Error(`The SMS gateway rejected the message: ${to} is on a list`);
  });
  await expect(refused).rejects.toThrow('is on a list');
  const words = `The SMS gateway rejected the message: ${maskPhone(to)} is on a list`;
  expect(await rowsTo(to)).toMatchObject([{ state: 'refused', tries: 1, provider_words: words, sent_at: null }]);
  await deliverBy(to, async () => ({ providerId: 'm-1' }));
  expect(await rowsTo(to)).toMatchObject([{ state: 'sent', tries: 2, provider_words: null, provider_id: 'm-1' }]);
});

test('[MSG-02] the first report of a provider counts, and one of an unknown message changes nothing', async () => {
  const to = await queued();
  const providerId = `report of ${to}`;
  await deliverBy(to, async () => ({ providerId }));
  const report = { channel: 'sms', providerId, outcome: 'bounced', words: `${to} is switched off` } as const;
  expect(await recordDelivery(store.ctx, { ...report, channel: 'email' })).toBe(false);
  expect(await recordDelivery(store.ctx, { ...report, providerId: 'of nobody' })).toBe(false);
  expect(await recordDelivery(store.ctx, report)).toBe(true);
  expect(await recordDelivery(store.ctx, { ...report, outcome: 'delivered' })).toBe(false);
  const words = `${maskPhone(to)} is switched off`;
  expect(await rowsTo(to)).toMatchObject([{ state: 'bounced', provider_words: words }]);
});

test('[MSG-07] a job that runs again after its message was sent, or whose row was erased, sends nothing', async () => {
  const sent: string[] = [];
  const send: MessageSender['send'] = async ({ to }) => {
    sent.push(to);
    return undefined;
  };
  const [once, erased] = [await queued(), await queued()];
  await store.rows(sql`DELETE FROM messages WHERE recipient = ${erased}`);
  for (const to of [once, once, erased]) await deliverBy(to, send);
  expect(sent).toEqual([once]);
});

test('[MSG-07] a job that a process of an earlier release queued is sent, and leaves no row', async () => {
  const { name: _, ...message } = delivered(randomPhone());
  await store.services.jobs.enqueue(store.ctx, 'send-message', message);
  await store.runJobs({ only: ['send-message'] });
  const shown = await store.app.inject(`/dev/outbox.json?to=${message.to}`);
  expect(shown.json()).toMatchObject([{ text: message.text }]);
  expect(await rowsTo(message.to)).toEqual([]);
});

test('[MSG-03] neither a code nor what the provider repeats of it is kept', async () => {
  const to = await queued(otpMessage({ phone: randomPhone(), code: '042917', validMinutes: 5 }));
  const refused = deliverBy(to, async ({ text }) => {
    throw new Error(`Not a registered text: ${text}`);
  });
  await expect(refused).rejects.toThrow('Not a registered text');
  const [row] = await rowsTo(to);
  expect(row).toMatchObject({ template: 'otp', text: null, html: null, state: 'refused' });
  expect(row?.['provider_words']).toContain('Not a registered text: … is your OTP');
  expect(JSON.stringify(row)).not.toContain('042917');
});

test('[MSG-03][MSG-10] of codes, links and the proof in an order’s link the outbox of demo mode alone has the text', async () => {
  const phone = randomPhone();
  const email = `asha.${phone}@example.com`;
  const customer = await store.signIn(phone, { name: 'Asha Rao', finalEmail: email });
  const product = await store.product(cableSlug);
  await setStock(store, product, 5);
  const body = orderOf(product);
  const shippingAddress = { ...body.shippingAddress, email, phone };
  await customer.api.placeOrder({ body: { ...body, shippingAddress } });
  store.advanceClock(31_000);
  await store.api.forgotPassword({ body: { input: phone } });
  await store.runJobs({ only: ['notify-order', 'start-password-reset', 'send-message'] });
  const listed = [phone, email].map((to) => store.app.inject(`/dev/outbox.json?to=${to}`));
  const shown = (await Promise.all(listed)).flatMap((reply) => reply.json<{ text: string }[]>());
  const secrets = shown
    .map(({ text }) => text)
    .flatMap((text) => [...text.matchAll(/\b(\d{6}) is your OTP|proof=([\w-]+)|verify-email\/([\w-]+)/g)])
    .flatMap((found) => found.slice(1).filter(Boolean));
  expect(secrets.length).toBeGreaterThan(3);
  const kept = JSON.stringify(await store.rows(sql`SELECT * FROM messages WHERE recipient IN (${phone}, ${email})`));
  for (const secret of secrets) expect(kept).not.toContain(secret);
  const [mail] = await store.rows<{ text: string; html: string }>(
    sql`SELECT text, html FROM messages WHERE recipient = ${email} AND template = 'order-placed'`,
  );
  expect(mail?.text).toMatch(/account\/orders\/[\w-]+\n/);
  expect(mail?.html).toMatch(/href="[^"?]+\/account\/orders\/[\w-]+"/);
});

test('[MSG-10] the outbox lists kept messages that were sent, newest first, and none that waits', async () => {
  const to = await queued();
  const listed = async () => (await store.app.inject(`/dev/outbox.json?to=${to}`)).json();
  expect(await listed()).toEqual([]);
  await queueMessage(store.ctx, { ...delivered(to), text: 'Your Bijli order 4F9A2D has been delivered.' });
  await store.runJobs({ only: ['send-message'] });
  // What demo mode stored beside the row is the text alone.
  await store.rows(sql`UPDATE outbox_messages SET recipient = 'nobody', subject = 'nothing' WHERE recipient = ${to}`);
  expect(await listed()).toMatchObject([
    { to, subject: 'Your order', text: 'Your Bijli order 4F9A2D has been delivered.' },
    { to, subject: 'Your order', text: 'Your Bijli order 4F9A2C has been delivered.' },
  ]);
});

test('[MSG-04] an erased account takes its messages, sent or waiting, and the export has them until then', async () => {
  const customer = await store.createCustomer();
  const { phone, userId } = customer;
  const email = `asha.${phone}@example.com`;
  await queueMessage(store.ctx, delivered(phone));
  await queueMessage(store.ctx, { ...delivered(email), channel: 'email', customerId: userId });
  const { messages } = await customer.api.exportMyData();
  const text = delivered(phone).text;
  expect(messages).toMatchObject([
    { channel: 'sms', to: phone, text, state: 'waiting' },
    { channel: 'email', to: email, text, state: 'waiting' },
  ]);
  await store.api.sendOtp({ body: { phone } });
  await customer.api.deleteAccount({ body: { otp: await store.otpOf(phone) } });
  expect([await rowsTo(phone), await rowsTo(email), await jobsTo(email)]).toEqual([[], [], []]);
});
