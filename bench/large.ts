import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../e2e/fixtures/server-process.ts';
import { type ChangingFigures, measureChanging } from './changing-catalogue.ts';
import { consoleHeadlines, measureConsoleList } from './console-list.ts';
import { openEmbeddedStore, openLargeStore } from './large-database.ts';
import { median } from './measure.ts';
import { type Figure, headlines, measureCatalogue } from './measure-catalogue.ts';
import { measureStart } from './start.ts';
import { readingRow, type TableRow } from './table.ts';

const wanted: Record<number, Record<keyof typeof headlines, string>> = {
  2000: { list: '30 ms', search: '60 ms', counts: '60 ms' },
  20000: { list: '15 ms', search: '40 ms', counts: '40 ms' },
  1000000: { list: '100 ms', search: '100 ms', counts: '500 ms' },
};
const few = 20_000;
const many = 1_000_000;
const embeddedCount = 2_000;
const starts = 3;

/** Lists, search and counts on the embedded engine. */
export async function smallCatalogueRows(): Promise<TableRow[]> {
  console.log('Measuring a catalogue on the embedded engine …');
  const store = await openEmbeddedStore(embeddedCount);
  try {
    return headlineRows(embeddedCount, 'embedded', await measureCatalogue(store.ctx));
  } finally {
    await store.close();
  }
}

/** The same on PostgreSQL, plus memory and start time with a large catalogue, and the figures while products change. */
export async function measureLargeCatalogues(
  isShort: boolean,
  reading: { rounds: number; seconds: number },
): Promise<TableRow[]> {
  const counts = isShort ? [few] : [few, many];
  const rows: TableRow[] = [];
  for (const count of counts) {
    console.log(`Measuring ${named(count)} products …`);
    const store = await openLargeStore(count);
    try {
      rows.push(...headlineRows(count, 'postgres', await measureCatalogue(store.ctx)));
      rows.push(...consoleRows(count, await measureConsoleList(store.ctx)));
      const folder = mkdtempSync(join(tmpdir(), 'bijli-large-'));
      const environment = {
        DATA_DIR: folder,
        DATABASE_URL: store.url,
        RATE_LIMIT_PER_MINUTE: '0',
        FULFILMENT_STEP_SECONDS: '3600',
      };
      rows.push(...(await startRows(count, environment)));
      if (count === counts.at(-1))
        rows.push(...changingRows(await measureChanging(environment, { ...reading, products: count })));
      rmSync(folder, { recursive: true, force: true });
    } finally {
      await store.close();
    }
  }
  return rows;
}

function headlineRows(count: number, engine: string, figures: Figure[]): TableRow[] {
  return (Object.keys(headlines) as (keyof typeof headlines)[]).map((kind) => {
    const figure = figures.find(({ name }) => name === headlines[kind]);
    if (!figure) throw new Error(`${headlines[kind]} was not measured`);
    return [
      `${figure.name}, ${named(count)} products, ${engine}`,
      `${Math.round(figure.p95Ms)} ms`,
      `95th percentile of ${figure.runs} calls, uncached; median ${figure.p50Ms.toFixed(1)} ms`,
      wanted[count]?.[kind] ?? '',
    ];
  });
}

/** Wanted at a million products; fewer are no slower. */
const wantedOfConsole: Record<keyof typeof consoleHeadlines, string> = {
  one: '100 ms',
  more: '300 ms',
  counts: '300 ms',
  palette: '100 ms',
};

function consoleRows(count: number, figures: Figure[]): TableRow[] {
  return (Object.keys(consoleHeadlines) as (keyof typeof consoleHeadlines)[]).map((kind) => {
    const figure = figures.find(({ name }) => name === consoleHeadlines[kind]);
    if (!figure) throw new Error(`${consoleHeadlines[kind]} was not measured`);
    return [
      `${figure.name}, ${named(count)} products, postgres`,
      `${Math.round(figure.p95Ms)} ms`,
      `95th percentile of ${figure.runs} calls; median ${figure.p50Ms.toFixed(1)} ms`,
      wantedOfConsole[kind],
    ];
  });
}

async function startRows(count: number, environment: Record<string, string>): Promise<TableRow[]> {
  const port = await freePort();
  const measured = [];
  for (let start = 0; start < starts; start += 1) {
    const { server, ...figures } = await measureStart(port, environment);
    await server.stop();
    measured.push(figures);
  }
  const megabytes = median(measured.map(({ idleMegabytes }) => idleMegabytes));
  const seconds = median(measured.map(({ restartSeconds }) => restartSeconds));
  const remark = 'median of 3 starts; the demo store is in a row above';
  return [
    [`idle memory, ${named(count)} products`, `${megabytes} MB`, remark, 'within 20 MB of the demo store'],
    [`second start, ${named(count)} products`, `${seconds.toFixed(1)} s`, remark, 'within 0.3 s of the demo store'],
  ];
}

function changingRows({ reading, lists, loopDelayP99Ms, shown, changesPerSecond }: ChangingFigures): TableRow[] {
  const beside = `beside ${Math.round(changesPerSecond)} changes a second`;
  return [
    ...reading.map((page) => readingRow(page, `, ${beside}`)),
    [
      `uncached lists, ${beside}`,
      `p99 ${Math.round(lists.p99Ms)} ms`,
      `${Math.round(lists.perSecond)} a second`,
      '150 ms',
    ],
    [`delay of the event loop, ${beside}`, `p99 ${loopDelayP99Ms.toFixed(1)} ms`, 'with these lists', '20 ms'],
    [
      `a change shows on both of two processes`,
      `${Math.round(shown.mostMs)} ms`,
      `the slowest of ${shown.times}, median ${Math.round(shown.medianMs)} ms`,
      '2,000 ms',
    ],
  ];
}

function named(count: number): string {
  return count.toLocaleString('en');
}
