import type { Locator, Page } from '@playwright/test';
import { openHydrated } from './fixtures/hydrated-page.ts';
import { expect, test } from './fixtures/store.ts';

test('[TOAST-01] at most three toasts are at the top right, for 4 s, a success for 2 s', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expect(/500/);
  await openHydrated(page, '/category/cables');
  const toasts = page.locator('[data-sonner-toast]');
  const add = page.getByRole('button', { name: 'Add to Cart: Taar USB-C Cable', exact: true });
  const success = lifetimeOfNextToast(page);
  await add.click();
  await expect(toasts).toHaveText('Taar USB-C Cable added to cart');
  expect(await success).toBeLessThan(3600);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.route('**/api/products/slug/**', (route) =>
    route.fulfill({ status: 500, json: { success: false, message: 'The shelf fell down' } }),
  );
  const failure = lifetimeOfNextToast(page);
  await add.click();
  await expect(toasts).toHaveText('The shelf fell down');
  const life = await failure;
  expect(life).toBeGreaterThan(3600);
  expect(life).toBeLessThan(6000);

  for (let count = 1; count <= 4; count += 1) {
    await add.click();
    await expect(toasts).toHaveCount(count);
  }
  const shown = page.locator('[data-sonner-toast][data-visible="true"]');
  await expect(shown).toHaveCount(3);
  await page.waitForTimeout(500);
  const boxes = await shown.evaluateAll((all) =>
    all
      .map((toast) => toast.getBoundingClientRect())
      .map(({ top, bottom, width, right }) => ({ top, bottom, width, right }))
      .sort((one, other) => one.top - other.top),
  );
  for (const [place, box] of boxes.entries()) {
    expect(box.width).toBe(356);
    expect(box.right).toBeGreaterThan(1390);
    const above = boxes[place - 1];
    expect(above ? Math.round(box.top - above.bottom) : 14).toBe(14);
  }
  expect(boxes[0]?.top).toBeLessThan(120);
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

/** Milliseconds, measured in the page: a slow machine tells the test later. */
function lifetimeOfNextToast(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let shownAt: number | undefined;
        const observer = new MutationObserver(() => {
          const isShown = document.querySelector('[data-sonner-toast]') !== null;
          if (isShown) shownAt ??= performance.now();
          if (isShown || shownAt === undefined) return;
          observer.disconnect();
          resolve(performance.now() - shownAt);
        });
        observer.observe(document.body, { childList: true, subtree: true });
      }),
  );
}
