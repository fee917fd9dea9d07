import { catalogueEditor, idOf, openConsole } from './fixtures/console.ts';
import { addDrafts } from './fixtures/import-products.ts';
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
  await expect.poll(() => stateOf(store, id)).toBe('archived');
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(page.getByText('is archived.')).toHaveCount(0);
  await expect.poll(() => stateOf(store, id)).toBe('draft');

  await pick('Archive');
  await expect(page.getByText('is archived.')).toBeVisible();
  await pick('Make it a draft again');
  await expect(page.getByText('is a draft again.')).toBeVisible();
  await expect.poll(() => stateOf(store, id)).toBe('draft');
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
