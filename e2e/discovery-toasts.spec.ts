import type { Page } from '@playwright/test';
import { openAlive } from './fixtures/alive-page.ts';
import { expect, test } from './fixtures/store.ts';

test('[TOAST-01] at most three toasts stand at the top right, for 4 s, a success for 2 s', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expect(/500/);
  await openAlive(page, '/category/cables');
  const toasts = page.locator('[data-sonner-toast]');
  const add = page.getByRole('button', { name: 'Add to Cart: Taar USB-C Cable', exact: true });
  await add.click();
  await expect(toasts).toHaveText('Taar USB-C Cable added to cart');
  expect(await lifeOf(page)).toBeLessThan(3600);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.route('**/api/products/slug/**', (route) =>
    route.fulfill({ status: 500, json: { success: false, message: 'The shelf fell down' } }),
  );
  await add.click();
  await expect(toasts).toHaveText('The shelf fell down');
  const life = await lifeOf(page);
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

/** Milliseconds until the toasts that stand now are gone. */
async function lifeOf(page: Page): Promise<number> {
  const start = Date.now();
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
  return Date.now() - start;
}
