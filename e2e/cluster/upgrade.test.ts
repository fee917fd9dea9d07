import { createClient } from '@bijli/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccessTokens } from '../../apps/server/src/platform/access-tokens.ts';
import { type Buyer, cashOrderOf, httpTransport, signInBuyer } from '../fixtures/buyers.ts';
import { lastRelease } from '../fixtures/releases/last-release.ts';
import { waitUntil } from '../fixtures/wait-until.ts';
import { startBuying } from './buyers-at-work.ts';
import { expectEachOnce } from './expect-each-once.ts';
import { checkOutRelease } from './release-checkout.ts';
import { type Cluster, clusterSecret, type Member, startCluster } from './start-cluster.ts';
import { startVisiting } from './visitors.ts';

const slug = 'taar-usb-c-cable';
const patienceMs = 240_000;

let cluster: Cluster;
let buyer: Buyer;
let body: ReturnType<typeof cashOrderOf>;

beforeAll(async () => {
  const checkout = await checkOutRelease(lastRelease.commit);
  // Nothing is to be refused for the load of the machine.
  cluster = await startCluster({ checkout, settings: { MAX_EVENT_LOOP_DELAY_MS: '600000' } });
  await cluster.database.primary.query('UPDATE stock_levels SET quantity = 1000000');
  await cluster.database.primary.query(`SELECT pg_notify('bijli_changes', '')`);
  buyer = await signInBuyer(cluster.nginx.url, '9812300005');
  const { product } = await createClient(httpTransport(cluster.nginx.url)).getProduct({ params: { slug } });
  body = cashOrderOf(product);
}, 900_000);

afterAll(() => cluster?.stop());

test('[UPG-07] a cluster of the last release is brought up to date under load, process after process, and refuses nothing', async () => {
  const { url } = cluster.nginx;
  // No faster than the worker brings them.
  const load = startBuying({ buyer, url, body, buyers: 2, thinkingMs: 500 });
  const visits = startVisiting(url, { slug, visitors: 3 });
  const [first, ...others] = cluster.web;
  if (!first) throw new Error('There is no web process');
  await load.more(5);
  const before = await countMigrations();

  // Brings the tables up to date: two web processes and the worker of the release work on beside them.
  await migrateDatabase(first);
  expect(await countMigrations()).toBeGreaterThan(before);
  await load.more(10);
  const [{ now } = {}] = await cluster.database.primary.query('SELECT now()');
  for (const { url } of others) {
    const old = createClient(httpTransport(url, buyer.accessToken));
    await old.placeOrder({ body }, { idempotencyKey: crypto.randomUUID() });
  }
  await waitUntil(async () => (await countSteps(now)) > 3, patienceMs);

  await cluster.worker.process().stop();
  await cluster.worker.start();
  await load.more(10);
  for (const member of others) {
    await migrateDatabase(member);
    await load.more(5);
  }
  const seen = visits.count();
  await load.stop();
  await visits.stop();

  expect(load.troubles).toEqual([]);
  expect(visits.troubles).toEqual([]);
  expect(seen).toBeGreaterThan(50);
  await expectEachOnce(cluster, load);
  const orders = [...load.acknowledged.values()];
  const undelivered = async () => (await statusesOf(orders)).filter((status) => status !== 'delivered').length;
  await expect.poll(undelivered, { timeout: patienceMs, interval: 1000 }).toBe(0);
  const token = await createAccessTokens(clusterSecret, () => new Date()).signCommand();
  const proof = await createClient(httpTransport(url, token)).proveAudit();
  expect(proof.problems).toEqual([]);
}, 600_000);

async function migrateDatabase(member: Member): Promise<void> {
  const ports = cluster.web.map(({ port }) => port);
  await cluster.nginx.balance(ports.filter((port) => port !== member.port));
  await member.process().stop();
  await member.start();
  await cluster.nginx.balance(ports);
}

async function countMigrations(): Promise<number> {
  const [row] = await cluster.database.primary.query('SELECT count(*)::int AS migrations FROM schema_migrations');
  return Number(row?.['migrations']);
}

/** What the worker has done for orders since then. */
async function countSteps(since: unknown): Promise<number> {
  const [row] = await cluster.database.primary.query(
    `SELECT count(*)::int AS steps FROM order_status_changes WHERE actor = 'fulfilment' AND created_at > $1`,
    [since],
  );
  return Number(row?.['steps']);
}

async function statusesOf(orders: string[]): Promise<unknown[]> {
  const rows = await cluster.database.primary.query('SELECT status FROM orders WHERE id = ANY($1)', [orders]);
  return rows.map((row) => row['status']);
}
