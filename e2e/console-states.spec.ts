import { catalogueEditor, idOf, openConsole } from './fixtures/console.ts';
import { addDrafts, csvFile } from './fixtures/import-products.ts';
import { staffClientOf } from './fixtures/staff.ts';
import { expect, test } from './fixtures/store.ts';
import { expectNoFindingsInThemes } from './fixtures/themes.ts';

// Contrast cannot be measured during a fade.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('[CON-70] on a phone the page of a list scrolls, its head stays below the bar, and nothing scrolls sideways', async ({
  page,
  pageErrors,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openConsole(page, pageErrors, catalogueEditor, '/products');
  const table = page.getByRole('table', { name: 'Products' });
  await expect(table.getByRole('link').first()).toBeVisible();
  await expectNoFindingsInThemes(page, 'products on a phone');
  const wide = await page.evaluate(() =>
    [...document.querySelectorAll('body, main, section, table')].map(
      (element) => element.getBoundingClientRect().right - innerWidth,
    ),
  );
  expect(Math.max(...wide)).toBeLessThanOrEqual(0);
  await page.evaluate(() => scrollTo(0, 600));
  const bar = page.getByRole('banner');
  const gap = async () => {
    const [head, above] = [await table.locator('thead th').nth(1).boundingBox(), await bar.boundingBox()];
    return Math.abs((head?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0));
  };
  await expect.poll(gap).toBeLessThanOrEqual(1);
});

test('[CON-71] a dialog’s form begins in its first field, shows a refusal there, and asks before it is closed', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expect(/the server responded with a status of 409/);
  await openConsole(page, pageErrors, catalogueEditor, '/brands');
  await page.getByRole('button', { name: 'New brand' }).click();
  const dialog = page.getByRole('dialog', { name: 'New brand' });
  const name = dialog.getByLabel('Name', { exact: true });
  await expect(name).toBeFocused();
  await page.keyboard.type('dor');
  await page.keyboard.press('Enter');
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByText('There is dor already.')).toBeVisible();
  await expect(name).toBeFocused();
  await expectNoFindingsInThemes(page, 'a refused brand');
  page.once('dialog', (question) => question.dismiss());
  await page.keyboard.press('Escape');
  await expect(name).toHaveValue('dor');
  page.once('dialog', (question) => question.accept());
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('[CON-72] a screen says that it is not for this role, or that it did not come and is tried again', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expect(/the server responded with a status of 500/);
  await page.clock.install();
  await openConsole(page, pageErrors, 'Warehouse Imran Ansari', '/audit');
  await expect(page.getByText('This is not on your panel')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Your role is Warehouse.');
  await expectNoFindingsInThemes(page, 'a screen of others');
  await page.route('**/api/catalogue/brands', (route) =>
    route.fulfill({ status: 500, json: { success: false, code: 'internal', message: 'Please try again later.' } }),
  );
  await page.goto('/console/brands');
  await expect(async () => {
    // It is tried three times, with pauses.
    await page.clock.fastForward(5000);
    await expect(page.getByText('The screen did not come')).toBeVisible({ timeout: 500 });
  }).toPass();
  await expectNoFindingsInThemes(page, 'a screen that did not come');
  await page.unroute('**/api/catalogue/brands');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('table', { name: 'Brands' })).toBeVisible();
});

test('[CON-65] what was changed below a draft is asked when the editor opens, and decided before it is published', async ({
  page,
  store,
  pageErrors,
}) => {
  pageErrors.expect(/the server responded with a status of 409/);
  const id = await idOf(store, 'istri-dry-iron');
  const staff = await staffClientOf(store);
  const params = { id };
  const { product } = await staff.readProduct({ params });
  const { version, document } = product;
  const draft = { baseVersion: version, draftVersion: 0, changes: { title: 'The title of the draft' } };
  await staff.saveProductDraft({ params, body: draft });
  await staff.saveProduct({ params, body: { version, changes: { title: 'The title of a colleague' } } });
  await openConsole(page, pageErrors, catalogueEditor, `/products/${id}`);
  await expect(page.getByText('1 of 1 left to decide')).toBeVisible();
  await expectNoFindingsInThemes(page, 'a draft with changes below it');
  await page.getByRole('button', { name: 'Back to editing' }).click();
  await page.getByRole('button', { name: 'Publish 1 change' }).click();
  await page.getByRole('radio', { name: 'Title: yours' }).check();
  await page.getByRole('button', { name: 'Save both' }).click();
  await page.getByRole('button', { name: 'Publish 1 change' }).click();
  await expect(page.getByText('is in the shop.')).toBeVisible();
  await expect
    .poll(() => store.rows('SELECT title FROM products WHERE id = $1', [id]))
    .toEqual([{ title: 'The title of the draft' }]);
  const now = await staff.readProduct({ params });
  await staff.saveProduct({ params, body: { version: now.product.version, changes: { title: document.title } } });
});

