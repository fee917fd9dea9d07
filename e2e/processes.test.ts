import { ApiError, type Client, createClient, NetworkError, type Order } from '@bijli/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAccessTokens } from '../apps/server/src/platform/access-tokens.ts';
import { type Buyer, cashOrderOf, httpTransport, signInBuyer } from './fixtures/buyers.ts';
import { createDatabase, type TestDatabase } from './fixtures/database.ts';
import { freePort, type ServerProcess, startServer } from './fixtures/server-process.ts';

const slug = 'taar-usb-c-cable';
const mostMs = 2000;
const authSecret = 'the secret of the processes under test';

describe('a web process and a worker on one PostgreSQL', () => {
  let database: TestDatabase;
  let servers: ServerProcess[] = [];
  let web = '';
  let worker = '';
  let buyer: Buyer;

  beforeAll(async () => {
    database = await createDatabase('postgres');
    const [webPort, workerPort] = [await freePort(), await freePort()];
    web = `http://127.0.0.1:${webPort}`;
    worker = `http://127.0.0.1:${workerPort}`;
    const shared = {
      ...database.environment,
      PUBLIC_URL: web,
      AUTH_SECRET: authSecret,
      RATE_LIMIT_PER_MINUTE: '0',
      FULFILMENT_STEP_SECONDS: '1',
      ORDER_HOLD_MINUTES: '0.05',
    };
    // Both at once on an empty database: they must not fall over each other's tables or goods.
    servers = await Promise.all([
      startServer(webPort, { ...shared, BIJLI_ROLE: 'web' }),
      startServer(workerPort, { ...shared, BIJLI_ROLE: 'worker' }),
    ]);
    buyer = await signInBuyer(web, '9812300002');
  }, 120_000);

  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await database?.drop();
  });

  test('what the web process enqueues is done by the worker', async () => {
    await setStock(40);
    const { order } = await buyer.api.placeOrder({ body: cashOrderOf(await productAt(web)) });
    await waitUntil(async () => (await orderNow(order)).status === 'delivered', 20_000);
    const history = (await orderNow(order)).statusHistory.map((change) => change.status);
    expect(history).toEqual(['pending', 'processing', 'confirmed', 'shipped', 'delivered']);
  });

  test('[STOCK-02] an order drops cached answers and pages of both processes within two seconds', async () => {
    await setStock(1);
    const product = await productAt(web);
    const pageBefore = await fetch(`${web}/product/${slug}`);
    await pageBefore.text();
    expect([await unitsAt(web), await unitsAt(worker)]).toEqual([1, 1]);
    await buyer.api.placeOrder({ body: cashOrderOf(product) });
    await waitUntil(async () => (await unitsAt(web)) === 0 && (await unitsAt(worker)) === 0, mostMs);
    const pageAfter = await fetch(`${web}/product/${slug}`);
    expect(pageAfter.headers.get('etag')).not.toBe(pageBefore.headers.get('etag'));
    await pageAfter.text();
  });

  test('[LEGAL-04] applied content is what both processes answer within two seconds, pages too', async () => {
    const tokens = createAccessTokens(authSecret, () => new Date());
    const operator = createClient(httpTransport(web, await tokens.signOperator()));
    const document = await operator.exportContent();
    document.siteConfig.company.shortName = 'Two Processes';
    const nameAt = async (baseUrl: string) =>
      (await createClient(httpTransport(baseUrl)).getSiteConfig()).data.company.shortName;
    const pageHasIt = async () => (await (await fetch(`${web}/terms-conditions`)).text()).includes('Two Processes');
    expect([await nameAt(web), await nameAt(worker), await pageHasIt()]).toEqual(['Bijli', 'Bijli', false]);
    await operator.applyContent({ body: document });
    const haveIt = async () =>
      (await pageHasIt()) && (await nameAt(web)) === 'Two Processes' && (await nameAt(worker)) === 'Two Processes';
    await waitUntil(haveIt, mostMs);
  });

  test('[PAY-05] the worker asks the web process’s payment sandbox before it ends an unpaid order', async () => {
    await setStock(40);
    const body = { ...cashOrderOf(await productAt(web)), paymentMethod: 'razorpay' as const };
    const { order } = await buyer.api.placeOrder({ body });
    await buyer.api.createRazorpayOrder({
      body: { amount: Math.round(order.total * 100), orderId: order._id, currency: 'INR' },
    });
    await waitUntil(async () => (await orderNow(order)).status === 'cancelled', 20_000);
    expect(await unitsAt(web)).toBe(40);
  });

  test('[CHK-09] a process that is asked to stop under load loses no acknowledged order', async () => {
    await setStock(100_000);
    const body = cashOrderOf(await productAt(web));
    const acknowledged: string[] = [];
    const load = Promise.all(Array.from({ length: 4 }, () => buyUntilRefused(buyer.api, body, acknowledged)));
    await new Promise((done) => setTimeout(done, 800));
    const start = Date.now();
    await servers[0]?.stop();
    expect(Date.now() - start).toBeLessThan(10_000);
    await load;
    const rows = await database.rows('SELECT id FROM orders');
    const known = new Set(rows.map((row) => row['id']));
    expect(acknowledged.length).toBeGreaterThan(4);
    expect(acknowledged.filter((id) => !known.has(id))).toEqual([]);
  });

  async function productAt(baseUrl: string) {
    return (await createClient(httpTransport(baseUrl)).getProduct({ params: { slug } })).product;
  }

  async function unitsAt(baseUrl: string): Promise<number | undefined> {
    const { variants, defaultVariant, stock } = await productAt(baseUrl);
    return variants.find((variant) => variant._id === defaultVariant)?.inventory.quantity ?? stock.quantity;
  }

  async function orderNow(order: Order): Promise<Order> {
    return (await buyer.api.getOrder({ params: { id: order._id } })).order;
  }

  /** As an operator's tool would: with the news of it. */
  async function setStock(quantity: number): Promise<void> {
    await database.rows(
      `UPDATE stock_levels SET quantity = $1 WHERE product_id = (SELECT id FROM products WHERE slug = $2)`,
      [quantity, slug],
    );
    await database.rows(`SELECT pg_notify('bijli_changes', 'product:${slug}')`);
    await waitUntil(async () => (await unitsAt(web)) === quantity && (await unitsAt(worker)) === quantity, mostMs);
  }
});

async function buyUntilRefused(
  api: Client,
  body: ReturnType<typeof cashOrderOf>,
  acknowledged: string[],
): Promise<void> {
  for (;;) {
    try {
      acknowledged.push((await api.placeOrder({ body })).order._id);
    } catch (error) {
      const isStopping = error instanceof ApiError && error.status === 503;
      if (isStopping || error instanceof NetworkError) return;
      throw error;
    }
  }
}

async function waitUntil(isSo: () => Promise<boolean>, longestMs: number): Promise<void> {
  const end = Date.now() + longestMs;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`It did not happen within ${longestMs} ms`);
    await new Promise((done) => setTimeout(done, 50));
  }
}
