import type { Locator, Page } from '@playwright/test';
import { waitUntilAlive } from './fixtures/hydrated-page.ts';
import { holdBack } from './fixtures/hold-back.ts';
import { expect, test } from './fixtures/store.ts';

// On a phone the key is docked, and stays where it is.
test.use({ viewport: { width: 1280, height: 720 } });

const path = '/product/taar-usb-c-cable';

for (const moment of ['before', 'after'])
  test(`[CART-05] a key that moves from under the pointer is pressed all the same, let go ${moment} the page is alive`, async ({
    page,
  }) => {
    const goOn = await holdBack(page, '**/assets/*.js', (route) => route.continue());
    await page.goto(path);
    await untilStyled(page);
    await holdDown(page, addKey(page));
    await moveAway(page);
    if (moment === 'before') await page.mouse.up();
    goOn();
    await waitUntilAlive(page);
    if (moment === 'after') await page.mouse.up();
    await expectOneInCart(page);
  });

test('[CART-05] a key that a late font moves from under the pointer is pressed all the same on a page that is alive', async ({
  page,
}) => {
  const goOn = await holdBack(page, '**/*.woff2', (route) => route.continue());
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await waitUntilAlive(page);
  await holdDown(page, addKey(page));
  await moveAway(page);
  await page.mouse.up();
  await expectOneInCart(page);
  goOn();
});

test('a key that the pointer leaves is not pressed', async ({ page }) => {
  const goOn = await holdBack(page, '**/assets/*.js', (route) => route.continue());
  await page.goto(path);
  await untilStyled(page);
  await holdDown(page, addKey(page));
  await page.mouse.move(20, 400);
  await page.mouse.up();
  goOn();
  await waitUntilAlive(page);
  await expect(page.getByRole('button', { name: /^Cart, 0/ })).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Shopping Cart' })).toHaveCount(0);
});

function addKey(page: Page): Locator {
  return page.getByRole('button', { name: 'Add to Cart' }).first();
}

async function holdDown(page: Page, key: Locator): Promise<void> {
  await key.hover();
  await page.mouse.down();
  await expect(key).toBeFocused();
}

async function moveAway(page: Page): Promise<void> {
  await page.locator('main').evaluate((main) => {
    main.style.paddingTop = '300px';
  });
}

async function expectOneInCart(page: Page): Promise<void> {
  await expect(page.getByRole('dialog', { name: 'Shopping Cart' })).toBeVisible();
  const cart = await page.evaluate(() => localStorage.getItem('cart') ?? '');
  expect(JSON.parse(cart).cartItems).toMatchObject([{ quantity: 1 }]);
}

/** Has fonts and whole style sheets fetched, and waits for them: what they move, they have moved then. */
async function untilStyled(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' })));
  await expect(page.locator('link[rel=stylesheet]:is([disabled], [media])')).toHaveCount(0);
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  });
}
