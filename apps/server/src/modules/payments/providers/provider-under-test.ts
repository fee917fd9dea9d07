import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startPaymentSandbox } from '@bijli/payment-sandbox';
import type { PaymentProvider } from './payment-provider.ts';
import { createRazorpay } from './razorpay/razorpay.ts';

export type SentWebhook = { rawBody: Buffer; signature: string; eventId: string };

/** A provider whose other side the test controls. */
export type ProviderUnderTest = {
  provider: PaymentProvider;
  /** Pays as a shopper does; only authorises the payment when `isLeftAuthorised`. */
  pay: (providerOrderId: string, isLeftAuthorised?: boolean) => { providerPaymentId: string; signature: string };
  /** The next call fails before it takes effect, or it takes effect and its response is lost. */
  failNext: (mode: 'refuse' | 'lose-answer') => void;
  failRefunds: (mode: false | 'refuse' | 'later') => void;
  /** Every webhook sent so far. */
  webhooks: () => Promise<SentWebhook[]>;
  /** The same provider at an unreachable address. */
  unreachable: PaymentProvider;
  /** The same provider with responses that violate its documentation. */
  malformed: PaymentProvider;
  /** The same provider behind a redirect to another server, and the paths requested there. */
  redirecting: PaymentProvider;
  redirectTargetPaths: string[];
  close: () => Promise<void>;
};

/** Every card provider of the store. Add new ones here; they must pass the same tests. */
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
  const malformedServer = await listen(() => '<html>Back soon</html>');
  const sandbox = await startPaymentSandbox({ ...keys, port: 0, webhookUrl: receiver.url });
  const redirectTargetPaths: string[] = [];
  const redirectTarget = await listen((_, { path }) => {
    redirectTargetPaths.push(path);
    return '';
  });
  const redirector = await listen((_, { path }) => new URL(path, redirectTarget.url));
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
    malformed: at(malformedServer.url),
    redirecting: at(redirector.url),
    redirectTargetPaths,
    async close() {
      await sandbox.close();
      await receiver.close();
      await malformedServer.close();
      await redirector.close();
      await redirectTarget.close();
    },
  };
}

type ReceivedRequest = { headers: IncomingHttpHeaders; path: string };

/** Responds with a text, or redirects to a URL. */
async function listen(answer: (body: Buffer, request: ReceivedRequest) => string | URL) {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const result = answer(Buffer.concat(chunks), { headers: request.headers, path: request.url ?? '' });
      if (result instanceof URL) response.writeHead(307, { location: result.href }).end();
      else response.end(result);
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
