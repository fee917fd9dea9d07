import type { Locator, Page } from '@playwright/test';
import { holdBack } from './fixtures/hold-back.ts';
import { waitForHydration } from './fixtures/hydrated-page.ts';
import { expect, test } from './fixtures/store.ts';

// On a phone the button is docked and does not move.
test.use({ viewport: { width: 1280, height: 720 } });

const path = '/product/taar-usb-c-cable';

for (const phase of ['before', 'after'])
  test(`[CART-05] a button that moves from under the pointer is clicked anyway, released ${phase} hydration`, async ({
    page,
  }) => {
    const release = await holdBack(page, '**/assets/*.js', (route) => route.continue());
    await page.goto(path);
    await untilStyled(page);
    await holdDown(page, addButton(page));
    await moveAway(page);
    if (phase === 'before') await page.mouse.up();
    release();
    await waitForHydration(page);
    if (phase === 'after') await page.mouse.up();
    await expectOneInCart(page);
  });

test('[CART-05] a button that a late font moves from under the pointer is clicked anyway on a hydrated page', async ({
  page,
}) => {
  const release = await holdBack(page, '**/*.woff2', (route) => route.continue());
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await waitForHydration(page);
  await holdDown(page, addButton(page));
  await moveAway(page);
  await page.mouse.up();
  await expectOneInCart(page);
  release();
});

test('a button that the pointer leaves is not clicked', async ({ page }) => {
  const release = await holdBack(page, '**/assets/*.js', (route) => route.continue());
  await page.goto(path);
  await untilStyled(page);
  await holdDown(page, addButton(page));
  await page.mouse.move(20, 400);
  await page.mouse.up();
  release();
  await waitForHydration(page);
  await expect(page.getByRole('button', { name: /^Cart, 0/ })).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Shopping Cart' })).toHaveCount(0);
});

function addButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Add to Cart' }).first();
}

async function holdDown(page: Page, button: Locator): Promise<void> {
  await button.hover();
  await page.mouse.down();
  await expect(button).toBeFocused();
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

/** Loads fonts and full style sheets and waits for them, so that they cause no later shift. */
async function untilStyled(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' })));
  await expect(page.locator('link[rel=stylesheet]:is([disabled], [media])')).toHaveCount(0);
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  });
}
