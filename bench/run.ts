import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { createDatabase, type Engine } from '../e2e/fixtures/database.ts';
import { freePort, startServer } from '../e2e/fixtures/server-process.ts';
import { measureIdleTree } from './idle-memory.ts';
import { importRows } from './import.ts';
import { measureLargeCatalogues, smallCatalogueRows } from './large.ts';
import { median, type WorkFigure } from './measure.ts';
import { orderRows } from './orders.ts';
import { paperRows } from './papers.ts';
import { demoAddresses, measureReading, type ReadingFigure } from './reading.ts';
import { measureStart } from './start.ts';
import { readingRow, type TableRow } from './table.ts';
import { measureWebhooks, providerSettings } from './webhooks.ts';
import { measureWrites, rowsOfWrites, type WriteFigures } from './writes.ts';

type EngineFigures = {
  engine: Engine;
  idleMegabytes: number;
  treeMegabytes: number;
  firstStartSeconds: number;
  restartSeconds: number;
  pincodeMs: number;
  firstRenderMs: number;
  writes: WriteFigures;
  webhooks?: WorkFigure;
  reading: ReadingFigure[];
};

const isShort = process.argv.includes('--short');
const reading = isShort ? { rounds: 1, seconds: 2 } : { rounds: 3, seconds: 15 };
const writingSeconds = isShort ? 4 : 10;
const engines: Engine[] = process.env['TEST_DATABASE_URL'] ? ['embedded', 'postgres'] : ['embedded'];

const results: EngineFigures[] = [];
for (const engine of engines) results.push(await measureEngine(engine));
const machine = `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`;
const ofCatalogue = [
  ...(await rowsOfImports()),
  ...(process.env['TEST_DATABASE_URL'] ? await paperRows() : []),
  ...(await smallCatalogueRows()),
  ...(await orderRows(10_000, 'embedded')),
  ...(process.env['TEST_DATABASE_URL'] ? await orderRows(isShort ? 20_000 : 1_000_000, 'postgres') : []),
  ...(process.env['TEST_DATABASE_URL'] ? await measureLargeCatalogues(isShort, reading) : []),
];
const report = writeReport(results, ofCatalogue, machine);
console.log(report);
const folder = fileURLToPath(new URL('./results/', import.meta.url));
mkdirSync(folder, { recursive: true });
writeFileSync(`${folder}last.md`, report);
writeFileSync(
  `${folder}last.json`,
  `${JSON.stringify({ at: new Date().toISOString(), machine, results, ofCatalogue }, null, 2)}\n`,
);

async function rowsOfImports(): Promise<TableRow[]> {
  const rows: TableRow[] = [];
  for (const engine of engines) rows.push(...(await importRows(engine, isShort, reading)));
  return rows;
}

async function measureEngine(engine: Engine): Promise<EngineFigures> {
  console.log(`Measuring the ${engine} engine …`);
  const database = await createDatabase(engine);
  const port = await freePort();
  const environment = { ...database.environment, RATE_LIMIT_PER_MINUTE: '0', FULFILMENT_STEP_SECONDS: '3600' };
  const baseUrl = `http://127.0.0.1:${port}`;
  const before = performance.now();
  const first = await startServer(port, environment);
  const firstStartSeconds = (performance.now() - before) / 1000;
  await first.stop();
  await database.rows('UPDATE stock_levels SET quantity = 1000000');
  const trees: number[] = [];
  while (trees.length < 3) trees.push(await measureIdleTree(port, environment));
  const starts = [await measureStart(port, environment)];
  while (starts.length < 3) {
    await starts.at(-1)?.server.stop();
    starts.push(await measureStart(port, environment));
  }
  const readingFigures = engine === 'embedded' ? await measureReading(baseUrl, demoAddresses, reading) : [];
  const pincodeMs = await measurePincodes(baseUrl);
  await starts.at(-1)?.server.stop();
  const writes = await measureWrites({ database, port, environment, seconds: writingSeconds });
  await database.drop();
  const webhooks = engine === 'postgres' ? { webhooks: await measureOwnWebhooks() } : {};
  return {
    engine,
    treeMegabytes: median(trees),
    idleMegabytes: median(starts.map((start) => start.idleMegabytes)),
    firstStartSeconds,
    restartSeconds: median(starts.map((start) => start.restartSeconds)),
    pincodeMs,
    firstRenderMs: median(starts.map((start) => start.firstRenderMs)),
    writes,
    reading: readingFigures,
    ...webhooks,
  };
}

async function measurePincodes(baseUrl: string): Promise<number> {
  const times: number[] = [];
  for (let pin = 110_001; times.length < 200; pin += 7) {
    const start = performance.now();
    await (await fetch(`${baseUrl}/api/pincode/lookup?pin=${pin}`)).text();
    times.push(performance.now() - start);
  }
  return median(times);
}

/** In a separate store with a configured provider instead of the sandbox. */
async function measureOwnWebhooks(): Promise<WorkFigure> {
  const database = await createDatabase('postgres');
  const port = await freePort();
  // The simulated warehouse of the demo would send what was just paid while webhooks are still measured.
  const noWarehouse = { DEMO_ORDERS: 'none', FULFILMENT_STEP_SECONDS: '3600' };
  const environment = { ...database.environment, ...providerSettings, ...noWarehouse, RATE_LIMIT_PER_MINUTE: '0' };
  const server = await startServer(port, environment);
  try {
    return await measureWebhooks(`http://127.0.0.1:${port}`, database, writingSeconds);
  } finally {
    await server.stop();
    await database.drop();
  }
}

function writeReport(figures: EngineFigures[], ofCatalogue: TableRow[], machine: string): string {
  const rows = figures.flatMap((figure) => [
    ...figure.reading.map((row) => readingRow(row)),
    [
      `first render of a page, ${figure.engine}`,
      `${Math.round(figure.firstRenderMs)} ms`,
      '95th percentile of the product pages, median of 3 starts',
      '60 ms',
    ],
    ...rowsOfWrites(figure.engine, figure.writes),
    ...(figure.webhooks
      ? [
          [
            `payment webhook, ${figure.engine}`,
            `${Math.round(figure.webhooks.perSecond)}/s`,
            `p99 ${Math.round(figure.webhooks.p99Ms)} ms, 20 at once, an order paid by each`,
            '400/s',
          ],
        ]
      : []),
    [
      `idle memory, ${figure.engine}`,
      `${figure.idleMegabytes} MB`,
      'the store’s process, median of 3 starts',
      figure.engine === 'embedded' ? '350 MB' : '200 MB',
    ],
    [
      `idle memory of npm start, ${figure.engine}`,
      `${figure.treeMegabytes} MB`,
      'all processes including npm, median of 3 starts',
      '220 MB',
    ],
    [
      `pincode lookup, ${figure.engine}`,
      `${figure.pincodeMs.toFixed(1)} ms`,
      'median of 200, one after the other',
      '5 ms',
    ],
    [
      `first start, ${figure.engine}`,
      `${figure.firstStartSeconds.toFixed(1)} s`,
      'an empty database gets its tables and the demo data',
      '10 s',
    ],
    [`second start to first page, ${figure.engine}`, `${figure.restartSeconds.toFixed(1)} s`, 'median of 3', '2 s'],
  ]);
  const lines = [['What', 'Measured', 'Remark', 'Wanted'], ['---', '---', '---', '---'], ...rows, ...ofCatalogue].map(
    (row) => `| ${row.join(' | ')} |`,
  );
  return `Measured ${new Date().toISOString().slice(0, 10)} on ${machine}.\n\n${lines.join('\n')}\n`;
}
