import pg from 'pg';
import { emailKeyOf, phoneKeyOf } from '../apps/server/src/modules/orders/placing/orderer-keys.ts';
import { fillOrderList } from '../apps/server/test/fill-order-list.ts';
import { openEmbeddedStore, openLargeStore } from './large-database.ts';
import { measureOrderList } from './order-list.ts';

/**
 * Every view, filter and search of the list of orders: `node bench/large-orders.ts 1000000`, of PostgreSQL by TEST_DATABASE_URL; with
 * `embedded` behind the number on the embedded engine. KEEP_DATABASE keeps the database under that name.
 */
// Third: a part of the names of the kinds to measure.
const count = Number(process.argv[2] ?? 1_000_000);
const store = await (process.argv[3] === 'embedded' ? openEmbeddedStore(0) : openLargeStore(0));
try {
  const { ctx, url } = store;
  const keysOf = (phone: string, email: string) => ({
    phoneKey: phoneKeyOf(ctx, phone),
    emailKey: emailKeyOf(ctx, email),
  });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const query = async (text: string, values?: unknown[]) => (await client.query(text, values)).rows;
  const [{ orders }] = (await query('SELECT count(*)::int AS orders FROM orders')) as [{ orders: number }];
  const started = performance.now();
  if (orders < count) await fillOrderList(query, { count, keysOf });
  console.log(`${count} orders, ready in ${((performance.now() - started) / 1000).toFixed(0)} s`);
  await client.end();
  for (const { name, runs, p50Ms, p95Ms, remark } of await measureOrderList(ctx, process.argv[4]))
    console.log(
      [name.padEnd(60), `median ${p50Ms.toFixed(1)}`, `p95 ${p95Ms.toFixed(1)} ms`, `${runs} runs`, remark].join('  '),
    );
} finally {
  await store.close();
}
