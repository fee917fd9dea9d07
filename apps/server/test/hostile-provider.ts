import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Product } from '@bijli/contract';
import { startPaymentSandbox } from '@bijli/payment-sandbox';
import { type Context, type CustomerContext, systemContext } from '../src/context.ts';
import { createRazorpay } from '../src/modules/payments/providers/razorpay/razorpay.ts';
import { createServices } from '../src/services.ts';
import { cableSlug } from './order-factory.ts';
import { paymentsAt } from './razorpay-store.ts';
import { startTestStore, type TestStore } from './test-store.ts';

export type HeldWebhook = { rawBody: Buffer; signature: string; eventId: string };

type ProviderPaymentEntity = { id: string; amount: number; amount_refunded: number; captured: boolean };

/** A store whose provider's webhooks are intercepted, to be delivered late, twice, out of order, or never. */
export type HostileWorld = {
  store: TestStore;
  product: Product;
  /** The context of jobs and webhooks; replaced after every restart. */
  ctx: () => Context;
  customer: () => CustomerContext;
  sandbox: () => Awaited<ReturnType<typeof startPaymentSandbox>>;
  /** Returns the webhooks sent since the last call. */
  takeWebhooks: () => Promise<HeldWebhook[]>;
  /** Signs a webhook that the provider never sent. */
  sign: (body: string) => HeldWebhook;
  /** Discards everything in memory; the database and the provider's state are kept. */
  restart: () => Promise<void>;
  /** Refunds a payment in the provider's dashboard, in paise, if it allows. */
  refundInDashboard: (providerPaymentId: string, amountPaise: number) => Promise<void>;
  /** The amount the provider captured for a reference and has not refunded, in paise, by its own records. */
  keptByProvider: (reference: string) => Promise<number>;
  close: () => Promise<void>;
};

const keys = {
  keyId: 'rzp_test_hostile',
  keySecret: 'the key secret',
  webhookSecret: 'the webhook secret',
  checkoutUrl: '/checkout.js',
};

export async function openHostileWorld(): Promise<HostileWorld> {
  const folder = mkdtempSync(join(tmpdir(), 'bijli-hostile-'));
  const held: HeldWebhook[] = [];
  const receiver = await receiveInto(held);
  const startSandbox = () =>
    startPaymentSandbox({ ...keys, port: 0, webhookUrl: receiver.url, stateFile: join(folder, 'sandbox.jsonl') });
  let sandbox = await startSandbox();
  const paymentsNow = () => paymentsAt(createRazorpay({ ...keys, apiUrl: sandbox.url }));
  const store = await startTestStore({ overrides: { payments: paymentsNow() } });
  const { userId } = await store.createCustomer();
  let ctx: Context = store.ctx;

  async function ask<Answer>(path: string, body?: object): Promise<Answer> {
    const authorization = `Basic ${Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString('base64')}`;
    const sent = body && { method: 'POST', body: JSON.stringify(body) };
    const headers = { authorization, ...(body ? { 'content-type': 'application/json' } : {}) };
    return (await (await fetch(sandbox.url + path, { headers, ...sent })).json()) as Answer;
  }

  return {
    store,
    product: await store.product(cableSlug),
    ctx: () => ctx,
    customer: () => ({ ...ctx, actor: { kind: 'customer', userId, sessionId: userId } }),
    sandbox: () => sandbox,
    async takeWebhooks() {
      await sandbox.webhooksSettled();
      return held.splice(0);
    },
    sign: (body) => ({
      rawBody: Buffer.from(body),
      signature: createHmac('sha256', keys.webhookSecret).update(body).digest('hex'),
      eventId: `evt_${crypto.randomUUID()}`,
    }),
    async restart() {
      await sandbox.webhooksSettled();
      await sandbox.close();
      sandbox = await startSandbox();
      const { config, clock, log, jobs, pincodes } = store.services;
      const overrides = { jobs, pincodes, payments: paymentsNow() };
      const services = await createServices({ config, database: store.database, log, clock, overrides });
      ctx = systemContext({ ...services, db: store.database.db }, 'test');
    },
    async refundInDashboard(providerPaymentId, amount) {
      await ask(`/v1/payments/${providerPaymentId}/refund`, { amount });
    },
    async keptByProvider(reference) {
      const orders = await ask<{ items: { id: string }[] }>(`/v1/orders?receipt=${reference}&count=100`);
      const lists = await Promise.all(
        orders.items.map(({ id }) => ask<{ items: ProviderPaymentEntity[] }>(`/v1/orders/${id}/payments`)),
      );
      const captured = lists.flatMap(({ items }) => items).filter((payment) => payment.captured);
      return captured.reduce((sum, payment) => sum + payment.amount - payment.amount_refunded, 0);
    },
    async close() {
      await store.close();
      await sandbox.close();
      await receiver.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function receiveInto(held: HeldWebhook[]) {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { 'x-razorpay-signature': signature, 'x-razorpay-event-id': eventId } = request.headers;
      held.push({ rawBody: Buffer.concat(chunks), signature: String(signature), eventId: String(eventId) });
      response.end();
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
