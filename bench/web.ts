import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { launch } from 'chrome-launcher';
import { createDatabase } from '../e2e/fixtures/database.ts';
import { freePort, startServer } from '../e2e/fixtures/server-process.ts';
import { findChromium } from '../scripts/steps/find-chromium.mjs';
import { type ConsoleFigure, measureConsole } from './web/console.ts';
import { type InteractionFigure, measureInteractions } from './web/interactions.ts';
import { measurePage, type PageFigures } from './web/lighthouse.ts';

const isShort = process.argv.includes('--short');
const isConsoleOnly = process.argv.includes('--console');
const times = isShort ? 1 : 5;
const pages = ['/', '/category/smartphones', '/product/tara-5g', '/search?q=phone', '/cart', '/auth/login'];

const chromiumPath = findChromium();
if (!chromiumPath) throw new Error('No Chromium was found; name it in CHROMIUM_PATH');
const database = await createDatabase('embedded');
const port = await freePort();
const baseUrl = `http://localhost:${port}`;
const server = await startServer(port, { ...database.environment, RATE_LIMIT_PER_MINUTE: '0', PUBLIC_URL: baseUrl });
const measured: [string, PageFigures][] = [];
let interactions: InteractionFigure[] = [];
let ofConsole: ConsoleFigure[] = [];
try {
  if (!isConsoleOnly) {
    for (const page of pages) measured.push([page, await measureWarm(baseUrl + page)]);
    interactions = await measureInteractions(baseUrl, chromiumPath, times);
  }
  ofConsole = await measureConsole(baseUrl, chromiumPath, { screens: times, products: 4 * times });
} finally {
  await server.stop();
  await database.drop();
}

const report = writeReport(measured, interactions, ofConsole);
console.log(report);
if (!isConsoleOnly) {
  const folder = fileURLToPath(new URL('./results/', import.meta.url));
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}web.md`, report);
}

async function measureWarm(url: string): Promise<PageFigures> {
  await warm(url);
  const browser = await launch({
    ...(chromiumPath ? { chromePath: chromiumPath } : {}),
    chromeFlags: ['--headless=new', '--no-sandbox'],
  });
  try {
    return await measurePage(url, browser.port, times);
  } finally {
    browser.kill();
  }
}

/** Requests all pictures until their sizes are encoded, so that the encoding is not measured. */
async function warm(url: string): Promise<void> {
  const html = await (await fetch(url)).text();
  const addresses = [...html.matchAll(/\/images\/[^"' ,)\\]+/g)].map(([address]) => address.replaceAll('&amp;', '&'));
  let pending = [...new Set(addresses)];
  const end = Date.now() + 300_000;
  while (pending.length > 0) {
    if (Date.now() > end) throw new Error(`${url}: pictures are not encoded: ${pending.join(' ')}`);
    const isDone = await Promise.all(pending.map(isPictureEncoded));
    pending = pending.filter((_, index) => !isDone[index]);
    await new Promise((done) => setTimeout(done, 500));
  }
}

/** While a picture is being encoded its substitute has a short max-age; a wrong URL counts as done. */
async function isPictureEncoded(address: string): Promise<boolean> {
  const response = await fetch(baseUrl + address, { headers: { accept: 'image/avif,image/webp,*/*' } });
  await response.arrayBuffer();
  const seconds = Number(/max-age=(\d+)/.exec(response.headers.get('cache-control') ?? '')?.[1] ?? 0);
  return !response.ok || seconds >= 3600;
}

function writeReport(
  pageFigures: [string, PageFigures][],
  interactionFigures: InteractionFigure[],
  consoleFigures: ConsoleFigure[],
): string {
  const head = [
    'Page',
    'Performance',
    'Accessibility',
    'Best practices',
    'SEO',
    'LCP',
    'TBT',
    'CLS',
    'Scripts',
    'Pictures',
  ];
  const rows = pageFigures.map(([page, figures]) => [
    page,
    ...[figures.performance, figures.accessibility, figures.bestPractices, figures.seo].map(String),
    `${(figures.largestContentfulPaintMs / 1000).toFixed(2)} s`,
    `${Math.round(figures.totalBlockingMs)} ms`,
    figures.layoutShift.toFixed(3),
    `${(figures.scriptBytes / 1000).toFixed(0)} kB`,
    `${(figures.pictureBytes / 1000).toFixed(0)} kB`,
  ]);
  const faults = pageFigures.flatMap(([page, figures]) => figures.faults.map((fault) => `- ${page}: ${fault}`));
  const interactionRows = interactionFigures.map(({ name, milliseconds, slowedMilliseconds }) => [
    name,
    `${Math.round(milliseconds)} ms`,
    `${Math.round(slowedMilliseconds)} ms`,
  ]);
  const consoleRows = consoleFigures.map(({ name, unit, median, p95 }) => [
    name,
    ...[median, p95].map((value) => `${Math.round(value)} ${unit}`),
  ]);
  return [
    `Measured ${new Date().toISOString().slice(0, 10)}: Lighthouse on a simulated slow phone, medians of ${times}.`,
    table([head, ...rows]),
    faults.length > 0 ? `Failed audits in some run:\n${faults.join('\n')}` : 'No audit failed in any run.',
    'From an input to the next frame:',
    table([['Interaction', 'On this processor', 'Four times slower'], ...interactionRows]),
    'The console on a desktop, from the input to the painted frame with the server’s answer:',
    table([['Console', 'Median', '95th percentile'], ...consoleRows]),
  ]
    .join('\n\n')
    .concat('\n');
}

function table(rows: string[][]): string {
  const [head = [], ...body] = rows;
  return [head, head.map(() => '---'), ...body].map((row) => `| ${row.join(' | ')} |`).join('\n');
}
