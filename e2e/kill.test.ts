import { createClient, NetworkError } from '@bijli/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { type Buyer, cashOrderOf, httpTransport, signInBuyer } from './fixtures/buyers.ts';
import { createDatabase } from './fixtures/database.ts';
import { engineUnderTest } from './fixtures/engine-under-test.ts';
import { type QueryableServer, startQueryableServer } from './fixtures/queryable-server.ts';
import { freePort } from './fixtures/server-process.ts';
import { waitUntil } from './fixtures/wait-until.ts';

const kills = process.env['KILL_STEPS'] === 'all' ? 10 : 2;
const buyersAtOnce = 8;
/** Minimum of acknowledged orders before a kill: on a busy machine the first takes long. */
const fewestOrders = 4;
const plentyOfStock = 100_000;

describe(`kill -9 under load on the ${engineUnderTest} engine`, () => {
  let server: QueryableServer | undefined;
  let drop: (() => Promise<void>) | undefined;
  afterAll(async () => {
    await server?.kill();
    await drop?.();
  });

  test(`[CHK-09][STOCK-02] loses no acknowledged order in ${kills} kills, and every start works`, async () => {
    const database = await createDatabase(engineUnderTest);
    drop = database.drop;
    const port = await freePort();
    // A worker serves the API without the storefront, which need not be built for this.
    const environment = {
      ...database.environment,
      BIJLI_ROLE: 'worker',
      RATE_LIMIT_PER_MINUTE: '0',
      FULFILMENT_STEP_SECONDS: '86400',
    };
    const baseUrl = `http://127.0.0.1:${port}`;
    server = await startQueryableServer(port, environment);
    const buyer = await signInBuyer(baseUrl, '9812300001');
    const product = await (
      await createClient(httpTransport(baseUrl)).getProduct({ params: { slug: 'taar-usb-c-cable' } })
    ).product;
    await server.rows('UPDATE stock_levels SET quantity = $1 WHERE product_id = $2', [plentyOfStock, product._id]);

    const acknowledged: string[] = [];
    for (let round = 0; round < kills; round += 1) {
      const wanted = acknowledged.length + fewestOrders;
      const load = buyUntilCutOff(buyer, cashOrderOf(product), acknowledged);
      await waitUntil(async () => acknowledged.length >= wanted, 60_000);
      await new Promise((done) => setTimeout(done, Math.random() * 600));
      await server.kill();
      await load;
      server = await startQueryableServer(port, environment);
    }
    await server.stop();

    const orders = await database.rows('SELECT id FROM orders');
    const known = new Set(orders.map((row) => row['id']));
    expect(acknowledged.filter((id) => !known.has(id))).toEqual([]);
    const own = 'product_id = $1 AND variant_id IS NOT DISTINCT FROM $2::uuid';
    const [stock] = await database.rows(`SELECT quantity FROM stock_levels WHERE ${own}`, [
      product._id,
      product.defaultVariant,
    ]);
    expect(stock?.['quantity']).toBe(plentyOfStock - orders.length);
    const [torn] = await database.rows(
      'SELECT count(*)::int AS orders FROM orders WHERE id NOT IN (SELECT order_id FROM order_items)',
    );
    expect(torn?.['orders']).toBe(0);
  });
});

/** Several buyers place orders until the server is gone. */
async function buyUntilCutOff(
  buyer: Buyer,
  body: ReturnType<typeof cashOrderOf>,
  acknowledged: string[],
): Promise<void> {
  async function keepBuying(): Promise<void> {
    for (;;) {
      try {
        acknowledged.push((await buyer.api.placeOrder({ body })).order._id);
      } catch (error) {
        if (error instanceof NetworkError) return;
        throw error;
      }
    }
  }
  await Promise.all(Array.from({ length: buyersAtOnce }, keepBuying));
}
