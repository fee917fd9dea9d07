import type { Page } from '@playwright/test';
import { openHydrated } from './fixtures/hydrated-page.ts';
import { passOtpPause, startSession } from './fixtures/session.ts';
import { buyFromProductPage, verifyPhone } from './fixtures/shopper.ts';
import { expect, type Store, test } from './fixtures/store.ts';

test.describe.configure({ timeout: 60_000 });

const cable = 'taar-usb-c-cable';
const drawerOf = (page: Page) => page.getByRole('dialog', { name: 'Shopping Cart' });
const joined = 'Products from your account were added to your cart';

test('[CART-14] the cart follows a shopper from one device to another, and back with what changed there', async ({
  page,
  store,
  browser,
}) => {
  const person = { phone: '9820161001', name: 'Asha Rao', email: 'asha.carts@example.com' };
  await startSession(store, person);
  await passOtpPause(store, person.phone);
  await addFromPage(page, cable);
  await increase(page, 'Taar');
  await logIn(page, store, person.phone);
  // A page that is left at once may take its last request with it.
  await expect.poll(() => linesOf(store, person.phone)).toEqual({ [cable]: 2 });
  await addFromPage(page, 'tara-5g');
  await expect.poll(() => linesOf(store, person.phone)).toEqual({ [cable]: 2, 'tara-5g': 1 });

  const context = await browser.newContext({ baseURL: store.baseUrl });
  const other = await context.newPage();
  await addFromPage(other, cable);
  await passOtpPause(store, person.phone);
  await logIn(other, store, person.phone);
  await expect(other.getByText(joined)).toBeVisible();
  await other.goto('/cart');
  await expect(other.getByRole('button', { name: 'Remove: Taar USB-C Cable' })).toBeVisible();
  expect(await storedCart(other)).toEqual({ [cable]: 2, 'tara-5g': 1 });
  await other.getByRole('button', { name: /^Remove: Tara/ }).click();
  await expect.poll(() => linesOf(store, person.phone)).toEqual({ [cable]: 2 });
  await context.close();
});

test('[CART-14] who signs in at checkout orders the browser’s cart; the account’s joins when they leave', async ({
  page,
  store,
}) => {
  const person = { phone: '9820161002', name: 'Asha Rao', email: 'asha.later@example.com' };
  const { api } = await startSession(store, person);
  const { product } = await api.getProduct({ params: { slug: 'tara-5g' } });
  const { _id: productId, defaultVariant: variantId } = product;
  await api.mergeCart({ body: { items: [{ productId, variantId, quantity: 1 }] } });
  await passOtpPause(store, person.phone);
  await buyFromProductPage(page, cable);
  await verifyPhone(page, store, person.phone);
  await expect(page.getByLabel('Flat, house, building')).toBeVisible();
  expect(await storedCart(page)).toEqual({ [cable]: 1 });
  await page.goBack();
  await expect(page.getByText(joined)).toBeVisible();
  expect(await storedCart(page)).toEqual({ [cable]: 1, 'tara-5g': 1 });
});

async function addFromPage(page: Page, slug: string): Promise<void> {
  await openHydrated(page, `/product/${slug}`);
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(drawerOf(page)).toBeVisible();
}

async function increase(page: Page, name: string): Promise<void> {
  await drawerOf(page)
    .getByRole('button', { name: new RegExp(`^One more: .*${name}`) })
    .click();
}

async function logIn(page: Page, store: Store, phone: string): Promise<void> {
  // An open drawer opens again on the next page.
  await drawerOf(page).getByRole('button', { name: 'Close' }).click();
  await openHydrated(page, '/auth/login');
  await page.getByLabel('Mobile number').fill(phone);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await page.getByLabel('6-digit OTP').fill(await store.otp(phone));
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page).not.toHaveURL(/auth/);
}

/** Quantities by slug, in the cart of this browser. */
function storedCart(page: Page): Promise<Record<string, number>> {
  return page.evaluate(() => {
    const { cartItems } = JSON.parse(localStorage.getItem('cart') ?? '{"cartItems":[]}');
    return Object.fromEntries(
      cartItems.map((line: { product: { slug: string }; quantity: number }) => [line.product.slug, line.quantity]),
    );
  });
}

/** The same of the customer's cart on the server. */
async function linesOf(store: Store, phone: string): Promise<Record<string, number>> {
  const rows = await store.rows(
    `SELECT slug, cart_lines.quantity FROM cart_lines JOIN carts ON carts.id = cart_id JOIN products ON products.id = product_id
     JOIN users ON users.id = carts.customer_id WHERE phone = $1`,
    [phone],
  );
  return Object.fromEntries(rows.map(({ slug, quantity }) => [slug, Number(quantity)]));
}
