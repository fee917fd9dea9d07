import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { schemas } from '@bijli/contract/schemas';
import pg from 'pg';
import { parseConfig } from '../apps/server/src/config.ts';
import { type Context, systemContext } from '../apps/server/src/context.ts';
import { listProducts } from '../apps/server/src/modules/search/list-products.ts';
import { migrate } from '../apps/server/src/platform/database/open-database.ts';
import { openPostgres } from '../apps/server/src/platform/database/postgres-database.ts';
import { createLogger } from '../apps/server/src/platform/logging.ts';
import { seedStore } from '../apps/server/src/seed/seed-store.ts';
import { createServices } from '../apps/server/src/services.ts';
import { generateCatalogue } from './generate-catalogue.ts';
import { type Figure, measureCatalogue } from './measure-catalogue.ts';
import { collectPlans } from './query-plans.ts';

/*
 * Lists, counts and searches over a large catalogue, without the cache of answers. Run by hand:
 * TEST_DATABASE_URL=postgres://… node bench/large-catalogue.ts [products, or demo for the demo store]
 * With KEEP_DATABASE=name the database is kept, and used again the next time.
 */
const isDemo = process.argv[2] === 'demo';
const count = isDemo ? 0 : Number(process.argv[2] ?? 20_000);
const adminUrl = process.env['TEST_DATABASE_URL'];
if (!adminUrl || (!isDemo && !(Number.isInteger(count) && count >= 1000)))
  throw new Error('Set TEST_DATABASE_URL, and give a number of products from 1000, or demo.');

const title = isDemo ? 'The demo store' : `${count.toLocaleString('en-IN')} products`;
const kept = process.env['KEEP_DATABASE'];
const name = kept ?? `bijli_large_${process.pid}`;
const own = new URL(adminUrl);
own.pathname = `/${name}`;
const folder = mkdtempSync(join(tmpdir(), 'bijli-large-'));
if (!(await isThere(name))) await administer(`CREATE DATABASE ${name}`);
try {
  await run(own.href);
} finally {
  rmSync(folder, { recursive: true, force: true });
  if (!kept) await administer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
}

async function run(url: string): Promise<void> {
  const log = createLogger('error');
  const database = await openPostgres({ url, poolSize: 4, log });
  const client = new pg.Client({ connectionString: url });
  const services = await createServices({
    config: parseConfig({ DATA_DIR: folder, DATABASE_URL: url }),
    database,
    log,
  });
  try {
    await migrate(database.db);
    await client.connect();
    const ctx = systemContext({ ...services, db: database.db }, 'bench');
    await fill(client, ctx);
    const size = await client.query<{ size: string }>(
      'SELECT pg_size_pretty(pg_database_size(current_database())) AS size',
    );
    const before = loadNow();
    const started = performance.now();
    await listProducts(ctx, schemas.listProducts.query.parse({}));
    const firstMs = performance.now() - started;
    const figures = await measureCatalogue(ctx);
    const loads = [before, loadNow()];
    const report = writeReport(figures, { size: size.rows[0]?.size ?? '', loads, firstMs });
    console.log(report);
    const results = fileURLToPath(new URL('./results/', import.meta.url));
    mkdirSync(results, { recursive: true });
    const file = `${results}large-catalogue-${isDemo ? 'demo' : count}.md`;
    writeFileSync(file, `${report}\n## Plans\n\n${await collectPlans(client)}`);
  } finally {
    await services.jobs.stop();
    await client.end();
    await database.close();
  }
}

async function fill(client: pg.Client, ctx: Context): Promise<void> {
  const started = performance.now();
  const { rowCount } = await client.query('SELECT 1 FROM products LIMIT 1');
  if (rowCount === 0) await (isDemo ? seedStore(ctx) : generateCatalogue(client, count));
  console.log(`${title}, ready in ${((performance.now() - started) / 1000).toFixed(0)} s`);
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
    `process, without the cache of answers. Other work ran on the machine (load ${loads.join(' to ')} on ${cpus().length} cores): the fastest`,
    'tenth says most about the statements, the slowest about the neighbours.',
    '',
    `The first list of the process took ${(firstMs / 1000).toFixed(1)} s; the process holds ${Math.round(process.memoryUsage().rss / 2 ** 20)} MB.`,
    '',
    '| What | Calls | p10 ms | p50 ms | p95 ms | Remark |',
    '| --- | --- | --- | --- | --- | --- |',
    ...lines,
    '',
  ].join('\n');
}

async function isThere(database: string): Promise<boolean> {
  return (await administer('SELECT 1 FROM pg_database WHERE datname = $1', [database])) === 1;
}

async function administer(statement: string, values: string[] = []): Promise<number | null> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  const { rowCount } = await client.query(statement, values);
  await client.end();
  return rowCount;
}

function loadNow(): string {
  return (loadavg()[0] ?? 0).toFixed(1);
}
