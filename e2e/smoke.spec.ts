import { expect, test } from './fixtures/store.ts';

test('[GEN-05] an unknown path answers 404 with a way home', async ({ page, pageErrors, store }) => {
  pageErrors.expect(/404/);
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page.getByText('This page does not exist')).toBeVisible();
  const [row] = await store.rows('SELECT count(*)::int AS products FROM products');
  expect(row?.['products']).toBeGreaterThan(0);
});
