import pg from 'pg';
import { countSoldUnits } from '../apps/server/src/modules/inventory/index.ts';
import { fillStock } from './fill-stock.ts';
import { openLargeStore } from './large-database.ts';
import { measureStockLists } from './stock-list.ts';

/**
 * Every view, filter and order of the lists of levels and movements, with 200,000 units and 1,000,000 movements:
 * `node bench/large-stock.ts`, in the PostgreSQL server of TEST_DATABASE_URL; a number of units may follow, and a word that
 * measures only the kinds whose name has it. KEEP_DATABASE keeps the database under that name.
 */
const [units = '200000', only] = process.argv.slice(2);
/** What each page may take. */
const wantedMs = 100;

const store = await openLargeStore(Number(units) / 4);
try {
  const client = new pg.Client({ connectionString: store.url });
  await client.connect();
  const { rows } = await client.query('SELECT count(*)::int AS count FROM stock_movements');
  if (rows[0].count < Number(units)) await fillStock(async (text, values) => (await client.query(text, values)).rows);
  await client.end();
  const figures = await measureStockLists(store.ctx, only);
  for (const { name, runs, p50Ms, p95Ms } of figures)
    console.log(
      `${p95Ms > wantedMs ? 'SLOW ' : '     '}${name.padEnd(60)} median ${p50Ms.toFixed(1)}  p95 ${p95Ms.toFixed(1)} ms, ${runs} runs`,
    );
  const started = performance.now();
  await countSoldUnits(store.ctx);
  console.log(`What was sold is counted in ${((performance.now() - started) / 1000).toFixed(1)} s`);
} finally {
  await store.close();
}
