import { openConsole } from './fixtures/console.ts';
import { catalogue, choose, dryRunMs, saved, startDryRun } from './fixtures/import-page.ts';
import { addDrafts, csvFile, pricesOf } from './fixtures/import-products.ts';
import { keyboardOf } from './fixtures/keyboard.ts';
import { expect, test } from './fixtures/store.ts';
import { expectNoFindingsInThemes } from './fixtures/themes.ts';
import { widthsFor } from './fixtures/viewports.ts';

// Contrast cannot be measured during a fade.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('[IMP-60][IMP-61] a wrong file is told before it is sent; the example is imported as it is', async ({
  page,
  store,
  pageErrors,
}) => {
  pageErrors.expect(/the server responded with a status of 400/);
  await openConsole(page, pageErrors, catalogue, '/products/import');
  await choose(page, { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('x') });
  await expect(page.getByRole('alert')).toContainText('photo.jpg is no sheet.');
  await choose(page, { name: 'nothing.csv', mimeType: 'text/csv', buffer: Buffer.alloc(0) });
  await expect(page.getByRole('alert')).toContainText('nothing.csv is empty.');
  await choose(page, { name: 'large.csv', mimeType: 'text/csv', buffer: Buffer.alloc(25 * 1024 * 1024 + 1, 'a') });
  await expect(page.getByRole('alert')).toContainText('at most 25 MB');
  await choose(page, csvFile('only-headings.csv', [['sku', 'price']]));
  await expect(page.getByRole('alert')).toContainText('no lines below its headings');
  await expect(page).toHaveURL(/\/console\/products\/import$/);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Start from an example' }).click();
  await choose(page, await saved(await download));
  await startDryRun(page);
  await expect(page.getByLabel('What the dry run found')).toContainText('Errors0');
  await expect(page.getByLabel('What the dry run found')).toContainText('New products2');
  await page.goto('/console/products/import');
  await page.getByRole('link', { name: 'products-example.csv' }).click();
  await expect(page.getByText('Dry run: nothing has changed yet.')).toBeVisible();
  expect(await store.rows("SELECT sku FROM products WHERE sku LIKE 'EX-%'")).toEqual([]);
});

test('[IMP-68][IMP-70] prices are saved as an Excel file, and imported again, by keys alone', async ({
  page,
  store,
  pageErrors,
}) => {
  await addDrafts(store, 'KEYS', 3);
  await openConsole(page, pageErrors, catalogue, '/products?search=KEYS-');
  const keyboard = keyboardOf(page);
  await expect(page.getByRole('link', { name: 'KEYS 2' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('export');
  await expect(page.getByRole('option', { name: 'Export products' })).toBeVisible();
  await page.keyboard.press('Escape');
  await keyboard.press(page.getByRole('button', { name: 'Export', exact: true }));
  const dialog = page.getByRole('dialog', { name: 'Export products' });
  await expect(dialog).toContainText('3 products, narrowed down by: Search');
  await expectNoFindingsInThemes(page, 'export');
  await keyboard.choose(dialog.getByRole('radio', { name: 'SKU, name and prices' }));
  await keyboard.choose(dialog.getByRole('radio', { name: 'Excel (.xlsx)' }));
  const downloading = page.waitForEvent('download');
  await keyboard.press(dialog.getByRole('button', { name: 'Export 3 products' }));
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/\.xlsx$/);
  await expect(dialog).toHaveCount(0);

  await store.change("UPDATE products SET sale_paise = 77700 WHERE sku = 'KEYS-2'");
  await keyboard.press(page.getByRole('link', { name: 'Import', exact: true }));
  await expect(page.getByRole('heading', { level: 1, name: 'Import products' })).toBeVisible();
  const choosing = page.waitForEvent('filechooser');
  await keyboard.press(page.getByLabel('Choose a file, or drop it here'));
  await (await choosing).setFiles(await saved(download));
  await expect(page).toHaveURL(/\/import\/[0-9a-f-]{36}$/);
  await keyboard.press(page.getByRole('button', { name: 'Start the dry run' }));
  await expect(page.getByText('Dry run: nothing has changed yet.')).toBeVisible({ timeout: dryRunMs });
  await keyboard.expectFocusNotLost();
  await expect(page.getByRole('row', { name: /KEYS-2/ })).toContainText('₹777');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(page.getByText('Nothing to import: the store has all of it.')).toBeVisible();
  await page.keyboard.press('x');
  await keyboard.press(page.getByRole('button', { name: 'Import 1 line' }));
  await expect(page.getByText(/^Done, 1 changed/)).toBeVisible({ timeout: 60_000 });
  await keyboard.expectFocusNotLost();
  expect((await pricesOf(store, 'KEYS'))['KEYS-2']).toBe(100_000);
});

for (const width of widthsFor('steps of an import', [390, 1024, 1440]))
  test(`[IMP-70] every step of an import has no finding of WCAG 2.2 A or AA and does not scroll sideways at ${width} px`, async ({
    page,
    store,
    pageErrors,
  }) => {
    const prefix = `WIDE${width}`;
    await addDrafts(store, prefix, 3);
    await page.setViewportSize({ width, height: 900 });
    await openConsole(page, pageErrors, catalogue, '/products/import');
    const look = async (step: string) => {
      await expectNoFindingsInThemes(page, `${step} at ${width}`);
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(tooWide, `${step} at ${width}`).toBeLessThanOrEqual(0);
    };
    await expect(page.getByRole('heading', { level: 2, name: 'A file' })).toBeVisible();
    await look('Files');
    await choose(
      page,
      csvFile('wide.csv', [
        ['sku', 'price', 'description'],
        [
          `${prefix}-1`,
          990,
          'A lamp that is told at length, word after word, so that the difference is shown as one text.',
        ],
        [`${prefix}-2`, 400, ''],
        [`${prefix}-3`, 1300, ''],
      ]),
    );
    await expect(page.getByRole('table', { name: 'Headings of the file' })).toBeVisible();
    await look('Columns');
    await startDryRun(page);
    await expect(page.getByRole('table', { name: 'Differences' })).toBeVisible();
    await look('Result');
    await page.getByRole('button', { name: 'Import 1 line' }).click();
    await expect(page.getByText(/^Done, 1 changed/)).toBeVisible({ timeout: 60_000 });
    await look('Import');
    await page.getByRole('button', { name: 'Undo the import' }).click();
    await expect(page.getByRole('dialog', { name: /^Undo the import/ })).toBeVisible();
    await look('Undo');
  });
