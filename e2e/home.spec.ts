import type { Page, Route } from '@playwright/test';
import { openHydrated } from './fixtures/hydrated-page.ts';
import { expect, test } from './fixtures/store.ts';
import { strongestStreak } from './fixtures/streaks.ts';

const heroButton = (page: Page) => page.locator('#hero').getByRole('button', { name: 'Buy Now: Tara 5G' });
const toast = (page: Page, text: string) =>
  page.locator('[data-sonner-toast]').filter({ has: page.getByText(text, { exact: true }) });

test('[HOME-01] the sections are stacked, the hero first', async ({ page }) => {
  await openHydrated(page, '/');
  expect(await order(page, ['#hero', '#trending', 'a[href="/product/roar-20"]'])).toEqual([0, 1, 2]);
});

test('[HOME-04] the promo banner shows different pictures on a phone and on a wide window', async ({ page }) => {
  await openHydrated(page, '/');
  const promo = page.locator('article').filter({ has: page.getByRole('heading', { name: /buds/i }) });
  await expect(promo.getByRole('button')).toBeVisible();
  const wide = await promo.locator('img').evaluate((image: HTMLImageElement) => image.currentSrc);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => promo.locator('img').evaluate((image: HTMLImageElement) => image.currentSrc)).not.toBe(wide);
});

test('[HERO-02][HERO-03] a hero card breaks lines at a newline and shows a fallback when its picture fails to load', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expect(/tara-5g.*404|404.*tara-5g/);
  await page.route('**/images/heroes/tara-5g.webp*', (route) => route.fulfill({ status: 404 }));
  await openHydrated(page, '/');
  const card = page.locator('#hero article').first();
  await expect(card.getByRole('heading', { name: 'Tara 5G' })).toBeVisible();
  await expect(card.getByText('120 Hz')).toBeVisible();
  const lines = await card
    .getByText(/^(Blazing Fast Interface|and Insane AI Features)$/)
    .evaluateAll((all) => all.map((line) => line.getBoundingClientRect().top));
  expect(lines[1]).toBeGreaterThan(lines[0] ?? 0);
  await expect(card.locator('img')).toHaveAttribute('src', /icon\.svg/);
});

test('[HERO-04] Buy Now shows a spinner, adds one of the default variant and opens the checkout', async ({ page }) => {
  await openHydrated(page, '/');
  const held = Promise.withResolvers<void>();
  await page.route('**/api/products/slug/tara-5g', async (route) => {
    await held.promise;
    await route.continue();
  });
  await heroButton(page).click();
  await expect(heroButton(page)).toHaveAttribute('aria-busy', 'true');
  await expect(heroButton(page)).toBeDisabled();
  const checked = page.waitForRequest('**/api/products/check-stock');
  const added = page.waitForRequest('**/api/cart/add');
  held.resolve();
  expect((await checked).postDataJSON()).toMatchObject({ items: [{ quantity: 1, variantId: expect.any(String) }] });
  expect((await added).postDataJSON()).toMatchObject({ qty: 1, tempCartId: expect.stringMatching(/^temp_/) });
  await expect(toast(page, 'Tara 5G added to cart')).toBeVisible();
  await expect(page).toHaveURL(/\/checkout$/);
  const cart = await page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '{}'));
  expect(cart.cartItems).toMatchObject([{ quantity: 1, variantId: expect.any(String), product: { slug: 'tara-5g' } }]);
});

test('[HERO-05] Buy Now without enough stock says so and adds nothing', async ({ page }) => {
  await openHydrated(page, '/');
  await page.route('**/api/products/check-stock', (route) => route.fulfill({ json: insufficientStock(3) }));
  await heroButton(page).click();
  const notice = toast(page, 'Only 3 item(s) available');
  await expect(notice).toBeVisible();
  await expect(notice.getByText('You requested 1 item but only 3 are available for "Tara 5G".')).toBeVisible();
  await expectNothingBought(page);
});

