import { ApiError, type Client, createClient, NetworkError, type Order } from '@bijli/contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createAccessTokens } from '../apps/server/src/platform/access-tokens.ts';
import { type Buyer, cashOrderOf, httpTransport, signInBuyer } from './fixtures/buyers.ts';
import { createDatabase, seeded, type TestDatabase } from './fixtures/database.ts';
import { freePort, type ServerProcess, startServer } from './fixtures/server-process.ts';
import { waitUntil } from './fixtures/wait-until.ts';

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
    vi.stubEnv(seeded.database, undefined);
    database = await createDatabase('postgres');
    vi.unstubAllEnvs();
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
    // Both start on an empty database: migrations and seeding must not conflict.
    servers = await Promise.all([
      startServer(webPort, { ...shared, BIJLI_ROLE: 'web', SANDBOX_URL: worker }),
      startServer(workerPort, { ...shared, BIJLI_ROLE: 'worker' }),
    ]);
    buyer = await signInBuyer(web, '9812300002');
  }, 120_000);

  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await database?.drop();
  });

  test('the worker runs jobs that the web process enqueues', async () => {
    await setStock(40);
    const { order } = await buyer.api.placeOrder({ body: cashOrderOf(await productAt(web)) });
    await waitUntil(async () => (await orderNow(order)).status === 'delivered', 20_000);
    const history = (await orderNow(order)).statusHistory.map((change) => change.status);
    expect(history).toEqual(['pending', 'processing', 'confirmed', 'shipped', 'delivered']);
  });

  test('[STOCK-02] an order invalidates cached responses and pages of both processes within two seconds', async () => {
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

  test('[LEGAL-04] both processes serve applied content within two seconds, also on pages', async () => {
    const tokens = createAccessTokens(authSecret, () => new Date());
    const staff = createClient(httpTransport(web, await tokens.signCommand()));
    const document = await staff.exportContent();
    document.siteConfig.company.shortName = 'Two Processes';
    const nameAt = async (baseUrl: string) =>
      (await createClient(httpTransport(baseUrl)).getSiteConfig()).data.company.shortName;
    const isPageUpdated = async () => (await (await fetch(`${web}/terms-conditions`)).text()).includes('Two Processes');
    expect([await nameAt(web), await nameAt(worker), await isPageUpdated()]).toEqual(['Bijli', 'Bijli', false]);
    await staff.applyContent({ body: document });
    const areBothUpdated = async () =>
      (await isPageUpdated()) && (await nameAt(web)) === 'Two Processes' && (await nameAt(worker)) === 'Two Processes';
    await waitUntil(areBothUpdated, mostMs);
  });

  test('[SETT-06] the next order on the web process obeys a cash limit that was changed at the worker', async () => {
    const tokens = createAccessTokens(authSecret, () => new Date());
    const staff = createClient(httpTransport(worker, await tokens.signCommand()));
    await setStock(40);
    const body = cashOrderOf(await productAt(web));
    for (const limit of [100, 49_900, 200, null]) {
      const found = (await staff.listSettings()).settings.find(({ name }) => name === 'cashLimitPaise');
      const change = { name: 'cashLimitPaise' as const, version: found?.version ?? 0, value: limit };
      await staff.changeSettings({ body: { reason: 'For the test', changes: [change] } });
      const outcome = await buyer.api.placeOrder({ body }).then(
        () => 'placed',
        (error: unknown) => (error instanceof ApiError ? error.message : error),
      );
      const isLow = limit !== null && limit < 49_900;
      expect(outcome).toBe(isLow ? `Cash on delivery is available for orders up to ₹${limit / 100} only.` : 'placed');
    }
  });

  test('[SETT-14] the delivery changed at the worker is on cached pages and in cached responses of both processes within two seconds', async () => {
    const tokens = createAccessTokens(authSecret, () => new Date());
    const staff = createClient(httpTransport(worker, await tokens.signCommand()));
    const chargeAt = async (baseUrl: string) =>
      (await createClient(httpTransport(baseUrl)).getSiteConfig()).data.shipping.deliveryCharge;
    const policy = async () => (await fetch(`${web}/shipping-policy`)).text();
    const day = { date: '2099-01-26', name: 'Lamp Day' };
    for (const rupees of [51, 52, 53, 0]) {
      await Promise.all([chargeAt(web), chargeAt(worker), policy()]);
      const { settings } = await staff.listSettings();
      const versionOf = (wanted: string) => settings.find(({ name }) => name === wanted)?.version ?? 0;
      const changes = [
        { name: 'deliveryChargePaise' as const, version: versionOf('deliveryChargePaise'), value: rupees * 100 },
        { name: 'holidays' as const, version: versionOf('holidays'), value: rupees === 0 ? [] : [day] },
      ];
      await staff.changeSettings({ body: { reason: 'For the test', changes } });
      const isEverywhere = async () => {
        const stated = (await policy()).match(/any other order costs ₹(\d+)/)?.[1];
        const isStated = Number(stated ?? 0) === rupees;
        return isStated && (await chargeAt(web)) === rupees && (await chargeAt(worker)) === rupees;
      };
      await waitUntil(isEverywhere, mostMs);
    }
  });

  test('[LIST-01][LIST-02][SRCH-05] a product changed by SQL is current on cached pages and in cached responses of both processes within two seconds', async () => {
    const name = 'Chai Kettle';
    const [product] = await database.rows('SELECT id, sale_paise::int FROM products WHERE name = $1', [name]);
    const everywhere = (price: number) => Array.from({ length: 8 }, () => price);
    const before = await pricesShown(name);
    expect(before).toEqual(everywhere(Number(product?.['sale_paise']) / 100));
    expect(await pricesShown(name)).toEqual(before);
    await database.rows('UPDATE variants SET sale_paise = 700 WHERE product_id = $1', [product?.['id']]);
    await database.rows('UPDATE products SET sale_paise = 700 WHERE id = $1', [product?.['id']]);
    await waitUntil(async () => (await pricesShown(name)).join() === everywhere(7).join(), mostMs);
    const inStock = await inStockAt(web);
    await database.rows('UPDATE stock_levels SET quantity = 0 WHERE product_id = $1', [product?.['id']]);
    const isSoldOut = async () =>
      (await inStockAt(web)) === inStock - 1 &&
      (await inStockAt(worker)) === inStock - 1 &&
      (await pageAt('/product/chai-kettle')).includes('OutOfStock');
    await waitUntil(isSoldOut, mostMs);
  });

  test('[SRCH-10] a product indexed at the worker is current on cached pages and in cached responses of the web process within two seconds', async () => {
    const name = 'Samovarium';
    const isShown = async () => [
      (await pageAt('/product/chai-kettle')).includes(name),
      (await pageAt(`/search?q=${name}`)).includes('/product/chai-kettle'),
      ...(await Promise.all([web, worker].map((baseUrl) => findAt(baseUrl, name)))).map(Boolean),
    ];
    expect(await isShown()).toEqual([false, false, false, false]);
    await database.rows(`UPDATE products SET name = $1, title = $1 WHERE slug = 'chai-kettle'`, [name]);
    const token = await createAccessTokens(authSecret, () => new Date()).signCommand();
    await createClient(httpTransport(worker, token)).indexProducts({ body: { slugs: ['chai-kettle'] } });
    await waitUntil(async () => (await isShown()).every(Boolean), mostMs);
  });

  test('[PAY-05] an unpaid order opened at the worker’s payment sandbox is queried there, and expires', async () => {
    await setStock(40);
    const body = { ...cashOrderOf(await productAt(web)), paymentMethod: 'razorpay' as const };
    const { order } = await buyer.api.placeOrder({ body });
    await buyer.api.openPayment({
      body: { amount: Math.round(order.total * 100), orderId: order._id, currency: 'INR' },
    });
    await waitUntil(async () => (await orderNow(order)).status === 'cancelled', 20_000);
    expect(await unitsAt(web)).toBe(40);
  });

  test('[CHK-09] repeatedly cut connections give clean refusals, no order lost or duplicated, and recover by themselves', async () => {
    await setStock(100_000);
    const body = cashOrderOf(await productAt(web));
    const before = (await database.rows('SELECT id FROM orders')).length;
    const acknowledged: string[] = [];
    const refusals: ApiError[] = [];
    let isOver = false;
    const load = Promise.all(
      Array.from({ length: 4 }, async () => {
        while (!isOver)
          await buyer.api.placeOrder({ body }).then(
            ({ order }) => acknowledged.push(order._id),
            (error: unknown) => refusals.push(error as ApiError),
          );
      }),
    );
    for (let cut = 0; cut < 5; cut += 1) {
      const placed = acknowledged.length;
      await waitUntil(async () => acknowledged.length > placed, 10_000);
      await closeConnections();
    }
    isOver = true;
    await load;
    for (const { status, body } of refusals)
      expect([status, body]).toEqual([503, expect.objectContaining({ code: 'unavailable', retryAfterSeconds: 2 })]);
    await waitUntil(async () => (await fetch(`${web}/readyz`)).ok && (await fetch(`${worker}/readyz`)).ok, 5000);
    const rows = await database.rows('SELECT id FROM orders');
    const known = new Set(rows.map((row) => row['id']));
    expect(acknowledged.length).toBeGreaterThan(4);
    expect(acknowledged.filter((id) => !known.has(id))).toEqual([]);
    // A response may be lost with its connection after the commit, so a few more orders may exist, each refused to its buyer.
    expect(rows.length - before - acknowledged.length).toBeLessThanOrEqual(refusals.length);
    const { order } = await buyer.api.placeOrder({ body });
    await waitUntil(async () => (await orderNow(order)).status === 'delivered', 40_000);
  });

  test('[API-02][FAIL-08] while the database refuses connections the processes are alive but not ready, and say why', async () => {
    const [{ name } = {}] = await database.rows('SELECT current_database() AS name');
    await onServer(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
    await onServer(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`);
    await waitUntil(async () => (await fetch(`${web}/readyz`)).status === 503, 10_000);
    const answer = await fetch(`${web}/readyz`);
    const down = { status: 'not ready', reason: 'The database does not answer.' };
    expect([answer.status, await answer.json()]).toMatchObject([503, down]);
    expect((await fetch(`${web}/healthz`)).status).toBe(200);
    const refusal = await buyer.api.listMyOrders().catch((error: unknown) => error);
    expect(refusal).toMatchObject({ status: 503, body: { code: 'unavailable', retryAfterSeconds: 2 } });
    const page = await fetch(`${web}/product/tara-5g`);
    await page.text();
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5']);
    // Of what was shown before, also under another address.
    expect((await pageAt(`/product/${slug}?new=1`)).length).toBeGreaterThan(1000);
    expect((await fetch(`${web}/product/${slug}`)).status).toBe(200);
    await onServer(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`);
    await waitUntil(async () => (await fetch(`${web}/readyz`)).ok && (await fetch(`${worker}/readyz`)).ok, 10_000);
    await buyer.api.listMyOrders();
  });

  test('[CHK-09] a process stopped by SIGTERM under load loses no acknowledged order', async () => {
    await setStock(100_000);
    const body = cashOrderOf(await productAt(web));
    const acknowledged: string[] = [];
    const load = Promise.all(Array.from({ length: 4 }, () => buyUntilRefused(buyer.api, body, acknowledged)));
    await expect.poll(() => acknowledged.length).toBeGreaterThan(4);
    await servers[0]?.stop();
    await load;
    const rows = await database.rows('SELECT id FROM orders');
    const known = new Set(rows.map((row) => row['id']));
    expect(acknowledged.filter((id) => !known.has(id))).toEqual([]);
  });

  /** Closes the connections of these processes only. */
  async function closeConnections(): Promise<void> {
    await database.rows(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    );
  }

  /** The price of a named product on two pages and in three responses of each process. */
  async function pricesShown(name: string): Promise<unknown[]> {
    const answers = [web, worker].map(async (baseUrl) => {
      const found = await findAt(baseUrl, name);
      const api = createClient(httpTransport(baseUrl));
      const { product } = await api.getProduct({ params: { slug: 'chai-kettle' } });
      const { products } = await api.listProducts({ query: { ids: product._id } });
      return [found?.price.salePrice, product.price.salePrice, products[0]?.price.salePrice];
    });
    const results = await pageAt(`/search?q=${encodeURIComponent(name)}`);
    const onPages = [
      /"price":"?([\d.]+)/.exec(await pageAt('/product/chai-kettle'))?.[1],
      /href="\/product\/chai-kettle".*?₹([\d,]+)/s.exec(results)?.[1]?.replace(',', ''),
    ];
    return [...onPages.map(Number), ...(await Promise.all(answers)).flat()];
  }

  async function findAt(baseUrl: string, name: string) {
    const found = await createClient(httpTransport(baseUrl)).searchProducts({ query: { query: name } });
    return found.find(({ slug }) => slug === 'chai-kettle');
  }

  async function inStockAt(baseUrl: string): Promise<number> {
    return (await createClient(httpTransport(baseUrl)).countProducts({ query: {} })).inStock;
  }

  async function pageAt(path: string): Promise<string> {
    return (await fetch(web + path)).text();
  }

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

  /** Sets the stock and announces the change, as staff tools do. */
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

/** Runs a statement in the server's default database, not the one under test. */
async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: process.env['TEST_DATABASE_URL'] ?? '' });
  await client.connect();
  await client.query(statement);
  await client.end();
}
