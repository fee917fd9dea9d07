import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startPaymentSandbox } from '@bijli/payment-sandbox';
import type { PaymentProvider } from './payment-provider.ts';
import { createRazorpay } from './razorpay/razorpay.ts';

export type SentWebhook = { rawBody: Buffer; signature: string; eventId: string };

/** A provider with the other side of it in our hands. */
export type ProviderUnderTest = {
  provider: PaymentProvider;
  /** Pays as a shopper does; the bank only reserves the money when `isLeftAuthorised`. */
  pay: (providerOrderId: string, isLeftAuthorised?: boolean) => { providerPaymentId: string; signature: string };
  /** The next call fails: nothing happens, or it happens and its answer is lost. */
  failNext: (mode: 'refuse' | 'lose-answer') => void;
  failRefunds: (mode: false | 'refuse' | 'later') => void;
  /** Every webhook sent so far. */
  webhooks: () => Promise<SentWebhook[]>;
  /** The same provider with nobody at its address. */
  unreachable: PaymentProvider;
  /** The same provider where an answer is not what its documents say. */
  babbling: PaymentProvider;
  /** The same provider behind an address that sends callers on to a stranger, and what the stranger was asked. */
  redirecting: PaymentProvider;
  strangerAsked: string[];
  close: () => Promise<void>;
};

/** Every card provider of the store. A new one is added here, and must pass the same tests. */
export const providersUnderTest: { name: string; open: () => Promise<ProviderUnderTest> }[] = [
  { name: 'razorpay', open: openRazorpay },
];

const keys = { keyId: 'rzp_test_key', keySecret: 'the key secret', webhookSecret: 'the webhook secret' };

async function openRazorpay(): Promise<ProviderUnderTest> {
  const sent: SentWebhook[] = [];
  const receiver = await listen((body, { headers }) => {
    sent.push({
      rawBody: body,
      signature: String(headers['x-razorpay-signature']),
      eventId: String(headers['x-razorpay-event-id']),
    });
    return '';
  });
  const babbler = await listen(() => '<html>Back soon</html>');
  const sandbox = await startPaymentSandbox({ ...keys, port: 0, webhookUrl: receiver.url });
  const strangerAsked: string[] = [];
  const stranger = await listen((_, { path }) => {
    strangerAsked.push(path);
    return '';
  });
  const redirector = await listen((_, { path }) => new URL(path, stranger.url));
  const at = (apiUrl: string) => createRazorpay({ ...keys, apiUrl, checkoutUrl: `${apiUrl}/v1/checkout.js` });
  return {
    provider: at(sandbox.url),
    pay(providerOrderId, isLeftAuthorised = false) {
      sandbox.change({ captureLateMs: isLeftAuthorised ? 600_000 : 0 });
      const answer = sandbox.pay({ order_id: providerOrderId });
      if (answer.status === 'created') throw new Error('The sandbox has not settled the payment');
      return { providerPaymentId: answer.razorpay_payment_id, signature: answer.razorpay_signature };
    },
    failNext: (mode) => sandbox.change({ failNextCalls: { count: 1, mode } }),
    failRefunds: (failRefunds) => sandbox.change({ failRefunds }),
    async webhooks() {
      await sandbox.webhooksSettled();
      return sent;
    },
    unreachable: at('http://127.0.0.1:1'),
    babbling: at(babbler.url),
    redirecting: at(redirector.url),
    strangerAsked,
    async close() {
      await sandbox.close();
      await receiver.close();
      await babbler.close();
      await redirector.close();
      await stranger.close();
    },
  };
}

type Asked = { headers: IncomingHttpHeaders; path: string };

/** Answers with a text, or with the address where to ask instead. */
async function listen(answer: (body: Buffer, asked: Asked) => string | URL) {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const said = answer(Buffer.concat(chunks), { headers: request.headers, path: request.url ?? '' });
      if (said instanceof URL) response.writeHead(307, { location: said.href }).end();
      else response.end(said);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
