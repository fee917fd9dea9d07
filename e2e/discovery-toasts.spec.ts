import type { Locator } from '@playwright/test';
import { openHydrated } from './fixtures/hydrated-page.ts';
import { expect, test } from './fixtures/store.ts';

test('[TOAST-01] at most three toasts are at the top right, for 4 s, a success for 2 s', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expect(/500/);
  await page.clock.install();
  await openHydrated(page, '/category/cables');
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2000);
  const toasts = page.locator('[data-sonner-toast]');
  const add = page.getByRole('button', { name: 'Add to Cart: Taar USB-C Cable', exact: true });
  await add.click();
  await expectSoon(toasts, 1);
  await expect(toasts).toHaveText('Taar USB-C Cable added to cart');
  await expectToLeaveAfter(toasts, 2000);
  // The drawer's part of the site may come after the toast.
  await expectSoon(page.getByRole('dialog'), 1);
  await page.keyboard.press('Escape');
  await expectSoon(page.getByRole('dialog'), 0);

  await page.route('**/api/products/slug/**', (route) =>
    route.fulfill({ status: 500, json: { success: false, message: 'The shelf fell down' } }),
  );
  await add.click();
  await expectSoon(toasts, 1);
  await expect(toasts).toHaveText('The shelf fell down');
  await expectToLeaveAfter(toasts, 4000);

  for (let count = 1; count <= 4; count += 1) {
    await add.click();
    await expectSoon(toasts, count);
  }
  const shown = page.locator('[data-sonner-toast][data-visible="true"]');
  const places = () =>
    shown.evaluateAll((all) => {
      const boxes = all.map((toast) => toast.getBoundingClientRect()).sort((one, other) => one.top - other.top);
      return boxes.map(({ top, width, right }, index) => ({
        width,
        isAtTheRight: right > 1390,
        isBelow: Math.round(top - (boxes[index - 1]?.bottom ?? 0)),
      }));
    });
  const lower = { width: 356, isAtTheRight: true, isBelow: 14 };
  await expect.poll(places).toEqual([{ ...lower, isBelow: expect.any(Number) }, lower, lower]);
  expect((await places())[0]?.isBelow).toBeLessThan(120);
});

test('[W9][TOAST-01] an error is an alert, a success is announced politely, both also beside an open drawer', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expect(/500/);
  await openHydrated(page, '/product/taar-usb-c-cable');
  const add = page.getByRole('button', { name: 'Add to Cart' }).first();
  await add.click();
  await expect(page.getByRole('dialog', { name: 'Shopping Cart' })).toBeVisible();
  const success = page.locator('[data-sonner-toast]', { hasText: 'Taar USB-C Cable added to cart' });
  await expect(success).toBeVisible();
  await expect(success.getByRole('alert')).toHaveCount(0);
  await expect(page.locator('section[aria-live=polite]:not([aria-hidden=true] *)')).toHaveCount(1);
  await page.route('**/api/**', (route) =>
    route.fulfill({ status: 500, json: { success: false, message: 'The shelf fell down' } }),
  );
  await page.keyboard.press('Escape');
  await add.click();
  await expect(page.getByRole('alert').filter({ hasText: 'The shelf fell down' })).toBeVisible();
});

test('[TOAST-01] the toast for an added product does not cover its line in the drawer', async ({ page }) => {
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await openHydrated(page, '/product/taar-usb-c-cable');
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    const toast = page.locator('[data-sonner-toast]');
    await expect(toast).toHaveText('Taar USB-C Cable added to cart');
    const drawer = page.getByRole('dialog', { name: 'Shopping Cart' });
    const line = drawer.getByRole('listitem').first();
    await expect(line).toBeInViewport({ ratio: 1 });
    const button = drawer.getByRole('button', { name: 'Checkout' });
    await expect.poll(async () => overlaps(await toast.boundingBox(), await line.boundingBox())).toBe(false);
    expect(overlaps(await toast.boundingBox(), await button.boundingBox())).toBe(false);
    await expect(toast).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
  }
});

test('[TOAST-01] Tab passes a toast at the end of the page and wraps to the beginning', async ({ page }) => {
  await openHydrated(page, '/product/taar-usb-c-cable');
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  const toast = page.locator('[data-sonner-toast]');
  // It stays while hovered.
  await toast.hover();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await toast.hover();
  await page.locator('footer a:visible').last().focus();
  const wrapsAround = async () => {
    await page.keyboard.press('Tab');
    return page.getByText('Skip to content').evaluate((link) => link === document.activeElement);
  };
  await expect.poll(wrapsAround, { intervals: [0], timeout: 5000 }).toBe(true);
  await expect(toast).toHaveCount(1);
});

type Box = Awaited<ReturnType<Locator['boundingBox']>>;

function overlaps(one: Box, other: Box): boolean {
  if (!one || !other) throw new Error('One of the boxes is missing.');
  const across = one.x < other.x + other.width && other.x < one.x + one.width;
  return across && one.y < other.y + other.height && other.y < one.y + one.height;
}

/** The page’s clock is paused, and what comes and goes does so by a timer. */
async function expectSoon(found: Locator, count: number): Promise<void> {
  const counted = async () => {
    await found.page().clock.runFor(10);
    return found.count();
  };
  await expect.poll(counted, { intervals: [50] }).toBe(count);
}

async function expectToLeaveAfter(toast: Locator, milliseconds: number): Promise<void> {
  const { clock } = toast.page();
  await clock.runFor(milliseconds - 200);
  await expect(toast).toHaveCount(1);
  // Leaving takes 200 ms.
  await clock.runFor(500);
  await expect(toast).toHaveCount(0);
}
