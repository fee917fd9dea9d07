import type { Client } from '@bijli/contract';
import type { Page } from '@playwright/test';
import { cashOrderOf, signInBuyer } from './fixtures/buyers.ts';
import { openConsole } from './fixtures/console.ts';
import { keyboardOf } from './fixtures/keyboard.ts';
import { expectNothingSideways } from './fixtures/sideways.ts';
import { staffClientOf } from './fixtures/staff.ts';
import { expect, type Store, test } from './fixtures/store.ts';
import { expectNoFindingsInThemes } from './fixtures/themes.ts';

// Contrast cannot be measured during a fade.
test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 390, height: 844 } });

/** Two chargers, paid in cash. */
async function placeTwo(store: Store, phone: string) {
  const { api } = await signInBuyer(store.baseUrl, phone);
  const { product } = await api.getProduct({ params: { slug: 'tej-12w-adapter' } });
  const inStock = product.variants.find(({ inventory }) => inventory.quantity > 1);
  const body = cashOrderOf({ ...product, defaultVariant: inStock?._id ?? '' }, 2);
  const { order } = await api.placeOrder({ body }, { idempotencyKey: crypto.randomUUID() });
  return { api, order };
}

test('[ORDC-66] an order is held, released, confirmed and cut by a unit by keyboard at 390 px, and the shopper reads why @database', async ({
  page,
  store,
  pageErrors,
}) => {
  const { api, order } = await placeTwo(store, '9811200466');
  const params = { id: order._id };
  await openConsole(page, pageErrors, 'Owner Kavita Mehra', `/orders/${order._id}`);
  const number = order._id.slice(-6).toUpperCase();
  await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible();
  await expect(page.getByText(/the courier collects ₹498/)).toBeVisible();
  await expectNothingSideways(page, 'an order');
  await expectNoFindingsInThemes(page, 'an order at 390 px');

  await hold(page, number);
  expect(await rowOf(store, order._id)).toMatchObject({ staff_hold: 'not-reached', status: 'processing' });
  await page.keyboard.press('h');
  await expect(page.getByText('The order is released.')).toBeVisible();
  await page.keyboard.press('c');
  await expect(page.getByText('The order is confirmed.')).toBeVisible();
  expect(await rowOf(store, order._id)).toMatchObject({ staff_hold: null, status: 'confirmed' });

  // What somebody else does is on the open page within two seconds.
  const staff = await staffClientOf(store);
  const { version: expectedVersion } = (await staff.readOrder({ params })).order;
  await staff.tagOrder({ params, body: { tags: ['call first'], expectedVersion } });
  await expect(page.getByRole('list', { name: 'Tags of the order' })).toContainText('call first', { timeout: 2000 });

  await cancelOne(page);
  await expectShopperReads(api, params);
  const [units] = await store.rows('SELECT quantity, cancelled_quantity FROM order_items WHERE order_id = $1', [
    order._id,
  ]);
  expect(units).toEqual({ quantity: 2, cancelled_quantity: 1 });
  expect(await rowOf(store, order._id)).toMatchObject({ cancelled_paise: '24900', status: 'confirmed' });
  await expect(page.getByText(/the courier collects ₹249/)).toBeVisible();
});

async function hold(page: Page, number: string): Promise<void> {
  await page.keyboard.press('h');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('combobox', { name: 'Why' })).toBeFocused();
  // Chosen by its first letters, as in any list of the browser.
  await page.keyboard.type('The shopper could');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Rang twice');
  await expectNoFindingsInThemes(page, 'holding an order at 390 px');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The order is held back.')).toBeVisible();
  await expect(page.getByText(/The shopper could not be reached: Rang twice/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible();
}

async function cancelOne(page: Page): Promise<void> {
  const { press, reach } = keyboardOf(page);
  await page.keyboard.press('x');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('combobox', { name: /^Units of/ })).toBeFocused();
  await page.keyboard.type('1');
  await reach(dialog.getByRole('combobox', { name: /^Why/ }));
  await page.keyboard.type('The product is not');
  await expectNoFindingsInThemes(page, 'cancelling units at 390 px');
  await press(dialog.getByRole('button', { name: /^Cancel 1 of 2 .* and collect ₹249 less$/ }));
  await expect(page.getByText('It is cancelled, and the shopper is told.')).toBeVisible();
}

async function expectShopperReads(api: Client, params: { id: string }): Promise<void> {
  const { order } = await api.getOrder({ params });
  expect(order).toMatchObject({
    status: 'confirmed',
    cancelledAmount: 249,
    cancellations: [{ reason: 'The product is not in stock after all', amount: 249 }],
  });
}

async function rowOf(store: Store, id: string) {
  const [row] = await store.rows('SELECT status, staff_hold, cancelled_paise::text FROM orders WHERE id = $1', [id]);
  return row;
}
