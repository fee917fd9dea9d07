import { createClient } from '@bijli/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccessTokens } from '../../apps/server/src/platform/access-tokens.ts';
import { type Buyer, cashOrderOf, httpTransport, signInBuyer } from '../fixtures/buyers.ts';
import { waitUntil } from '../fixtures/wait-until.ts';
import { expectEachOnce } from './expect-each-once.ts';
import { startBuying } from './order-load.ts';
import { type Cluster, clusterSecret, startCluster } from './start-cluster.ts';

const slug = 'taar-usb-c-cable';
const propagationMs = 2000;

let cluster: Cluster;
let buyer: Buyer;
let body: ReturnType<typeof cashOrderOf>;

beforeAll(async () => {
  cluster = await startCluster();
  await cluster.database.primary.query('UPDATE stock_levels SET quantity = 1000000');
  await cluster.database.primary.query(`SELECT pg_notify('bijli_changes', '')`);
  buyer = await signInBuyer(cluster.nginx.url, '9812300003');
  const { product } = await createClient(httpTransport(cluster.nginx.url)).getProduct({ params: { slug } });
  body = cashOrderOf(product);
}, 240_000);

afterAll(() => cluster?.stop());

test('a change shows on every web process within two seconds, and is read from the replica', async () => {
  for (const name of ['First Change', 'Second Change']) {
    await rename(name);
    await waitUntil(async () => (await namesEverywhere()).every((shown) => shown === name), propagationMs);
  }
  await waitUntil(async () => {
    await listProducts(cluster.nginx.url);
    return (await readersOfReplica()) > 0;
  }, 10_000);
});

test('[PAY-02][PAY-05] a card order is paid in the window behind the proxy, and an unpaid one expires after the worker has queried the provider', async () => {
  const paid = await openCardPayment();
  expect((await fetch(cluster.nginx.url + paid.window['scriptUrl'])).status).toBe(200);
  const answer = await fetch(new URL('checkout/pay', cluster.nginx.url + paid.window['scriptUrl']), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key_id: paid.window['key'], order_id: paid.order.id, outcome: 'success' }),
  });
  const { status: _status, ...proof } = await answer.json();
  const { order } = await buyer.api.verifyPayment({ body: { ...proof, orderId: paid.orderId } });
  expect([order.status, order.paymentStatus]).toEqual(['processing', 'paid']);

  const before = await unitsLeft();
  const { orderId } = await openCardPayment();
  expect(await unitsLeft()).toBe(before - 1);
  await cluster.database.primary.query(
    `UPDATE pgboss.job SET start_after = now() WHERE name = 'expire-order' AND data ->> 'orderId' = $1`,
    [orderId],
  );
  await waitUntil(async () => (await statusesOf([orderId]))[0] === 'cancelled', 30_000);
  expect(await unitsLeft()).toBe(before);
});

test('[CHK-09] kill -9 of a web process under load neither loses nor duplicates an acknowledged order', async () => {
  const load = startBuying({ buyer, url: cluster.nginx.url, body, buyers: 4 });
  for (const member of cluster.web) {
    await load.more(10);
    await member.process().kill();
    await load.more(10);
    await member.start();
  }
  await load.stop();
  await expectEachOnce(cluster, load);
  expect(load.troubles.filter((trouble) => trouble !== 'no answer')).toEqual([]);
});

test('[CHK-09] jobs of a killed worker are completed by the next one', async () => {
  const load = startBuying({ buyer, url: cluster.nginx.url, body, buyers: 2 });
  await load.more(5);
  await cluster.worker.process().kill();
  await load.more(5);
  await load.stop();
  await cluster.worker.start();
  await expectEachOnce(cluster, load);
  const orders = [...load.acknowledged.values()];
  // What the killed worker had begun is begun again after a minute, and a busy machine takes its time.
  await waitUntil(async () => (await statusesOf(orders)).every((status) => status === 'delivered'), 240_000);
});

