import type { Page } from '@playwright/test';
import { openHydrated } from './fixtures/hydrated-page.ts';
import { signIn } from './fixtures/session.ts';
import { expect, test } from './fixtures/store.ts';
import { expectNoFindingsInThemes } from './fixtures/themes.ts';

test.describe.configure({ timeout: 120_000 });

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const toasts = (page: Page) => page.locator('section[aria-label^="Notifications"]');

test('[V4][WISH-03] in a row of the wishlist names and buttons are on one line, also beside a product that is out of stock', async ({
  page,
  store,
}) => {
  const api = await signIn(page, store, { phone: '9820051022', name: 'Asha Rao', email: 'asha.row@example.com' });
  for (const slug of ['jhonka-pedestal-fan', 'taar-usb-c-cable']) {
    const { product } = await api.getProduct({ params: { slug } });
    await api.addToWishlist({ body: { productId: product._id } });
  }
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await openHydrated(page, '/account?tab=wishlist');
    const alert = page.getByRole('button', { name: 'Tell me when it is back' });
    await expect(alert).toBeVisible();
    const removing = page.getByRole('button', { name: /^Remove: / });
    for (const parts of [removing, page.getByRole('main').getByRole('article').getByRole('heading', { level: 3 })]) {
      await expect(parts).toHaveCount(2);
      const tops = await parts.evaluateAll((all) => all.map((part) => Math.round(part.getBoundingClientRect().top)));
      expect(new Set(tops).size, `${width} px`).toBe(1);
    }
    const label = await alert.evaluate((button) => {
      const range = document.createRange();
      range.selectNodeContents(button);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    });
    expect(label, `${width} px: lines of the label`).toBe(1);
  }
});

test('[WISH-03][WISH-06] a stock alert can be set for an out-of-stock wishlist product, and withdrawn', async ({
  page,
  store,
}) => {
  const api = await signIn(page, store, { phone: '9820051006', name: 'Asha Rao', email: 'asha.wait@example.com' });
  const { product: fan } = await api.getProduct({ params: { slug: 'jhonka-pedestal-fan' } });
  const { product: cable } = await api.getProduct({ params: { slug: 'taar-usb-c-cable' } });
  await api.addToWishlist({ body: { productId: fan._id } });
  await api.addToWishlist({ body: { productId: cable._id } });
  await openHydrated(page, '/account?tab=wishlist');
  const saved = page.getByRole('main').getByRole('listitem');
  await expect(saved).toHaveCount(2);
  await expect(saved.filter({ hasText: cable.name }).getByRole('button', { name: /^Tell me/ })).toHaveCount(0);
  const alertButton = page.getByRole('button', { name: 'Tell me when it is back', exact: true });
  await alertButton.click();
  await expect(page.getByText('We will tell you once it is back')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo: Tell me when it is back' })).toBeFocused();
  await expectNoFindingsInThemes(page, 'wishlist with an awaited product');
  expect((await api.listStockAlerts()).alerts).toMatchObject([{ productId: fan._id, variantId: null }]);
  await page.reload();
  await page.getByRole('button', { name: 'Undo: Tell me when it is back' }).click();
  await expect(alertButton).toBeFocused();
  expect((await api.listStockAlerts()).alerts).toEqual([]);

  await page.getByRole('button', { name: `Add to Cart: ${cable.name}` }).click();
  await expect(toasts(page)).toContainText('Added to cart');
  const drawer = page.getByRole('dialog', { name: 'Shopping Cart' });
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(drawer).toBeHidden();
  await page.getByRole('button', { name: `Remove: ${fan.name}` }).click();
  await expect(toasts(page)).toContainText('Removed from Wishlist');
  await expect(saved).toHaveCount(1);
});

test('[WISH-06] a guest who requests a stock alert signs in and returns to the product with the alert set', async ({
  page,
  store,
}) => {
  const phone = '9820051007';
  await openHydrated(page, '/product/jhonka-pedestal-fan');
  await page.getByRole('button', { name: 'Tell me when it is back', exact: true }).click();
  await expect(page).toHaveURL(/\/auth\/login\?redirect=%2Fproduct%2Fjhonka-pedestal-fan&alert=/);
  await page.getByLabel('Mobile number').fill(phone);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await page.getByLabel('6-digit OTP').fill(await store.otp(phone));
  await page.getByRole('button', { name: 'Verify' }).click();
  await page.getByLabel('Full name').fill('Asha Rao');
  await page.getByLabel('E-mail').fill('asha.alert@example.com');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/product\/jhonka-pedestal-fan$/);
  await expect(page.getByText('We will tell you once it is back')).toBeVisible();
  await expectNoFindingsInThemes(page, 'awaited product');
});
