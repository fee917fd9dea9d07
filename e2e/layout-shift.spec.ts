import type { Page } from '@playwright/test';
import { findChromium } from '../scripts/steps/find-chromium.mjs';
import { holdBack } from './fixtures/hold-back.ts';
import { waitForHydration } from './fixtures/hydrated-page.ts';
import { maxShift, scrollThrough, shiftsOf } from './fixtures/layout-shift.ts';
import { longProofs } from './fixtures/long-proofs.ts';
import { watchForQuiet } from './fixtures/quiet-page.ts';
import { buyFromProductPage } from './fixtures/shopper.ts';
import { test as base, expect } from './fixtures/store.ts';

// Like shoppers' browsers: headless Chromium counts cards scrolled into view as shifted.
const executablePath = findChromium();
const test = base.extend({
  page: async ({ playwright, baseURL }, use) => {
    const browser = await playwright.chromium.launch({
      ...(executablePath ? { executablePath } : {}),
      args: ['--no-sandbox'],
    });
    await use(await browser.newPage({ ...(baseURL && { baseURL }) }));
    await browser.close();
  },
});

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

// Otherwise the next tests, which only add a late font, cover it.
for (const width of longProofs([390, 768, 1024, 1440])) {
  test(`no layout shift while a screen loads and is scrolled, at ${width} px`, async ({ page, pageErrors }) => {
    pageErrors.expect(/404/);
    await page.setViewportSize({ width, height: 844 });
    await buyFromProductPage(page, 'taar-usb-c-cable');
    const untilQuiet = watchForQuiet(page);
    for (const path of paths) {
      await page.goto(path);
      await waitForHydration(page);
      await expectNoShift(page, { path, untilQuiet });
    }
  });
}

for (const width of [390, ...longProofs([412, 768, 1440])]) {
  test(`no noticeable layout shift from a late font, at ${width} px`, async ({ page, pageErrors }) => {
    pageErrors.expect(/404/);
    await page.setViewportSize({ width, height: 844 });
    await buyFromProductPage(page, 'taar-usb-c-cable');
    const untilQuiet = watchForQuiet(page);
    for (const path of paths) {
      const release = await holdBack(page, '**/*.woff2', (route) => route.continue());
      // The page counts as loaded only with its fonts.
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await waitForHydration(page);
      expect(await loadedFonts(page), `${path} is painted before its font comes`).toBe(0);
      release();
      await expect.poll(() => loadedFonts(page), `the font of ${path} has loaded`).toBeGreaterThan(0);
      await expectNoShift(page, { path, untilQuiet });
      await page.unroute('**/*.woff2');
    }
  });
}

test('a layout shift is detected', async ({ page }) => {
  await page.goto('/contact');
  await waitForHydration(page);
  await page.evaluate(() => {
    const gap = document.createElement('div');
    gap.style.height = '200px';
    document.querySelector('main')?.prepend(gap);
  });
  expect((await shiftsOf(page)).total).toBeGreaterThan(maxShift);
});

type Screen = { path: string; untilQuiet: () => Promise<void> };

/** Scrolls through the page and waits for everything that it loads. */
async function expectNoShift(page: Page, { path, untilQuiet }: Screen): Promise<void> {
  await scrollThrough(page);
  await untilQuiet();
  const { total, worst } = await shiftsOf(page);
  expect.soft(total, `${path}: ${worst}`).toBeLessThanOrEqual(maxShift);
}

function loadedFonts(page: Page): Promise<number> {
  return page.evaluate(
    () => [...document.fonts].filter(({ family, status }) => family === 'Anek' && status === 'loaded').length,
  );
}
