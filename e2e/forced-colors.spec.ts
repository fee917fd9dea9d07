import type { Page } from '@playwright/test';
import { cashOrderOf } from './fixtures/buyers.ts';
import { colourInTheMiddle, expectShownInForcedColors } from './fixtures/forced-colors.ts';
import { openHydrated } from './fixtures/hydrated-page.ts';
import { signIn } from './fixtures/session.ts';
import { buyFromProductPage, openPaymentWindow } from './fixtures/shopper.ts';
import { expect, type Store, test } from './fixtures/store.ts';
import { widthsFor } from './fixtures/viewports.ts';

test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } });

/** Where a shopper without an account chooses something. */
const pages = [
  '/',
  '/category/smartphones',
  '/shop?page=2',
  '/product/tara-5g',
  '/search?q=phone',
  '/compare',
  '/contact',
  '/store',
  '/return-policy',
];
for (const { width, height } of widthsFor('colours of the system', [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])) {
  test(`[GEN-18] in the system’s colours what is chosen, fields and buttons are seen in the shop, at ${width} px`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height });
    const compared = [];
    for (const path of pages) {
      await openHydrated(page, path);
      compared.push(await expectShownInForcedColors(page, path));
    }
    for (const [path, open] of Object.entries(width === 390 ? sheets : overlays)) {
      await openHydrated(page, path);
      await open(page);
      compared.push(await expectShownInForcedColors(page, `opened on ${path}`));
    }
    expect(compared.reduce((sum, count) => sum + count)).toBeGreaterThan(20);
  });

  test(`[GEN-18] in the system’s colours a shopper sees the chosen address, payment and tab, at ${width} px`, async ({
    page,
    store,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height });
    const orderId = await fillAccount(page, store, `98200930${width === 390 ? '01' : '02'}`);
    for (const path of ['/account?tab=account', '/account?tab=orders', '/account?tab=wishlist']) {
      await openHydrated(page, path);
      expect(await expectShownInForcedColors(page, path)).toBeGreaterThan(0);
    }
    await openHydrated(page, `/account/orders/${orderId}`);
    await page
      .getByRole('button', { name: /^Cancel/ })
      .first()
      .click();
    await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible();
    expect(await expectShownInForcedColors(page, 'cancelling')).toBeGreaterThan(0);

    await buyFromProductPage(page, 'taar-usb-c-cable');
    await expect(page.getByRole('radio', { name: 'Pay online' })).toBeVisible();
    expect(await expectShownInForcedColors(page, '/checkout')).toBeGreaterThan(1);
    await openPaymentWindow(page);
    expect(await expectShownInForcedColors(page, 'the test payment window')).toBeGreaterThan(0);
  });
}

test('[GEN-19] in the system’s colours swatches keep their colours', async ({ page }) => {
  await openHydrated(page, '/product/tara-5g');
  const swatches = page.locator('fieldset label:has(input[type="radio"]) > [style*="--colour"]');
  const count = await swatches.count();
  expect(count).toBeGreaterThan(1);
  for (const place of Array(count).keys()) {
    const swatch = swatches.nth(place);
    await swatch.scrollIntoViewIfNeeded();
    const { x = 0, y = 0, width = 0, height = 0 } = (await swatch.boundingBox()) ?? {};
    const colour = await swatch.evaluate((element) => element.style.getPropertyValue('--colour'));
    expect(await colourInTheMiddle(page, { x: x + width / 2 + 4, y: y + height / 2 })).toBe(colour.toLowerCase());
  }
});

/** Only when it is open the rest of the page is out of reach. */
const openSheet = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
};
const sheets: Record<string, (page: Page) => Promise<unknown>> = {
  '/shop': openSheet('Filter'),
  '/category/smartphones?sort=price-asc': openSheet('Sort'),
  '/contact': openSheet('Open menu'),
};
const overlays: Record<string, (page: Page) => Promise<unknown>> = {
  '/contact': async (page) => {
    await page.getByRole('searchbox', { name: 'Search products' }).click();
    await page.getByRole('dialog').getByRole('combobox').fill('phone');
    await expect(page.getByRole('option').first()).toBeVisible();
  },
  '/about': (page) => page.getByRole('button', { name: 'Audio' }).click(),
};

/** A shopper with two addresses, a wish, and an order; returns the order's id. */
async function fillAccount(page: Page, store: Store, phone: string): Promise<string> {
  const api = await signIn(page, store, { phone, name: 'Asha Rao', email: `asha.${phone}@example.com` });
  const place = { city: 'Mumbai', state: 'Maharashtra', pincode: '400050' };
  await api.addAddress({ body: { ...place, line1: '12 Hill Road', isDefault: true } });
  await api.addAddress({ body: { ...place, line1: '7 Carter Road', isDefault: false } });
  const { product } = await api.getProduct({ params: { slug: 'taar-usb-c-cable' } });
  const { order } = await api.placeOrder({ body: cashOrderOf(product) });
  await api.addToWishlist({ body: { productId: product._id } });
  return order._id;
}
