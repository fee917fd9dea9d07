import type { Page } from '@playwright/test';
import { mostShift } from './fixtures/layout-shift.ts';
import { buyFromProductPage } from './fixtures/shopper.ts';
import { expect, test } from './fixtures/store.ts';

const paths = [
  '/',
  '/shop',
  '/category/smartphones?inStock=true',
  '/subcategory/5g-phones',
  '/product/tara-5g',
  '/product/taar-usb-c-cable',
  '/search?q=phone',
  '/compare?products=tara-5g,tara-lite',
  '/cart',
  '/auth/login',
  '/no-such-page',
];
const fontDelayMs = 600;

for (const width of [390, 768, 1024, 1440]) {
  test(`nothing jumps while a screen loads and is scrolled, at ${width} px`, async ({ page, pageErrors }) => {
    test.setTimeout(180_000);
    pageErrors.expect(/404/);
    await page.setViewportSize({ width, height: 844 });
    await buyFromProductPage(page, 'taar-usb-c-cable');
    await expectCalm(page, mostShift);
  });
}

for (const width of [390, 412, 768, 1440]) {
  test(`a late font moves nothing that counts, at ${width} px`, async ({ page, pageErrors }) => {
    test.setTimeout(180_000);
    pageErrors.expect(/404/);
    await page.setViewportSize({ width, height: 844 });
    await page.route(/\.woff2/, async (route) => {
      await new Promise((done) => setTimeout(done, fontDelayMs));
      await route.continue();
    });
    await expectCalm(page, mostShift);
  });
}

async function expectCalm(page: Page, most: number): Promise<void> {
  for (const path of paths) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.waitForTimeout(fontDelayMs);
    await scrollThrough(page);
    const { total, worst } = await shiftsOf(page);
    expect.soft(total, `${path}: ${worst}`).toBeLessThanOrEqual(most);
  }
}

async function scrollThrough(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += 600) {
    await page.mouse.wheel(0, 600);
    await page.waitForTimeout(60);
  }
}

/** The sum of all shifts since the page began, and what moved most. */
function shiftsOf(page: Page): Promise<{ total: number; worst: string }> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        type Shift = PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: { node?: Node | null }[];
        };
        new PerformanceObserver((list, observer) => {
          observer.disconnect();
          resolve(judge(list.getEntries() as Shift[]));
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve({ total: 0, worst: '' }), 300);

        function judge(shifts: Shift[]) {
          const own = shifts.filter(({ hadRecentInput }) => !hadRecentInput);
          const [worst] = [...own].sort((a, b) => b.value - a.value);
          const nodes = worst?.sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 120) : ''));
          return { total: own.reduce((sum, { value }) => sum + value, 0), worst: nodes?.join(' | ') ?? '' };
        }
      }),
  );
}