const failures: { name: string; fail: (route: Route) => Promise<void>; title: string; description: string }[] = [
  {
    name: 'HTTP 500',
    fail: (route) => route.fulfill({ status: 500, json: { success: false, message: 'no', code: 'internal' } }),
    title: 'Server error',
    description: 'Please try again later.',
  },
  {
    name: 'no network',
    fail: (route) => route.abort('internetdisconnected'),
    title: 'Network error',
    description: 'Please check your internet connection and try again.',
  },
];

for (const { name, fail, title, description } of failures) {
  test(`[HERO-06] Buy Now on ${name} says: ${title}`, async ({ page, pageErrors }) => {
    pageErrors.expect(/500|ERR_INTERNET_DISCONNECTED/);
    await openHydrated(page, '/');
    await page.route('**/api/products/check-stock', fail);
    await heroButton(page).click();
    await expect(toast(page, title).getByText(description)).toBeVisible();
    await expectNothingBought(page);
  });
}

test('[SRCH-03] the search prompt fades to the next product every three seconds, and does not rotate with reduced motion', async ({
  page,
}) => {
  // The clock is paused, so that the time until hydration does not count.
  await page.clock.install({ time: '2026-01-01T00:00:00Z' });
  await page.clock.pauseAt('2026-01-01T00:00:01Z');
  await openHydratedPaused(page, '/contact');
  const field = page.getByRole('searchbox', { name: 'Search products' });
  const prompt = page.locator('header [class*=prompt]').first();
  await expect(prompt).toContainText('Tara 5G');
  await page.clock.runFor(2900);
  await expect(prompt).toContainText('Tara 5G');
  await page.clock.runFor(450);
  await expect(prompt).toContainText('Buds One');
  await page.clock.runFor(3050);
  await expect(prompt).toContainText('Roar 20');
  await expect(field).toHaveAccessibleName('Search products');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openHydratedPaused(page, '/contact');
  await page.clock.runFor(7000);
  await expect(prompt).toContainText('Tara 5G');
});

/** As openHydrated, with a paused clock. */
async function openHydratedPaused(page: Page, path: string): Promise<void> {
  await page.goto(path);
  const isHydrated = async () => {
    await page.clock.runFor(20);
    return page.locator('html[data-is-hydrated]').count();
  };
  await expect.poll(isHydrated).toBe(1);
}

function insufficientStock(availableStock: number) {
  const item = { productName: 'Tara 5G', requestedQuantity: 1, availableStock, productId: 'x', variantId: null };
  return { success: true, inStock: false, outOfStockItems: [item] };
}

async function expectNothingBought(page: Page): Promise<void> {
  await expect(heroButton(page)).toBeEnabled();
  await expect(page).toHaveURL(/\/$/);
  const cart = await page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '{"cartItems":[]}'));
  expect(cart.cartItems).toEqual([]);
}

/** The order of these elements from the top of the page. */
async function order(page: Page, selectors: string[]): Promise<number[]> {
  const tops = await Promise.all(
    selectors.map((selector) =>
      page
        .locator(`main ${selector}`)
        .last()
        .evaluate((found) => found.getBoundingClientRect().top),
    ),
  );
  const sorted = [...tops].sort((a, b) => a - b);
  return tops.map((top) => sorted.indexOf(top));
}

test('[V2][HOME-04] the ground between text and picture of the promo banner has no streaks', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openHydrated(page, '/');
  const promo = page.locator('article').filter({ has: page.getByRole('heading', { name: /buds/i }) });
  await promo.scrollIntoViewIfNeeded();
  await expect.poll(() => promo.locator('img').evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
  const box = await promo.boundingBox();
  if (!box) throw new Error('The banner is not shown');
  const { x, y, width, height } = box;
  // Below the text.
  const clip = { x: x + width * 0.05, y: y + height * 0.82, width: width * 0.4, height: height * 0.15 };
  expect(await strongestStreak(await page.screenshot({ clip, fullPage: false }))).toBeLessThan(0.33);
});
