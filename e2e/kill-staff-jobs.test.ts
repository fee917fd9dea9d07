import { createClient } from '@bijli/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccessTokens } from '../apps/server/src/platform/access-tokens.ts';
import { listingDifferences } from '../apps/server/test/listing-differences.ts';
import { httpTransport } from './fixtures/buyers.ts';
import { sharePictures } from './fixtures/cached-pictures.ts';
import { createDatabase, type TestDatabase } from './fixtures/database.ts';
import { engineUnderTest } from './fixtures/engine-under-test.ts';
import { type QueryableServer, startQueryableServer } from './fixtures/queryable-server.ts';
import { retryJobsOfDead } from './fixtures/retry-jobs-of-dead.ts';
import { freePort } from './fixtures/server-process.ts';

const authSecret = 'the secret of the store whose jobs are killed';
const count = 150;
const patience = { timeout: 120_000, interval: 50 };

let database: TestDatabase;
let server: QueryableServer;
let port: number;

beforeAll(async () => {
  [database, port] = [await createDatabase(engineUnderTest), await freePort()];
  server = await start();
}, 180_000);

afterAll(async () => {
  await server?.kill();
  await database?.drop();
});

test(`[JOB-04] kill -9 in the middle of a job on the ${engineUnderTest} engine: it goes on, and every row is done once`, async () => {
  await addProducts();
  const api = await staff();
  const filter = { search: 'Killed', sort: 'name' };
  const action = { kind: 'price', of: 'sale', by: 'amount', value: -100 } as const;
  const body = { selection: { kind: 'filter' as const, filter }, action, expectedProducts: count };
  const { jobId } = await api.startBulkEdit({ body });
  await expect.poll(() => doneOf(jobId), patience).toBeGreaterThan(count / 10);
  await killAndStart();
  expect(await doneOf(jobId)).toBeLessThan(count);
  await expect.poll(() => stateOf(jobId), patience).toBe('done');
  const { job } = await api.readStaffJob({ params: { id: jobId } });
  expect(job).toMatchObject({ total: count, done: count, leftOut: 0, undo: 'possible' });
  const prices = await server.rows(
    `SELECT p.sale_paise::int AS paise, count(c.id)::int AS changes FROM products p LEFT JOIN price_changes c ON c.product_id = p.id
     WHERE p.name LIKE 'Killed%' GROUP BY p.id, p.sale_paise`,
  );
  expect(prices).toEqual(Array.from({ length: count }, () => ({ paise: 90_000, changes: 1 })));
  const [entries] = await server.rows(
    `SELECT count(*)::int AS count FROM audit_entries WHERE action = 'product.change'
     AND entity_id IN (SELECT id::text FROM products WHERE name LIKE 'Killed%')`,
  );
  expect(entries?.['count']).toBe(count);
  expect(await listingDifferences(server.rows)).toEqual({});
});

test(`[IMP-46] kill -9 in the middle of an import on the ${engineUnderTest} engine: it goes on, and every line is done once`, async () => {
  let api = await staff();
  const { brands } = await api.readBrands({});
  const lines = Array.from(
    { length: count },
    (_, index) => `IMPORTED-${index},Imported ${index},${brands[0]?.name},900,800`,
  );
  const body = new TextEncoder().encode(`sku,name,brand,mrp,price\n${lines.join('\n')}\n`);
  const { import: read } = await api.uploadImport({ query: { fileName: 'killed.csv' }, body });
  const params = { id: read.id };
  await api.checkImport({ params, body: { columns: read.columns } });
  const stateOfImport = async () => (await api.readImport({ params })).import.state;
  await expect.poll(stateOfImport, patience).toBe('checked');
  const { jobId } = await api.applyImport({ params });
  await expect.poll(() => doneOf(jobId), patience).toBeGreaterThan(count / 10);
  await killAndStart();
  api = await staff();
  expect(await doneOf(jobId)).toBeLessThan(count);
  await expect.poll(() => stateOf(jobId), patience).toBe('done');
  const { job } = await api.readStaffJob({ params: { id: jobId } });
  expect(job).toMatchObject({ total: count, done: count, leftOut: 0, undo: 'possible' });
  const made = await server.rows(
    `SELECT p.sale_paise::int AS paise, count(c.id)::int AS changes,
       (SELECT count(*)::int FROM audit_entries a WHERE a.action = 'product.create' AND a.entity_id = p.id::text) AS entries
     FROM products p LEFT JOIN price_changes c ON c.product_id = p.id WHERE p.sku LIKE 'IMPORTED-%' GROUP BY p.id, p.sale_paise`,
  );
  expect(made).toEqual(Array.from({ length: count }, () => ({ paise: 80_000, changes: 1, entries: 1 })));
  expect(await listingDifferences(server.rows)).toEqual({});
});

