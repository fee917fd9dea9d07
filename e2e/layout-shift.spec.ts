import type { Page } from '@playwright/test';
import { findChromium } from '../scripts/steps/find-chromium.mjs';
import { waitUntilAlive } from './fixtures/hydrated-page.ts';
import { holdBack } from './fixtures/hold-back.ts';
import { mostShift, scrollThrough, shiftsOf } from './fixtures/layout-shift.ts';
import { longProofs } from './fixtures/long-proofs.ts';
import { watchForQuiet } from './fixtures/quiet-page.ts';
import { buyFromProductPage } from './fixtures/shopper.ts';
import { test as base, expect } from './fixtures/store.ts';

// As shoppers' browsers do it: without windows, Chromium counts cards that a scroll brings into view as shifted.
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

// In other runs the next ones see it too, which differ by a font that comes late.
for (const width of longProofs([390, 768, 1024, 1440])) {
  test(`nothing jumps while a screen loads and is scrolled, at ${width} px`, async ({ page, pageErrors }) => {
    pageErrors.expect(/404/);
    await page.setViewportSize({ width, height: 844 });
    await buyFromProductPage(page, 'taar-usb-c-cable');
    const untilQuiet = watchForQuiet(page);
    for (const path of paths) {
      await page.goto(path);
      await waitUntilAlive(page);
      await expectCalm(page, { path, untilQuiet });
    }
  });
}

for (const width of [390, ...longProofs([412, 768, 1440])]) {
  test(`a late font moves nothing that counts, at ${width} px`, async ({ page, pageErrors }) => {
    pageErrors.expect(/404/);
    await page.setViewportSize({ width, height: 844 });
    const untilQuiet = watchForQuiet(page);
    for (const path of paths) {
      const release = await holdBack(page, '**/*.woff2', (route) => route.continue());
      // The page counts as loaded only once its fonts are there.
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await waitUntilAlive(page);
      expect(await loadedFonts(page), `${path} is painted before its font comes`).toBe(0);
      release();
      await expect.poll(() => loadedFonts(page), `the font of ${path} has come`).toBeGreaterThan(0);
      await expectCalm(page, { path, untilQuiet });
      await page.unroute('**/*.woff2');
    }
  });
}

test('what jumps is seen', async ({ page }) => {
  await page.goto('/contact');
  await waitUntilAlive(page);
  await page.evaluate(() => {
    const gap = document.createElement('div');
    gap.style.height = '200px';
    document.querySelector('main')?.prepend(gap);
  });
  expect((await shiftsOf(page)).total).toBeGreaterThan(mostShift);
});

type Screen = { path: string; untilQuiet: () => Promise<void> };

/** Scrolls through the page and waits for all that this makes it load. */
async function expectCalm(page: Page, { path, untilQuiet }: Screen): Promise<void> {
  await scrollThrough(page);
  await untilQuiet();
  const { total, worst } = await shiftsOf(page);
  expect.soft(total, `${path}: ${worst}`).toBeLessThanOrEqual(mostShift);
}

function loadedFonts(page: Page): Promise<number> {
  return page.evaluate(
    () => [...document.fonts].filter(({ family, status }) => family === 'Anek' && status === 'loaded').length,
  );
}
