import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { calls } from '@bijli/contract/calls';
import pg from 'pg';
import { listProducts } from '../apps/server/src/modules/search/listings/list-products.ts';
import { openLargeStore } from './large-database.ts';
import { type Figure, measureCatalogue } from './measure-catalogue.ts';
import { collectPlans } from './query-plans.ts';

/*
 * Lists, counts and searches over a large catalogue by kind, with the plans of their statements, without the response cache.
 * Run manually: TEST_DATABASE_URL=postgres://… node bench/large-catalogue.ts [products; 0: the demo store alone]
 * With KEEP_DATABASE=name the database is kept and reused by the next run.
 */
const count = Number(process.argv[2] ?? 20_000);
if (!Number.isInteger(count)) throw new Error('The number of products must be an integer.');
const title = count === 0 ? 'The demo store' : `${count.toLocaleString('en-IN')} products`;
const store = await openLargeStore(count);
const client = new pg.Client({ connectionString: store.url });
try {
  await client.connect();
  const { rows } = await client.query('SELECT pg_size_pretty(pg_database_size(current_database())) AS size');
  const before = loadNow();
  const started = performance.now();
  await listProducts(store.ctx, calls.listProducts.query.parse({}));
  const firstMs = performance.now() - started;
  const figures = await measureCatalogue(store.ctx);
  const report = writeReport(figures, { size: String(rows[0]?.size), loads: [before, loadNow()], firstMs });
  console.log(report);
  const results = fileURLToPath(new URL('./results/', import.meta.url));
  mkdirSync(results, { recursive: true });
  const file = `${results}large-catalogue-${count === 0 ? 'demo' : count}.md`;
  writeFileSync(file, `${report}\n## Plans\n\n${await collectPlans(client)}`);
} finally {
  await client.end();
  await store.close();
}

type Circumstances = { size: string; loads: string[]; firstMs: number };

function writeReport(figures: Figure[], { size, loads, firstMs }: Circumstances): string {
  const machine = `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`;
  const lines = figures.map(
    (row) =>
      `| ${row.name} | ${row.runs} | ${row.p10Ms.toFixed(1)} | ${row.p50Ms.toFixed(1)} | ${row.p95Ms.toFixed(1)} | ${row.remark} |`,
  );
  return [
    `# ${title}`,
    '',
    `Measured ${new Date().toISOString().slice(0, 10)} on ${machine}; PostgreSQL, ${size}. Calls one after the other inside the`,
    `process, without the response cache. Other work ran on the machine (load ${loads.join(' to ')} on ${cpus().length} cores): the fastest`,
    'tenth reflects the statements, the slowest the other load.',
    '',
    `The first list of the process took ${(firstMs / 1000).toFixed(1)} s; the process holds ${Math.round(process.memoryUsage().rss / 2 ** 20)} MB.`,
    '',
    '| What | Calls | p10 ms | p50 ms | p95 ms | Remark |',
    '| --- | --- | --- | --- | --- | --- |',
    ...lines,
    '',
  ].join('\n');
}

function loadNow(): string {
  return (loadavg()[0] ?? 0).toFixed(1);
}
