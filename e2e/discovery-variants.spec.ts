import { openAlive } from './fixtures/alive-page.ts';
import { expect, test } from './fixtures/store.ts';

test('[PDP-04] a variant changes photos, price, stock and address; an unknown product is not found', async ({
  page,
  pageErrors,
}) => {
  await openAlive(page, '/product/tara-5g');
  const price = page.getByRole('main').getByText('₹12,499').first();
  await expect(price).toBeVisible();
  const picture = page.locator('main img[fetchpriority="high"]').first();
  const blue = (await picture.getAttribute('src')) ?? '';
  await page.locator('label', { hasText: 'Graphite' }).first().click();
  await expect(picture).not.toHaveAttribute('src', blue);
  await page.locator('label', { hasText: '6 GB + 128 GB' }).first().click();
  await expect(page).toHaveURL(/\?variant=/);
  await expect(page.getByRole('main').getByText('₹11,499').first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('radio', { name: /6 GB \+ 128 GB/ })).toBeChecked();
  await page.locator('label', { hasText: '8 GB + 256 GB' }).first().click();
  await expect(page.getByRole('status').filter({ hasText: 'Out of Stock' }).first()).toBeVisible();

  pageErrors.expect(/404/);
  expect((await page.goto('/product/no-such-thing'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
