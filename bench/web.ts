import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { launch } from 'chrome-launcher';
import { createDatabase } from '../e2e/fixtures/database.ts';
import { freePort, startServer } from '../e2e/fixtures/server-process.ts';
import { findChromium } from '../scripts/steps/find-chromium.mjs';
import { type InteractionFigure, measureInteractions } from './web/interactions.ts';
import { measurePage, type PageFigures } from './web/lighthouse.ts';

const isShort = process.argv.includes('--short');
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
try {
  for (const page of pages) measured.push([page, await measureWarm(baseUrl + page)]);
  interactions = await measureInteractions(baseUrl, chromiumPath, times);
} finally {
  await server.stop();
  await database.drop();
}

const report = writeReport(measured, interactions);
console.log(report);
const folder = fileURLToPath(new URL('./results/', import.meta.url));
mkdirSync(folder, { recursive: true });
writeFileSync(`${folder}web.md`, report);

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

/** A first visit has the pictures made in their sizes; a shop is measured with them made. */
async function warm(url: string): Promise<void> {
  const html = await (await fetch(url)).text();
  const addresses = [...html.matchAll(/\/images\/[^"' ,)\\]+/g)].map(([address]) => address.replaceAll('&amp;', '&'));
  let unmade = [...new Set(addresses)];
  const end = Date.now() + 300_000;
  while (unmade.length > 0) {
    if (Date.now() > end) throw new Error(`${url}: pictures are not made: ${unmade.join(' ')}`);
    const isMade = await Promise.all(unmade.map(isPictureMade));
    unmade = unmade.filter((_, place) => !isMade[place]);
    await new Promise((done) => setTimeout(done, 500));
  }
}

/** What is sent while the wanted one is being made may be kept for a moment only; nothing is made of a wrong address. */
async function isPictureMade(address: string): Promise<boolean> {
  const response = await fetch(baseUrl + address, { headers: { accept: 'image/avif,image/webp,*/*' } });
  await response.arrayBuffer();
  const seconds = Number(/max-age=(\d+)/.exec(response.headers.get('cache-control') ?? '')?.[1] ?? 0);
  return !response.ok || seconds >= 3600;
}

function writeReport(pageFigures: [string, PageFigures][], interactionFigures: InteractionFigure[]): string {
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
  const pressed = interactionFigures.map(({ name, milliseconds, slowedMilliseconds }) => [
    name,
    `${Math.round(milliseconds)} ms`,
    `${Math.round(slowedMilliseconds)} ms`,
  ]);
  return [
    `Measured ${new Date().toISOString().slice(0, 10)}: Lighthouse on a simulated slow phone, medians of ${times}.`,
    table([head, ...rows]),
    faults.length > 0
      ? `Held against a page in some run:\n${faults.join('\n')}`
      : 'No run held anything against a page.',
    'From a press to the next frame:',
    table([['Interaction', 'On this processor', 'Four times slower'], ...pressed]),
  ]
    .join('\n\n')
    .concat('\n');
}

function table(rows: string[][]): string {
  const [head = [], ...body] = rows;
  return [head, head.map(() => '---'), ...body].map((row) => `| ${row.join(' | ')} |`).join('\n');
}
