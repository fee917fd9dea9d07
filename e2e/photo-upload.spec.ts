import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { openConsole } from './fixtures/console.ts';
import { keyboardOf } from './fixtures/keyboard.ts';
import { colouredPicture } from './fixtures/photo-zip.ts';
import { createDraft } from './fixtures/product-editor.ts';
import { expect, type Store, test } from './fixtures/store.ts';
import { expectNoFindingsInThemes } from './fixtures/themes.ts';

// Contrast cannot be measured during a fade.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const editor = 'Catalogue Farah Sheikh';

async function photosOf(store: Store, productId: string): Promise<string[]> {
  const rows = await store.rows('SELECT alt FROM photos WHERE product_id = $1 ORDER BY position', [productId]);
  return rows.map(({ alt }) => String(alt));
}

/** More files than a browser lists at once, two of them photos of the SKU. */
async function photoFolder(sku: string): Promise<{ path: string; remove: () => void }> {
  const parent = mkdtempSync(join(tmpdir(), 'bijli-photos-'));
  const path = join(parent, 'Photos');
  mkdirSync(join(path, sku), { recursive: true });
  writeFileSync(join(path, `${sku}-1.jpg`), await colouredPicture(210));
  writeFileSync(join(path, sku, '2.png'), await colouredPicture(211, 'png'));
  for (let at = 1; at <= 120; at += 1) writeFileSync(join(path, `note-${at}.txt`), 'No photo');
  return { path, remove: () => rmSync(parent, { recursive: true, force: true }) };
}

/** As from the computer's own window of files: a page cannot make a drop of a folder. */
async function dropFolder(page: Page, target: Locator, path: string): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error('There is nothing to drop on');
  const session = await page.context().newCDPSession(page);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, x, y, data });
}

test('[PHO-28] a folder is dropped, or chosen, and every photo in it is matched, also below other folders and of more than a hundred files', async ({
  page,
  store,
  pageErrors,
}) => {
  const id = await createDraft(store, 'Folder BJ-FLD', 'BJ-FLD');
  const { path, remove } = await photoFolder('BJ-FLD');
  try {
    await openConsole(page, pageErrors, editor, '/products/photos');
    const matched = page.getByRole('status').filter({ hasText: '2 photos of 1 product will be sent' });
    await page.getByLabel('Choose a folder').setInputFiles(path);
    await expect(matched).toBeVisible();
    await expect(page.getByRole('table', { name: '120 files not used' })).toContainText('Not a photo');
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await dropFolder(page, page.getByRole('region', { name: 'Choose photos' }), path);
    await expect(matched).toBeVisible();
    await expect(page.getByRole('table', { name: '120 files not used' })).toContainText('Photos/note-120.txt');
    await page.getByRole('button', { name: 'Attach 2 photos to 1 product' }).click();
    await expect(page.getByText('Done, 1 changed').first()).toBeVisible({ timeout: 30_000 });
    await expect.poll(() => photosOf(store, id)).toEqual(['Folder BJ-FLD', 'Folder BJ-FLD, photo 2']);
  } finally {
    remove();
  }
});

test('[PHO-29] an upload that is stopped half-way attaches nothing and says so, and goes on with what is not sent yet', async ({
  page,
  store,
  pageErrors,
}) => {
  const id = await createDraft(store, 'Folder BJ-STP', 'BJ-STP');
  const wait = Promise.withResolvers<void>();
  let asked = 0;
  await page.route('**/api/media?*', async (route) => {
    asked += 1;
    if (asked > 2) await wait.promise;
    await route.continue();
  });
  await openConsole(page, pageErrors, editor, '/products/photos');
  const files = await Promise.all(
    [1, 2, 3, 4, 5, 6, 7, 8].map(async (number) => ({
      name: `BJ-STP-${number}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await colouredPicture(220 + number),
    })),
  );
  await page.getByLabel('Choose a zip or photos').setInputFiles(files);
  await page.getByRole('button', { name: 'Attach 8 photos to 1 product' }).click();
  await expect(page.getByText('2 of 8 photos sent')).toBeVisible();
  const stop = page.getByRole('button', { name: 'Stop' });
  await stop.press('Enter');
  await expect(stop).toHaveAttribute('aria-busy', 'true');
  wait.resolve();
  // Those that were on their way have arrived.
  const note = page
    .getByRole('status')
    .filter({ hasText: '5 of 8 photos are in the store, and none is attached yet.' });
  await expect(note).toBeVisible();
  expect([asked, await photosOf(store, id)]).toEqual([5, []]);
  await keyboardOf(page).expectFocusNotLost();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoFindingsInThemes(page, 'photos: stopped');
  }
  await page.getByRole('button', { name: 'Send the other 3 and attach 8 photos' }).click();
  await expect(page.getByText('Done, 1 changed').first()).toBeVisible({ timeout: 30_000 });
  expect([asked, (await photosOf(store, id)).length]).toEqual([8, 8]);
});
