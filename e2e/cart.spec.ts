import type { Page } from '@playwright/test';
import { holdBack } from './fixtures/hold-back.ts';
import { openHydrated } from './fixtures/hydrated-page.ts';
import { signIn } from './fixtures/session.ts';
import { expect, test } from './fixtures/store.ts';

const cable = '/product/taar-usb-c-cable';

test('[CART-05][CART-04][NAV-05] the drawer shows lines, subtotal and links; removing empties it', async ({ page }) => {
  await page.goto(cable);
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'Shopping Cart' });
  await expect(drawer.getByText('Taar USB-C Cable').first()).toBeVisible();
  await expect(drawer.getByText('₹299').first()).toBeVisible();
  await drawer
    .getByRole('button', { name: /^Increase|^One more|more/i })
    .first()
    .click();
  await expect(drawer.getByText('₹598').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /cart/i }).first()).toContainText('1');
  await page.getByRole('button', { name: /cart/i }).first().click();
  await drawer
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await expect(drawer.getByText('Your cart is empty')).toBeVisible();
  await drawer.getByRole('link', { name: 'Continue Shopping' }).click();
  await expect(page).toHaveURL(/\/shop$/);
});

test('[CART-06] the cart page has the same lines, shipping at 0 and a link to the checkout', async ({ page }) => {
  await page.goto(cable);
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Shopping Cart' })).toBeVisible();
  await page.goto('/cart');
  await expect(page.getByText('Taar USB-C Cable').first()).toBeVisible();
  await expect(page.getByText('Shipping').first()).toBeVisible();
  await expect(page.getByText('₹0').first()).toBeVisible();
  await page.getByRole('link', { name: 'Checkout' }).first().click();
  await expect(page).toHaveURL(/\/checkout$/);
});

test('[CART-13] the whole cart is cleared at once, and Undo puts every line back as it was', async ({ page }) => {
  for (const path of [cable, '/product/tara-5g']) {
    await openHydrated(page, path);
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await expect(page.getByRole('dialog', { name: 'Shopping Cart' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Shopping Cart' })).toBeHidden();
  }
  await openHydrated(page, '/cart');
  const items = page.getByRole('region', { name: 'Items' });
  await items.getByRole('button', { name: /^One more: Taar/ }).click();
  await expect.poll(async () => (await storedLines(page)).map(({ quantity }) => quantity)).toEqual([2, 1]);
  const before = await storedLines(page);

  await page.getByRole('button', { name: 'Clear cart' }).click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Your cart was cleared.' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await storedLines(page)).toEqual([]);
  await expect(page.getByRole('button', { name: 'Clear cart' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: '2 products' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await storedLines(page)).toEqual(before);

  await page.getByRole('button', { name: 'Clear cart' }).click();
  await page.reload();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
});

function storedLines(page: Page): Promise<{ quantity: number }[]> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '{"cartItems":[]}').cartItems);
}

test('[CART-08] the checkout with an empty cart redirects home and says why', async ({ page }) => {
  await page.goto('/checkout');
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(page.getByText('Please add items to cart')).toBeVisible();
});

test('[CART-10][CART-09] the eleventh unit is refused with a message, and stock is checked before each increase', async ({
  page,
}) => {
  await page.goto(cable);
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'Shopping Cart' });
  const more = drawer.getByRole('button', { name: /^Increase|^One more|more/i }).first();
  const request = page.waitForRequest((request) => request.url().endsWith('/api/products/check-stock'));
  await more.click();
  expect((await request).postDataJSON()).toMatchObject({ items: [{ quantity: 2 }] });
  // A press during a check is not taken.
  const total = (units: number) => drawer.getByText(new RegExp(`₹${(299 * units).toLocaleString('en-IN')}$`)).first();
  await expect(total(2)).toBeVisible();
  for (let units = 3; units <= 10; units += 1) {
    await more.click();
    await expect(total(units)).toBeVisible();
  }
  if (await more.isEnabled()) await more.click();
  await expect(page.getByText(/at most 10/).first()).toBeVisible();
});

