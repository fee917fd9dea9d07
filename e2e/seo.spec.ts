import { openHydrated } from './fixtures/hydrated-page.ts';
import { expect, test } from './fixtures/store.ts';

test('[GEN-06] client-side navigation updates title, canonical URL and structured data', async ({ page }) => {
  await openHydrated(page, '/category/smartphones');
  await page.getByRole('link', { name: 'Tara 5G', exact: true }).first().click();
  await expect(page).toHaveTitle(/Tara 5G/);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/product\/tara-5g$/);
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(3);
});
