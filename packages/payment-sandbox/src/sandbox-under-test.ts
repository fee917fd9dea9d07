import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { PaymentSandboxOptions } from './options.ts';
import { startPaymentSandbox } from './payment-sandbox.ts';

export const keys = { keyId: 'rzp_test_key', keySecret: 'the key secret', webhookSecret: 'the webhook secret' };

export type Delivery = { id: string; signature: string; body: string; event: string; payload: EventPayload };
type EventPayload = Record<'payment' | 'order' | 'refund', { entity: Record<string, unknown> } | undefined>;

/** A sandbox on a free port and an authenticated client; closed when the test ends. */
export async function openTestSandbox(options: Partial<PaymentSandboxOptions> = {}) {
  const sandbox = await startPaymentSandbox({ ...keys, port: 0, ...options });
  onTestFinished(sandbox.close);
  return { ...sandbox, ...createClient(sandbox.url) };
}

export function createClient(url: string) {
  const authorization = `Basic ${Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString('base64')}`;

  async function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const sent = body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) };
    const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
    const response = await fetch(`${url}${path}`, { method, ...sent, headers: { authorization, ...type, ...headers } });
    const text = await response.text();
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
  }

  async function createOrder(amount = 1_249_900): Promise<string> {
    return (await call('POST', '/v1/orders', { amount, currency: 'INR', receipt: 'BJ-1' })).body.id;
  }

  async function payOrder(orderId: string, choice: Record<string, unknown> = {}): Promise<string> {
    return (await call('POST', '/sandbox/pay', { order_id: orderId, ...choice })).body.razorpay_payment_id;
  }

  return { call, createOrder, payOrder };
}

/** A webhook receiver; `statuses` are the responses to the deliveries in turn, 200 after the last. */
export async function openReceiver(statuses: number[] = []) {
  const deliveries: Delivery[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      const { event, payload } = JSON.parse(body);
      const id = String(request.headers['x-razorpay-event-id']);
      deliveries.push({ id, signature: String(request.headers['x-razorpay-signature']), body, event, payload });
      response.writeHead(statuses.shift() ?? 200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    webhookUrl: `http://127.0.0.1:${port}/hook`,
    deliveries,
    events: () => deliveries.map(({ event }) => event),
  };
}
