import { catalogueEditor, openConsole } from './fixtures/console.ts';
import { holdBack } from './fixtures/hold-back.ts';
import { expect, type Store, test } from './fixtures/store.ts';

const stateOf = async (store: Store, id: string) =>
  (await store.rows('SELECT state FROM products WHERE id = $1', [id]))[0]?.['state'];

test('[CON-109] on a slow network each button that was pressed shows that it works', async ({
  page,
  store,
  pageErrors,
}) => {
  const [found] = await store.rows("SELECT id FROM products WHERE state = 'live' ORDER BY sku LIMIT 1");
  const id = String(found?.['id']);
  await openConsole(page, pageErrors, catalogueEditor, `/products/${id}`);
  const releasePreview = await holdBack(page, '**/preview-links', (route) => route.fulfill({ status: 500 }));
  pageErrors.expect(/the server responded with a status of 500/);
  await page.getByRole('button', { name: 'Preview link' }).click();
  await expect(page.getByRole('button', { name: 'Preview link' })).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('button', { name: 'Publish changes' })).not.toHaveAttribute('aria-busy', 'true');
  releasePreview();
  await expect(page.getByRole('button', { name: 'Preview link' })).not.toHaveAttribute('aria-busy', 'true');

  const release = await holdBack(page, '**/publication?*', (route) => route.fulfill({ status: 500 }));
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await expect(page.getByRole('button', { name: 'More actions' })).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(page.getByRole('button', { name: 'More actions' })).not.toHaveAttribute('aria-busy', 'true');
  expect(await stateOf(store, id)).toBe('live');
});

test('[CON-109] the palette says that it searches, not that there is nothing', async ({ page, pageErrors }) => {
  await openConsole(page, pageErrors, catalogueEditor, '/brands');
  const release = await holdBack(page, '**/api/staff/find?*', (route) => route.continue());
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Find anything' }).fill('tara 5g');
  const list = page.getByRole('listbox', { name: 'Results' });
  await expect(list).toHaveText('Searching');
  release();
  await expect(list.getByRole('option').first()).toBeVisible();
});

test('[CON-109] a category that is dropped stands at its new place at once, and goes back when that is refused', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expect(/the server responded with a status of 500/);
  await openConsole(page, pageErrors, catalogueEditor, '/categories');
  const grips = page.getByRole('main').getByRole('button', { name: /^Move / });
  const names = () => grips.evaluateAll((keys) => keys.map((key) => key.getAttribute('aria-label')));
  await expect(grips.first()).toBeVisible();
  const before = await names();
  const release = await holdBack(page, '**/api/catalogue/categories/*/place', (route) =>
    route.fulfill({ status: 500, json: { success: false, code: 'internal', message: 'Later, please.' } }),
  );
  await grips.first().press('Space');
  await expect(page.getByText(/ picked up at place/)).toBeAttached();
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText(/ is at place/)).toBeAttached({ timeout: 1000 });
  }).toPass();
  await page.keyboard.press('Space');
  await expect.poll(names).not.toEqual(before);
  release();
  await expect(page.getByRole('alert')).toContainText('Later, please.');
  await expect.poll(names).toEqual(before);
});
