import { openConsole } from './fixtures/console.ts';
import { catalogue, choose, startDryRun } from './fixtures/import-page.ts';
import { addDrafts, csvFile, pricesOf } from './fixtures/import-products.ts';
import { expect, test } from './fixtures/store.ts';

test('[IMP-64][IMP-65][IMP-67] errors are mended in place, a question is answered, and new products come as drafts @database', async ({
  page,
  store,
  pageErrors,
}) => {
  await addDrafts(store, 'MEND', 3);
  const [brand] = await store.rows('SELECT name FROM brands ORDER BY id LIMIT 1');
  await openConsole(page, pageErrors, catalogue, '/products/import');
  await choose(
    page,
    csvFile('mend.csv', [
      ['sku', 'name', 'brand', 'price', 'mrp', 'hsn'],
      ['MEND-1', '', '', '1300', '', ''],
      ['MEND-2', '', '', '400', '', ''],
      ['MEND-3', '', '', '990', '', '85'],
      ['MEND-NEW', 'Mended lamp', String(brand?.['name']), '500', '600', '9405'],
    ]),
  );
  await startDryRun(page);
  const errors = page.getByRole('table', { name: 'Lines with errors' });
  await expect(errors.getByRole('row')).toHaveCount(3);
  await expect(page.getByRole('heading', { name: '2 lines with errors' })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the 2 lines' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);

  const price = errors.getByLabel('New price for line 2');
  await price.fill('1250');
  await price.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: /^Line 2, Price: / })).toBeVisible();
  await price.fill('1100');
  await errors.getByLabel('New HSN for line 4').click();
  await expect(page.getByRole('status').filter({ hasText: 'Line 2, Price is right now.' })).toBeVisible();
  await expect(errors.getByRole('row', { name: /MEND-1/ })).toContainText('Right now');
  await errors.getByLabel('New HSN for line 4').fill('850440');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('heading', { name: 'No errors are left' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Import 3 lines' })).toBeEnabled();
  await expect(errors).toHaveCount(0);

  const asking = page.getByRole('row', { name: /MEND-2/ });
  await expect(asking).toContainText('The price falls by 60%');
  await expect(asking.getByRole('checkbox')).not.toBeChecked();
  await asking.getByRole('button', { name: 'It is right' }).click();
  await expect(page.getByRole('button', { name: 'Import 4 lines' })).toBeEnabled();
  await expect(asking.getByRole('checkbox')).toBeChecked();
  await page.getByRole('navigation', { name: 'Differences' }).getByRole('link', { name: 'New products 1' }).click();
  await expect(page.getByRole('row', { name: /MEND-NEW/ })).toContainText('Price ₹500');
  await page.getByRole('button', { name: 'Import 4 lines' }).click();
  await expect(page.getByText(/^Done, 4 changed/)).toBeVisible({ timeout: 60_000 });
  await expect
    .poll(() => pricesOf(store, 'MEND'))
    .toEqual({
      'MEND-1': 110_000,
      'MEND-2': 40_000,
      'MEND-3': 99_000,
      'MEND-NEW': 50_000,
    });
  await page.getByRole('link', { name: 'Show the new drafts' }).click();
  await expect(page.getByRole('link', { name: 'Mended lamp' })).toBeVisible();
});

test('[IMP-69] who may not correct stock is told before a file with stock is imported', async ({
  page,
  store,
  pageErrors,
}) => {
  await addDrafts(store, 'LEVEL', 1);
  const rights = "'{products.read,products.change,jobs.read}'";
  await store.rows(`INSERT INTO staff_roles (id, name, permissions) VALUES ('prices', 'Prices', ${rights})`);
  await store.rows("UPDATE staff_members SET role_id = 'prices' WHERE name = 'Nikita Bose'");
  await openConsole(page, pageErrors, 'Prices Nikita Bose', '/products/import');
  await choose(
    page,
    csvFile('levels.csv', [
      ['sku', 'stock', 'price'],
      ['LEVEL-1', 40, 990],
    ]),
  );
  await expect(page.getByText('your role may not correct stock')).toBeVisible();
  await startDryRun(page);
  await expect(page.getByRole('button', { name: 'Import 1 line' })).toBeDisabled();
  await expect(page.getByText('The file has stock, and your role may not correct stock.')).toBeVisible();
  await page.getByRole('link', { name: 'Columns' }).click();
  await page.getByLabel('What ‘stock’ is').selectOption('Not read');
  await startDryRun(page);
  await page.getByRole('button', { name: 'Import 1 line' }).click();
  await expect(page.getByText(/^Done, 1 changed/)).toBeVisible({ timeout: 60_000 });
  expect((await pricesOf(store, 'LEVEL'))['LEVEL-1']).toBe(99_000);
  await store.rows("UPDATE staff_members SET role_id = 'marketing' WHERE name = 'Nikita Bose'");
  await store.rows("DELETE FROM staff_roles WHERE id = 'prices'");
});
