import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Order, Product } from '@bijli/contract';
import { startPaymentSandbox } from '@bijli/payment-sandbox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serverEnvironment, serverFlags } from '../../scripts/steps/server-flags.mjs';
import { queryOnce } from '../failover/query-once.ts';
import { type Buyer, cashOrderOf, signInBuyer } from '../fixtures/buyers.ts';
import { sharePictures } from '../fixtures/cached-pictures.ts';
import { chooseSteps } from '../fixtures/choose-steps.ts';
import { freePort, startServer } from '../fixtures/server-process.ts';
import { waitUntil } from '../fixtures/wait-until.ts';
import { type ArchivedPostgres, startArchivedPostgres } from './archived-postgres.ts';

const keys = { keyId: 'rzp_test_key', keySecret: 'the key secret', webhookSecret: 'the webhook secret' };
const program = fileURLToPath(new URL('../../apps/server/src/commands/main.ts', import.meta.url));
const killAtStep = new URL('../fixtures/kill-at-step.ts', import.meta.url).href;
const folder = mkdtempSync(join(tmpdir(), 'bijli-kill-recover-'));
const stepLog = join(folder, 'steps');
const killAt = join(folder, 'kill-at');

let database: ArchivedPostgres;
let sandbox: Awaited<ReturnType<typeof startPaymentSandbox>>;
let environment: Record<string, string>;
let moment: Date;

/** A database that knows nothing of what happened after the moment, as one that was restored to it. */
const restored = 'restored';

beforeAll(async () => {
  database = await startArchivedPostgres();
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  sandbox = await startPaymentSandbox({ ...keys, port: 0, webhookUrl: `${address}/api/payments/webhook` });
  environment = {
    DATA_DIR: folder,
    PORT: String(port),
    AUTH_SECRET: 'the secret of a store that is taken up',
    RATE_LIMIT_PER_MINUTE: '0',
    FULFILMENT_STEP_SECONDS: '86400',
    DEMO_ORDERS: 'none',
    ...sharePictures({ DATA_DIR: folder }),
    RAZORPAY_KEY_ID: keys.keyId,
    RAZORPAY_KEY_SECRET: keys.keySecret,
    RAZORPAY_WEBHOOK_SECRET: keys.webhookSecret,
    RAZORPAY_API_URL: sandbox.url,
  };
  await query('postgres', 'CREATE DATABASE store');
  let server = await startServer(port, { ...environment, DATABASE_URL: urlOf('store') });
  const buyer = await signInBuyer(address, '9812300072');
  const { product } = await buyer.api.getProduct({ params: { slug: 'taar-usb-c-cable' } });
  const paid = await place(buyer, product);
  await pay(buyer, paid);
  const unpaid = await place(buyer, product);
  await server.stop();
  moment = new Date();
  await query('postgres', `CREATE DATABASE ${restored} TEMPLATE store`);

  server = await startServer(port, { ...environment, DATABASE_URL: urlOf('store') });
  await pay(buyer, unpaid);
  await pay(buyer, await place(buyer, product));
  await refundInDashboard(paid);
  await sandbox.webhooksSettled();
  await server.kill();
}, 600_000);

afterAll(async () => {
  await sandbox?.close();
  await database?.remove();
  rmSync(folder, { recursive: true, force: true });
});

function urlOf(name: string): string {
  return new URL(`/${name}`, database.url).href;
}

const query = (name: string, statement: string) => queryOnce(urlOf(name), statement);

async function place(buyer: Buyer, product: Product): Promise<Order> {
  const body = { ...cashOrderOf(product), paymentMethod: 'razorpay' as const };
  return (await buyer.api.placeOrder({ body }, { idempotencyKey: crypto.randomUUID() })).order;
}

