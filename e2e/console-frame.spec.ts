import type { Page, Route } from '@playwright/test';
import { catalogueEditor, openConsole } from './fixtures/console.ts';
import { holdBack } from './fixtures/hold-back.ts';
import { expect, type PageErrors, type Store, test } from './fixtures/store.ts';

const finder = { name: 'Find anything' } as const;

test('[CON-147] a scan that ends in Enter opens what it finds, not what an earlier search left', async ({
  page,
  store,
  pageErrors,
}) => {
  const [found] = await store.rows("SELECT id, sku FROM products WHERE slug = 'tara-5g'");
  await openConsole(page, pageErrors, catalogueEditor, '/brands');
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', finder);
  await field.fill('dhun');
  await expect(page.getByRole('option', { name: /Dhun/ }).first()).toBeVisible();
  const release = await holdBack(page, '**/api/staff/find?*', (route) => route.continue());
  await field.selectText();
  await page.keyboard.type(String(found?.['sku']));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Searching').first()).toBeAttached();
  await expect(page).toHaveURL(/\/console\/brands$/);
  release();
  await expect(page).toHaveURL(new RegExp(`/console/products/${found?.['id']}`));
});

type Scene = { page: Page; store: Store; pageErrors: PageErrors };

/** The console with its palette's script on the way, which the result lets through or breaks off. */
async function openWithoutPalette({ page, store, pageErrors }: Scene) {
  const [found] = await store.rows("SELECT id, sku FROM products WHERE slug = 'tara-5g'");
  await openConsole(page, pageErrors, catalogueEditor, '/brands');
  let isLost = false;
  const release = await holdBack(page, '**/assets/palette-*.js', (route) =>
    isLost ? route.abort() : route.continue(),
  );
  const lose = () => {
    isLost = true;
    release();
  };
  return { id: String(found?.['id']), sku: String(found?.['sku']), release, lose };
}

test('[CON-154] what is scanned before the palette has come is searched for, and is not typed into the form behind it', async ({
  page,
  store,
  pageErrors,
}) => {
  const { sku, release } = await openWithoutPalette({ page, store, pageErrors });
  await page.getByRole('button', { name: 'New brand' }).click();
  const name = page.getByRole('dialog').getByRole('textbox').first();
  await name.fill('Name');
  await page.keyboard.press('Control+k');
  await page.keyboard.type(`${sku}x`);
  await page.keyboard.press('Backspace');
  await expect(name).toHaveValue('Name');
  release();
  const field = page.getByRole('combobox', finder);
  await expect(field).toHaveValue(sku);
  await field.press('End');
  await page.keyboard.type(' y');
  await expect(field).toHaveValue(`${sku} y`);
});

test('[CON-154] a scan with its Enter opens the product, however late the palette comes', async ({
  page,
  store,
  pageErrors,
}) => {
  const { id, sku, release } = await openWithoutPalette({ page, store, pageErrors });
  await page.keyboard.press('Control+k');
  await page.keyboard.type(sku);
  await page.keyboard.press('Enter');
  release();
  await expect(page).toHaveURL(new RegExp(`/console/products/${id}`));
});

test('[CON-154] while the palette says that it did not come, the form behind it takes the keys', async ({
  page,
  store,
  pageErrors,
}) => {
  pageErrors.expect(/net::ERR_|Failed to fetch dynamically imported module/);
  const { lose } = await openWithoutPalette({ page, store, pageErrors });
  await page.getByRole('button', { name: 'New brand' }).click();
  const name = page.getByRole('dialog').getByRole('textbox').first();
  await name.fill('Na');
  await page.keyboard.press('Control+k');
  lose();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await name.press('End');
  await page.keyboard.type('me');
  await expect(name).toHaveValue('Name');
});

test('[CON-148] the keys of a composed word stay with it: Enter opens nothing, Esc does not close', async ({
  page,
  pageErrors,
}) => {
  await openConsole(page, pageErrors, catalogueEditor, '/brands');
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', finder);
  await field.fill('jobs');
  for (const key of ['Enter', 'Escape'])
    await field.evaluate(
      (element, key) => element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, isComposing: true })),
      key,
    );
  await expect(field).toBeVisible();
  await expect(page).toHaveURL(/\/console\/brands$/);
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);
});

test('[CON-149] Esc closes the palette alone when it is over a form; the keys of a screen are silent in its fields', async ({
  page,
  pageErrors,
}) => {
  await openConsole(page, pageErrors, catalogueEditor, '/brands');
  await page.getByRole('button', { name: 'New brand' }).click();
  const form = page.getByRole('dialog', { name: 'New brand' });
  const name = form.getByLabel('Name', { exact: true });
  await name.pressSequentially('Kya?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toHaveCount(0);
  await expect(name).toHaveValue('Kya?');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', finder)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('combobox', finder)).toHaveCount(0);
  await expect(form).toBeVisible();
  await expect(name).toBeFocused();
  await expect(name).toHaveValue('Kya?');
});

const failures: [string, (route: Route) => Promise<void>][] = [
  ['cannot be loaded', (route) => route.abort()],
  ['is gone after a release', (route) => route.fulfill({ status: 404 })],
];
for (const [how, fail] of failures)
  test(`[CON-150] a dialog whose script ${how} leaves the screen with all that waits on it, and is tried again`, async ({
    page,
    pageErrors,
  }) => {
    pageErrors.expect(/Failed to load resource/);
    await openConsole(page, pageErrors, catalogueEditor, '/products?search=tara');
    const price = page.getByRole('button', { name: /^Price of / }).first();
    await price.click();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('901');
    await page.keyboard.press('Enter');
    const waiting = page.getByText(/1 change waits/);
    await expect(waiting).toBeVisible();
    await page.route('**/assets/new-product-dialog-*.js', fail);
    await page.getByRole('button', { name: 'New product' }).click();
    const told = page.getByRole('alert').filter({ hasText: 'This part of the console did not come' });
    await expect(told).toBeVisible();
    await expect(waiting).toBeVisible();
    await page.unroute('**/assets/new-product-dialog-*.js');
    await told.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('dialog', { name: 'New product' })).toBeVisible();
    await expect(waiting).toBeVisible();
  });

test('[CON-151] a screen whose script does not come leaves the frame: another one is opened from the rail', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expect(/Failed to load resource|Failed to fetch dynamically imported module|Loading failed/);
  await openConsole(page, pageErrors, catalogueEditor, '/brands');
  await page.route('**/assets/jobs-page-*.js', (route) => route.fulfill({ status: 404 }));
  const areas = page.getByRole('navigation', { name: 'Areas' });
  await areas.getByRole('link', { name: 'Jobs' }).click();
  await expect(page.getByText('The screen did not come')).toBeVisible();
  await areas.getByRole('link', { name: 'Products' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
});
