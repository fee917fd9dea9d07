import { catalogueEditor, idOf, moveByKey, openConsole } from './fixtures/console.ts';
import { expectInShopSoon, publicationOf } from './fixtures/in-shop-soon.ts';
import { keyboardOf } from './fixtures/keyboard.ts';
import { addAttribute, createDraft, photoFiles } from './fixtures/product-editor.ts';
import { expectNothingSideways } from './fixtures/sideways.ts';
import { staffClientOf } from './fixtures/staff.ts';
import { expect, test } from './fixtures/store.ts';
import { expectNoFindingsInThemes } from './fixtures/themes.ts';
import { widthsFor } from './fixtures/viewports.ts';

// Contrast cannot be measured during a fade.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('[CON-40][CON-43][CON-45][CON-49] a new phone with 12 variants and photos is in the shop within 2 s', async ({
  page,
  store,
  pageErrors,
}) => {
  const id = await createDraft(store, 'Tara 6', 'BJ-TARA6');
  await openConsole(page, pageErrors, catalogueEditor, `/products/${id}`);
  await page.getByLabel('Title', { exact: true }).fill('Bijli Tara 6 (8 GB, 128 GB)');
  await page
    .getByLabel('Description', { exact: true })
    .fill('A phone that lasts two days.\n\nWith a camera that holds still.');
  const categories = page.getByRole('combobox', { name: 'Categories' });
  await categories.fill('Smartphones');
  await page.getByRole('option', { name: 'Smartphones', exact: true }).click();
  await page.keyboard.press('Escape');
  await addAttribute(page, 'Memory', ['8 GB + 128 GB', '8 GB + 256 GB', '12 GB + 256 GB']);
  await addAttribute(page, 'Colour', ['Neel blue', 'Graphite', 'Cream', 'Rani']);
  await expect(page.getByText('12 by memory and colour')).toBeVisible();
  await expect(page.getByLabel('SKU of Rani').last()).toHaveValue('BJ-TARA6-12-256-RA');
  await page.getByRole('button', { name: 'Set for many' }).click();
  const alike = page.getByRole('dialog', { name: 'Set for many variants' });
  await alike.getByLabel('MRP').fill('15,999');
  await alike.getByLabel('Price').fill('₹12,499');
  await alike.getByRole('button', { name: 'Set for 12 variants' }).click();
  await page.getByLabel('Price of BJ-TARA6-12-256-RA').fill('13,999');

  await page.getByRole('group', { name: 'Photos of' }).getByRole('button', { name: 'Neel blue' }).click();
  await page.getByLabel('Drop photos').setInputFiles(photoFiles);
  const photos = page.getByRole('button', { name: /^Move Tara 6, Neel blue, photo/ });
  await expect(photos).toHaveCount(3);
  await moveByKey(page, photos.nth(2), 'ArrowLeft');
  await expect(photos.nth(1)).toHaveAccessibleName('Move Tara 6, Neel blue, photo 3');
  await page
    .getByLabel('Drop photos')
    .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
  await expect(page.getByText('This is no photo.')).toBeVisible();

  for (const [label, text] of [
    ['Generic name', 'Smartphone'],
    ['Country of origin', 'India'],
    ['Net quantity', '1 N'],
    ['Maker', 'Bijli Electronics Limited'],
    ['Address of the maker', 'Plot 18, GIDC Sanand II, Ahmedabad 382110, Gujarat'],
    ['HSN', '851713'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text);
  await expect(page.getByRole('region', { name: 'What is missing' })).toContainText('ready for sale');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('button', { name: 'Publish now' })).toBeEnabled();
  await expectNoFindingsInThemes(page, 'editor of a draft');
  const published = publicationOf(page);
  await page.getByRole('button', { name: 'Publish now' }).click();
  await published;
  await expectInShopSoon(page, '/product/tara-6', 'Bijli Tara 6 (8 GB, 128 GB)');
  await expect(page.getByText('Tara 6 is in the shop.')).toBeVisible();
  const rows = await store.rows(
    `SELECT count(*)::int AS variants, min(sale_paise)::int AS low, max(sale_paise)::int AS high
     FROM variants WHERE product_id = $1`,
    [id],
  );
  expect(rows).toEqual([{ variants: 12, low: 1249900, high: 1399900 }]);
  const photoRows = await store.rows('SELECT DISTINCT file_path FROM photos WHERE product_id = $1', [id]);
  expect(photoRows).toHaveLength(3);
});