async function pay(buyer: Buyer, { _id: orderId, total }: Order): Promise<void> {
  const amount = Math.round(total * 100);
  const { order } = await buyer.api.openPayment({ body: { amount, orderId, currency: 'INR', receipt: orderId } });
  sandbox.pay({ order_id: order.id, contact: '+919812300072' });
  await waitUntil(async () => (await buyer.api.getOrder({ params: { id: orderId } })).order.isPaid, 60_000);
}

async function refundInDashboard({ _id: id }: Order): Promise<void> {
  const [payment] = await query('store', `SELECT provider_payment_id AS id FROM payments WHERE reference = '${id}'`);
  const response = await fetch(`${sandbox.url}/v1/payments/${String(payment?.['id'])}/refund`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString('base64')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ amount: 100 }),
  });
  expect(response.status).toBe(200);
}

/** `npm run recover` on a database; undefined when it was killed. */
function recover(name: string): Promise<string | undefined> {
  const env = {
    ...process.env,
    ...serverEnvironment,
    ...environment,
    DATABASE_URL: urlOf(name),
    STEP_LOG: stepLog,
    KILL_AT: killAt,
  };
  const args = [...serverFlags, '--import', killAtStep, program, 'recover', moment.toISOString()];
  return new Promise((done, fail) => {
    execFile(process.execPath, args, { env }, (error, output, errors) => {
      if (error?.signal === 'SIGKILL') done(undefined);
      // It fails while paid orders are gone, of which there is one.
      else if (error?.code === 1 && errors === '') done(output);
      else fail(new Error(`It ended with ${error?.code}: ${errors}${output}`));
    });
  });
}

/** Without its log, and without the count of those that it signed out, which a second run finds signed out. */
const saidOf = (output = '') => output.split('\n').filter((line) => !/^(?:\{|Signed out)/.test(line));

async function stateOf(name: string) {
  return {
    series: await query(name, 'SELECT prefix, last_number FROM invoice_series ORDER BY prefix'),
    gaps: await query(name, 'SELECT series, from_number, to_number, reason FROM invoice_gaps ORDER BY 1, 2'),
    orders: await query(name, 'SELECT id, status, payment_status FROM orders ORDER BY id'),
    payments: await query(
      name,
      'SELECT reference, provider_payment_id, status, amount_paise FROM payments ORDER BY reference, provider_order_id',
    ),
    refunds: await query(
      name,
      'SELECT amount_paise, status, provider_refund_id FROM refunds ORDER BY provider_refund_id',
    ),
    jobs: await query(
      name,
      `SELECT name, count(*)::int FROM pgboss.job WHERE name NOT LIKE '\\_\\_%' AND created_on > '${moment.toISOString()}'
       GROUP BY name ORDER BY name`,
    ),
    sessions: await query(name, 'SELECT count(*)::int FROM sessions'),
  };
}

test('[PITR-06] recover is killed at every step, and run again it ends the same', async () => {
  writeFileSync(killAt, 'no step has this name');
  await query('postgres', `CREATE DATABASE reference TEMPLATE ${restored}`);
  const said = saidOf(await recover('reference'));
  const state = await stateOf('reference');
  expect(state.gaps).not.toEqual([]);
  expect(said.join('\n')).toMatch(/Paid since .* and gone/);
  const steps = [...new Set(readFileSync(stepLog, 'utf8').trim().split('\n'))];
  console.warn(`recover has ${steps.length} steps`);
  expect(steps.length).toBeGreaterThan(10);
  for (const step of chooseSteps(steps)) {
    console.warn(`killed ${step}`);
    await query('postgres', `CREATE DATABASE killed TEMPLATE ${restored}`);
    writeFileSync(killAt, step);
    expect(await recover('killed'), step).toBeUndefined();
    rmSync(killAt);
    expect(saidOf(await recover('killed')), step).toEqual(said);
    expect(await stateOf('killed'), step).toEqual(state);
    await query('postgres', 'DROP DATABASE killed WITH (FORCE)');
  }
}, 3_600_000);
