import { catalogueEditor, idOf, openConsole } from './fixtures/console.ts';
import { holdBack } from './fixtures/hold-back.ts';
import { addDrafts } from './fixtures/import-products.ts';
import { keyboardOf } from './fixtures/keyboard.ts';
import { expectNothingSideways } from './fixtures/sideways.ts';
import { staffClientOf } from './fixtures/staff.ts';
import { expect, type Store, test } from './fixtures/store.ts';
import { expectNoFindingsInThemes } from './fixtures/themes.ts';

// Contrast cannot be measured during a fade.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const stateOf = async (store: Store, id: string) =>
  (await store.rows('SELECT state FROM products WHERE id = $1', [id]))[0]?.['state'];

test('[PROD-31] Undo of archiving brings a product back to where it was: a complete draft does not go on sale by it', async ({
  page,
  store,
  pageErrors,
}) => {
  const id = await idOf(store, 'istri-dry-iron');
  const staff = await staffClientOf(store);
  const params = { id };
  const { product } = await staff.readProduct({ params });
  await staff.withdrawProduct({ params, query: { to: 'draft', version: product.version } });
  await openConsole(page, pageErrors, catalogueEditor, `/products/${id}`);
  const pick = async (action: string) => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  await pick('Archive');
  await expect(page.getByText('is archived.')).toBeVisible();
  expect(await stateOf(store, id)).toBe('archived');
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(page.getByText('is archived.')).toHaveCount(0);
  expect(await stateOf(store, id)).toBe('draft');

  await pick('Archive');
  await expect(page.getByText('is archived.')).toBeVisible();
  await pick('Make it a draft again');
  await expect(page.getByText('is a draft again.')).toBeVisible();
  expect(await stateOf(store, id)).toBe('draft');
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText('is in the shop.')).toBeVisible();
  await pick('Take off sale');
  await expect(page.getByText('is off sale.')).toBeVisible();
  await page.getByRole('button', { name: /^Undo/ }).last().click();
  await expect.poll(() => stateOf(store, id)).toBe('live');
});

