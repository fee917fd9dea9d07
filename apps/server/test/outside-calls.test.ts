import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { createCaller } from '../src/modules/couriers/adapters/shiprocket/caller.ts';
import { createShiprocket } from '../src/modules/couriers/adapters/shiprocket/shiprocket.ts';
import { createGoogleTokens } from '../src/modules/identity/account/google-tokens.ts';
import { createS3Storage } from '../src/modules/media/s3-storage.ts';
import { createSmsGatewaySender } from '../src/modules/notifications/sms-gateway-sender.ts';
import { createSmtpSender } from '../src/modules/notifications/smtp-sender.ts';
import { createRazorpay } from '../src/modules/payments/providers/razorpay/razorpay.ts';
import { createConversionSender } from '../src/modules/tracking/conversion-sender.ts';
import { createGuardedFetch } from '../src/platform/http/security/guarded-fetch.ts';
import { startSilentServer } from './silent-server.ts';

const timeoutMs = 300;
const sources = fileURLToPath(new URL('../src/', import.meta.url));
/** An unsigned token with a key id, so that only fetching the key remains. */
const token = [{ alg: 'RS256', kid: 'a key' }, {}, 'no signature']
  .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
  .join('.');

type OutsideCall = { file: string; name: string; call: (host: string) => Promise<unknown> };

const razorpayAt = (host: string) =>
  createRazorpay({
    keyId: 'key',
    keySecret: 'secret',
    webhookSecret: 'secret',
    apiUrl: `http://${host}`,
    checkoutUrl: '',
    timeoutMs,
  });
const accountAt = (host: string) => ({
  ...{ email: 'a@store.example', password: 'secret', webhookToken: 'token', pickupPincode: '380015' },
  ...{ pickupLocation: 'Primary', apiUrl: `http://${host}`, proofUrl: `http://${host}/`, timeoutMs },
});
const shiprocketAt = (host: string) => createShiprocket(accountAt(host));
const shiprocket = 'modules/couriers/adapters/shiprocket/caller.ts';
const s3At = (host: string) =>
  createS3Storage(
    {
      bucket: 'pictures',
      region: 'us-east-1',
      endpoint: `http://${host}`,
      credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
      isPathStyle: true,
    },
    timeoutMs,
  );
const refund = { providerPaymentId: 'pay_1', amountPaise: 100, reference: 'refund-1', attempt: 0 };
const razorpay = 'modules/payments/providers/razorpay/caller.ts';
const mail = { channel: 'email', to: 'asha@example.com', template: 'order', subject: 'News', text: 'News' } as const;

