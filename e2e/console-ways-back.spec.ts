import { catalogueEditor, idOf, openConsole } from './fixtures/console.ts';
import { addDrafts } from './fixtures/import-products.ts';
import { expect, test } from './fixtures/store.ts';
import { expectNoFindingsInThemes } from './fixtures/themes.ts';

// Contrast cannot be measured during a fade.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('[CON-107] a product leads back to the list as it was, with its filters and its place, also after its parts were visited', async ({
  page,
  store,
  pageErrors,
}) => {
  await addDrafts(store, 'BEHIND', 40);
  await openConsole(page, pageErrors, catalogueEditor, '/products?search=BEHIND-&sort=name');
  const row = page.getByRole('link', { name: /BEHIND-25\b/ });
  await row.click();
  const parts = page.getByRole('navigation', { name: 'Parts of the product' });
  await expect(parts).toBeInViewport();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await parts.getByRole('link', { name: /^Legal label/ }).click();
  await expect(page.getByRole('heading', { name: 'Legal label' })).toBeFocused();
  await page.getByRole('main').getByRole('link', { name: 'Products' }).click();
  await expect(page).toHaveURL(/\/console\/products\?search=BEHIND-&sort=name$/);
  await row.click();
  await expect(parts).toBeVisible();
  await page.goBack();
  await expect(row).toBeVisible();
  await expect(row).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
});

test('[CON-107] an address that names a part of the product opens it there', async ({ page, store, pageErrors }) => {
  await openConsole(page, pageErrors, catalogueEditor, '/brands');
  await page.goto(`/console/products/${await idOf(store, 'tara-5g')}#variants`);
  await expect(page.getByRole('heading', { name: 'Variants', exact: true })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Variants', exact: true })).toBeInViewport();
});

test('[CON-107] the back button after a new product shows the list, not its dialog again', async ({
  page,
  store,
  pageErrors,
}) => {
  await openConsole(page, pageErrors, catalogueEditor, '/products?search=PEECHHE');
  await page.getByRole('button', { name: 'New product' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New product' });
  await dialog.getByLabel('Name').fill('Peechhe');
  await dialog.getByLabel('Brand').selectOption({ index: 1 });
  await dialog.getByLabel('SKU').fill('AN-PEECHHE');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Peechhe' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/console\/products\?search=PEECHHE$/);
  await expect(page.getByRole('link', { name: /Peechhe/ })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect
    .poll(() => store.rows("SELECT count(*)::int AS n FROM products WHERE sku = 'AN-PEECHHE'"))
    .toEqual([{ n: 1 }]);
});

for (const width of [390, 1024])
  test(`[CON-113] at ${width} px what has changed stays in view, and leads to where it is saved`, async ({
    page,
    store,
    pageErrors,
  }) => {
    await addDrafts(store, `NARROW${width}`, 1);
    const [found] = await store.rows('SELECT id FROM products WHERE sku = $1', [`NARROW${width}-1`]);
    await page.setViewportSize({ width, height: 844 });
    await openConsole(page, pageErrors, catalogueEditor, `/products/${found?.['id']}#tax`);
    await page.getByLabel('HSN').fill('85183000');
    const key = page.getByRole('button', { name: /^1 change/ });
    await expect(key).toBeInViewport({ ratio: 1 });
    await expectNoFindingsInThemes(page, `a change at ${width}`);
    await key.press('Enter');
    await expect(page.getByRole('button', { name: 'Save 1 change' })).toBeInViewport();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(key).toHaveCount(0);
    await expect
      .poll(() => store.rows('SELECT hsn FROM products WHERE id = $1', [found?.['id']]))
      .toEqual([{ hsn: '85183000' }]);
  });

test('[CON-114] a product that is gone says so, and the way out', async ({ page, pageErrors }) => {
  pageErrors.expect(/the server responded with a status of 404/);
  await openConsole(page, pageErrors, catalogueEditor, `/products/${crypto.randomUUID()}`);
  await expect(page.getByRole('alert')).toContainText('It is not here');
  await page.getByRole('link', { name: 'Back to the console' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
});
