import { catalogueEditor, openConsole } from './fixtures/console.ts';
import { addDrafts } from './fixtures/import-products.ts';
import { keyboardOf } from './fixtures/keyboard.ts';
import { staffClientOf } from './fixtures/staff.ts';
import { expect, test } from './fixtures/store.ts';

test('[CON-108] rows that are added or removed by keys keep the focus where they are', async ({
  page,
  store,
  pageErrors,
}) => {
  await addDrafts(store, 'ROWS', 1);
  const [found] = await store.rows("SELECT id FROM products WHERE sku = 'ROWS-1'");
  await openConsole(page, pageErrors, catalogueEditor, `/products/${found?.['id']}`);
  const highlights = page.getByRole('group', { name: 'Highlights' });
  const add = highlights.getByRole('button', { name: 'Add a highlight' });
  await add.press('Enter');
  await expect(page.getByLabel('Highlight 1, name')).toBeFocused();
  await page.keyboard.type('Battery');
  await add.press('Enter');
  await expect(page.getByLabel('Highlight 2, name')).toBeFocused();
  await highlights.getByRole('button', { name: 'Remove highlight 2' }).press('Enter');
  await expect(page.getByLabel('Highlight 2, name')).toHaveCount(0);
  await expect.poll(() => highlights.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.getByRole('button', { name: 'Add a group' }).press('Enter');
  await expect(page.getByLabel('Name of group 1')).toBeFocused();
});

test('[CON-108] a removed brand leaves the focus in the table', async ({ page, store, pageErrors }) => {
  const staff = await staffClientOf(store);
  await staff.createBrand({ body: { name: 'Aakhri' } });
  await openConsole(page, pageErrors, catalogueEditor, '/brands');
  const keyboard = keyboardOf(page);
  await page.getByRole('button', { name: 'Remove Aakhri' }).press('Enter');
  await keyboard.press(page.getByRole('dialog').getByRole('button', { name: 'Remove Aakhri' }));
  await expect(page.getByRole('row', { name: /Aakhri/ })).toHaveCount(0);
  const table = page.getByRole('table', { name: 'Brands' });
  await expect.poll(() => table.evaluate((element) => element.contains(document.activeElement))).toBe(true);
});
