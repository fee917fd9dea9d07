import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestStore, type TestStore } from '../../../test/test-store.ts';
import type { Database } from '../../platform/database/database.ts';
import { createLogger } from '../../platform/logging.ts';
import { createMessageSender } from './create-message-sender.ts';
import { listOutboxMessages } from './outbox.repository.ts';

const log = createLogger('silent');
const noProvider = {
  publicUrl: 'https://bijli.example',
  outsideTimeoutMs: 5000,
  mail: { smtpUrl: undefined, from: 'orders@bijli.example' },
  sms: {
    apiUrl: undefined,
    apiKey: undefined,
    senderId: 'BIJLIE',
    entityId: undefined,
    urls: [],
    idsByTemplate: {},
    templateIds: { otp: undefined, order: undefined, account: undefined, stock: undefined },
  },
};
const text = '123456 is your OTP for Bijli. It is valid for 5 minutes. Do not share it with anyone.';
const message = { to: '9876543210', template: 'otp', subject: 'Your OTP', text } as const;

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

test('demo mode without providers stores SMS and e-mail in the outbox', async () => {
  const { db } = store.ctx;
  const sender = createMessageSender({ config: { mode: 'demo', ...noProvider }, db, log });
  await sender.send({ ...message, channel: 'sms' });
  await sender.send({ ...message, channel: 'email', to: 'asha@example.com' });
  expect((await listOutboxMessages(db, undefined)).map(({ channel, to }) => [channel, to])).toEqual([
    ['email', 'asha@example.com'],
    ['sms', '9876543210'],
  ]);
});

test('production mode without a provider does not report a message as sent', async () => {
  const sender = createMessageSender({ config: { mode: 'production', ...noProvider }, db: {} as Database, log });
  await expect(sender.send({ ...message, channel: 'sms' })).rejects.toThrow('No provider is configured for sms');
});

// TRAI's direction of 18 November 2025: variables have types, and URLs come from registered addresses.
test.each([
  ['otp', text.replace('123456', '12a456')],
  ['otp', `${text} Call 1800 000 000.`],
  ['order', text],
  ['stock', 'Cable is back in stock at Bijli. https://elsewhere.example/product/cable'],
  ['stock', 'Cable is back in stock at Bijli. https://bijli.example.evil.example/product/cable'],
  ['stock', 'Cable is back in stock at Bijli. https://bijli.example@evil.example/product/cable'],
  ['stock', 'Taar USB-C Cable is back in stock at Bijli. https://bijli.example/product/cable'],
  ['stock', `${'Cable '.repeat(8)}is back in stock at Bijli. https://bijli.example/product/cable`],
] as const)(
  '[L3][SMS-01] an SMS of the group %s out of its types is refused before it is sent: %s',
  async (template, text) => {
    const sender = createMessageSender({ config: { mode: 'demo', ...noProvider }, db: {} as Database, log });
    const sent = sender.send({ ...message, channel: 'sms', template, text });
    await expect(sent).rejects.toThrow(/registered.*: it was not sent/);
    // An error is logged: it must not hold an OTP.
    await expect(sent).rejects.not.toThrow('123456');
  },
);

test('[L3][SMS-01] addresses in addition to the store’s own can be registered', async () => {
  const { sms, ...others } = noProvider;
  const config = { mode: 'demo' as const, ...others, sms: { ...sms, urls: ['https://go.example/b'] } };
  const sender = createMessageSender({ config, db: store.ctx.db, log });
  const stock = { ...message, channel: 'sms', template: 'stock' } as const;
  for (const url of ['https://bijli.example/product/cable?variant=1', 'https://go.example/b/x'])
    await sender.send({ ...stock, text: `Cable is back in stock at Bijli. ${url}` });
  const elsewhere = sender.send({ ...stock, text: 'Cable is back in stock at Bijli. https://go.example/bad' });
  await expect(elsewhere).rejects.toThrow('a URL that is not registered');
});
