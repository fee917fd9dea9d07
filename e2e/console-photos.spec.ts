import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { openConsole } from './fixtures/console.ts';
import { expectInShopSoon } from './fixtures/in-shop-soon.ts';
import { keyboardOf } from './fixtures/keyboard.ts';
import { colouredPicture, zipOf } from './fixtures/photo-zip.ts';
import { staffClientOf } from './fixtures/staff.ts';
import { expect, type Store, test } from './fixtures/store.ts';
import { expectNoFindingsInThemes } from './fixtures/themes.ts';
import { widthsFor } from './fixtures/viewports.ts';

// Contrast cannot be measured during a fade.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const editor = 'Catalogue Farah Sheikh';
const colours = ['Black', 'White', 'Green', 'Rani'];
const memories = ['64 GB', '128 GB', '256 GB'];

/** A draft with 12 variants from a sheet, which lacks nothing but photos. */
async function importPhone(store: Store, name: string, sku: string) {
  const staff = await staffClientOf(store);
  const [{ brands }, { categories }] = [await staff.readBrands(), await staff.readCategoryTree()];
  const category = categories.find(({ parentId }) => parentId === null)?.title ?? '';
  const whole = [
    'title',
    'brand',
    'categories',
    'description',
    'hsn',
    'country of origin',
    'net quantity',
    'generic name',
  ];
  const ofWhole = [name, brands[0]?.name, category, 'It lasts two days.', '851713', 'India', '1 N', 'Smartphone'];
  const options = ['option 1 name', 'option 1 value', 'option 2 name', 'option 2 value', 'mrp', 'price'];
  const headings = ['sku', 'parent sku', 'name', ...whole, 'maker', 'maker address', ...options];
  const lines = memories.flatMap((memory) =>
    colours.map((colour) => [
      ...[skuOf(sku, memory, colour), sku, name, ...ofWhole, 'Bijli Electronics Limited', 'Plot 18; Ahmedabad 382110'],
      ...['Memory', memory, 'Colour', colour, '12999', '11999'],
    ]),
  );
  const sheet = [headings, ...lines].map((cells) => cells.join(',')).join('\n');
  const body = new TextEncoder().encode(sheet);
  const { import: read } = await staff.uploadImport({ query: { fileName: `${sku}.csv`, source: sku }, body });
  const params = { id: read.id };
  await staff.checkImport({ params, body: { columns: read.columns } });
  const counts = async () => (await staff.readImport({ params })).import.counts;
  await expect.poll(counts, { timeout: 20_000 }).toMatchObject({ new: 12, wrong: 0, waiting: 0 });
  const { jobId } = await staff.applyImport({ params });
  const state = async () => (await staff.readStaffJob({ params: { id: jobId } })).job.state;
  await expect.poll(state, { timeout: 20_000 }).toBe('done');
  const [product] = await store.rows('SELECT id, slug FROM products WHERE sku = $1', [sku]);
  return { id: String(product?.['id']), slug: String(product?.['slug']), staff };
}

const skuOf = (sku: string, memory: string, colour: string) =>
  `${sku}-${memory.replace(' GB', '')}-${colour.slice(0, 2).toUpperCase()}`;

/** Two photos of each variant and one of the product, in folders and without. */
async function zipOfPhone(
  sku: string,
  more: { name: string; bytes: Buffer; password?: string }[] = [],
): Promise<Buffer> {
  const entries = [{ name: `${sku}.png`, bytes: await colouredPicture(0, 'png') }];
  let number = 0;
  for (const memory of memories)
    for (const colour of colours) {
      const variant = skuOf(sku, memory, colour);
      number += 2;
      entries.push({ name: `${variant.toLowerCase()}-1.jpg`, bytes: await colouredPicture(number) });
      entries.push({ name: `Bilder/${variant}/2.webp`, bytes: await colouredPicture(number + 1, 'webp') });
    }
  return zipOf([...entries, ...more]);
}

async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.getByLabel('Choose a zip or photos').setInputFiles({ name, mimeType: 'application/zip', buffer });
}

async function photosOf(store: Store, productId: string): Promise<Record<string, unknown>[]> {
  return store.rows(
    `SELECT v.sku, f.file_path AS file, f.alt FROM photos f LEFT JOIN variants v ON v.id = f.variant_id
     WHERE f.product_id = $1 ORDER BY v.sku NULLS FIRST, f.position`,
    [productId],
  );
}