test('[CART-09] an increase beyond stock, or whose check fails, shows a message at its line and adds nothing', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expect(/500/);
  await openHydrated(page, cable);
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'Shopping Cart' });
  const more = drawer.getByRole('button', { name: /^Increase|^One more|more/i }).first();
  const outOfStockItems = [
    { productName: 'Taar USB-C Cable', requestedQuantity: 2, availableStock: 1, productId: '1', variantId: null },
  ];
  const answers = [{ json: { success: true, inStock: false, outOfStockItems } }, { status: 500, json: {} }];
  await page.route('**/api/products/check-stock', (route) => route.fulfill(answers.shift()));
  for (const message of ['Only 1 items available in stock', 'Failed to check stock availability']) {
    await more.click();
    await expect(drawer.getByRole('alert').filter({ hasText: message })).toBeVisible();
    await expect(drawer.getByText('₹598')).toHaveCount(0);
  }
});

test('[CART-02] a stored line carries every field of a cart item', async ({ page }) => {
  await page.goto('/product/tara-5g');
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Shopping Cart' })).toBeVisible();
  const { cartItems } = await page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '{}'));
  const text = expect.any(String);
  const { productId, variantId } = cartItems[0];
  expect(cartItems).toEqual([
    expect.objectContaining({
      cartItemId: productId,
      productId: text,
      quantity: 1,
      variantId: text,
      selectedVariantId: variantId,
      name: 'Tara 5G',
      salePrice: 12_499,
      discount: expect.any(Number),
      featuredImage: expect.anything(),
      price: expect.anything(),
      product: expect.objectContaining({
        _id: productId,
        name: 'Tara 5G',
        slug: 'tara-5g',
        brand: text,
        price: { salePrice: 12_499, basePrice: 15_999 },
        featuredImage: expect.anything(),
        categories: expect.any(Array),
        attributes: expect.any(Array),
        variantId,
        variant: expect.anything(),
        selectedVariantImage: expect.anything(),
      }),
    }),
  ]);
});

test('[CART-11] a corrupt cart is dropped without breaking the page', async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem('cart', '{"cartItems":[{"quantity":-3},null,"x"],"isDrawerOpen":"yes"'),
  );
  await page.goto(cable);
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Shopping Cart' }).getByText('₹299').first()).toBeVisible();
});

test('[CART-10][CART-04] ten units removed from the cart can be added again', async ({ page, store }) => {
  await signIn(page, store, { phone: '9820053101', name: 'Asha Rao', email: 'asha.again.ten@example.com' });
  await page.goto(cable);
  const add = page.getByRole('button', { name: 'Add to Cart' }).first();
  const drawer = page.getByRole('dialog', { name: 'Shopping Cart' });
  const served = page.waitForResponse((response) => response.url().endsWith('/api/cart/add'));
  await add.click();
  const body = (await served).request().postDataJSON();
  await page.evaluate(
    (more) => {
      const authorization = `Bearer ${localStorage.getItem('accessToken')}`;
      const headers = { authorization, 'content-type': 'application/json' };
      return fetch('/api/cart/add', { method: 'POST', headers, body: more });
    },
    JSON.stringify({ ...body, qty: 9 }),
  );
  await drawer
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await expect(drawer.getByText('Your cart is empty')).toBeVisible();
  await page.keyboard.press('Escape');
  await add.click();
  await expect(drawer.getByText('Taar USB-C Cable').first()).toBeVisible();
});

test('[CART-07] while Buy Now is pending it cannot be clicked again, regardless of Add to Cart', async ({ page }) => {
  await openHydrated(page, cable);
  const release = await holdBack(page, '**/api/products/check-stock', (route) => route.continue());
  const main = page.getByRole('main');
  const buy = main.getByRole('button', { name: 'Buy Now' }).first();
  await buy.click();
  await expect(buy).toHaveAttribute('aria-busy', 'true');
  await main.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Shopping Cart' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(main.getByRole('button', { name: 'Add to Cart' }).first()).not.toHaveAttribute('aria-busy');
  await expect(buy).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(page).toHaveURL(/\/checkout$/);
});
