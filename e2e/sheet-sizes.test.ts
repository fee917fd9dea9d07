import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProbe } from './fixtures/call-probe.ts';
import { engineUnderTest } from './fixtures/engine-under-test.ts';
import { isLong } from './fixtures/long-proofs.ts';
import { watchMemory } from './fixtures/resident-memory.ts';
import { openStoreToKill, type StoreToKill } from './fixtures/store-to-kill.ts';

/** As many lines as a file may have; the first ones are of one product. */
const [lineCount, variantCount] = isLong ? [20_000, 200] : [60, 12];
const exported = isLong && engineUnderTest === 'postgres' ? 100_000 : isLong ? 20_000 : 600;
const timeout = isLong ? 3_600_000 : 120_000;
const patience = { timeout, interval: 500 };
const longestWaitMs = 1000;
const mostMegabytes = 200;

let store: StoreToKill;

beforeAll(async () => {
  store = await openStoreToKill();
}, 180_000);
afterAll(() => store?.close());

const count = (number: number) => number.toLocaleString('en-IN');

test(`[IMP-110] a file of ${count(lineCount)} lines is checked and imported on the ${engineUnderTest} engine while other calls are answered`, {
  timeout,
}, async () => {
  const { brands } = await store.api.readBrands({});
  const body = new TextEncoder().encode(fileOf(brands[0]?.name ?? ''));
  const probe = startProbe((page) => store.read(`/api/products?limit=12&minPrice=${page}`));
  const { import: read } = await store.api.uploadImport({ query: { fileName: 'whole.csv' }, body });
  const params = { id: read.id };
  await store.api.checkImport({ params, body: { columns: read.columns } });
  const imported = async () => (await store.api.readImport({ params })).import;
  await expect.poll(async () => (await imported()).state, patience).toBe('checked');
  expect((await imported()).counts).toEqual({ new: lineCount, changed: 0, same: 0, wrong: 0, waiting: 0 });
  const { jobId } = await store.api.applyImport({ params });
  const job = async () => (await store.api.readStaffJob({ params: { id: jobId } })).job;
  await expect.poll(async () => (await job()).finishedAt, patience).not.toBeNull();
  const { mostMs } = await probe.stop();
  const products = lineCount - variantCount + 1;
  expect(await job()).toMatchObject({ state: 'done', total: products, done: products, leftOut: 0 });
  const [made] = await store.rows(
    `SELECT count(*)::int AS products, sum((SELECT count(*) FROM variants v WHERE v.product_id = p.id))::int AS variants,
       sum((SELECT sum(s.quantity) FROM stock_levels s WHERE s.product_id = p.id))::int AS stock
     FROM products p WHERE p.name LIKE 'Whole %'`,
  );
  expect(made).toEqual({ products, variants: variantCount, stock: lineCount });
  if (isLong) expect(mostMs).toBeLessThan(longestWaitMs);
});

test(`[IMP-111] ${count(exported)} products are exported on the ${engineUnderTest} engine, each once, with bounded memory`, {
  timeout,
}, async () => {
  for (let from = 1; from <= exported; from += 5000)
    await store.rows(
      `INSERT INTO products (id, slug, sku, name, title, brand_id, inventory_type, base_paise, sale_paise, hsn, country_of_origin, state, is_active)
       SELECT gen_random_uuid(), 'taken-' || n, 'TAKEN-' || n, 'Taken ' || n, 'Taken', (SELECT id FROM brands ORDER BY id LIMIT 1),
         'simple', 120000, 100000, '', '', 'draft', false FROM generate_series($1::int, $2::int) AS n`,
      [from, Math.min(from + 4999, exported)],
    );
  const memory = watchMemory(() => [store.pid()]);
  const reply = await store.read('/api/catalogue/exports?search=Taken&format=csv');
  const skus = new Set<string>();
  let [lines, rest] = [0, ''];
  for await (const part of textOf(reply)) {
    const all = `${rest}${part}`.split('\r\n');
    rest = all.pop() ?? '';
    lines += all.length;
    for (const line of all) skus.add(line.split(',', 1)[0] ?? '');
  }
  const growth = await memory.growth();
  expect([lines, skus.size, rest]).toEqual([exported + 1, exported + 1, '']);
  if (isLong) expect(growth).toBeLessThan(mostMegabytes);
});

/** While it comes. */
async function* textOf({ body }: Response): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for await (const bytes of body ?? []) yield decoder.decode(bytes as Uint8Array, { stream: true });
}

function fileOf(brand: string): string {
  const variants = Array.from({ length: variantCount }, (_, at) => {
    const own = at === 0 ? `Whole phone,${brand}` : ',';
    return `WHOLE-V-${at},WHOLE-V,${own},Colour,Shade ${at % 100},Size,${Math.floor(at / 100)},1299,999,1`;
  });
  const simple = Array.from(
    { length: lineCount - variantCount },
    (_, at) => `WHOLE-${at},,Whole ${at},${brand},,,,,1299,999,1`,
  );
  const headings =
    'sku,parent sku,name,brand,option 1 name,option 1 value,option 2 name,option 2 value,mrp,price,stock';
  return `${[headings, ...variants, ...simple].join('\n')}\n`;
}
