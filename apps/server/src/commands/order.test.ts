import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cableSlug, orderOf, placeHeldOrder } from '../../test/order-factory.ts';
import { startTestStore, type TestStore } from '../../test/test-store.ts';
import { parseConfig } from '../config.ts';
import { systemContext } from '../context.ts';
import { newId } from '../platform/database/columns.ts';
import { migrate, openDatabase } from '../platform/database/open-database.ts';
import { createLogger } from '../platform/logging.ts';
import { seedStore } from '../seed/seed-store.ts';
import { createServices } from '../services.ts';

const command = fileURLToPath(new URL('./order.ts', import.meta.url));
const authSecret = 'the secret of the store under test';
const folder = mkdtempSync(join(tmpdir(), 'bijli-order-'));
let store: TestStore;
let port = '';

beforeAll(async () => {
  store = await startTestStore({ environment: { AUTH_SECRET: authSecret } });
  port = new URL(store.app.listeningOrigin).port;
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

async function placeOrder(): Promise<string> {
  const customer = await store.createCustomer();
  return (await customer.api.placeOrder({ body: orderOf(await store.product(cableSlug)) })).order._id;
}

/** Runs the command as the terminal does. */
async function order(args: string[], environment: Record<string, string>) {
  const child = spawn(process.execPath, [command, ...args], {
    env: { PATH: process.env['PATH'], AUTH_SECRET: authSecret, DATA_DIR: folder, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const [code] = await once(child, 'close');
  return { code, output: output.trim(), errors: errors.trim() };
}

describe('with the store running', { timeout: 120_000 }, () => {
  // A database elsewhere that cannot be reached: the command must go through the store.
  const running = () => ({ PORT: port, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });

  test('[LIFE-03] moves an order on and says so', async () => {
    const id = await placeOrder();
    await order([id, 'confirmed'], running());
    expect(await order([id, 'shipped', 'DTDC-7'], running())).toEqual({
      code: 0,
      output: `${id}: Order Shipped, tracking number DTDC-7`,
      errors: '',
    });
    const [row] = await store.rows(sql`SELECT status, tracking_number FROM orders WHERE id = ${id}`);
    expect(row).toEqual({ status: 'shipped', tracking_number: 'DTDC-7' });
  });

  test('[LIFE-01] counts failed deliveries, the last of which cancels the order', async () => {
    const id = await placeOrder();
    expect(await order([id, 'undelivered'], running())).toMatchObject({
      code: 1,
      errors: 'An order that is processing is not out for delivery.',
    });
    const api = store.apiAs(await store.services.accessTokens.signOperator());
    for (const status of ['confirmed', 'shipped'] as const)
      await api.moveOrder({ params: { id }, body: { status, trackingNumber: 'DTDC-7' } });
    const lines = [
      `${id}: Order Shipped, tracking number DTDC-7, failed deliveries: 1`,
      `${id}: Order Cancelled, tracking number DTDC-7, failed deliveries: 2`,
    ];
    for (const output of lines)
      expect(await order([id, 'undelivered'], running())).toEqual({ code: 0, output, errors: '' });
  });

  test('[LIFE-03] refuses in one sentence what cannot be', async () => {
    const id = await placeOrder();
    const { order: held } = await placeHeldOrder(store);
    const usage =
      'Usage: npm run order -- ID STATUS [TRACKING NUMBER]. STATUS is one of pending, processing, confirmed, shipped, delivered, cancelled, failed; or undelivered, which counts a delivery that failed.';
    const wishes: [string[], string][] = [
      [[], usage],
      [[id], usage],
      [[id, 'sent'], usage],
      [['A1B2C3', 'confirmed'], 'A1B2C3 is no order’s id. Copy the whole id from the order’s page.'],
      [[newId(), 'confirmed'], 'Order not found'],
      [[id, 'delivered'], 'An order that is processing cannot become delivered.'],
      [[held._id, 'confirmed'], 'This order still waits for its payment.'],
    ];
    const answers = await Promise.all(wishes.map(([args]) => order(args, running())));
    expect(answers).toEqual(wishes.map(([, sentence]) => ({ code: 1, output: '', errors: sentence })));
  });
});

describe('with the store stopped', { timeout: 120_000 }, () => {
  const stopped = { PORT: '1' };

  test('refuses a folder without a store, and makes none', async () => {
    expect(await order([newId(), 'confirmed'], stopped)).toMatchObject({
      code: 1,
      errors: `There is no store in ${folder}. Start it once, or set DATA_DIR to its folder.`,
    });
  });

  test('[LIFE-03] moves an order on in the database', async () => {
    const id = await leaveStoreWithOrder();
    expect(await order([id, 'confirmed'], stopped)).toEqual({ code: 0, output: `${id}: Order Confirmed`, errors: '' });
    expect(await order([id, 'confirmed'], stopped)).toEqual({
      code: 1,
      output: '',
      errors: 'An order that is confirmed cannot become confirmed.',
    });
    expect(await order([newId(), 'shipped'], stopped)).toMatchObject({ code: 1, errors: 'Order not found' });
    expect(await order([id, 'undelivered'], stopped)).toEqual({
      code: 1,
      output: '',
      errors: 'An order that is confirmed is not out for delivery.',
    });
  });
});

/** A store on disk that was stopped after its first order. */
async function leaveStoreWithOrder(): Promise<string> {
  const config = parseConfig({ DATA_DIR: folder, AUTH_SECRET: authSecret });
  const log = createLogger('error');
  const database = await openDatabase(config, log);
  await migrate(database.db);
  const services = await createServices({ config, database, log });
  await seedStore(systemContext({ ...services, db: database.db }, 'seed'));
  const id = newId();
  const userId = newId();
  await database.db.execute(
    sql`INSERT INTO users (id, name, email) VALUES (${userId}, 'Asha Rao', 'asha@example.com')`,
  );
  await database.db.execute(sql`
    INSERT INTO orders (id, customer_id, status, subtotal_paise, tax_paise, total_paise, shipping_address, payment_method)
    VALUES (${id}, ${userId}, 'processing', 100, 15, 100, '{"name":"Asha Rao","email":"asha@example.com","line1":"1","line2":"","city":"Mumbai","state":"Maharashtra","pincode":"400050","country":"India","phone":"9812345678"}', 'cod')`);
  await services.jobs.stop();
  await database.close();
  return id;
}
