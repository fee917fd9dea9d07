import { expectFocusShown } from './fixtures/focus-shown.ts';
import { openHydrated } from './fixtures/hydrated-page.ts';
import { test } from './fixtures/store.ts';
import { widthsFor } from './fixtures/viewports.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const pages = [
  '/',
  '/category/smartphones',
  '/product/tara-5g',
  '/search?q=phone',
  '/cart',
  '/auth/login',
  '/contact',
  '/store',
];

for (const { width, height } of widthsFor('focus in the shop', [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]))
  test(`[GEN-13] each control of the shop shows that it has the focus, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    for (const path of pages) {
      await openHydrated(page, path);
      await expectFocusShown(page, path);
    }
  });
