import type { Page } from '@playwright/test';
import { cashOrderOf } from './fixtures/buyers.ts';
import { sniffedIn } from './fixtures/code-sniffer.ts';
import { openConsole } from './fixtures/console.ts';
import { violationsIn } from './fixtures/html-validator.ts';
import { openHydrated } from './fixtures/hydrated-page.ts';
import { isLong } from './fixtures/long-proofs.ts';
import { nuFindings } from './fixtures/nu-checker.ts';
import { signIn } from './fixtures/session.ts';
import { expect, type Store, test } from './fixtures/store.ts';
import { widthsFor } from './fixtures/viewports.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

type State = { path: string; open?: (page: Page) => Promise<unknown> };

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
const findPhones = async (page: Page) => {
  await page.getByRole('dialog').getByRole('combobox').fill('phone');
  await expect(page.getByRole('option').first()).toBeVisible();
};

const everywhere: State[] = [
  ...[
    '/',
    '/category/smartphones',
    '/search?q=phone',
    '/search?q=gramophone',
    '/search',
    '/return-policy',
    '/contact',
  ].map((path) => ({ path })),
  ...[
    '/product/tara-5g',
    '/compare?products=tara-5g,tara-lite',
    '/store?pin=400001',
    '/cart',
    '/auth/login',
    '/promo',
    '/no-such-page',
  ].map((path) => ({ path })),
  { path: '/product/tara-5g', open: press(/^EMI from/) },
  { path: '/about', open: press(/^Cart/) },
];
const onPhones: State[] = [
  { path: '/contact', open: press('Open menu') },
  { path: '/shop', open: press('Filter') },
  { path: '/shop?sort=sp', open: press('Sort') },
  {
    path: '/about',
    open: async (page) => {
      await page.getByRole('link', { name: 'Search', exact: true }).click();
      await findPhones(page);
    },
  },
];
const onWideWindows: State[] = [
  { path: '/contact', open: press('Audio') },
  { path: '/contact', open: press('Account') },
  {
    path: '/about',
    open: async (page) => {
      await page.getByRole('searchbox', { name: 'Search products' }).click();
      await findPhones(page);
    },
  },
];

/** Looks at the page with every tool; returns its markup. */
async function look(page: Page, name: string) {
  const html = `<!DOCTYPE html>${await page.evaluate(() => document.documentElement.outerHTML)}`;
  expect.soft(await violationsIn(html), `html-validate: ${name}`).toEqual([]);
  expect.soft(await sniffedIn(page), `HTML CodeSniffer: ${name}`).toEqual([]);
  return { name, html };
}

for (const width of widthsFor('markup of states', [390, 1440])) {
  test(`[GEN-22] no tool finds anything in a state of the shop, at ${width} px`, async ({
    page,
    store,
    pageErrors,
  }) => {
    test.slow();
    // Of a page that is not there, and of a promotion without a product.
    pageErrors.expect(/the server responded with a status of 40[04]/);
    await page.setViewportSize({ width, height: 900 });
    const looked = [];
    for (const { path, open } of [...everywhere, ...(width === 390 ? onPhones : onWideWindows)]) {
      await openHydrated(page, path);
      await open?.(page);
      looked.push(await look(page, open ? `${path}, opened` : path));
    }
    const orderId = await fillAccount(page, store, `98200940${width === 390 ? '01' : '02'}`);
    for (const path of [
      '/account?tab=account',
      '/account?tab=orders',
      '/account?tab=wishlist',
      `/account/orders/${orderId}`,
      '/checkout',
    ]) {
      await openHydrated(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      looked.push(await look(page, path));
    }
    if (isLong) expect.soft(await nuFindings(looked)).toEqual([]);
  });

  test(`[GEN-22] no tool finds anything on a screen of the console, at ${width} px`, async ({ page, pageErrors }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    await openConsole(page, pageErrors, 'Owner Kavita Mehra', '/products');
    const looked = [];
    for (const path of [
      'products',
      'categories',
      'brands',
      'attributes',
      'stock',
      'people',
      'roles',
      'settings',
      'account',
      'audit',
    ]) {
      await page.goto(`/console/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText('Loading', { exact: true })).toHaveCount(0);
      looked.push(await look(page, `console/${path}`));
    }
    if (isLong) expect.soft(await nuFindings(looked)).toEqual([]);
  });
}

/** A shopper with an address, an order, a wish and a cart; returns the order's id. */
async function fillAccount(page: Page, store: Store, phone: string): Promise<string> {
  const api = await signIn(page, store, { phone, name: 'Asha Rao', email: `asha.${phone}@example.com` });
  const place = { line1: '12 Hill Road', city: 'Mumbai', state: 'Maharashtra', pincode: '400050' };
  await api.addAddress({ body: { ...place, isDefault: true } });
  const { product } = await api.getProduct({ params: { slug: 'taar-usb-c-cable' } });
  const { order } = await api.placeOrder({ body: cashOrderOf(product) });
  await api.addToWishlist({ body: { productId: product._id } });
  await api.addToCart({ body: { productId: product._id, qty: 1, variantId: product.defaultVariant } });
  return order._id;
}
