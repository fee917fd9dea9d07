import { setTimeout as sleep } from 'node:timers/promises';
import { type Client, createClient } from '@bijli/contract';
import { createAccessTokens } from '../apps/server/src/platform/access-tokens.ts';
import { httpTransport } from '../e2e/fixtures/buyers.ts';
import { startProbe, type Waits } from '../e2e/fixtures/call-probe.ts';
import { createDatabase, type Engine } from '../e2e/fixtures/database.ts';
import { freePort, startServer } from '../e2e/fixtures/server-process.ts';
import type { TableRow } from './large.ts';

export type ImportFigures = {
  products: number;
  drySeconds: number;
  applySeconds: number;
  /** Of other calls meanwhile. */
  lists: Waits;
  products25Mb: Waits;
};

const authSecret = 'the secret of the store whose imports are measured';
const pollMs = 100;

/** Imports products, half of them new and half changed, into the demo store, while its lists are read. */
export async function measureImports(engine: Engine, products: number): Promise<ImportFigures> {
  const database = await createDatabase(engine);
  const port = await freePort();
  const baseUrl = `http://127.0.0.1:${port}`;
  const server = await startServer(port, {
    ...database.environment,
    RATE_LIMIT_PER_MINUTE: '0',
    AUTH_SECRET: authSecret,
  });
  try {
    const api = staffClient(baseUrl);
    const { brands } = await api.readBrands({});
    const brand = brands[0]?.name ?? '';
    const half = Math.ceil(products / 2);
    const first = await check(api, fileOf({ from: 0, to: half, brand, price: 999 }));
    await apply(api, first);
    const probe = probeLists(baseUrl);
    const begin = performance.now();
    const id = await check(api, fileOf({ from: 0, to: products, brand, price: 949 }));
    const checked = performance.now();
    await apply(api, id);
    const applied = performance.now();
    const lists = await probe.stop();
    const large = probeLists(baseUrl);
    await upload(api, largeFile());
    return {
      products,
      drySeconds: (checked - begin) / 1000,
      applySeconds: (applied - checked) / 1000,
      lists,
      products25Mb: await large.stop(),
    };
  } finally {
    await server.stop();
    await database.drop();
  }
}

const counts = { embedded: 1000, postgres: 10_000 };

/** A row of the report. */
export async function importRow(engine: Engine, isShort: boolean): Promise<TableRow> {
  const count = isShort ? counts[engine] / 10 : counts[engine];
  const { drySeconds, applySeconds, lists, products25Mb } = await measureImports(engine, count);
  const waits = `lists meanwhile p99 ${Math.round(lists.p99Ms)} ms, most ${Math.round(lists.mostMs)} ms, ${Math.round(products25Mb.mostMs)} ms while 25 MB are read`;
  return [
    `import of ${count.toLocaleString('en-IN')} products, ${engine}`,
    `${drySeconds.toFixed(1)} s dry run, ${applySeconds.toFixed(1)} s import`,
    waits,
    engine === 'embedded' ? '60 s together, 300 ms' : '30 s, 90 s',
  ];
}

/** A command's token ends sooner than a long import. */
function staffClient(baseUrl: string): Client {
  const tokens = createAccessTokens(authSecret, () => new Date());
  return createClient(async (request) => httpTransport(baseUrl, await tokens.signCommand())(request));
}

function fileOf({ from, to, brand, price }: { from: number; to: number; brand: string; price: number }): string {
  const lines = Array.from({ length: to - from }, (_, place) => {
    const number = from + place;
    return `BENCH-${number},Bench ${number},${brand},1299,${price},8504,A lamp that is bright ${price},India`;
  });
  return `sku,name,brand,mrp,price,hsn,description,country of origin\n${lines.join('\n')}\n`;
}

function largeFile(): string {
  const [count, bytes] = [19_000, 25 * 1024 * 1024];
  const text = 'x'.repeat(bytes / count - 20);
  return `sku,description\n${Array.from({ length: count }, (_, place) => `LARGE-${place},${text}`).join('\n')}\n`;
}

async function upload(api: Client, text: string) {
  const { import: read } = await api.uploadImport({
    query: { fileName: 'bench.csv' },
    body: new TextEncoder().encode(text),
  });
  return read;
}

async function check(api: Client, text: string): Promise<string> {
  const { id, columns } = await upload(api, text);
  await api.checkImport({ params: { id }, body: { columns } });
  for (;;) {
    const { import: now } = await api.readImport({ params: { id } });
    if (now.state === 'checked') {
      if (now.counts.wrong > 0) throw new Error(`${now.counts.wrong} lines are wrong`);
      return id;
    }
    await sleep(pollMs);
  }
}

async function apply(api: Client, id: string): Promise<void> {
  const { jobId } = await api.applyImport({ params: { id } });
  for (;;) {
    const { job } = await api.readStaffJob({ params: { id: jobId } });
    if (job.finishedAt) {
      if (job.state !== 'done' || job.leftOut > 0) throw new Error(`${job.state}, ${job.leftOut} left out`);
      return;
    }
    await sleep(pollMs);
  }
}

/** Reads a list that is not cached again and again. */
function probeLists(baseUrl: string) {
  return startProbe((page) => fetch(`${baseUrl}/api/products?limit=12&minPrice=${page}`));
}

if (import.meta.main) {
  const [engine = 'embedded', products = engine === 'embedded' ? '1000' : '10000'] = process.argv.slice(2);
  if (engine !== 'embedded' && engine !== 'postgres')
    throw new Error('node bench/import.ts embedded|postgres [PRODUCTS]');
  console.log(await measureImports(engine, Number(products)));
}
