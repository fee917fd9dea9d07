import type { Locator, Page } from '@playwright/test';
import { expectNoFindings } from './fixtures/axe.ts';
import { buyFromProductPage, fillContactAndAddress, verifyPhone } from './fixtures/shopper.ts';
import { expect, test } from './fixtures/store.ts';
import { viewportsFor } from './fixtures/viewports.ts';

const product = 'taar-usb-c-cable';

type StoredItems = Record<string, string>;
type Screen = { name: string; path: string; as: 'guest' | 'customer'; ready: (page: Page) => Locator };

/** Local storage of a guest with a filled cart and of the same shopper signed in, and the order they placed. */
let guest: StoredItems = {};
let customer: StoredItems = {};
let orderId = '';

test.beforeAll(async ({ browser, store }) => {
  const page = await browser.newPage({ baseURL: store.baseUrl });
  await buyFromProductPage(page, product);
  guest = await readLocalStorage(page);
  await verifyPhone(page, store, '9820044444');
  await expect(page.getByLabel('Full name')).toBeVisible();
  customer = await readLocalStorage(page);
  await fillContactAndAddress(page, { phone: '9820044444', name: 'Meera Iyer', email: 'meera@example.com' });
  await page.getByRole('radio', { name: 'Cash on delivery' }).check();
  await page.getByRole('button', { name: 'Place order' }).first().click();
  await expect(page).toHaveURL(/\/order-confirmation\//);
  orderId = page.url().split('/').pop() ?? '';
  await page.close();
});

for (const { colorScheme, width } of viewportsFor('screens')) {
  test(`no screen has a finding of WCAG 2.2 A or AA, ${colorScheme} at ${width}`, async ({ page, pageErrors }) => {
    // The promo card has no product by default and requests the empty slug.
    pageErrors.expect(/404|\/products\/slug\/\)$/);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    for (const screen of screens()) {
      await writeLocalStorage(page, screen.as === 'guest' ? guest : customer);
      await page.goto(screen.path);
      await expect(screen.ready(page).first(), screen.name).toBeVisible();
      await expectNoFindings(page, screen.name);
    }
    await page.goto('/shop');
    await page.getByRole('button', { name: /^Cart/ }).click();
    await expect(page.getByRole('dialog', { name: 'Shopping Cart' })).toBeVisible();
    await expectNoFindings(page, 'cart drawer');
  });
}

function screens(): Screen[] {
  const title = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { level: 1, name });
  return [
    { name: 'home', path: '/', as: 'guest', ready: (page) => page.getByRole('heading', { name: 'Tara 5G' }) },
    { name: 'shop', path: '/shop', as: 'guest', ready: title('Shop All') },
    { name: 'category', path: '/category/smartphones', as: 'guest', ready: title('Smartphones') },
    { name: 'subcategory', path: '/subcategory/5g-phones', as: 'guest', ready: title('5G Phones') },
    {
      name: 'compare',
      path: '/compare?products=tara-5g,tara-lite',
      as: 'guest',
      ready: (page) => page.getByRole('heading', { level: 1 }),
    },
    { name: 'promo', path: '/promo', as: 'guest', ready: (page) => page.getByRole('heading', { level: 1 }) },
    { name: 'contact', path: '/contact', as: 'guest', ready: (page) => page.getByRole('heading', { level: 1 }) },
    { name: 'stores', path: '/store', as: 'guest', ready: (page) => page.getByRole('heading', { level: 1 }) },
    { name: 'product', path: '/product/tara-5g', as: 'guest', ready: title('Tara 5G') },
    { name: 'search', path: '/search?q=phone', as: 'guest', ready: title(/^Search Results/) },
    { name: 'cart', path: '/cart', as: 'guest', ready: (page) => page.getByRole('link', { name: 'Checkout' }) },
    { name: 'login', path: '/auth/login', as: 'guest', ready: title('Sign In') },
    { name: 'phone step', path: '/checkout', as: 'guest', ready: (page) => page.getByLabel('Mobile number') },
    { name: 'order step', path: '/checkout', as: 'customer', ready: (page) => page.getByText('Pincode Deliverable') },
    { name: 'confirmation', path: `/order-confirmation/${orderId}`, as: 'customer', ready: title(/Thank you/) },
    { name: 'orders', path: '/account?tab=orders', as: 'customer', ready: (page) => page.getByText(/^Order #/) },
    { name: 'wishlist', path: '/account?tab=wishlist', as: 'customer', ready: title('Wishlist') },
    {
      name: 'addresses',
      path: '/account?tab=account',
      as: 'customer',
      ready: (page) => page.getByText('12 Hill Road'),
    },
    { name: 'order', path: `/account/orders/${orderId}`, as: 'customer', ready: title(/^Order #/) },
    { name: 'not found', path: '/no-such-page', as: 'customer', ready: title('This page does not exist') },
  ];
}

function readLocalStorage(page: Page): Promise<StoredItems> {
  return page.evaluate(() => ({ ...localStorage }));
}

/** Sets local storage for the next page. */
async function writeLocalStorage(page: Page, items: StoredItems): Promise<void> {
  await page.evaluate((entries) => {
    localStorage.clear();
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, items);
}