test('[PHO-11] a phone with 12 variants from a sheet gets its photos from a zip, is published and shown in the shop within 2 s, and the photos are taken back', async ({
  page,
  store,
  pageErrors,
}) => {
  const { id, slug, staff } = await importPhone(store, 'Deepak 12', 'BJ-DPK');
  await openConsole(page, pageErrors, editor, '/products/photos');
  await expect(page.getByRole('heading', { level: 1, name: 'Import photos' })).toBeVisible();
  const extra = [
    { name: 'BJ-DPK-9999-1.jpg', bytes: await colouredPicture(90) },
    { name: 'notes.txt', bytes: Buffer.from('hello') },
    { name: 'more.zip', bytes: Buffer.from('PK') },
    { name: '__MACOSX/._BJ-DPK.png', bytes: Buffer.from('x') },
    { name: 'BJ-DPK-9.jpg', bytes: await colouredPicture(91), password: 'secret' },
  ];
  await choose(page, 'phones.zip', await zipOfPhone('BJ-DPK', extra));
  await expect(page.getByRole('status').filter({ hasText: '25 photos of 1 product will be sent' })).toBeVisible();
  await expect(page.getByRole('table', { name: '1 photo of no product' })).toContainText(
    'No product has the SKU BJ-DPK-9999-1 or BJ-DPK-9999.',
  );
  const unused = page.getByRole('table', { name: '4 files not used' });
  for (const reason of [
    'Not a photo',
    'An archive inside',
    'A file of the computer’s system',
    'locked with a password',
  ])
    await expect(unused).toContainText(reason);
  expect(await photosOf(store, id)).toEqual([]);

  await page.getByRole('combobox', { name: 'Product of BJ-DPK-9999-1.jpg' }).fill('BJ-DPK');
  await page.getByRole('option', { name: 'BJ-DPK, Deepak 12' }).click();
  await page.getByRole('button', { name: 'Attach 26 photos to 1 product' }).click();
  const job = page.getByRole('region', { name: 'Attach 26 photos to 1 product' }).first();
  await expect(job).toContainText('Done, 1 changed', { timeout: 60_000 });
  const attached = await photosOf(store, id);
  expect(attached.map(({ sku }) => sku)).toEqual([
    null,
    null,
    ...memories
      .flatMap((memory) => colours.map((colour) => skuOf('BJ-DPK', memory, colour)))
      .sort()
      .flatMap((sku) => [sku, sku]),
  ]);
  expect(attached.find(({ sku }) => sku === 'BJ-DPK-128-GR')?.['alt']).toBe('Deepak 12, 128 GB, Green');

  const { product } = await staff.readProduct({ params: { id } });
  await staff.publishProduct({ params: { id }, body: { version: product.version } });
  const first = String(attached.find(({ sku }) => sku === 'BJ-DPK-64-BL')?.['file']);
  await expectInShopSoon(page, `/product/${slug}`, first);
  expect((await page.request.get(first)).status()).toBe(200);

  await job.getByRole('button', { name: 'Undo' }).click();
  await expect(job).toContainText('These photos were taken back.', { timeout: 20_000 });
});