test('[PROD-30][PROD-31] the time that is planned for a draft stands beside it and is given up; off sale it is not published by Undo', async ({
  page,
  store,
  pageErrors,
}) => {
  const id = await idOf(store, 'bhaap-kettle');
  const staff = await staffClientOf(store);
  const params = { id };
  const { product } = await staff.readProduct({ params });
  await staff.dropProductDraft({ params });
  const changes = { seoTitle: 'A kettle from then on' };
  await staff.saveProductDraft({ params, body: { baseVersion: product.version, draftVersion: 0, changes } });
  await staff.publishProduct({ params, body: { version: product.version, at: '2099-01-01T04:30:00Z' } });
  await openConsole(page, pageErrors, catalogueEditor, `/products/${id}`);
  const panel = page.getByRole('region', { name: 'Publish', exact: true });
  await expect(panel).toContainText('1 Jan 2099, 10:00 am IST');
  await expectNoFindingsInThemes(page, 'a planned draft');
  await panel.getByRole('button', { name: 'Give up the plan' }).click();
  await expect(panel).not.toContainText('2099');
  await expect(panel.getByRole('button', { name: 'Publish 1 change' })).toBeEnabled();
  const plans = await store.rows('SELECT publish_at FROM product_drafts WHERE product_id = $1', [id]);
  expect(plans).toEqual([{ publish_at: null }]);

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Take off sale' }).click();
  await expect(page.getByText('is off sale.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(1);
  await staff.dropProductDraft({ params });
  const { version } = (await staff.readProduct({ params })).product;
  await staff.publishProduct({ params, body: { version } });
});

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

test('[CON-109] on a slow network each key that was pressed shows that it works', async ({
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
  const release = await holdBack(page, '**/api/catalogue/matches?*', (route) => route.continue());
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

test('[CON-111] names without an end, large prices and large levels make neither the list nor the editor scroll sideways', async ({
  page,
  store,
  pageErrors,
}) => {
  await addDrafts(store, 'AN-SKU-OF-A-WHOLESALER-WITH-MANY-PARTS-AND-NO-END', 1);
  const [found] = await store.rows(
    `UPDATE products SET name = repeat('Mahashaktishali', 8), base_paise = 999999900, sale_paise = 999999900
     WHERE sku LIKE 'AN-SKU-OF-A-WHOLESALER-%' RETURNING id`,
  );
  await openConsole(page, pageErrors, catalogueEditor, '/products?sort=-changed');
  const list = page.getByRole('region', { name: 'Products' });
  for (const width of [390, 768, 1024, 1280, 1440, 1600]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/console/products?sort=-changed');
    await expect(list.getByRole('link').first()).toBeVisible();
    const sideways = () => list.evaluate((element) => element.scrollWidth - element.clientWidth);
    await expect.poll(sideways, String(width)).toBeLessThanOrEqual(0);
    await page.goto(`/console/products/${found?.['id']}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNothingSideways(page, `a product with a long name at ${width}`);
  }
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto('/console/products?sort=-changed');
  await expect(list.getByRole('link').first()).toBeVisible();
  await expectNoFindingsInThemes(page, 'products on a tablet');
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
  await dialog.getByLabel('SKU').fill('AN-PEECHHE');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Peechhe' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/console\/products\?search=PEECHHE$/);
  await expect(page.getByRole('link', { name: /Peechhe/ })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  expect(await store.rows("SELECT count(*)::int AS n FROM products WHERE sku = 'AN-PEECHHE'")).toEqual([{ n: 1 }]);
});

test('[CON-112] of two people who change one brand, category or attribute, neither undoes what the other changed', async ({
  page,
  store,
  pageErrors,
}) => {
  pageErrors.expect(/status of 409/);
  const staff = await staffClientOf(store);
  const { brands } = await staff.createBrand({ body: { name: 'Do Haath' } });
  const brand = { id: brands.find(({ name }) => name === 'Do Haath')?.id ?? '' };
  const { categories } = await staff.createCategory({ body: { title: 'Do Haath', parentId: null } });
  const category = { id: categories.find(({ title }) => title === 'Do Haath')?.id ?? '' };
  const { attributes } = await staff.createAttribute({ body: { name: 'Do Haath' } });
  const attribute = { id: attributes.find(({ name }) => name === 'Do Haath')?.id ?? '' };
  const dialog = page.getByRole('dialog', { name: 'Do Haath' });
  const open = async (path: string) => {
    await page.goto(`/console/${path}`);
    await page.getByRole('button', { name: 'Edit Do Haath' }).click();
    await expect(dialog).toBeVisible();
  };
  const save = async () => {
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toHaveCount(0);
  };
  await openConsole(page, pageErrors, catalogueEditor, '/account');
  await open('brands');
  await staff.changeBrand({ params: brand, body: { version: 1, name: 'Teen Haath' } });
  await dialog.getByLabel('Description').fill('Of both.');
  await save();
  await open('categories');
  await staff.changeCategory({ params: category, body: { version: 1, title: 'Teen Haath' } });
  await dialog.getByLabel('Description').fill('Of both.');
  await save();
  await open('attributes');
  await staff.changeAttribute({ params: attribute, body: { version: 1, name: 'Teen Haath' } });
  await dialog.getByRole('button', { name: 'Add a value' }).click();
  await page.keyboard.type('Of both');
  await save();
  const rows = await store.rows(
    `SELECT name, description FROM brands WHERE id = $1
     UNION ALL SELECT title, description FROM categories WHERE id = $2
     UNION ALL SELECT attributes.name, value FROM attributes JOIN attribute_values ON attribute_id = attributes.id
       WHERE attributes.id = $3`,
    [brand.id, category.id, attribute.id],
  );
  expect(rows).toEqual(Array(3).fill({ name: 'Teen Haath', description: expect.stringMatching(/^Of both\.?$/) }));
  await staff.removeBrand({ params: brand });
  await staff.removeCategory({ params: category });
  await staff.removeAttribute({ params: attribute });
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
    expect(await store.rows('SELECT hsn FROM products WHERE id = $1', [found?.['id']])).toEqual([{ hsn: '85183000' }]);
  });

test('[PROD-32] a draft that is discarded leaves what the shop has on the screen; Undo brings it back', async ({
  page,
  store,
  pageErrors,
}) => {
  const id = await idOf(store, 'tara-note-5g');
  const drafts = () => store.rows('SELECT changes FROM product_drafts WHERE product_id = $1', [id]);
  await openConsole(page, pageErrors, catalogueEditor, `/products/${id}`);
  const hsn = page.getByLabel('HSN');
  const before = await hsn.inputValue();
  await hsn.fill('85170000');
  await expect.poll(drafts).toEqual([{ changes: { hsn: '85170000' } }]);
  const discard = page.getByRole('button', { name: 'Discard the draft' });
  await discard.click();
  await expect(hsn).toHaveValue(before);
  await expect.poll(drafts).toEqual([]);
  await expect(discard).toHaveCount(0);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(hsn).toHaveValue('85170000');
  await expect.poll(drafts).toEqual([{ changes: { hsn: '85170000' } }]);
  await page.reload();
  await expect(hsn).toHaveValue('85170000');
  await discard.click();
  await expect.poll(drafts).toEqual([]);
});

test('[PROD-33] a price plan that is ended comes back with Undo', async ({ page, store, pageErrors }) => {
  await addDrafts(store, 'ENDPLAN', 1);
  const [found] = await store.rows("SELECT id FROM products WHERE sku = 'ENDPLAN-1'");
  const id = String(found?.['id']);
  const staff = await staffClientOf(store);
  const times = { startsAt: '2098-12-31T18:30:00Z', endsAt: '2099-01-31T18:30:00Z' };
  await staff.planPrice({ params: { id }, body: { variantIds: [], salePrice: 899, ...times } });
  const plans = async () => (await staff.listProductPrices({ params: { id } })).plans.map(({ salePrice }) => salePrice);
  await openConsole(page, pageErrors, catalogueEditor, `/products/${id}#prices`);
  const key = page.getByRole('button', { name: /^Remove the plan of/ });
  await key.click();
  await expect(key).toHaveCount(0);
  expect(await plans()).toEqual([]);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(key).toBeVisible();
  expect(await plans()).toEqual([899]);
});

test('[CON-114] a product that is gone says so, and the way out', async ({ page, pageErrors }) => {
  pageErrors.expect(/the server responded with a status of 404/);
  await openConsole(page, pageErrors, catalogueEditor, `/products/${crypto.randomUUID()}`);
  await expect(page.getByRole('alert')).toContainText('It is not here');
  await page.getByRole('link', { name: 'Back to the console' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
});