/** Every call to an external service. */
const outsideCalls: OutsideCall[] = [
  {
    file: razorpay,
    name: 'opening a payment',
    call: (host) => razorpayAt(host).createOrder({ amountPaise: 1, receipt: 'r' }),
  },
  { file: razorpay, name: 'listing payments', call: (host) => razorpayAt(host).listPayments('order_1') },
  { file: razorpay, name: 'reading a payment', call: (host) => razorpayAt(host).fetchPayment('pay_1') },
  {
    file: razorpay,
    name: 'capturing a payment',
    call: (host) => razorpayAt(host).capture({ providerPaymentId: 'pay_1', amountPaise: 1 }),
  },
  { file: razorpay, name: 'refunding', call: (host) => razorpayAt(host).refund(refund) },
  { file: razorpay, name: 'listing refunds', call: (host) => razorpayAt(host).listRefunds('pay_1') },
  { file: shiprocket, name: 'cancelling a courier', call: (host) => shiprocketAt(host).cancel(['7001']) },
  { file: shiprocket, name: 'asking where a box is', call: (host) => shiprocketAt(host).track('7001') },
  {
    file: shiprocket,
    name: 'fetching a label or a proof',
    call: (host) => createCaller(accountAt(host)).fetchFile(new URL(`http://${host}/label.pdf`)),
  },
  {
    file: 'modules/notifications/sms-gateway-sender.ts',
    name: 'sending an SMS',
    call: (host) => createSmsGatewaySender(smsSettings(host)).send({ ...mail, channel: 'sms', to: '9876543210' }),
  },
  {
    file: 'modules/notifications/smtp-sender.ts',
    name: 'sending an e-mail',
    call: (host) => createSmtpSender({ smtpUrl: `smtp://${host}`, from: 'orders@bijli.example', timeoutMs }).send(mail),
  },
  {
    file: 'modules/tracking/conversion-sender.ts',
    name: 'sending a conversion',
    call: async (host) => {
      const settings = { pixelId: '1', accessToken: 'token', apiUrl: `http://${host}` };
      await createConversionSender(settings, timeoutMs)?.send({
        event_name: 'Purchase',
        event_id: '1',
        event_time: 1,
        event_source_url: 'https://store.example',
        action_source: 'website',
        user_data: {},
        custom_data: {},
      });
    },
  },
  ...['get', 'has', 'put', 'remove', 'check'].map((name) => ({
    file: 'modules/media/s3-storage.ts',
    name: `media storage (${name})`,
    call: async (host: string) => {
      const storage = s3At(host);
      if (name === 'check') return storage.check();
      if (name === 'put') return storage.put('one.webp', Buffer.from('x'));
      return storage[name as 'get' | 'has' | 'remove']('one.webp');
    },
  })),
  {
    file: 'platform/http/security/guarded-fetch.ts',
    name: 'fetching a file from an address',
    call: (host) => {
      const isAllowed = () => true;
      const fetchFile = createGuardedFetch({ isAllowedAddress: isAllowed, isAllowedPort: isAllowed, timeoutMs });
      return fetchFile(`http://${host}/a.jpg`);
    },
  },
  {
    file: 'modules/identity/account/google-tokens.ts',
    name: 'fetching Google’s keys',
    call: (host) => {
      const settings = {
        clientId: 'id',
        issuer: 'https://issuer.example',
        jwksUrl: `http://${host}/keys`,
        scriptUrl: '',
      };
      return createGoogleTokens(settings, () => new Date()).verify(token);
    },
  },
];
/** Calls to the store itself, made by an operator who is waiting. */
const toOurselves = ['commands/store/running-store.ts'];

test('every source file that makes external calls is listed here', () => {
  const files = globSync('**/*.ts', { cwd: sources }).filter((file) => !file.endsWith('.test.ts'));
  const callers = files.filter((file) =>
    /\bfetch\(|typeof fetch\b|createTransport\(|S3Client\(|createRemoteJWKSet\(|(?<!import type .*)node:https?'/.test(
      readFileSync(sources + file, 'utf8'),
    ),
  );
  const known = [...new Set(outsideCalls.map(({ file }) => file)), ...toOurselves];
  expect(callers.filter((file) => !file.endsWith('-under-test.ts')).sort()).toEqual(known.sort());
});

test.concurrent.each(outsideCalls)(
  '$name times out on a service that accepts the connection and never responds',
  ({ call }) => expectToGiveUp(call),
);

/** The response consists of headers only. */
const withoutBody = 'media storage (has)';

test.concurrent.each(outsideCalls.filter(({ name }) => name !== withoutBody))(
  '$name times out on a response that never ends',
  ({ call, file }) =>
    expectToGiveUp(
      call,
      file.includes('smtp') ? '220 ready\r\n250-' : 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n\r\n',
    ),
);

async function expectToGiveUp(call: OutsideCall['call'], opening?: string): Promise<void> {
  const server = await startSilentServer(opening);
  onTestFinished(() => server.close());
  // Without a timeout of its own the call never ends, nor does the test.
  await expect(call(server.host)).rejects.toThrow();
}

function smsSettings(host: string) {
  return {
    apiUrl: `http://${host}`,
    apiKey: 'key',
    senderId: 'BIJLIE',
    urls: [],
    idsByTemplate: {},
    entityId: '1',
    templateIds: { otp: '1', order: '2', account: '3', stock: '4' },
    timeoutMs,
  };
}
