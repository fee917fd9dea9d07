import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, NetworkError } from '@bijli/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAccessTokens } from '../apps/server/src/platform/access-tokens.ts';
import { listingDifferences } from '../apps/server/test/listing-differences.ts';
import { type Buyer, httpTransport, signInBuyer } from './fixtures/buyers.ts';
import { sharePictures } from './fixtures/cached-pictures.ts';
import { createDatabase, type TestDatabase } from './fixtures/database.ts';
import { engineUnderTest } from './fixtures/engine-under-test.ts';
import { type QueryableServer, startQueryableServer } from './fixtures/queryable-server.ts';
import { freePort } from './fixtures/server-process.ts';

const phone = '9812300041';
const authSecret = 'the secret of the store whose products change';
const killAtCommit = new URL('./fixtures/kill-at-commit.ts', import.meta.url).href;
type Simple = { id: string; slug: string; name: string };

const patience = { timeout: 60_000, interval: 100 };

describe(`kill -9 between the change of a product and its notifications on the ${engineUnderTest} engine`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'bijli-kill-products-'));
  const killAt = join(folder, 'kill-at');
  let database: TestDatabase;
  let environment: Record<string, string>;
  let server: QueryableServer;
  let buyer: Buyer;
  let port: number;

  beforeAll(async () => {
    database = await createDatabase(engineUnderTest);
    port = await freePort();
    environment = {
      ...database.environment,
      ...sharePictures(database.environment),
      AUTH_SECRET: authSecret,
      RATE_LIMIT_PER_MINUTE: '0',
      MAX_EVENT_LOOP_DELAY_MS: '600000',
      NODE_OPTIONS: `--import ${killAtCommit}`,
      KILL_AT: killAt,
    };
    server = await startQueryableServer(port, environment);
    buyer = await signInBuyer(address(), phone);
  }, 180_000);

  afterAll(async () => {
    await server?.kill();
    await database?.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('[LIST-01][LIST-02][SRCH-05][STOCK-02] a price and the last unit, changed by SQL: lists, counts, search and pages are current after the restart', async () => {
    const product = await simpleProduct(0);
    const before = await shown(product);
    expect(before).toMatchObject({ isForSale: true, found: { inStock: true }, page: { stock: 'InStock' } });
    writeFileSync(killAt, 'after products');
    const change = server.rows(
      `WITH gone AS (UPDATE stock_levels SET quantity = 0 WHERE product_id = $1)
       UPDATE products SET sale_paise = 700 WHERE id = $1`,
      [product.id],
    );
    await expect(change).rejects.toThrow('The server ended');
    await restart();
    expect(await shown(product)).toEqual({
      cheapest: product.slug,
      isForSale: false,
      counted: before.counted - 1,
      price: 7,
      found: { price: 7, inStock: false },
      page: { price: '7', stock: 'OutOfStock' },
      results: '₹7',
    });
    expect(await listingDifferences(server.rows)).toEqual({});
  });

  test.each([
    ['before', 1, 'Quixotron'],
    ['after', 2, 'Samovarium'],
  ])(
    '[SRCH-10][WISH-06] killed right %s the commit of new search documents: the product is found by the new name, and stock alerts are sent once',
    async (side, place, name) => {
      const product = await simpleProduct(place);
      await server.rows('UPDATE stock_levels SET quantity = 0 WHERE product_id = $1', [product.id]);
      await buyer.api.askForStock({ body: { productId: product.id } });
      await server.rows(
        `WITH come AS (UPDATE stock_levels SET quantity = 5 WHERE product_id = $1)
         UPDATE products SET name = $2, title = $2 WHERE id = $1`,
        [product.id, name],
      );
      expect(await slugsFor(name)).toEqual([]);
      writeFileSync(killAt, `${side} search_documents`);
      await expect(index(product.slug)).rejects.toBeInstanceOf(NetworkError);
      await restart();
      expect(await slugsFor(name)).toEqual(side === 'after' ? [product.slug] : []);
      // A caller without a response retries.
      if (side === 'before') await index(product.slug);
      await expect.poll(() => slugsFor(name), patience).toEqual([product.slug]);
      await expect.poll(() => pageOf(`/search?q=${name}`), patience).toContain(`href="/product/${product.slug}"`);
      expect(await pageOf(`/product/${product.slug}`)).toContain(name);
      await expect.poll(() => alertsFor(name), patience).toBe(1);
      await index(product.slug);
      await expect.poll(jobsLeft, patience).toBe(0);
      expect([await alertsFor(name), (await buyer.api.listStockAlerts()).alerts]).toEqual([1, []]);
      expect(await listingDifferences(server.rows)).toEqual({});
    },
  );

  async function restart(): Promise<void> {
    expect(existsSync(killAt)).toBe(false);
    await server.kill();
    server = await startQueryableServer(port, environment);
  }

  /** A different product per test. */
  async function simpleProduct(place: number): Promise<Simple> {
    const [row] = await server.rows(
      `SELECT id, slug, name FROM products WHERE inventory_type = 'simple' AND is_active ORDER BY id LIMIT 1 OFFSET $1`,
      [place],
    );
    return row as Simple;
  }

  /** A product as shown by API and pages. */
  async function shown({ id, slug, name }: Simple) {
    const api = shopper();
    const [cheapest] = (await api.listProducts({ query: { sort: 'sp', limit: 1 } })).products;
    const { total } = await api.listProducts({ query: { ids: id, inStock: 'true' } });
    const found = (await api.searchProducts({ query: { query: name } })).find((one) => one.slug === slug);
    const page = await pageOf(`/product/${slug}`);
    const results = await pageOf(`/search?q=${encodeURIComponent(name)}`);
    return {
      cheapest: cheapest?.slug,
      isForSale: total === 1,
      counted: (await api.countProducts({ query: {} })).inStock,
      price: (await api.getProduct({ params: { slug } })).product.price.salePrice,
      found: { price: found?.price.salePrice, inStock: found?.inStock },
      page: { price: /"price":"?([\d.]+)/.exec(page)?.[1], stock: /schema\.org\/(\w+Stock)/.exec(page)?.[1] },
      results: new RegExp(`href="/product/${slug}".*?(₹[\\d,]+)`, 's').exec(results)?.[1],
    };
  }

  const shopper = () => createClient(httpTransport(address()));

  async function index(slug: string) {
    const token = await createAccessTokens(authSecret, () => new Date()).signCommand();
    return createClient(httpTransport(address(), token)).indexProducts({ body: { slugs: [slug] } });
  }

  async function slugsFor(query: string): Promise<string[]> {
    return (await shopper().searchProducts({ query: { query } })).map(({ slug }) => slug);
  }

  async function pageOf(path: string): Promise<string> {
    return (await fetch(address() + path, { headers: { accept: 'text/html' } })).text();
  }

  async function alertsFor(name: string): Promise<unknown> {
    const subject = `${name} is back in stock`;
    const [row] = await server.rows('SELECT count(*)::int AS sent FROM outbox_messages WHERE subject = $1', [subject]);
    return row?.['sent'];
  }

  async function jobsLeft(): Promise<unknown> {
    const [row] = await server.rows(
      `SELECT count(*)::int AS left FROM pgboss.job WHERE name IN ('tell-of-stock', 'send-message') AND state < 'completed'`,
    );
    return row?.['left'];
  }

  function address(): string {
    return `http://127.0.0.1:${port}`;
  }
});
