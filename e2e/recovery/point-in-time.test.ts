import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createClient, type Order, type Product } from '@bijli/contract';
import { startPaymentSandbox } from '@bijli/payment-sandbox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '../../apps/server/src/commands/run-command.ts';
import { createAccessTokens } from '../../apps/server/src/platform/access-tokens.ts';
import { withVersions } from '../../apps/server/test/with-versions.ts';
import { type Buyer, cashOrderOf, httpTransport, signInBuyer } from '../fixtures/buyers.ts';
import { freePort, type ServerProcess, startServer } from '../fixtures/server-process.ts';
import { waitUntil } from '../fixtures/wait-until.ts';
import { type ArchivedPostgres, startArchivedPostgres } from './archived-postgres.ts';

const secret = 'the secret of a store whose disk is lost';
const keys = { keyId: 'rzp_test_key', keySecret: 'the key secret', webhookSecret: 'the webhook secret' };

let database: ArchivedPostgres;
let sandbox: Awaited<ReturnType<typeof startPaymentSandbox>>;
let server: ServerProcess;
let environment: Record<string, string>;
let address = '';
let port = 0;
let buyer: Buyer;
let product: Product;
let signedInAt = 0;
/** A phone is sent another code after half a minute. */
const betweenCodesMs = 31_000;

beforeAll(async () => {
  database = await startArchivedPostgres();
  port = await freePort();
  address = `http://127.0.0.1:${port}`;
  sandbox = await startPaymentSandbox({ ...keys, port: 0, webhookUrl: `${address}/api/payments/webhook` });
  environment = {
    DATABASE_URL: database.url,
    DATA_DIR: mkdtempSync(join(tmpdir(), 'bijli-lost-disk-')),
    PORT: String(port),
    AUTH_SECRET: secret,
    RATE_LIMIT_PER_MINUTE: '0',
    FULFILMENT_STEP_SECONDS: '86400',
    DEMO_ORDERS: 'none',
    RAZORPAY_KEY_ID: keys.keyId,
    RAZORPAY_KEY_SECRET: keys.keySecret,
    RAZORPAY_WEBHOOK_SECRET: keys.webhookSecret,
    RAZORPAY_API_URL: sandbox.url,
    ...{ OPEN_ORDERS_MAX: '0', OPEN_ORDERS_UNPAID_MAX: '0', OPEN_ORDERS_UNITS_MAX: '0', OPEN_ORDERS_CASH_RUPEES: '0' },
  };
  server = await startServer(port, environment);
  buyer = await signInBuyer(address, '9812300071');
  signedInAt = Date.now();
  product = (await buyer.api.getProduct({ params: { slug: 'taar-usb-c-cable' } })).product;
});

afterAll(async () => {
  await server?.kill();
  await sandbox?.close();
  await database?.remove();
  rmSync(environment?.['DATA_DIR'] ?? '', { recursive: true, force: true });
});

async function place(paymentMethod: 'cod' | 'razorpay'): Promise<Order> {
  const body = { ...cashOrderOf(product), paymentMethod };
  return (await buyer.api.placeOrder({ body }, { idempotencyKey: crypto.randomUUID() })).order;
}

async function orderNow(order: Order): Promise<Order> {
  return (await buyer.api.getOrder({ params: { id: order._id } })).order;
}

async function pay(order: Order, contact: string): Promise<void> {
  const opened = await buyer.api.openPayment({
    body: { amount: Math.round(order.total * 100), orderId: order._id, currency: 'INR', receipt: order._id },
  });
  sandbox.pay({ order_id: opened.order.id, contact });
  await waitUntil(async () => (await orderNow(order)).isPaid, 20_000);
}

/** Confirmed and handed over, so that it is invoiced. Returns the invoice's number. */
async function ship(order: Order): Promise<string> {
  const token = await createAccessTokens(secret, () => new Date()).signCommand();
  const staff = withVersions(createClient(httpTransport(address, token)));
  for (const status of ['confirmed', 'shipped'] as const)
    await staff.moveOrder({ params: { id: order._id }, body: { status } });
  const documents = await buyer.api.listInvoices({ params: { id: order._id } });
  return documents.find(({ kind }) => kind === 'invoice')?.number ?? '';
}

test('[PITR-05] two days of orders, the disk lost, restored to a moment before: nothing is given out twice, and what is gone is listed', async () => {
  const kept = [await place('cod'), await place('razorpay'), await place('razorpay')];
  await pay(kept[1] as Order, '+919812300071');
  await database.backUp();
  const [before, unpaid] = [await place('razorpay'), await place('razorpay')];
  await pay(before, '+919812300071');
  const numberBefore = await ship(before);
  await pause(1500);
  const moment = new Date();
  await pause(1500);

  // The shopper pays what the backup knows as unpaid, buys anew, and a parcel leaves.
  await pay(unpaid, '+919812300072');
  const gone = [await place('razorpay'), await place('razorpay')];
  for (const [index, order] of gone.entries()) await pay(order, `+91981230008${index}`);
  const numberSince = await ship(kept[0] as Order);
  expect(numberSince > numberBefore).toBe(true);
  await sandbox.webhooksSettled();
  await server.kill();
  await database.loseDisk();

  await database.restoreTo(moment);
  const recovered = await runCommand('recover', [moment.toISOString()], environment);
  expect(recovered.errors).toBe('');
  const listed = recovered.output.split('\n').filter((line) => line.startsWith('  Order '));
  expect(listed).toHaveLength(gone.length);
  for (const [index, order] of gone.entries())
    expect(listed.join('\n')).toMatch(
      new RegExp(`${order._id}\\): ₹[\\d,.]+, razorpay pay_\\w+, \\+91981230008${index}`),
    );
  const today = new Date(moment.getTime() + 19_800_000).toISOString().slice(0, 10);
  const books = await runCommand('reconcile', [today], environment);
  expect({ code: books.code, errors: books.errors }).toEqual({ code: 0, errors: '' });
  expect(await runCommand('audit', [], environment)).toMatchObject({ code: 0, errors: '' });

  server = await startServer(port, environment);
  await expect(buyer.api.listOrders({ query: {} })).rejects.toMatchObject({ status: 401 });
  await pause(Math.max(0, signedInAt + betweenCodesMs - Date.now()));
  buyer = await signInBuyer(address, '9812300071');
  for (const order of [...kept, before, unpaid]) expect((await orderNow(order))._id).toBe(order._id);
  for (const order of gone) await expect(orderNow(order)).rejects.toMatchObject({ status: 404 });
  expect((await orderNow(unpaid)).isPaid).toBe(true);
  // What had left since is sent again: its number is not one that was given out.
  expect((await ship(kept[0] as Order)) > numberSince).toBe(true);
});
