import { openHydrated } from './fixtures/hydrated-page.ts';
import { signIn } from './fixtures/session.ts';
import { buyFromProductPage, verifyPhone } from './fixtures/shopper.ts';
import { expect, test } from './fixtures/store.ts';

test('[GEN-01][GEN-06] the page carries the configured title, icon, colour and prices in rupees', async ({ page }) => {
  await page.goto('/product/tara-5g');
  await expect(page).toHaveTitle(/Tara 5G/);
  await expect(page.getByText('₹12,499').first()).toBeVisible();
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', /icon\.svg/);
  const root = await page.evaluate(() => {
    const style = getComputedStyle(document.documentElement);
    return {
      primary: style.getPropertyValue('--primary').trim(),
      font: style.getPropertyValue('--font-family').trim(),
    };
  });
  expect(root).toEqual({ primary: '#ffb51b', font: 'Anek' });
});

test('[GEN-02] without a site configuration the full-screen loader covers the page and stays', async ({
  page,
  pageErrors,
  store,
}) => {
  pageErrors.expect(/503/);
  const [saved] = await store.rows("SELECT value::text AS value FROM site_documents WHERE key = 'site-config'");
  await store.change("DELETE FROM site_documents WHERE key = 'site-config'");
  try {
    await page.clock.install();
    // A stale page is served for one more second when the new one cannot be rendered.
    await expect(async () => expect((await page.goto('/'))?.status()).toBe(503)).toPass();
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
    await page.clock.runFor(60_000);
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(0);
  } finally {
    await store.change("INSERT INTO site_documents (key, value) VALUES ('site-config', $1::jsonb)", [saved?.['value']]);
  }
  await page.goto('/');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
});

test('[GEN-03][CHK-01] for a signed-in shopper the wishlist is loaded on opening / and /shop', async ({
  page,
  store,
}) => {
  await buyFromProductPage(page, 'taar-usb-c-cable');
  await verifyPhone(page, store, '9820033333');
  await expect(page.getByText('Please complete your profile details to continue.')).toBeVisible();
  for (const path of ['/', '/shop']) {
    const loaded = page.waitForResponse((response) => response.url().includes('/api/cart/wishlist') && response.ok());
    await page.goto(path);
    expect((await loaded).status()).toBe(200);
  }
});

test('[GEN-03] the wishlist is loaded on opening any page, and again on navigating to / and /shop', async ({
  page,
  store,
}) => {
  await signIn(page, store, { phone: '9820033334', name: 'Asha Rao', email: 'asha.start@example.com' });
  const nextLoad = () =>
    page.waitForResponse((response) => response.url().includes('/api/cart/wishlist') && response.ok());
  const atStart = nextLoad();
  await openHydrated(page, '/product/taar-usb-c-cable');
  await atStart;
  for (const [link, address] of [
    [page.getByRole('banner').locator('a[href="/"]').first(), /:\d+\/$/],
    [page.locator('#trending').getByRole('link', { name: 'Shop All' }), /\/shop$/],
  ] as const) {
    const nextWishlistLoad = nextLoad();
    await link.click();
    await expect(page).toHaveURL(address);
    await nextWishlistLoad;
  }
});

test('[GEN-04] the go-to-top button appears past 300 px and scrolls back up', async ({ page }) => {
  await page.goto('/shop');
  const button = page.getByLabel('Go to top');
  await expect(button).toHaveCSS('opacity', '0');
  for (const [top, opacity] of [
    [310, '1'],
    [290, '0'],
    [900, '1'],
  ] as const) {
    await page.evaluate((y) => window.scrollTo(0, y), top);
    await expect(button).toHaveCSS('opacity', opacity);
  }
  await button.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(button).toHaveCSS('opacity', '0');
});

test('[GEN-07][CART-01][CART-07] only the specification’s keys are in local storage', async ({ page }) => {
  await page.goto('/product/taar-usb-c-cable');
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Shopping Cart' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /theme|dark|light/i })
    .first()
    .click();
  const stored = await page.evaluate(() => ({
    keys: Object.keys(localStorage).sort(),
    cart: JSON.parse(localStorage.getItem('cart') ?? '{}'),
    guest: localStorage.getItem('tempCartId'),
  }));
  const allowed = ['accessToken', 'refreshToken', 'user', 'theme', 'tempCartId', 'utm_params', 'cart'];
  expect(stored.keys.filter((key) => !allowed.includes(key))).toEqual([]);
  expect(stored.keys).toEqual(expect.arrayContaining(['cart', 'tempCartId', 'theme']));
  expect(stored.guest).toMatch(/^temp_/);
  expect(stored.cart).toMatchObject({
    isDrawerOpen: false,
    cartItems: [{ quantity: 1, name: expect.any(String), product: { slug: 'taar-usb-c-cable' } }],
  });
});

test('[THEME-01] the theme follows the system until it is chosen, and never flashes the other one', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page
    .getByRole('button', { name: /theme|dark|light/i })
    .first()
    .click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.reload({ waitUntil: 'commit' });
  await page.waitForSelector('body');
  expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('light');
});
