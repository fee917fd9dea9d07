import { catalogueEditor, idOf, openConsole } from './fixtures/console.ts';
import { expectFocusShown } from './fixtures/focus-shown.ts';
import { addDrafts } from './fixtures/import-products.ts';
import { keyboardOf } from './fixtures/keyboard.ts';
import { staffClientOf } from './fixtures/staff.ts';
import { expect, test } from './fixtures/store.ts';
import { widthsFor } from './fixtures/viewports.ts';

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

const screens = ['/products', '/products/import', '/products/photos', '/categories', '/people', '/roles', '/account'];

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  for (const width of widthsFor('focus in the console', [390, 1440]))
    test(`[CON-156] each control of the console shows that it has the focus, at ${width} px`, async ({
      page,
      store,
      pageErrors,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      const id = await idOf(store, 'tara-5g');
      await openConsole(page, pageErrors, 'Owner Kavita Mehra', '/products');
      for (const path of [...screens, `/products/${id}`]) {
        await page.goto(`/console${path}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByText('Loading', { exact: true })).toHaveCount(0);
        await expectFocusShown(page, path);
      }
    });
});