test('[CON-91] the list shows a refused plan with its reason, also on a phone', async ({ page, store, pageErrors }) => {
  await addDrafts(store, 'PLAN', 2);
  const reason = 'PLAN 1 cannot be on sale without: HSN.';
  await store.change(
    `INSERT INTO audit_entries (at, actor_kind, action, entity, entity_id, before, after, personal)
     SELECT now(), 'command', 'product.publish-refused', 'product', id::text, '{}', jsonb_build_object('reason', $1::text), '{}'
     FROM products WHERE sku = 'PLAN-1'`,
    [reason],
  );
  await openConsole(page, pageErrors, catalogueEditor, '/products?search=PLAN-');
  const row = page.getByRole('row', { name: /PLAN-1/ });
  await expect(row.getByText('Draft, not published as planned').locator('visible=true')).toBeVisible();
  await expect(row.getByText(reason).locator('visible=true')).toBeVisible();
  await expect(page.getByRole('row', { name: /PLAN-2/ })).not.toContainText('not published');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(row.getByText(reason).locator('visible=true')).toBeVisible();
  await expectNoFindingsInThemes(page, 'a refused plan on a phone');
});

test('[CON-92] an import is followed on other screens, with what was left out and the way to its result', async ({
  page,
  store,
  pageErrors,
}) => {
  test.slow();
  const count = 120;
  await addDrafts(store, 'FOLLOW', count);
  await openConsole(page, pageErrors, catalogueEditor, '/products/import');
  const lines = Array.from({ length: count }, (_, index) => [`FOLLOW-${index + 1}`, 900]);
  await page
    .getByLabel('Choose a file, or drop it here')
    .setInputFiles(csvFile('follow.csv', [['sku', 'price'], ...lines]));
  await page.getByRole('button', { name: 'Start the dry run' }).click();
  const areas = page.getByRole('navigation', { name: 'Areas' });
  await areas.getByRole('link', { name: 'Brands' }).click();
  const check = page.getByRole('region', { name: /^Check follow\.csv/ });
  await expect(check).toContainText('Done', { timeout: 120_000 });
  await check.getByRole('link', { name: 'Results' }).click();
  await expect(page.getByText('Dry run: nothing has changed yet.')).toBeVisible();
  await expect(check).toHaveCount(0);

  await store.change("UPDATE products SET sale_paise = 95000, version = version + 1 WHERE sku = 'FOLLOW-120'");
  const address = page.url();
  await page.getByRole('button', { name: 'Import 120 lines' }).click();
  const work = page.getByRole('region', { name: /^Import follow\.csv/ });
  await expect(page.getByRole('button', { name: 'Import 120 lines' })).toHaveCount(0);
  await expect(work.getByRole('link', { name: 'Results' })).toHaveCount(0);
  await areas.getByRole('link', { name: 'Brands' }).click();
  await expect(work.getByRole('progressbar')).toBeVisible();
  await expect(work).toContainText('Done, 119 changed, 1 left out', { timeout: 120_000 });
  await expect(work).toContainText('FOLLOW 120 It was changed since the file was checked');
  await expectNoFindingsInThemes(page, 'a followed import');
  await work.getByRole('link', { name: 'Results' }).click();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('button', { name: 'Undo the import' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Brands' })).toBeVisible();
  await expect(work).toHaveCount(0);
});

test('[CON-97] the page of a job offers what was left out above its rows', async ({ page, store, pageErrors }) => {
  await addDrafts(store, 'REST', 3);
  await store.change("UPDATE products SET hsn = '8518' WHERE sku = 'REST-2'");
  const ids = (await store.rows("SELECT id FROM products WHERE sku LIKE 'REST-%'")).map(({ id }) => String(id));
  const staff = await staffClientOf(store);
  const action = { kind: 'set', field: 'hsn', value: '8518' } as const;
  const body = { selection: { kind: 'ids', ids } as const, action, expectedProducts: 3 };
  const { jobId } = await staff.startBulkEdit({ body }, { idempotencyKey: crypto.randomUUID() });
  const state = async () => (await staff.readStaffJob({ params: { id: jobId } })).job.state;
  await expect.poll(state, { timeout: 40_000 }).toBe('done');
  await openConsole(page, pageErrors, 'Owner Kavita Mehra', `/jobs/${jobId}`);
  const rows = page.getByRole('table', { name: 'Result of each row' });
  await expect(rows.getByRole('rowheader')).toHaveText(['REST 1', 'REST 2', 'REST 3']);
  const only = page.getByRole('button', { name: 'Left out only' });
  const [key, table] = [await only.boundingBox(), await rows.boundingBox()];
  expect((key?.y ?? 0) + (key?.height ?? 0)).toBeLessThanOrEqual(table?.y ?? 0);
  await only.click();
  await expect(rows.getByRole('rowheader')).toHaveText(['REST 2']);
  await page.getByRole('button', { name: 'All rows' }).click();
  await expect(rows.getByRole('rowheader')).toHaveCount(3);
});