test('[PHO-13] a file that the store refuses is named with its reason, nothing is attached before the person decides, and an upload that failed is tried again', async ({
  page,
  store,
  pageErrors,
}) => {
  const { id } = await importPhone(store, 'Deepak 13', 'BJ-DPKB');
  await openConsole(page, pageErrors, editor, '/products/photos');
  pageErrors.expect(/the server responded with a status of 400/);
  const zip = await zipOf([
    { name: 'BJ-DPKB-1.jpg', bytes: await colouredPicture(120) },
    { name: 'BJ-DPKB-2.jpg', bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
    { name: 'BJ-DPKB-3.png', bytes: await colouredPicture(121, 'png') },
  ]);
  await choose(page, 'phones.zip', zip);
  await page.getByRole('button', { name: 'Attach 3 photos to 1 product' }).click();
  const note = page.getByRole('alert').filter({ hasText: '1 photo could not be sent' });
  await expect(note).toContainText('nothing is attached yet');
  await expect(page.getByRole('row', { name: /BJ-DPKB-2\.jpg/ })).toContainText('JPEG');
  expect(await photosOf(store, id)).toEqual([]);
  await expect(page.getByRole('button', { name: 'Try 1 again' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Attach BJ-DPKB-2.jpg' }).uncheck();
  await page.getByRole('button', { name: 'Attach 2 photos to 1 product' }).click();
  await expect(page.getByText('Done, 1 changed').first()).toBeVisible({ timeout: 30_000 });
  expect((await photosOf(store, id)).map(({ alt }) => alt)).toEqual(['Deepak 13', 'Deepak 13, photo 2']);
});

test('[PHO-31] photos of single variants are used for all of their colour by one button, and saved with the form', async ({
  page,
  store,
  pageErrors,
}) => {
  const { id, staff } = await importPhone(store, 'Deepak 31', 'BJ-DPKU');
  const { product } = await staff.readProduct({ params: { id } });
  const { variants } = product.document;
  const black = Object.keys(variants).filter((variant) => variants[variant]?.choices['Colour'] === 'Black');
  const photos = [];
  for (const [index, variantId] of black.slice(0, 2).entries()) {
    const body = await sharp({ create: { width: 600, height: 400, channels: 3, background: `#10${index}0a0` } }).png();
    const { media } = await staff.uploadMedia({ query: { alt: 'x' }, body: await body.toBuffer() });
    photos.push({ filePath: media.address, alt: `Black ${index + 1}`, variantIds: [variantId] });
  }
  await staff.saveProduct({ params: { id }, body: { version: product.version, changes: { photos } } });

  await openConsole(page, pageErrors, editor, `/products/${id}`);
  const section = page.getByRole('region', { name: 'Photos' });
  await section.getByRole('button', { name: 'Black', exact: true }).click();
  await expect(section.getByText('2 photos are of some variants in Black only.')).toBeVisible();
  await expect(section.getByText('With 1 of 3 variants')).toHaveCount(2);
  await expectSquare(section.getByRole('button', { name: 'Move Black 1' }).locator('img'));
  await expectNoFindingsInThemes(page, 'photos of single variants');
  await section.getByRole('button', { name: 'Use for all in Black' }).press('Enter');
  await expect(section.getByText('All 2 photos are used for all 3 variants in Black.')).toBeAttached();
  await expect(section.getByRole('list')).toBeFocused();
  await expect(section.getByText(/variants? in Black only/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Save 1 change' }).click();
  await expect(page.getByRole('button', { name: 'Publish now' })).toBeVisible();
  const saved = (await photosOf(store, id)).map(({ sku, alt }) => `${sku} ${alt}`);
  const skus = memories.map((memory) => skuOf('BJ-DPKU', memory, 'Black'));
  expect(saved.toSorted()).toEqual(skus.flatMap((sku) => [`${sku} Black 1`, `${sku} Black 2`]).toSorted());
});

/** However wide the picture is, what is shown of it is a square. */
async function expectSquare(image: Locator): Promise<void> {
  const natural = () => image.evaluate((element: HTMLImageElement) => element.naturalWidth / element.naturalHeight);
  await expect.poll(natural).toBeGreaterThan(1.2);
  const box = await image.boundingBox();
  expect(box?.width).toBeCloseTo(box?.height ?? 0, 0);
  await expect(image).toHaveCSS('object-fit', 'cover');
}

test('[PHO-14] photos are imported by keyboard alone, and no step has a finding', async ({
  page,
  store,
  pageErrors,
}) => {
  const { id } = await importPhone(store, 'Deepak 14', 'BJ-DPKC');
  const keyboard = keyboardOf(page);
  await openConsole(page, pageErrors, editor);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Find anything' }).fill('import photos');
  await expect(page.getByRole('option', { name: /Import photos/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/console\/products\/photos$/);
  const looked = async (step: string) => {
    for (const width of widthsFor(step, [390, 1440])) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoFindingsInThemes(page, step);
    }
  };
  await looked('photos: nothing chosen');
  // Long before the button is pressed: the browser needs a moment to hand the dialog over.
  const chosen = page.waitForEvent('filechooser');
  const input = page.getByLabel('Choose a zip or photos');
  await keyboard.reach(input);
  const zip = await zipOf([
    { name: 'BJ-DPKC-64-BL-1.jpg', bytes: await colouredPicture(130) },
    { name: 'unknown.jpg', bytes: await colouredPicture(131) },
    { name: 'notes.txt', bytes: Buffer.from('hello') },
  ]);
  await page.keyboard.press('Enter');
  await (await chosen).setFiles({ name: 'phones.zip', mimeType: 'application/zip', buffer: zip });
  await expect(page.getByRole('button', { name: 'Attach 1 photo to 1 product' })).toBeVisible();
  await looked('photos: matched');
  await keyboard.type(page.getByRole('combobox', { name: 'Product of unknown.jpg' }), 'BJ-DPKC-64-WH');
  await expect(page.getByRole('option', { name: /^BJ-DPKC-64-WH/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Attach 2 photos to 1 product' })).toBeVisible();
  await keyboard.expectFocusNotLost();
  await page.keyboard.press('Home');
  await keyboard.reach(page.getByRole('button', { name: 'Attach 2 photos to 1 product' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  const job = page.getByRole('region', { name: 'Attach 2 photos to 1 product' }).first();
  await expect(job).toContainText('Done, 1 changed', { timeout: 30_000 });
  await looked('photos: attached');
  await keyboard.press(job.getByRole('button', { name: 'Undo' }));
  await expect(job).toContainText('These photos were taken back.', { timeout: 20_000 });
  await expect.poll(() => photosOf(store, id)).toEqual([]);
});
