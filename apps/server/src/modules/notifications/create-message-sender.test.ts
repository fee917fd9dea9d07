import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestStore, type TestStore } from '../../../test/test-store.ts';
import type { Database } from '../../platform/database/database.ts';
import { createLogger } from '../../platform/logging.ts';
import { createMessageSender } from './create-message-sender.ts';
import { listOutboxMessages } from './notifications.repository.ts';

const log = createLogger('silent');
const noProvider = {
  outsideTimeoutMs: 5000,
  mail: { smtpUrl: undefined, from: 'orders@bijli.example' },
  sms: {
    apiUrl: undefined,
    apiKey: undefined,
    senderId: 'BIJLIE',
    entityId: undefined,
    templateIds: { otp: undefined, order: undefined, account: undefined, stock: undefined },
  },
};
const message = { to: '9876543210', template: 'otp', subject: 'Your OTP', text: '123456' } as const;

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
