import { expect, test, vi } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { createLogger } from '../../platform/logging.ts';
import { createMessageSender } from './create-message-sender.ts';

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

test('demo mode without providers keeps SMS and e-mail in the outbox', async () => {
  const values = vi.fn().mockResolvedValue(undefined);
  const db = { insert: () => ({ values }) } as unknown as Database;
  const sender = createMessageSender({ config: { mode: 'demo', ...noProvider }, db, log });
  await sender.send({ ...message, channel: 'sms' });
  await sender.send({ ...message, channel: 'email', to: 'asha@example.com' });
  expect(values.mock.calls.map(([row]) => [row.channel, row.recipient])).toEqual([
    ['sms', '9876543210'],
    ['email', 'asha@example.com'],
  ]);
});

test('production mode without a provider never pretends that a message went out', async () => {
  const sender = createMessageSender({ config: { mode: 'production', ...noProvider }, db: {} as Database, log });
  await expect(sender.send({ ...message, channel: 'sms' })).rejects.toThrow('No provider is configured for sms');
});
