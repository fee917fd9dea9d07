import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deliverCash, wishOf } from '../../test/return-factory.ts';
import { startTestStore, type TestStore } from '../../test/test-store.ts';
import { parseConfig } from '../config.ts';
import { systemContext } from '../context.ts';
import { newId } from '../platform/database/columns.ts';
import { migrate, openDatabase } from '../platform/database/open-database.ts';
import { createLogger } from '../platform/logging.ts';
import { seedStore } from '../seed/seed-store.ts';
import { createServices } from '../services.ts';

const command = fileURLToPath(new URL('./return.ts', import.meta.url));
const authSecret = 'the secret of the store under test';
const folder = mkdtempSync(join(tmpdir(), 'bijli-return-'));
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

async function requestReturn(): Promise<string> {
  const { customer, params, itemId } = await deliverCash(store);
  return (await customer.api.requestReturn({ params, body: wishOf(itemId) })).return._id;
}

/** Runs the command as the terminal does. */
async function run(args: string[], environment: Record<string, string>) {
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

  test('[LIFE-02] moves a return on, with words for the customer, and says so', async () => {
    const id = await requestReturn();
    expect(await run([id, 'approved', 'The courier', 'comes on Monday'], running())).toEqual({
      code: 0,
      output: `${id}: Verified, ₹166.01`,
      errors: '',
    });
    const [row] = await store.rows(
      sql`SELECT note, actor FROM return_status_changes WHERE return_id = ${id} AND to_status = 'approved'`,
    );
    expect(row).toEqual({ note: 'The courier comes on Monday', actor: 'operator' });
  });

  test('[LIFE-01] counts failed pickups, the last of which cancels the return', async () => {
    const id = await requestReturn();
    await run([id, 'approved'], running());
    const lines = [`${id}: Verified, ₹166.01, failed pickups: 1`, `${id}: Cancelled, ₹166.01, failed pickups: 2`];
    for (const output of lines)
      expect(await run([id, 'pickup-failed'], running())).toEqual({ code: 0, output, errors: '' });
  });

  test('[LIFE-02] refuses in one sentence what cannot be', async () => {
    const id = await requestReturn();
    const usage =
      'Usage: npm run return -- ID STATUS [NOTE]. STATUS is one of approved, picked_up, received, inspected, refunded, refused; or pickup-failed, which counts a pickup that failed. The customer reads the note.';
    const wishes: [string[], string][] = [
      [[], usage],
      [[id], usage],
      [[id, 'cancelled'], usage],
      [['A1B2C3', 'approved'], 'A1B2C3 is no return’s id. Copy the whole id.'],
      [[newId(), 'approved'], 'Return not found'],
      [[id, 'refunded'], 'A return that is requested cannot become refunded.'],
      [[id, 'pickup-failed'], 'A return that is requested does not wait for a pickup.'],
    ];
    const answers = await Promise.all(wishes.map(([args]) => run(args, running())));
    expect(answers).toEqual(wishes.map(([, sentence]) => ({ code: 1, output: '', errors: sentence })));
  });
});

describe('with the store stopped', { timeout: 120_000 }, () => {
  test('[LIFE-02] moves a return on in the database, and refuses a folder without a store', async () => {
    expect(await run([newId(), 'approved'], { PORT: '1' })).toMatchObject({
      code: 1,
      errors: `There is no store in ${folder}. Start it once, or set DATA_DIR to its folder.`,
    });
    const id = await leaveStoreWithReturn();
    expect(await run([id, 'approved'], { PORT: '1' })).toEqual({ code: 0, output: `${id}: Verified, ₹1`, errors: '' });
    expect(await run([id, 'pickup-failed'], { PORT: '1' })).toMatchObject({
      output: `${id}: Verified, ₹1, failed pickups: 1`,
    });
    expect(await run([id, 'refused'], { PORT: '1' })).toMatchObject({
      code: 1,
      errors: 'A return that is approved cannot become refused.',
    });
  });
});

/** A store on disk that was stopped after its first return was requested. */
async function leaveStoreWithReturn(): Promise<string> {
  const config = parseConfig({ DATA_DIR: folder, AUTH_SECRET: authSecret });
  const log = createLogger('error');
  const database = await openDatabase(config, log);
  await migrate(database.db);
  const services = await createServices({ config, database, log });
  await seedStore(systemContext({ ...services, db: database.db }, 'seed'));
  const [id, orderId, userId] = [newId(), newId(), newId()];
  await database.db.execute(
    sql`INSERT INTO users (id, name, email) VALUES (${userId}, 'Asha Rao', 'asha@example.com')`,
  );
  await database.db.execute(sql`
    INSERT INTO orders (id, customer_id, status, subtotal_paise, tax_paise, total_paise, shipping_address, payment_method)
    VALUES (${orderId}, ${userId}, 'delivered', 100, 15, 100, '{"name":"Asha Rao","email":"asha@example.com","line1":"1","line2":"","city":"Mumbai","state":"Maharashtra","pincode":"400050","country":"India","phone":"9812345678"}', 'cod')`);
  await database.db.execute(sql`
    INSERT INTO returns (id, order_id, reason, description, amount_paise)
    VALUES (${id}, ${orderId}, 'damaged', 'The plug is bent', 100)`);
  await services.jobs.stop();
  await database.close();
  return id;
}
