import type { Client } from '@bijli/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listingDifferences } from '../../apps/server/test/listing-differences.ts';
import { signInStaff, staffOf } from '../fixtures/staff.ts';
import { waitUntil } from '../fixtures/wait-until.ts';
import { openStream } from './staff-stream.ts';
import { type Cluster, type Member, startCluster } from './start-cluster.ts';

const count = 300;
/** For the work of a dead worker to be taken over, on a busy machine. */
const takeOverMs = 90_000;
const paiseAfter = 90_000;

let cluster: Cluster;
let spare: Member;
let token: string;

beforeAll(async () => {
  cluster = await startCluster();
  spare = await cluster.addWorker();
  token = await signInStaff(urlOf(0), 'Rohan Deshpande');
}, 240_000);

afterAll(() => cluster?.stop());

for (const [kind, start] of [
  ['a bulk edit', startBulkEdit],
  ['an import', startImport],
] as const)
  test(`[CON-81][JOB-04] kill -9 of the worker in the middle of ${kind}: another process goes on, each row is done once, and the stream of a third tells it`, async () => {
    const word = kind.replace(/^an? /, '').replace(' ', '-').toUpperCase();
    await addProducts(word);
    const stream = await openStream(urlOf(2), token);
    // Asleep, so that it is the other one that has the job.
    process.kill(spare.process().pid, 'SIGSTOP');
    const middle = await holdProduct(`${word}-150`);
    const jobId = await start(staffOf(urlOf(1), token), word);
    await waitUntil(() => isSomebodyWaiting(), takeOverMs);
    const before = await readJob(jobId);
    expect(before.done).toBeGreaterThan(10);
    expect(before.done).toBeLessThan(count);
    const heard = stream.text().length;
    await cluster.worker.process().kill();
    process.kill(spare.process().pid, 'SIGCONT');
    await middle.letGo();
    await waitUntil(async () => (await readJob(jobId)).state === 'done', takeOverMs);
    await cluster.worker.start();

    expect(await readJob(jobId)).toMatchObject({ total: count, done: count, leftOut: 0, undo: 'possible' });
    await waitUntil(async () => stream.text().slice(heard).includes(`"topic":"job:${jobId}"`), 2000);
    const prices = await cluster.database.primary.query(
      `SELECT p.sale_paise::int AS paise, count(c.id)::int AS changes FROM products p
       LEFT JOIN price_changes c ON c.product_id = p.id WHERE p.sku LIKE $1 GROUP BY p.id`,
      [`${word}-%`],
    );
    expect(prices).toEqual(Array.from({ length: count }, () => ({ paise: paiseAfter, changes: 1 })));
    const audited = await cluster.database.primary.query(
      `SELECT a.entity_id FROM audit_entries a JOIN products p ON p.id::text = a.entity_id
       WHERE p.sku LIKE $1 AND a.action = ANY ('{product.change,product.import}')`,
      [`${word}-%`],
    );
    expect(audited).toHaveLength(count);
    expect(new Set(audited.map((row) => row['entity_id'])).size).toBe(count);
    expect(await listingDifferences((statement) => cluster.database.primary.query(statement))).toEqual({});
  });

async function startBulkEdit(api: Client, word: string): Promise<string> {
  const selection = { kind: 'filter' as const, filter: { search: word, sort: 'name' as const } };
  const action = { kind: 'price', of: 'sale', by: 'amount', value: -100 } as const;
  return (await api.startBulkEdit({ body: { selection, action, expectedProducts: count } })).jobId;
}

async function startImport(api: Client, word: string): Promise<string> {
  const lines = Array.from({ length: count }, (_, index) => `${word}-${index + 1},900`);
  const body = new TextEncoder().encode(`sku,price\n${lines.join('\n')}\n`);
  const { import: file } = await api.uploadImport({ query: { fileName: 'prices.csv' }, body });
  const params = { id: file.id };
  await api.checkImport({ params, body: { columns: file.columns } });
  await waitUntil(async () => (await api.readImport({ params })).import.state === 'checked', takeOverMs);
  return (await api.applyImport({ params })).jobId;
}

const urlOf = (place: number) => cluster.web[place]?.url ?? '';

async function readJob(id: string) {
  return (await staffOf(urlOf(2), token).readStaffJob({ params: { id } })).job;
}

async function addProducts(word: string): Promise<void> {
  await cluster.database.primary.query(
    `INSERT INTO products (id, slug, sku, name, title, brand_id, inventory_type, base_paise, sale_paise, hsn, country_of_origin, state, is_active)
     SELECT gen_random_uuid(), lower($1 || '-' || n), $1 || '-' || n, $1 || ' ' || n, 'Killed', (SELECT id FROM brands ORDER BY id LIMIT 1),
       'simple', 120000, 100000, '', '', 'draft', false FROM generate_series(1, $2::int) AS n`,
    [word, count],
  );
}

/** Somebody else's transaction has the product: the job waits there. */
async function holdProduct(sku: string) {
  const client = new pg.Client({ connectionString: cluster.database.primary.url });
  await client.connect();
  await client.query('BEGIN');
  await client.query('SELECT 1 FROM products WHERE sku = $1 FOR UPDATE', [sku]);
  return {
    async letGo() {
      await client.query('ROLLBACK');
      await client.end();
    },
  };
}

async function isSomebodyWaiting(): Promise<boolean> {
  const rows = await cluster.database.primary.query('SELECT 1 FROM pg_locks WHERE NOT granted');
  return rows.length > 0;
}
