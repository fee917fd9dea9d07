import type { Page, Request } from '@playwright/test';
import { waitForHydration } from './fixtures/hydrated-page.ts';
import { watchForQuiet } from './fixtures/quiet-page.ts';
import { expect, test } from './fixtures/store.ts';

const scriptBudget = 130_000;
/** Of the home page’s largest picture. */
const pictureBudget = 90_000;
const worthCompressing = 1024;
const pages = [
  '/',
  '/shop',
  '/category/smartphones',
  '/subcategory/5g-phones',
  '/product/tara-5g',
  '/search?q=phone',
  '/compare?products=tara-5g,tara-lite',
  '/cart',
  '/auth/login',
  '/contact',
  '/store?pin=400001',
  '/no-such-page',
];

test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true });

for (const path of pages) {
  test(`a phone loads at most 130 kB of compressed scripts, and no large picture, on ${path}`, async ({
    page,
    pageErrors,
  }) => {
    pageErrors.expect(/404/);
    const loaded = await load(page, path);
    const scripts = loaded.filter(({ type }) => type === 'script');
    expect(scripts.length).toBeGreaterThan(3);
    const plain = scripts.filter(({ isCompressed, bytes }) => !isCompressed && bytes > worthCompressing);
    expect(plain.map(({ url }) => url)).toEqual([]);
    expect(sum(scripts)).toBeLessThanOrEqual(scriptBudget);
    if (path !== '/') return;
    const pictures = loaded.filter(({ type }) => type === 'image').map(({ bytes }) => bytes);
    expect(pictures.length).toBeGreaterThan(1);
    expect(Math.max(...pictures)).toBeLessThanOrEqual(pictureBudget);
  });
}

type Loaded = { url: string; type: string; bytes: number; isCompressed: boolean };

/** Everything the page loaded until it was idle, with transfer sizes. */
async function load(page: Page, path: string): Promise<Loaded[]> {
  const finished: Request[] = [];
  page.on('requestfinished', (request) => finished.push(request));
  const untilQuiet = watchForQuiet(page);
  await page.goto(path);
  await waitForHydration(page);
  await untilQuiet();
  return Promise.all(
    finished.map(async (request) => {
      const [sizes, response] = [await request.sizes(), await request.response()];
      const encoding = await response?.headerValue('content-encoding');
      return {
        url: request.url(),
        type: request.resourceType(),
        bytes: sizes.responseBodySize,
        isCompressed: encoding === 'br' || encoding === 'zstd' || encoding === 'gzip',
      };
    }),
  );
}

function sum(loaded: Loaded[]): number {
  return loaded.reduce((total, { bytes }) => total + bytes, 0);
}
