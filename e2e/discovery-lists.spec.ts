import type { Page } from '@playwright/test';
import { openHydrated } from './fixtures/hydrated-page.ts';
import { holdBack } from './fixtures/hold-back.ts';
import { expect, test } from './fixtures/store.ts';

test('[LIST-08] while another list is on its way the old one dims, and its count is announced', async ({ page }) => {
  await openHydrated(page, '/shop');
  const release = await holdBack(page, '**/shop.data*', (route) => route.continue());
  const results = page.locator('section[aria-busy]').filter({ has: page.getByRole('article') });
  const count = page.getByRole('main').getByRole('status').first();
  const before = (await count.textContent()) ?? '';
  await expect(results).toHaveAttribute('aria-busy', 'false');
  await page
    .getByRole('complementary')
    .getByRole('radio', { name: /^Over ₹10,000/ })
    .click();
  await expect(page.getByRole('complementary').getByRole('radio', { name: /^Over ₹10,000/ })).toBeChecked();
  await expect(results).toHaveAttribute('aria-busy', 'true');
  await expect(results).toHaveCSS('opacity', '0.5');
  await expect(page.getByRole('article')).toHaveCount(12);
  release();
  await expect(results).toHaveAttribute('aria-busy', 'false');
  await expect(results).toHaveCSS('opacity', '1');
  await expect(count).not.toHaveText(before);
});

test('[LIST-05] a list that cannot be loaded says so and can be tried again; a skeleton stands in the meantime', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expect(/ERR_FAILED|Failed to fetch|Failed to load/);
  await openHydrated(page, '/');
  const release = await holdBack(page, '**/shop.data*', (route) => route.abort());
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Shop' }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: 'Shop All' })).toBeVisible();
  await expect(page.locator('main [aria-busy=true]')).toBeVisible();
  release();
  await expect(page.getByText('Something went wrong. Please try again.')).toBeVisible();
  await page.unroute('**/shop.data*');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page).toHaveURL(/\/shop$/);
  await expect(page.getByRole('article')).toHaveCount(12);
});

test('[LIST-08] Back and reload bring back the place in the list', async ({ page }) => {
  await openHydrated(page, '/shop?inStock=true&sort=-sp');
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2', exact: true }).click();
  await expect(page).toHaveURL(/page=2$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  const card = page.getByRole('article').nth(8).getByRole('link', { name: /\w/ });
  await card.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(300);
  await card.click();
  await expect(page).toHaveURL(/\/product\//);
  await page.goBack();
  await expect(page).toHaveURL(/\/shop\?inStock=true&sort=-sp&page=2$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
  await expect(page.getByLabel('Sort by')).toHaveValue('-sp');
  await page.reload();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
  await expect(page.getByRole('checkbox', { name: /^In stock only/ })).toBeChecked();
});

test('[LIST-08] an address of one endless word widens no page', async ({ page }) => {
  const endless = ['x'.repeat(5000), '🎧'.repeat(150)].map(encodeURIComponent);
  for (const words of endless)
    for (const path of [`/shop?search=${words}&brand=${'b,'.repeat(500)}`, `/search?q=${words}`]) {
      expect((await page.goto(path))?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoSidewaysScroll(page);
    }
});

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}
