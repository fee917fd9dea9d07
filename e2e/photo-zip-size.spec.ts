import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { openConsole } from './fixtures/console.ts';
import { writePhotoZip } from './fixtures/large-photo-zip.ts';
import { isLong } from './fixtures/long-proofs.ts';
import { watchMemory } from './fixtures/resident-memory.ts';
import { staffClientOf } from './fixtures/staff.ts';
import { expect, test } from './fixtures/store.ts';

/** More than 2 GB of photos, each nearly as large as one may be. */
const { count, bytes } = isLong ? { count: 90, bytes: 25 * 1024 * 1024 } : { count: 4, bytes: 1024 * 1024 };
const patienceMs = isLong ? 1_200_000 : 60_000;
const [mostOfBrowser, mostOfServer] = [1000, 500];

test(`[PHO-40] a zip of ${count} photos of ${Math.round(bytes / 2 ** 20)} MB is opened, sent and attached with bounded memory of browser and store`, async ({
  page,
  store,
  browser,
  pageErrors,
}) => {
  test.setTimeout(2 * patienceMs);
  const folder = mkdtempSync(join(tmpdir(), 'bijli-zip-'));
  const sku = 'BJ-LARGE-ZIP';
  try {
    const staff = await staffClientOf(store);
    const [brand] = (await staff.readBrands()).brands;
    const { product } = await staff.createProduct({ body: { name: 'Large zip', brandId: String(brand?.id), sku } });
    const path = join(folder, 'photos.zip');
    expect(await writePhotoZip(path, { sku, count, bytes })).toBeGreaterThan(count * bytes * 0.9);
    await openConsole(page, pageErrors, 'Catalogue Farah Sheikh', '/products/photos');
    const [ofBrowser, ofServer] = [watchMemory(() => processesOf(browser)), watchMemory(() => [store.pid()])];
    await page.getByLabel('Choose a zip or photos').setInputFiles(path);
    await page.getByRole('button', { name: `Attach ${count} photos to 1 product` }).click();
    await expect(page.getByText('Done, 1 changed').first()).toBeVisible({ timeout: patienceMs });
    const growth = [await ofBrowser.growth(), await ofServer.growth()] as const;
    const [row] = await store.rows('SELECT count(DISTINCT file_path)::int AS count FROM photos WHERE product_id = $1', [
      product.id,
    ]);
    expect(row).toEqual({ count });
    const isBounded = growth[0] < mostOfBrowser && growth[1] < mostOfServer;
    if (isLong) expect(isBounded, `the browser took ${growth[0]} MB more, the store ${growth[1]} MB`).toBe(true);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

async function processesOf(browser: Browser): Promise<number[]> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.map(({ id }) => id);
}
