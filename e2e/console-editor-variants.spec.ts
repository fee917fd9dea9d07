import { catalogueEditor, openConsole } from './fixtures/console.ts';
import { addAttribute, createDraft } from './fixtures/product-editor.ts';
import { staffClientOf } from './fixtures/staff.ts';
import { expect, test } from './fixtures/store.ts';

test('[CON-121][CON-193] a value that the store has is written as it is there; removing an attribute says how many variants go', async ({
  page,
  store,
  pageErrors,
}) => {
  const id = await createDraft(store, 'Ek jaisa', 'BJ-EKJAISA');
  await openConsole(page, pageErrors, catalogueEditor, `/products/${id}`);
  await addAttribute(page, 'colour', ['neel  BLUE', 'Laal']);
  await page.getByRole('button', { name: 'Colour, 2' }).click();
  const dialog = page.getByRole('dialog', { name: 'Colour' });
  await expect(dialog.getByLabel('Value 1', { exact: true })).toHaveValue('Neel blue');
  await dialog.getByRole('button', { name: 'Add a value' }).click();
  await dialog.getByLabel('Value 3', { exact: true }).fill('laal');
  await expect(dialog.getByRole('button', { name: 'A value stands there twice' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Remove Colour and 2 of 2 variants' }).click();
  await expect(dialog.getByText('Remove Colour? 2 variants go: BJ-EKJAISA-NB, BJ-EKJAISA-LA.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove it' }).click();
  await expect(page.getByText('One product, without variants')).toBeVisible();
});

test('[CON-45][CON-199] of 1,000 variants only the rows in view are in the page; one price is changed and saved; a phone scrolls one thing', async ({
  page,
  store,
  pageErrors,
}) => {
  const id = await createDraft(store, 'Hazaar', 'BJ-HAZAAR');
  const staff = await staffClientOf(store);
  const values = Array.from({ length: 100 }, (_, index) => ({ value: `Shade ${index + 1}`, swatch: null }));
  const sizes = Array.from({ length: 10 }, (_, index) => ({ value: `Size ${index + 1}`, swatch: null }));
  const blank = { gtin: null, mpn: null, weightGrams: null, lengthMm: null, widthMm: null, heightMm: null };
  const variants = Object.fromEntries(
    sizes.flatMap((size, row) =>
      values.map((shade, index) => [
        crypto.randomUUID(),
        {
          ...blank,
          sku: `BJ-HAZAAR-${row * 100 + index + 1}`,
          basePrice: 200,
          salePrice: 100,
          isSold: true,
          choices: { Size: size.value, Shade: shade.value },
        },
      ]),
    ),
  );
  const attributes = [
    { name: 'Size', values: sizes },
    { name: 'Shade', values },
  ];
  await staff.saveProduct({ params: { id }, body: { version: 1, changes: { attributes, variants } } });
  await openConsole(page, pageErrors, catalogueEditor, `/products/${id}`);
  const grid = page.getByRole('region', { name: 'Variants', exact: true }).last();
  await expect(page.getByText('1,000 by size and shade')).toBeVisible();
  expect(await grid.getByRole('row').count()).toBeLessThan(80);
  await grid.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await page.getByLabel('Price of BJ-HAZAAR-1000').fill('150');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('button', { name: 'Publish now' })).toBeVisible();
  const changed = await store.rows('SELECT sku FROM variants WHERE product_id = $1 AND sale_paise = 15000', [id]);
  expect(changed).toEqual([{ sku: 'BJ-HAZAAR-1000' }]);

  await page.setViewportSize({ width: 390, height: 844 });
  await grid.evaluate((element) => window.scrollBy(0, element.getBoundingClientRect().top + element.scrollHeight / 2));
  await expect(page.getByLabel('Price of BJ-HAZAAR-500')).toBeAttached();
  expect(await grid.getByRole('row').count()).toBeLessThan(80);
  expect(await grid.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0);
  const names = page.getByRole('navigation', { name: 'Areas' }).getByText('Stock', { exact: true });
  await expect(names).toBeInViewport();
});