test(`[IMP-48][C1-08] markup in a file and its name is text on the shop’s page and in the job on the ${engineUnderTest} engine`, async () => {
  const api = await staff();
  const name = 'Buds</script><svg onload=alert(1)>';
  const { brands } = await api.readBrands({});
  const columns = {
    ...{
      sku: 'MARKUP',
      name,
      address: 'imported-markup',
      brand: brands[0]?.name,
      mrp: '900',
      price: '800',
      description: name,
    },
    ...{
      'generic name': name,
      'net quantity': '1 unit',
      'country of origin': 'India',
      maker: name,
      'maker address': name,
    },
  };
  const text = `${Object.keys(columns).join(',')}\n${Object.values(columns).join(',')}\n`;
  const body = new TextEncoder().encode(text);
  const { import: read } = await api.uploadImport({ query: { fileName: `${name}.csv` }, body });
  const params = { id: read.id };
  await api.checkImport({ params, body: { columns: read.columns } });
  await expect.poll(async () => (await api.readImport({ params })).import.state, patience).toBe('checked');
  const { jobId } = await api.applyImport({ params });
  await expect.poll(() => stateOf(jobId), patience).toBe('done');
  expect((await api.readStaffJob({ params: { id: jobId } })).job.title).toContain(`${name}.csv`);
  await server.rows(`UPDATE products SET state = 'live', is_active = true WHERE sku = 'MARKUP'`);
  const page = await fetch(`http://127.0.0.1:${port}/product/imported-markup`);
  const html = await page.text();
  expect([page.status, html.includes('<svg onload')]).toEqual([200, false]);
  const facts = [...html.matchAll(/<script[^>]*application\/ld\+json[^>]*>(.*?)<\/script>/gs)].map(([, json = '']) =>
    JSON.parse(json),
  );
  expect(facts.find((fact) => fact['@type'] === 'Product')?.name).toBe(name);
});

async function killAndStart(): Promise<void> {
  await server.kill();
  const killedAt = new Date();
  server = await start();
  await retryJobsOfDead(server.rows, killedAt);
}

function start(): Promise<QueryableServer> {
  const pictures = sharePictures(database.environment);
  const unlimited = { RATE_LIMIT_PER_MINUTE: '0', MAX_EVENT_LOOP_DELAY_MS: '600000' };
  return startQueryableServer(port, { ...database.environment, ...pictures, ...unlimited, AUTH_SECRET: authSecret });
}

async function addProducts(): Promise<void> {
  await server.rows(
    `INSERT INTO products (id, slug, sku, name, title, brand_id, inventory_type, base_paise, sale_paise, hsn, country_of_origin, state, is_active)
     SELECT gen_random_uuid(), 'killed-' || n, 'KILLED-' || n, 'Killed ' || n, 'Killed', (SELECT id FROM brands ORDER BY id LIMIT 1),
       'simple', 120000, 100000, '', '', 'draft', false FROM generate_series(1, $1::int) AS n`,
    [count],
  );
}

async function staff() {
  return createClient(httpTransport(`http://127.0.0.1:${port}`, await token()));
}

function token(): Promise<string> {
  return createAccessTokens(authSecret, () => new Date()).signCommand();
}

async function doneOf(jobId: string): Promise<number> {
  const [row] = await server.rows('SELECT done FROM staff_jobs WHERE id = $1', [jobId]);
  return Number(row?.['done']);
}

async function stateOf(jobId: string): Promise<unknown> {
  const [row] = await server.rows('SELECT state FROM staff_jobs WHERE id = $1', [jobId]);
  return row?.['state'];
}
