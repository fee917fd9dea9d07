import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Client } from '@bijli/contract';
import { startProbe, type Waits } from '../e2e/fixtures/call-probe.ts';
import { createDatabase, type Engine } from '../e2e/fixtures/database.ts';
import { freePort, startServer } from '../e2e/fixtures/server-process.ts';
import { demoAddresses, measureReading, type ReadingFigure } from './reading.ts';
import { applyImport, checkSheet, staffClient, startImporting } from './staff-imports.ts';
import { readingRow, type TableRow } from './table.ts';

type ReadingTimes = { rounds: number; seconds: number };
export type ImportFigures = {
  products: number;
  drySeconds: number;
  applySeconds: number;
  /** Of other calls meanwhile. */
  lists: Waits;
  products25Mb: Waits;
  /** Cached pages of the shop beside further imports, when asked for. */
  pages: ReadingFigure[];
};

const authSecret = 'the secret of the store whose imports are measured';

/** Imports products, half of them new and half changed, into the demo store, while its lists are read. */
export async function measureImports(engine: Engine, products: number, reading?: ReadingTimes): Promise<ImportFigures> {
  const database = await createDatabase(engine);
  const port = await freePort();
  const baseUrl = `http://127.0.0.1:${port}`;
  const server = await startServer(port, {
    ...database.environment,
    RATE_LIMIT_PER_MINUTE: '0',
    AUTH_SECRET: authSecret,
  });
  try {
    const api = staffClient(baseUrl, authSecret);
    const { brands } = await api.readBrands({});
    const brand = brands[0]?.name ?? '';
    const half = Math.ceil(products / 2);
    const first = await checkSheet(api, fileOf({ from: 0, to: half, brand, price: 999 }));
    await applyImport(api, first);
    const probe = probeLists(baseUrl);
    const begin = performance.now();
    const id = await checkSheet(api, fileOf({ from: 0, to: products, brand, price: 949 }));
    const checked = performance.now();
    await applyImport(api, id);
    const applied = performance.now();
    const lists = await probe.stop();
    const large = probeLists(baseUrl);
    await once(
      new Worker(new URL('upload-large.ts', import.meta.url), { workerData: { baseUrl, authSecret } }),
      'exit',
    );
    const products25Mb = await large.stop();
    return {
      products,
      drySeconds: (checked - begin) / 1000,
      applySeconds: (applied - checked) / 1000,
      lists,
      products25Mb,
      pages: reading ? await measurePagesBeside({ api, baseUrl, products, brand }, reading) : [],
    };
  } finally {
    await server.stop();
    await database.drop();
  }
}

type Store = { api: Client; baseUrl: string; products: number; brand: string };

/** Both servers answer beside the same imports, which change the price of each product. */
async function measurePagesBeside({ api, baseUrl, products, brand }: Store, reading: ReadingTimes) {
  const sheets = [999, 949].map((price) => fileOf({ from: 0, to: products, brand, price }));
  const importing = startImporting(api, sheets);
  try {
    return await measureReading(baseUrl, demoAddresses.slice(0, 3), reading);
  } finally {
    await importing.stop();
  }
}

const counts = { embedded: 1000, postgres: 10_000 };

/** Rows of the report. */
export async function importRows(engine: Engine, isShort: boolean, reading: ReadingTimes): Promise<TableRow[]> {
  const count = isShort ? counts[engine] / 10 : counts[engine];
  const figures = await measureImports(engine, count, engine === 'postgres' ? reading : undefined);
  const { drySeconds, applySeconds, lists, products25Mb, pages } = figures;
  const waits = `lists meanwhile p99 ${Math.round(lists.p99Ms)} ms, most ${Math.round(lists.mostMs)} ms, ${Math.round(products25Mb.mostMs)} ms while 25 MB are read`;
  return [
    [
      `import of ${count.toLocaleString('en-IN')} products, ${engine}`,
      `${drySeconds.toFixed(1)} s dry run, ${applySeconds.toFixed(1)} s import`,
      waits,
      engine === 'embedded' ? '60 s together, 300 ms' : '30 s, 90 s',
    ],
    ...pages.map((page) => readingRow(page, ', beside an import')),
  ];
}

function fileOf({ from, to, brand, price }: { from: number; to: number; brand: string; price: number }): string {
  const lines = Array.from({ length: to - from }, (_, index) => {
    const number = from + index;
    return `BENCH-${number},Bench ${number},${brand},1299,${price},8504,A lamp that is bright ${price},India`;
  });
  return `sku,name,brand,mrp,price,hsn,description,country of origin\n${lines.join('\n')}\n`;
}

/** Reads a list that is not cached again and again. */
function probeLists(baseUrl: string) {
  return startProbe((page) => fetch(`${baseUrl}/api/products?limit=12&minPrice=${page}`));
}

if (import.meta.main) {
  const [engine = 'embedded', products = engine === 'embedded' ? '1000' : '10000'] = process.argv.slice(2);
  if (engine !== 'embedded' && engine !== 'postgres')
    throw new Error('node bench/import.ts embedded|postgres [PRODUCTS]');
  const reading = engine === 'postgres' ? { rounds: 3, seconds: 15 } : undefined;
  console.log(await measureImports(engine, Number(products), reading));
}
