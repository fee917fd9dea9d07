import type { Locator, Page } from '@playwright/test';
import { openConsole } from './fixtures/console.ts';
import { catalogue, choose, productInShop, startDryRun } from './fixtures/import-page.ts';
import { addDrafts, csvFile } from './fixtures/import-products.ts';
import { expect, test } from './fixtures/store.ts';
import { expectNoFindingsInThemes } from './fixtures/themes.ts';

// Contrast cannot be measured during a fade.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('[IMP-80][IMP-81] on a phone an error shows its cell, reason and field on one card, and a difference both values and a small photo', async ({
  page,
  store,
  pageErrors,
}) => {
  await addDrafts(store, 'PHONE', 2);
  const shop = await productInShop(store, 7);
  await page.setViewportSize({ width: 390, height: 844 });
  await openConsole(page, pageErrors, catalogue, '/products/import');
  await choose(
    page,
    csvFile('phone.csv', [
      ['sku', 'price'],
      ['PHONE-1', '1300'],
      ['PHONE-2', '990'],
      [shop.sku, Number(shop.sale_paise) / 100 - 10],
    ]),
  );
  await startDryRun(page);
  const errors = page.getByRole('table', { name: 'Lines with errors' });
  const field = errors.getByLabel('New price for line 2');
  const differences = page.getByRole('table', { name: 'Differences' });
  const shown = [errors.getByText('1300', { exact: true }), errors.getByText('is above the MRP'), field];
  for (const part of [...shown, differences.getByText('₹1,000'), differences.getByText('₹990')])
    await expectInWidth(page, part);
  const photo = differences.getByRole('row', { name: new RegExp(shop.sku) }).locator('img');
  await photo.scrollIntoViewIfNeeded();
  await expect(photo).toHaveAttribute('loading', 'lazy');
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeLessThanOrEqual(96);
  await expectNoFindingsInThemes(page, 'errors on a phone');
  await field.fill('1100');
  await field.press('Enter');
  await expect(errors.getByText('Right now')).toBeVisible();
});

async function expectInWidth(page: Page, part: Locator): Promise<void> {
  await expect(part).toBeVisible();
  const box = await part.boundingBox();
  const width = page.viewportSize()?.width ?? 0;
  expect(box && { isCut: box.x < 0 || box.x + box.width > width }).toEqual({ isCut: false });
}