test('[CON-41] changes of a product on sale are kept as a draft, survive a reload, and go live by publishing', async ({
  page,
  store,
  pageErrors,
}) => {
  const id = await idOf(store, 'tara-5g');
  await openConsole(page, pageErrors, catalogueEditor, `/products/${id}`);
  await page.getByLabel('HSN').fill('85171300');
  const publish = page.getByRole('region', { name: 'Publish' });
  await expect(publish).toContainText('HSN 851713 85171300');
  await expect(publish).toContainText('Farah Sheikh');
  await page.reload();
  await expect(page.getByLabel('HSN')).toHaveValue('85171300');
  expect(await store.rows('SELECT hsn FROM products WHERE id = $1', [id])).toEqual([{ hsn: '851713' }]);
  await page.getByRole('button', { name: 'Publish 1 change' }).click();
  await expect(page.getByText('Tara 5G is in the shop.')).toBeVisible();
  await expect.poll(() => store.rows('SELECT hsn FROM products WHERE id = $1', [id])).toEqual([{ hsn: '85171300' }]);
  await expect(page.getByRole('region', { name: 'History', exact: true })).toContainText('Published');
});

test('[CON-42] two people change one product: what one changed is taken, what both changed is asked', async ({
  page,
  store,
  pageErrors,
}) => {
  pageErrors.expect(/the server responded with a status of 409/);
  const id = await createDraft(store, 'Dono', 'BJ-DONO');
  await openConsole(page, pageErrors, catalogueEditor, `/products/${id}`);
  await page.getByLabel('Title', { exact: true }).fill('Dono by Farah');
  await page.getByLabel('Net quantity').fill('1 N');
  const staff = await staffClientOf(store);
  const other = { title: 'Dono by another', hsn: '8518' };
  await staff.saveProduct({ params: { id }, body: { version: 1, changes: other } });
  await page.getByRole('button', { name: 'Save 2 changes' }).click();
  await expect(page.getByText('Nothing of yours is lost.')).toBeVisible();
  await expectNoFindingsInThemes(page, 'a conflict');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('region', { name: 'fields taken as they are' })).toContainText('Net quantity');
  await expectNothingSideways(page, 'a conflict on a phone');
  await expectNoFindingsInThemes(page, 'a conflict on a phone');
  await page.getByRole('radio', { name: 'Title: yours' }).check();
  await page.getByRole('button', { name: 'Save both' }).click();
  await expect(page.getByRole('heading', { name: 'Publish' })).toBeVisible();
  await expect
    .poll(() => store.rows('SELECT title, hsn, net_quantity FROM products WHERE id = $1', [id]))
    .toEqual([{ title: 'Dono by Farah', hsn: '8518', net_quantity: '1 N' }]);
});

test('[CON-98] after a saving the history stays in view until its new entry has come', async ({
  page,
  store,
  pageErrors,
}) => {
  const id = await createDraft(store, 'Itihas', 'BJ-ITIHAS');
  await openConsole(page, pageErrors, catalogueEditor, `/products/${id}`);
  const entries = page.getByRole('region', { name: 'History', exact: true }).getByRole('listitem');
  await expect(entries).toHaveCount(1);
  const reading = Promise.withResolvers<void>();
  await page.route(/\/history(\?|$)/, async (route) => {
    await reading.promise;
    await route.continue();
  });
  const asked = page.waitForRequest(/\/history(\?|$)/);
  await page.getByLabel('Title', { exact: true }).fill('Itihas Mini');
  await page.keyboard.press('Control+s');
  await asked;
  await expect(page.getByRole('button', { name: /^Save 1 change/ })).toHaveCount(0);
  await expect(entries).toHaveCount(1);
  reading.resolve();
  await expect(entries).toHaveCount(2);
});

test('[CON-52] by keys alone a tab leads to its part, a field is changed, kept, and published', async ({
  page,
  store,
  pageErrors,
}) => {
  const id = await idOf(store, 'bhaap-kettle');
  await openConsole(page, pageErrors, catalogueEditor, `/products/${id}`);
  const keyboard = keyboardOf(page);
  await keyboard.reach(page.getByRole('link', { name: 'Tax and warranty' }));
  await page.keyboard.press('Enter');
  await keyboard.reach(page.getByLabel('Warranty', { exact: true }));
  await page.keyboard.press('Control+a');
  await page.keyboard.type('36');
  await page.keyboard.press('Control+s');
  const publish = page.getByRole('button', { name: 'Publish 1 change' });
  await expect(publish).toBeEnabled();
  await publish.press('Enter');
  await expect(page.getByText('is in the shop.')).toBeVisible();
  await expect
    .poll(() => store.rows('SELECT warranty_months FROM products WHERE id = $1', [id]))
    .toEqual([{ warranty_months: 36 }]);
});

for (const width of widthsFor('editor of the console', [390, 1024, 1440]))
  test(`[CON-52] the editor has no finding of WCAG 2.2 A or AA, and does not scroll sideways, at ${width} px`, async ({
    page,
    store,
    pageErrors,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await openConsole(page, pageErrors, catalogueEditor, `/products/${await idOf(store, 'tara-5g')}`);
    await expect(page.getByRole('heading', { name: 'Price history' })).toBeVisible();
    await expectNoFindingsInThemes(page, `editor at ${width}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
