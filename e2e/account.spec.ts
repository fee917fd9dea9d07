import type { Page } from '@playwright/test';
import { cashOrderOf } from './fixtures/buyers.ts';
import { openHydrated } from './fixtures/hydrated-page.ts';
import { signIn, startSession } from './fixtures/session.ts';
import { expect, test } from './fixtures/store.ts';
import { expectNoFindingsInThemes } from './fixtures/themes.ts';

test.describe.configure({ timeout: 120_000 });

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const toasts = (page: Page) => page.locator('section[aria-label^="Notifications"]');

test('[ACC-02] the tabs are beside their content, on a phone above it, and Log out returns to /', async ({
  page,
  store,
}) => {
  await signIn(page, store, { phone: '9820051020', name: 'Asha Rao', email: 'asha.tabs@example.com' });
  await openHydrated(page, '/account');
  const nav = page.getByRole('main').getByRole('navigation', { name: 'Account' });
  await expect(page.getByText('No orders yet')).toBeVisible();
  await expect(nav.getByRole('link')).toHaveText(['Orders', 'Wishlist', 'Account']);
  for (const [width, beginsAt] of [
    [1440, 'side'],
    [390, 'above'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const [first, last] = [
      await nav.getByRole('link').first().boundingBox(),
      await nav.getByRole('link').last().boundingBox(),
    ];
    if (!first || !last) throw new Error('The tabs are not shown');
    expect(last.y > first.y + 40 ? 'side' : 'above', `${width} px`).toBe(beginsAt);
    expect(last.x > first.x + 40, `${width} px: in a row`).toBe(beginsAt === 'above');
  }
  await nav.getByRole('link', { name: 'Wishlist' }).click();
  await expect(page).toHaveURL(/\/account\?tab=wishlist$/);
  await expect(nav.getByRole('link', { name: 'Wishlist' })).toHaveAttribute('aria-current', 'page');
  await nav.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(`${store.baseUrl}/`);
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
});

test('[V8][V7][ACC-02] on a phone logging out stands apart from the tabs; ticks and dots are clear in the dark theme', async ({
  page,
  store,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, store, { phone: '9820051021', name: 'Asha Rao', email: 'asha.apart@example.com' });
  await openHydrated(page, '/account?tab=account');
  const nav = page.getByRole('main').getByRole('navigation', { name: 'Account' });
  const [tab, leave] = [
    await nav.getByRole('link').last().boundingBox(),
    await nav.getByRole('button', { name: 'Log out' }).boundingBox(),
  ];
  if (!tab || !leave) throw new Error('The tabs are not shown');
  expect(leave.y + leave.height).toBeLessThanOrEqual(tab.y);
  expect(leave.height).toBeGreaterThanOrEqual(44);
  const colours = await page
    .getByRole('button', { name: /^(Download my data|Delete account)$/ })
    .evaluateAll((all) => all.map((button) => getComputedStyle(button).color));
  expect(new Set(colours).size).toBe(2);
  await openHydrated(page, '/shop?inStock=true');
  const contrasts = await page.evaluate(() => {
    const lightness = (colour: string) => {
      const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
      if (!context) throw new Error('There is no canvas');
      context.fillStyle = colour;
      context.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map((part) =>
        part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const ratio = (one: string, other: string) => {
      const [low = 0, high = 0] = [lightness(one), lightness(other)].sort((first, second) => first - second);
      return (high + 0.05) / (low + 0.05);
    };
    const box = document.querySelector('aside input[type=checkbox]:checked');
    const dot = document.querySelector('aside input[type=radio]:checked');
    if (!box || !dot) throw new Error('Nothing is chosen');
    const ink = getComputedStyle(box).backgroundColor;
    return [
      ratio(getComputedStyle(box, '::before').backgroundColor, ink),
      ratio(getComputedStyle(dot).backgroundColor, ink),
    ];
  });
  for (const contrast of contrasts) expect(contrast).toBeGreaterThanOrEqual(3);
});

test('[ACC-03] an order is bought again, and unavailable items are listed with a reason', async ({ page, store }) => {
  const api = await signIn(page, store, { phone: '9820051005', name: 'Asha Rao', email: 'asha.again@example.com' });
  const { product } = await api.getProduct({ params: { slug: 'taar-usb-c-cable' } });
  const { order } = await api.placeOrder({ body: cashOrderOf(product) });
  await openHydrated(page, '/account?tab=orders');
  await expect(page.getByRole('button', { name: /^Buy again/ })).toBeVisible();
  await expectNoFindingsInThemes(page, 'orders');
  await page.getByRole('button', { name: /^Buy again/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Shopping Cart' });
  await expect(drawer).toContainText(product.name);
  await expect(toasts(page)).toContainText('1 item added to cart');
  const { cart } = await api.exportMyData();
  expect(cart).toHaveLength(1);

  await page.route(`**/api/orders/${order._id}/reorder`, async (route) => {
    const response = await route.fetch();
    const leftOut = [{ name: 'Jhonka Pedestal Fan', quantity: 2, reason: 'Out of stock' }];
    await route.fulfill({ json: { ...(await response.json()), items: [], leftOut } });
  });
  await openHydrated(page, `/account/orders/${order._id}`);
  await drawer.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: /^Buy again/ }).click();
  await expect(toasts(page)).toContainText('Nothing of this order can be bought now');
  await expect(toasts(page)).toContainText('Jhonka Pedestal Fan (2): Out of stock');
});

test('[ACC-01] the account requires sign-in and is shown after it', async ({ page, store }) => {
  await page.goto('/account?tab=wishlist');
  await expect(page).toHaveURL(/\/auth\/login\?redirect=%2Faccount%3Ftab%3Dwishlist$/);
  const { stored } = await startSession(store, {
    phone: '9820051011',
    name: 'Asha Rao',
    email: 'asha.back@example.com',
  });
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, stored);
  await page.reload();
  await expect(page).toHaveURL(/\/account\?tab=wishlist$/);
});

/** Delays animation frames to 300 ms from now on. */
