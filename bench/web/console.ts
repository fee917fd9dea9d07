import type { Client } from '@bijli/contract';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { signInStaff, staffOf } from '../../e2e/fixtures/staff.ts';
import { median } from '../measure.ts';
import { createLargeProduct } from './large-product.ts';

export type ConsoleFigure = { name: string; unit: 'ms' | 'kB'; median: number; p95: number };

const sku = 'BENCH-1000';
/** Lighthouse's desktop profile: 40 ms to the server and back, 10 Mbit/s. */
const desktop = { offline: false, latency: 40, downloadThroughput: 1_280_000, uploadThroughput: 1_280_000 };
const productLink = 'tbody a[href^="/console/products/"]';
const warmUps = 20;
const price = (number: number) => `Price of ${sku}-${number}`;

/**
 * The first screen of the console in a new browser on a desktop, and a product of 1,000 variants: opened from the list, typed
 * into, and saved with one changed cell. Times are from the input to the painted frame, with the server's answer.
 */
export async function measureConsole(
  baseUrl: string,
  chromiumPath: string,
  runs: { screens: number; products: number },
): Promise<ConsoleFigure[]> {
  const token = await signInStaff(baseUrl, 'Kavita Mehra');
  const staff = staffOf(baseUrl, token);
  const productId = await createLargeProduct(staff, sku);
  await warmSaving(staff, productId);
  const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] });
  try {
    return [
      ...(await measureFirstScreen(browser, { baseUrl, token }, runs.screens)),
      ...(await measureEditor(browser, { baseUrl, token }, runs.products)),
    ];
  } finally {
    await browser.close();
  }
}

/** Savings that are not counted, of cells that are not saved later. */
async function warmSaving(staff: Client, id: string): Promise<void> {
  const params = { id };
  const { product } = await staff.readProduct({ params });
  let { version } = product;
  for (const variant of product.document.variantOrder.slice(-warmUps)) {
    const changes = { variants: { [variant]: { salePrice: 777 } } };
    version = (await staff.saveProduct({ params, body: { version, changes } })).saved.version;
  }
}

type Signed = { baseUrl: string; token: string };

async function openContext(browser: Browser, { baseUrl, token }: Signed): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: baseUrl, viewport: { width: 1440, height: 900 } });
  await context.addCookies([{ name: 'bijli_staff', value: token, url: baseUrl, httpOnly: true, sameSite: 'Strict' }]);
  return context;
}

async function measureFirstScreen(browser: Browser, signed: Signed, runs: number): Promise<ConsoleFigure[]> {
  const [paints, weights]: [number[], number[]] = [[], []];
  while (paints.length < runs) {
    const context = await openContext(browser, signed);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', desktop);
    await page.goto('/console');
    await page.locator(productLink).first().waitFor();
    const { paintMs, bytes } = await page.evaluate(readFirstScreen);
    paints.push(paintMs);
    weights.push(bytes / 1000);
    await context.close();
  }
  return [
    figureOf('first screen, largest contentful paint', 'ms', paints),
    figureOf('first screen, scripts', 'kB', weights),
  ];
}

/** The largest paint so far, and the bytes of scripts as they were sent. */
async function readFirstScreen(): Promise<{ paintMs: number; bytes: number }> {
  const paintMs = await new Promise<number>((done) => {
    const observer = new PerformanceObserver((list) => done(list.getEntries().at(-1)?.startTime ?? Number.NaN));
    requestAnimationFrame(() => observer.observe({ type: 'largest-contentful-paint', buffered: true }));
  });
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const scripts = files.filter(({ name }) => new URL(name).pathname.endsWith('.js'));
  return { paintMs, bytes: scripts.reduce((sum, file) => sum + file.encodedBodySize, 0) };
}

async function measureEditor(browser: Browser, signed: Signed, runs: number): Promise<ConsoleFigure[]> {
  const opened: number[] = [];
  const typed: number[] = [];
  const saved: number[] = [];
  for (let run = 1; run <= runs; run += 1) {
    const context = await openContext(browser, signed);
    const page = await context.newPage();
    // The editor's scripts are loaded: an earlier product was open.
    await page.goto('/console/products');
    await page.locator(productLink).first().click();
    await page.getByRole('region', { name: 'What is missing' }).waitFor();
    await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Products' }).click();
    await page.getByRole('searchbox').fill(sku);
    const link = page.getByRole('table', { name: 'Products' }).getByRole('link', { name: sku }).first();
    await link.waitFor();
    opened.push(await timeUntil(page, 'click', `[aria-label="${price(1)}"]`, () => link.click()));
    await page.getByLabel(price(run), { exact: true }).click();
    await page.keyboard.press('Control+a');
    typed.push(await timeUntil(page, 'keydown', 'body', () => page.keyboard.press('7')));
    await page.keyboard.type('77');
    await page.getByRole('button', { name: 'Save 1 change' }).waitFor();
    const isSaved = '[aria-label="Publish"]:not(:has([aria-label="Changes"]))';
    saved.push(await timeUntil(page, 'keydown', isSaved, () => page.keyboard.press('Control+s')));
    await context.close();
  }
  return [
    figureOf('open a product with 1,000 variants', 'ms', opened),
    figureOf('type into one of its cells', 'ms', typed),
    figureOf('save one of its cells', 'ms', saved),
  ];
}

/** From the input until the selector matches and its frame has been painted. */
async function timeUntil(
  page: Page,
  event: 'click' | 'keydown',
  selector: string,
  act: () => Promise<void>,
): Promise<number> {
  await page.evaluate(
    ([event, selector]) => {
      const painted = new Promise<number>((done) => {
        const begin = ({ timeStamp, key }: Event & { key?: string }) => {
          if (key === 'Control') return;
          removeEventListener(event, begin, true);
          // Asking in every frame would take from the processor what the page and the server need.
          const observer = new MutationObserver(look);
          observer.observe(document, { subtree: true, childList: true, attributes: true });
          function look() {
            if (!document.querySelector(selector)) return;
            observer.disconnect();
            requestAnimationFrame(() => {
              const { port1, port2 } = new MessageChannel();
              port1.onmessage = () => done(performance.now() - timeStamp);
              port2.postMessage(null);
            });
          }
          look();
        };
        addEventListener(event, begin, true);
      });
      Object.assign(window, { painted });
    },
    [event, selector] as const,
  );
  await act();
  return page.evaluate(() => (window as unknown as { painted: Promise<number> }).painted);
}

function figureOf(name: string, unit: 'ms' | 'kB', values: number[]): ConsoleFigure {
  const sorted = [...values].sort((a, b) => a - b);
  const p95 = sorted[Math.ceil(0.95 * sorted.length) - 1] ?? Number.NaN;
  return { name, unit, median: median(values), p95 };
}
