import type { Page } from '@playwright/test';
import { catalogueEditor, idOf, openConsole } from './fixtures/console.ts';
import { addDrafts } from './fixtures/import-products.ts';
import { staffClientOf } from './fixtures/staff.ts';
import { expect, test } from './fixtures/store.ts';

// Contrast cannot be measured during a fade.
test.use({ contextOptions: { reducedMotion: 'reduce', permissions: ['clipboard-read', 'clipboard-write'] } });

/** As a sheet copies its cells: columns by tabs, rows by lines, and a line at the end. */
async function pasteCells(page: Page, rows: readonly (readonly string[])[]): Promise<void> {
  const text = `${rows.map((row) => row.join('\t')).join('\r\n')}\r\n`;
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('Control+v');
}

test('[CON-104] cells of a sheet are pasted into the matrix of variants, and taken back', async ({
  page,
  store,
  pageErrors,
}) => {
  const staff = await staffClientOf(store);
  const { brands } = await staff.readBrands();
  const body = { name: 'Chhapa', sku: 'BJ-CHHAPA', brandId: brands[0]?.id ?? '' };
  const { product } = await staff.createProduct({ body });
  const values = ['Black', 'White', 'Rani'].map((value) => ({ value, swatch: null }));
  const blank = { gtin: null, mpn: null, weightGrams: null, lengthMm: null, widthMm: null, heightMm: null };
  const variants = Object.fromEntries(
    values.map(({ value }) => [
      crypto.randomUUID(),
      { ...blank, sku: `BJ-CHHAPA-${value}`, basePrice: 500, salePrice: 400, isSold: true, choices: { Shade: value } },
    ]),
  );
  const changes = { attributes: [{ name: 'Shade', values }], variants };
  await staff.saveProduct({ params: { id: product.id }, body: { version: 1, changes } });
  await openConsole(page, pageErrors, catalogueEditor, `/products/${product.id}`);
  const cell = (column: string, value: string) => page.getByLabel(`${column} of BJ-CHHAPA-${value}`);
  await cell('Barcode', 'White').focus();
  await pasteCells(page, [
    ['8904123000171', '₹ 1,01,299.00', '999.50'],
    ['8904123000188', '', 'ask us'],
    ['8904123000195', '1', '1'],
  ]);
  await expect(page.getByText('Pasted into 4 cells; 4 did not fit into the column or the table')).toBeVisible();
  await expect(cell('MRP', 'White')).toHaveValue('1,01,299');
  await expect(cell('Barcode', 'Rani')).toHaveValue('8904123000188');
  await expect(cell('MRP', 'Rani')).toHaveValue('500');
  await cell('Price', 'Rani').fill('450');
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(cell('MRP', 'White')).toHaveValue('500');
  await expect(cell('Barcode', 'White')).toHaveValue('');
  await expect(cell('Price', 'Rani')).toHaveValue('450');
});

test('[CON-105] cells of a sheet are pasted into the list, wait there, and are saved', async ({
  page,
  store,
  pageErrors,
}) => {
  await addDrafts(store, 'SHEET', 3);
  await openConsole(page, pageErrors, catalogueEditor, '/products?search=SHEET-&sort=name');
  await page.getByRole('button', { name: 'MRP of SHEET 1' }).click();
  await pasteCells(page, [
    ['1,500', '1,399'],
    ['1,500', '1,599'],
    ['', '899'],
  ]);
  await expect(page.getByText('Pasted into 3 cells; 2 did not fit into the column or the table')).toBeVisible();
  const waiting = page.getByRole('region', { name: 'Changes that wait' });
  await waiting.getByRole('button', { name: 'Save 3 changes' }).click();
  await expect(waiting).toHaveCount(0);
  const prices = await store.rows(
    "SELECT base_paise::int, sale_paise::int FROM products WHERE sku LIKE 'SHEET-%' ORDER BY sku",
  );
  expect(prices).toEqual([
    { base_paise: 150_000, sale_paise: 139_900 },
    { base_paise: 120_000, sale_paise: 100_000 },
    { base_paise: 120_000, sale_paise: 89_900 },
  ]);
});

test('[CON-110] what is no amount is no price, whatever stood there while it was typed; the cell says why', async ({
  page,
  store,
  pageErrors,
}) => {
  await openConsole(page, pageErrors, catalogueEditor, `/products/${await idOf(store, 'tara-5g')}`);
  const price = page.getByRole('textbox', { name: /^Price of / }).first();
  await price.click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('1.5k');
  await expect(page.getByText('Not an amount in rupees')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Publish', exact: true })).not.toContainText('₹1.5');
  await page.getByRole('button', { name: 'Discard the draft' }).click();
  await expect(price).not.toHaveValue('1.5k');
  await expect(page.getByRole('region', { name: 'Publish', exact: true })).toContainText('none');
});

test('[CON-110] the wheel scrolls the page and never changes a number', async ({ page, store, pageErrors }) => {
  await openConsole(page, pageErrors, catalogueEditor, `/products/${await idOf(store, 'tara-5g')}`);
  const warranty = page.getByLabel('Warranty', { exact: true });
  const before = await warranty.inputValue();
  await warranty.click();
  await page.mouse.wheel(0, -240);
  await page.mouse.wheel(0, -240);
  await expect(warranty).not.toBeFocused();
  await expect(warranty).toHaveValue(before);
});
