import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createClient, type Product } from '@bijli/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '../apps/server/src/commands/run-command.ts';
import { type BackupStore, createBackupStore } from './fixtures/backup-store.ts';
import { type Buyer, cashOrderOf, httpTransport, signInBuyer } from './fixtures/buyers.ts';
import { engineUnderTest } from './fixtures/engine-under-test.ts';
import { type QueryableServer, startQueryableServer } from './fixtures/queryable-server.ts';
import { freePort } from './fixtures/server-process.ts';
import { waitUntil } from './fixtures/wait-until.ts';

const picture = 'ab/cdef0123.webp';
const settings: Record<string, string> = {
  BIJLI_ROLE: 'worker',
  AUTH_SECRET: 'the secret of a store that is backed up',
  RATE_LIMIT_PER_MINUTE: '0',
  FULFILMENT_STEP_SECONDS: '86400',
};

let port: number;
let url: string;
let backupStore: BackupStore;
let server: QueryableServer;
let buyer: Buyer;
let product: Product;

beforeAll(async () => {
  port = await freePort();
  url = `http://127.0.0.1:${port}`;
  settings['PORT'] = String(port);
  backupStore = await createBackupStore(engineUnderTest);
  server = await start(backupStore.environment);
  buyer = await signInBuyer(url, '9812300061');
  product = (await buyer.api.getProduct({ params: { slug: 'taar-usb-c-cable' } })).product;
}, 120_000);

afterAll(async () => {
  await server?.kill();
  await backupStore?.drop();
});

test(`[BAK-02][BAK-03] a store on the ${engineUnderTest} engine is restored from its backup unchanged`, async () => {
  const order = await place();
  const moved = await runCommand('order', [order._id, 'confirmed'], { ...backupStore.environment, ...settings });
  expect(moved).toMatchObject({ code: 0, errors: '' });
  const hash = await sealAudit();
  addMedia(picture, 'what a picture holds');
  expect(await lastBackup()).toBeUndefined();

  const began = Date.now() - 1000;
  const meanwhile = await backUp();
  await expect.poll(lastBackup, { timeout: 5000 }).toBeDefined();
  expect(Date.parse((await lastBackup()) ?? '')).toBeGreaterThanOrEqual(Math.floor(began / 1000) * 1000);
  const later = await place();
  addMedia('ab/later.webp', 'a picture added after the backup');
  const shown = await readOrder(order._id);

  await server.kill();
  const { environment, output } = await backupStore.restore(settings);
  expect(output).toContain('Our books hold');
  server = await start(environment);
  expect(await readOrder(order._id)).toEqual(shown);
  expect(shown.status).toBe('confirmed');
  await expect(readOrder(later._id)).rejects.toMatchObject({ status: 404 });
  expect(readFileSync(join(environment.MEDIA_FOLDER, picture), 'utf8')).toBe('what a picture holds');
  expect(existsSync(join(environment.MEDIA_FOLDER, 'ab/later.webp'))).toBe(false);
  const audit = await runCommand('audit', [hash], { ...environment, ...settings });
  expect(audit).toMatchObject({ code: 0, errors: '' });
  expect(meanwhile.every(({ status }) => status === 'processing')).toBe(true);
  expect((await place()).status).toBe('processing');
});

/** Backs up the store; where it need not stop, returns the orders placed meanwhile. */
async function backUp() {
  if (backupStore.mustBeStopped) await server.stop();
  const orders = backupStore.mustBeStopped ? [] : [place(), place(), place()];
  const [placed] = await Promise.all([Promise.all(orders), backupStore.backUp(settings)]);
  if (backupStore.mustBeStopped) server = await start(backupStore.environment);
  return placed;
}

async function start(environment: Record<string, string>): Promise<QueryableServer> {
  return startQueryableServer(port, { ...environment, ...settings });
}

async function place() {
  return (await buyer.api.placeOrder({ body: cashOrderOf(product) })).order;
}

async function readOrder(id: string) {
  return (await createClient(httpTransport(url, buyer.accessToken)).getOrder({ params: { id } })).order;
}

function addMedia(name: string, content: string): void {
  const file = join(backupStore.environment.MEDIA_FOLDER, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

async function lastBackup(): Promise<string | undefined> {
  return (await (await fetch(`${url}/readyz`)).json()).lastBackup;
}

/** Runs the nightly job. Returns the hash of the seal. */
async function sealAudit(): Promise<string> {
  await server.rows(`INSERT INTO pgboss.job (name, data) VALUES ('seal-audit', '{}')`);
  const seals = () => server.rows('SELECT hash FROM audit_seals');
  await waitUntil(async () => (await seals()).length > 0, 30_000);
  return String((await seals())[0]?.['hash']);
}
