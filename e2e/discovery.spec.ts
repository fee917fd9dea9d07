import type { Page } from '@playwright/test';
import { openHydrated } from './fixtures/hydrated-page.ts';
import { buyFromProductPage } from './fixtures/shopper.ts';
import { expect, type Store, test } from './fixtures/store.ts';

const groups = {
  Audio: ['neckbands', 'speakers', 'tws', 'earphones'],
  Accessories: ['cables', 'power-banks', 'adapters', 'chargers'],
};
const entries = {
  Shop: '/shop',
  Smartphones: '/category/smartphones',
  'Feature Phones': '/category/feature-phones',
  Wearables: '/category/wearables',
};
const phone = { width: 390, height: 844 };

test('[NAV-01] the entries and drop-downs of the header reach every linked category', async ({ page, request }) => {
  await openHydrated(page, '/contact');
  const bar = page.getByRole('navigation', { name: 'Main' });
  for (const [label, address] of Object.entries(entries)) {
    await expect(bar.getByRole('link', { name: label, exact: true })).toHaveAttribute('href', address);
  }
  for (const [label, slugs] of Object.entries(groups)) {
    await expect(bar.locator(`a[href="/category/${slugs[0]}"]`)).toBeHidden();
    await bar.getByRole('button', { name: label }).click();
    for (const slug of slugs) {
      await expect(bar.locator(`a[href="/category/${slug}"]`)).toBeVisible();
      expect((await request.get(`/category/${slug}`)).status(), slug).toBe(200);
    }
  }
  await bar.locator('a[href="/category/chargers"]').click();
  await expect(page).toHaveURL(/\/category\/chargers$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chargers');
  await expect(bar.locator('a[href="/category/chargers"]')).toBeHidden();
});

test('[NAV-02] on a phone the menu covers the screen and its groups expand', async ({ page }) => {
  await page.setViewportSize(phone);
  await openHydrated(page, '/contact');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect.poll(() => menu.boundingBox()).toEqual({ x: 0, y: 0, ...phone });
  for (const [label, slugs] of Object.entries(groups)) {
    const fold = menu.getByRole('button', { name: label });
    await expect(menu.locator(`a[href="/category/${slugs[0]}"]`)).toBeHidden();
    await fold.click();
    await expect(fold).toHaveAttribute('aria-expanded', 'true');
    for (const slug of slugs) await expect(menu.locator(`a[href="/category/${slug}"]`)).toBeVisible();
  }
  await menu.locator('a[href="/category/tws"]').click();
  await expect(page).toHaveURL(/\/category\/tws$/);
  await expect(menu).toBeHidden();
});

test('[NAV-04][NAV-03] Track Order leads through sign-in to the orders, and the signed-in menu works', async ({
  page,
  store,
}) => {
  await openHydrated(page, '/contact');
  const header = page.getByRole('banner');
  const account = header.getByRole('button', { name: 'Account' });
  await account.click();
  await expect(header.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth/login');
  await expect(header.getByRole('link', { name: 'My Account' })).toHaveCount(0);
  await header.getByRole('link', { name: 'Track Order' }).click();
  await expect(page).toHaveURL(/\/auth\/login\?/);
  const trackOrder = page.url();
  // The URL changes before its page: the previous form has a mobile number field, too.
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible();
  await signIn(page, store, '9820077771');
  await expect(page).toHaveURL(/\/account\?tab=orders$/);
  await page.goto(trackOrder);
  await expect(page).toHaveURL(/\/account\?tab=orders$/);
  for (const [label, tab] of [
    ['My Account', 'account'],
    ['My Orders', 'orders'],
    ['Wishlist', 'wishlist'],
  ] as const) {
    await account.click();
    await header.getByRole('link', { name: label, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/account\\?tab=${tab}$`));
  }
  await account.click();
  await expect(header.getByRole('link', { name: 'Sign In' })).toHaveCount(0);
  await header.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
  await account.click();
  await expect(header.getByRole('link', { name: 'Sign In' })).toBeVisible();
});

test('[NAV-06] the footer has seven columns of at most four links, on a phone an accordion', async ({ page }) => {
  await openHydrated(page, '/contact');
  const footer = page.getByRole('contentinfo');
  const columns = footer.locator('h2:visible');
  await expect(columns).toHaveCount(7);
  const tops = await columns.evaluateAll((titles) => titles.map((title) => title.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  const linkCounts = await footer
    .locator('ul:visible')
    .evaluateAll((lists) => lists.map((list) => list.querySelectorAll('a').length));
  expect(linkCounts).toHaveLength(7);
  expect(Math.max(...linkCounts)).toBeLessThanOrEqual(4);
  await expect(footer.getByText('Bijli Electronics Limited')).toBeVisible();
  for (const policy of ['privacy', 'shipping', 'return']) {
    await expect(footer.locator(`a[href="/${policy}-policy"]:visible`).first()).toBeVisible();
  }
  await page.setViewportSize(phone);
  await expect(columns).toHaveCount(0);
  await expect(footer.locator('summary')).toHaveCount(7);
  const link = footer.locator('a[href="/category/neckbands"]:visible');
  await expect(link).toHaveCount(0);
  await footer.locator('summary', { hasText: 'Audio' }).click();
  await expect(link).toHaveCount(1);
});

test('[NAV-07] the checkout has no header or footer', async ({ page }) => {
  await openHydrated(page, '/contact');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo').locator('h2').first()).toBeVisible();
  await buyFromProductPage(page, 'taar-usb-c-cable');
  await expect(page.getByLabel('Mobile number')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
});

test('[HOME-02] the home page shows a loading state, and on failure a button that reloads it', async ({
  page,
  pageErrors,
  store,
}) => {
  await openHydrated(page, '/contact');
  const shown = Promise.withResolvers<void>();
  await page.route(/\/_(root)?\.data/, async (route) => {
    await shown.promise;
    await route.continue();
  });
  await page.getByRole('banner').getByRole('link', { name: 'Bijli' }).click();
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
  shown.resolve();
  await expect(page.locator('#hero')).toBeVisible();

  pageErrors.expect(/503/);
  await store.change('ALTER TABLE banners RENAME TO banners_away');
  try {
    // A stale page is served for one more second when the new one cannot be rendered.
    await expect(async () => expect((await page.goto('/'))?.status()).toBe(503)).toPass();
    await expect(page.getByRole('alert').getByText('Failed to load homepage content')).toBeVisible();
    await expect(page.locator('#hero')).toHaveCount(0);
  } finally {
    await store.change('ALTER TABLE banners_away RENAME TO banners');
  }
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.locator('#hero')).toBeVisible();
  await expect(page.getByText('Failed to load homepage content')).toHaveCount(0);
});

test('[HOME-02] navigating to the home page during a network failure shows an error with a retry', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expect(/Failed to load resource|Failed to fetch/);
  await openHydrated(page, '/contact');
  const line = /\/_(root)?\.data/;
  await page.route(line, (route) => route.abort());
  await page.getByRole('banner').getByRole('link', { name: 'Bijli' }).click();
  await expect(page.getByRole('alert').getByText('Failed to load homepage content')).toBeVisible();
  await page.unroute(line);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.locator('#hero')).toBeVisible();
});

test('[HOME-05] the festival banner appears after two seconds and scrolls to the hero', async ({ page }) => {
  await page.clock.install();
  await page.setViewportSize({ width: 1440, height: 500 });
  await openHydrated(page, '/');
  const strip = page.getByRole('button', { name: /Diwali prices are on/, includeHidden: true });
  await expect(strip).toBeHidden();
  await page.clock.fastForward(2100);
  await strip.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(50);
  await expect(page.locator('#hero')).toBeInViewport({ ratio: 0.4 });
});

test('[HOME-06] Buy Now on a banner adds one of its default variant to the cart and opens the checkout', async ({
  page,
}) => {
  await openHydrated(page, '/');
  await page.getByRole('button', { name: 'Buy Now: Roar 20' }).click();
  await expect(page).toHaveURL(/\/checkout$/);
  const cart = await page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '{}'));
  const { product } = await page.evaluate(async () => (await fetch('/api/products/slug/roar-20')).json());
  expect(product?.defaultVariant).toBeTruthy();
  expect(cart.cartItems).toMatchObject([
    { quantity: 1, variantId: product.defaultVariant, product: { slug: 'roar-20' } },
  ]);
});

test('[HERO-01][HERO-07] from 1024 px two tall hero cards enter staggered; below, only the first', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  await openHydrated(page, '/');
  const cards = page.locator('#hero article');
  await expect(cards).toHaveCount(2);
  const [first, second] = [await cards.nth(0).boundingBox(), await cards.nth(1).boundingBox()];
  expect(first?.height).toBeGreaterThanOrEqual(650);
  expect(second?.height).toBeGreaterThanOrEqual(650);
  expect(second?.y).toBe(first?.y);
  expect(second?.x).toBeGreaterThan((first?.x ?? 0) + (first?.width ?? 0));
  const entrances = await cards.evaluateAll((all) =>
    all.map((card) => {
      const { animationName, animationDelay, animationDuration } = getComputedStyle(card);
      return { hasName: animationName !== 'none', animationDelay, animationDuration };
    }),
  );
  expect(entrances).toEqual([
    { hasName: true, animationDelay: '0s', animationDuration: '0.6s' },
    { hasName: true, animationDelay: '0.1s', animationDuration: '0.6s' },
  ]);
  await page.setViewportSize({ width: 1023, height: 800 });
  await expect(cards.nth(0)).toBeVisible();
  await expect(cards.nth(1)).toBeHidden();
});

async function signIn(page: Page, store: Store, number: string): Promise<void> {
  await page.getByLabel('Mobile number').fill(number);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await page.getByLabel('6-digit OTP').fill(await store.otp(number));
  await page.getByRole('button', { name: 'Verify' }).click();
  await page.getByLabel('Full name').fill('Asha Rao');
  await page.getByLabel('E-mail').fill(`asha.${number}@example.com`);
  await page.getByRole('button', { name: 'Continue' }).click();
}