test('during a restart of PostgreSQL calls get 503, and the store recovers by itself', async () => {
  const load = startBuying({ buyer, url: cluster.nginx.url, body, buyers: 4 });
  await load.more(10);
  await cluster.database.primary.stop('fast');
  const page = await fetch(`${cluster.nginx.url}/product/${slug}?fresh=${Date.now()}`);
  await page.text();
  await waitUntil(async () => load.troubles.length > 4, 10_000);
  await cluster.database.primary.start();
  await load.more(20);
  await load.stop();
  await expectEachOnce(cluster, load);
  expect(new Set(load.troubles)).toEqual(new Set(['503 unavailable']));
});

test('without its replica the store reads from the primary, and from the replica again when it returns', async () => {
  await cluster.database.replica.stop('immediate');
  await rename('Without Replica');
  await waitUntil(async () => (await namesEverywhere()).every((shown) => shown === 'Without Replica'), propagationMs);
  for (const member of cluster.web) expect((await listProducts(member.url)).length).toBeGreaterThan(0);
  await cluster.database.replica.start();
  await rename('Back Again');
  await waitUntil(async () => {
    await listProducts(cluster.nginx.url);
    return (await readersOfReplica()) > 0;
  }, 10_000);
  await waitUntil(async () => (await namesEverywhere()).every((shown) => shown === 'Back Again'), propagationMs);
});

test('a rolling restart drops no request', async () => {
  const load = startBuying({ buyer, url: cluster.nginx.url, body, buyers: 3 });
  const ports = cluster.web.map(({ port }) => port);
  for (const member of cluster.web) {
    await load.more(5);
    await cluster.nginx.balance(ports.filter((port) => port !== member.port));
    await member.process().stop();
    await load.more(5);
    await member.start();
    await cluster.nginx.balance(ports);
  }
  await load.more(5);
  await load.stop();
  await expectEachOnce(cluster, load);
  expect(load.troubles).toEqual([]);
});

async function openCardPayment() {
  const { order } = await buyer.api.placeOrder({ body: { ...body, paymentMethod: 'razorpay' } });
  const amount = Math.round(order.total * 100);
  const opened = await buyer.api.openPayment({ body: { amount, orderId: order._id, currency: 'INR' } });
  return { ...opened, orderId: order._id };
}

async function unitsLeft(): Promise<number> {
  const [row] = await cluster.database.primary.query(
    'SELECT sum(quantity) AS units FROM stock_levels WHERE product_id = (SELECT id FROM products WHERE slug = $1)',
    [slug],
  );
  return Number(row?.['units']);
}

async function rename(shortName: string): Promise<void> {
  const tokens = createAccessTokens(clusterSecret, () => new Date());
  const staff = createClient(httpTransport(cluster.nginx.url, await tokens.signCommand()));
  const document = await staff.exportContent();
  document.siteConfig.company.shortName = shortName;
  await staff.applyContent({ body: document });
}

function namesEverywhere(): Promise<string[]> {
  return Promise.all(
    cluster.web.map(async ({ url }) => (await createClient(httpTransport(url)).getSiteConfig()).data.company.shortName),
  );
}

/** Requests an uncached list. */
async function listProducts(url: string) {
  const query = {
    limit: 1 + Math.floor(Math.random() * 40),
    page: 1,
    maxPrice: 100_000 + Math.floor(Math.random() * 1e6),
  };
  return (await createClient(httpTransport(url)).listProducts({ query })).products;
}

/** The store's replica connections whose last statement was not the replay position query. */
async function readersOfReplica(): Promise<number> {
  const [row] = await cluster.database.replica.query(
    `SELECT count(*)::int AS readers FROM pg_stat_activity
     WHERE application_name = 'bijli-replica' AND query !~ '^$|^SET jit|pg_last_wal_replay_lsn'`,
  );
  return Number(row?.['readers']);
}

async function statusesOf(orders: string[]): Promise<unknown[]> {
  const rows = await cluster.database.primary.query('SELECT status FROM orders WHERE id = ANY($1)', [orders]);
  return rows.map((row) => row['status']);
}
