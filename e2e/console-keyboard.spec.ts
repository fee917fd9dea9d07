import type { Page } from '@playwright/test';
import { expectRefusalsInConsole, openConsole } from './fixtures/console.ts';
import { expectInShopSoon, publicationOf } from './fixtures/in-shop-soon.ts';
import { keyboardOf } from './fixtures/keyboard.ts';
import { photoFiles } from './fixtures/product-editor.ts';
import { expect, test } from './fixtures/store.ts';
import { expectNoFindingsInThemes } from './fixtures/themes.ts';
import { widthsFor } from './fixtures/viewports.ts';

// Contrast cannot be measured during a fade.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const legalTexts = [
  ['Generic name', 'Smartphone'],
  ['Country of origin', 'India'],
  ['Net quantity', '1 N'],
  ['Maker', 'Bijli Electronics Limited'],
  ['Address of the maker', 'Plot 18, GIDC Sanand II, Ahmedabad 382110, Gujarat'],
] as const;

/** The hands of somebody without a mouse, in the editor. */
function handsOf(page: Page) {
  const keyboard = keyboardOf(page);
  const field = (name: string) => page.getByLabel(name, { exact: true });
  return {
    ...keyboard,
    field,
    write: (name: string, text: string) => keyboard.type(field(name), text),
    /** The tabs lead to a part of the product, and Tab goes on from there. */
    goTo: (part: RegExp) =>
      keyboard.press(page.getByRole('navigation', { name: 'Parts of the product' }).getByRole('link', { name: part })),
    async addAttribute(name: string, values: readonly string[]) {
      await keyboard.press(page.getByRole('button', { name: 'Attribute', exact: true }));
      const dialog = page.getByRole('dialog', { name: 'New attribute' });
      await keyboard.type(dialog.getByLabel('Name'), name);
      for (const [index, value] of values.entries()) {
        if (index > 0) await keyboard.press(dialog.getByRole('button', { name: 'Add a value' }));
        await keyboard.type(dialog.getByLabel(`Value ${index + 1}`, { exact: true }), value);
      }
      await keyboard.press(dialog.getByRole('button', { name: /^Make it \d+ variant/ }));
      await expect(dialog).toHaveCount(0);
    },
    /** The file dialog opens by the keyboard; what it gives is the browser's part. */
    async choosePhotos(files: string[]) {
      // Asked for well before the key: a dialog that opens at once would not be seen.
      const opening = page.waitForEvent('filechooser');
      await keyboard.reach(page.getByLabel('Drop photos'));
      await page.keyboard.press('Enter');
      await (await opening).setFiles(files);
    },
  };
}

test('[CON-87] by keys alone a new phone with 12 variants and photos comes from nothing into the shop within 2 s', async ({
  page,
  store,
  pageErrors,
}) => {
  // Hundreds of key presses, each of which must leave the focus visible.
  test.setTimeout(240_000);
  expectRefusalsInConsole(pageErrors);
  const hands = handsOf(page);
  await page.goto('/console');
  await hands.press(page.getByRole('button', { name: 'Catalogue Farah Sheikh' }));
  await hands.press(page.getByRole('button', { name: 'New product' }));
  await hands.write('Name', 'Tara Keys');
  await hands.reach(page.getByRole('combobox', { name: 'Brand' }));
  await page.keyboard.press('ArrowDown');
  await hands.write('SKU', 'BJ-KEYS');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Tara Keys' })).toBeVisible();

  await hands.write('Title', 'Bijli Tara Keys (8 GB, 128 GB)');
  await hands.write('Description', 'A phone that was written without a mouse.');
  await hands.reach(page.getByRole('combobox', { name: 'Categories' }));
  await page.keyboard.type('Smartphones');
  await expect(page.getByRole('option', { name: 'Smartphones', exact: true })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await hands.addAttribute('Memory', ['8 GB + 128 GB', '8 GB + 256 GB', '12 GB + 256 GB']);
  await hands.addAttribute('Colour', ['Neel blue', 'Graphite', 'Cream', 'Rani']);
  await expect(page.getByText('12 by memory and colour')).toBeVisible();
  await hands.press(page.getByRole('button', { name: 'Set for many' }));
  const alike = page.getByRole('dialog', { name: 'Set for many variants' });
  await hands.type(alike.getByLabel('MRP'), '15,999');
  await hands.type(alike.getByLabel('Price'), '12,499');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await hands.goTo(/^Photos/);
  await hands.press(page.getByRole('group', { name: 'Photos of' }).getByRole('button', { name: 'Neel blue' }));
  await hands.choosePhotos(photoFiles);
  const photos = page.getByRole('button', { name: /^Move Tara Keys, Neel blue, photo/ });
  await expect(photos).toHaveCount(3);
  await hands.goTo(/^Legal label/);
  for (const [name, text] of legalTexts) await hands.write(name, text);
  await hands.goTo(/^Tax and warranty/);
  await hands.write('HSN', '851713');
  await expect(page.getByRole('region', { name: 'What is missing' })).toContainText('ready for sale');
  await page.keyboard.press('Control+s');
  const publish = page.getByRole('button', { name: 'Publish now' });
  await expect(publish).toBeEnabled();
  await hands.reach(publish);
  const published = publicationOf(page);
  await page.keyboard.press('Enter');
  await published;
  await expectInShopSoon(page, '/product/tara-keys', 'Bijli Tara Keys (8 GB, 128 GB)');
  await expect(page.getByText('Tara Keys is in the shop.')).toBeVisible();
  const [row] = await store.rows(
    `SELECT (SELECT count(*)::int FROM variants v WHERE v.product_id = p.id AND v.sale_paise = 1249900) AS variants,
       (SELECT count(DISTINCT file_path)::int FROM photos f WHERE f.product_id = p.id) AS photos
     FROM products p WHERE sku = 'BJ-KEYS'`,
  );
  expect(row).toEqual({ variants: 12, photos: 3 });
});

for (const width of widthsFor('areas of the console', [390, 1024, 1440]))
  test(`[CON-02][CON-62][CON-88] no area of the rail has a finding of WCAG 2.2 A or AA, or scrolls sideways, at ${width} px`, async ({
    page,
    pageErrors,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await openConsole(page, pageErrors, 'Owner Kavita Mehra');
    const areas = page.getByRole('navigation', { name: 'Areas' }).locator('li a');
    const addresses = await areas.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(addresses.length).toBeGreaterThan(9);
    test.setTimeout(addresses.length * 12_000);
    for (const address of addresses) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await expect(page.getByText('Loading', { exact: true })).toHaveCount(0);
      await expectNoFindingsInThemes(page, `${address} at ${width}`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
  });
