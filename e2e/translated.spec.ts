import type { Browser, Page } from '@playwright/test';
import { openHydrated } from './fixtures/hydrated-page.ts';
import { expect, test } from './fixtures/store.ts';
import { translatePages, untranslated } from './fixtures/translator.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const phone = '/product/tara-5g';
const cable = '/product/taar-usb-c-cable';

/** What a shopper does, and the part of the page whose texts it changes. */
const journeys: { title: string; area: string; walk: (page: Page) => Promise<void> }[] = [
  {
    title: 'another variant shows its own price, discount, EMI and stock',
    area: '[aria-label="Buy"]',
    walk: async (page) => {
      await openHydrated(page, phone);
      for (const index of [1, 0, 2, 3]) await page.getByRole('radio').nth(index).check({ force: true });
    },
  },
  {
    title: 'a list shows what is filtered and sorted, and its number',
    area: 'main',
    walk: async (page) => {
      await page.setViewportSize({ width: 1280, height: 900 });
      await openHydrated(page, '/shop');
      await page.getByLabel(/Sort by/).selectOption('sp');
      await expect(page).toHaveURL(/sort=sp/);
      const whole = await numberIn(page);
      await page.getByRole('checkbox', { name: /In stock only/ }).check();
      await expect(page).toHaveURL(/inStock=true/);
      await page.locator('main article a').first().waitFor();
      await page.goBack();
      await expect(page).not.toHaveURL(/inStock/);
      await expect.poll(() => numberIn(page)).toBe(whole);
    },
  },
  {
    title: 'the cart shows its lines, quantities and sums, and nothing when it is empty',
    area: '[role="dialog"]',
    walk: async (page) => {
      await openHydrated(page, cable);
      await page.locator('[aria-label="Buy"] button', { hasText: 'Add to Cart' }).first().click();
      const drawer = page.locator('[role="dialog"]');
      await drawer.getByRole('button', { name: /^One more/ }).click();
      await expect(drawer).toContainText('598');
      await drawer.getByRole('button', { name: /^Remove/ }).click();
      await expect(drawer).toContainText('Your cart is empty');
    },
  },
];

for (const { title, area, walk } of journeys)
  test(`[S1] on a page that the browser translates ${title}`, async ({ page, browser, store }) => {
    const plain = await otherPage(browser, store.baseUrl);
    await walk(plain);
    await translatePages(page);
    await walk(page);
    await expect(async () => {
      expect(untranslated(await textsOf(page, area))).toBe(await textsOf(plain, area));
    }).toPass();
    await plain.context().close();
    await expect(page.locator(area).first()).toContainText('‹');
    await expect(page.locator('font').first()).toBeAttached();
  });

test('[S1] pages that the browser translates follow one another, and the shopper comes back', async ({ page }) => {
  await translatePages(page);
  await openHydrated(page, '/shop');
  await page.locator('main article').first().getByRole('heading').click();
  await expect(page).toHaveURL(/\/product\//);
  await expect(page.locator('h1')).toContainText('‹');
  await page.goBack();
  await expect(page.locator('main article').first()).toContainText('‹');
  await page.getByRole('button', { name: /^Cart/ }).click();
  await expect(page.locator('[role="dialog"]')).toContainText('Your cart is empty');
});

async function otherPage(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' });
  return context.newPage();
}

async function textsOf(page: Page, area: string): Promise<string> {
  return (await page.locator(area).first().textContent()) ?? '';
}

async function numberIn(page: Page): Promise<string | undefined> {
  return untranslated(await textsOf(page, 'main')).match(/\d+(?= products)/)?.[0];
}
