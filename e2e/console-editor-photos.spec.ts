import { catalogueEditor, openConsole } from './fixtures/console.ts';
import { holdBack } from './fixtures/hold-back.ts';
import { addAttribute, createDraft, photoFiles } from './fixtures/product-editor.ts';
import { expect, test } from './fixtures/store.ts';
import { expectNoFindingsInThemes } from './fixtures/themes.ts';

// Contrast cannot be measured during a fade.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('[PHO-50][PHO-51] a photo belongs to the colour among which it was dropped; one whose sending broke off is sent again', async ({
  page,
  store,
  pageErrors,
}) => {
  const id = await createDraft(store, 'Do rang', 'BJ-DORANG');
  await openConsole(page, pageErrors, catalogueEditor, `/products/${id}`);
  await addAttribute(page, 'Colour', ['Laal', 'Neel']);
  const photosOf = (name: string) =>
    page.getByRole('group', { name: 'Photos of' }).getByRole('button', { name, exact: true });
  await photosOf('Laal').click();
  const release = await holdBack(page, '**/api/media?*', (route) => route.continue());
  await page.getByLabel('Drop photos').setInputFiles(photoFiles[0] ?? '');
  await expect(page.getByText('One photo is being sent')).toBeVisible();
  await photosOf('Neel').click();
  release();
  await expect(page.getByText('One photo is being sent')).toHaveCount(0);
  await expect(page.getByText('Neel, 0 of 1 photos.')).toBeVisible();
  await photosOf('Laal').click();
  await expect(page.getByRole('button', { name: 'Move Do rang, Laal, photo 1' })).toBeVisible();
  await page.unroute('**/api/media?*');

  pageErrors.expect(/net::ERR_/);
  await page.route('**/api/media?*', (route) => route.abort('connectionreset'), { times: 1 });
  await page.getByLabel('Drop photos').setInputFiles(photoFiles[1] ?? '');
  await photosOf('Neel').click();
  await page.getByRole('button', { name: 'Send again raag-neckband.webp' }).click();
  await expect(page.getByText('Neel, 0 of 2 photos.')).toBeVisible();
  await photosOf('Laal').click();
  await expect(page.getByRole('button', { name: 'Move Do rang, Laal, photo 2' })).toBeVisible();
});

test('[CON-44] a photo is cropped by a slider, and the new square takes its place', async ({
  page,
  store,
  pageErrors,
}) => {
  const id = await createDraft(store, 'Chaukor', 'BJ-CHAUKOR');
  await openConsole(page, pageErrors, catalogueEditor, `/products/${id}`);
  await page.getByLabel('Drop photos').setInputFiles(photoFiles[0] ?? '');
  const picture = page.getByRole('button', { name: 'Move Chaukor, photo 1' }).locator('img');
  const before = await picture.getAttribute('src');
  await page.getByRole('button', { name: 'More of Chaukor, photo 1' }).click();
  await page.getByRole('menuitem', { name: 'Crop' }).click();
  const dialog = page.getByRole('dialog', { name: 'Crop the photo' });
  await dialog.getByLabel('Zoom').fill('2');
  await expectNoFindingsInThemes(page, 'cropping');
  await dialog.getByRole('button', { name: 'Keep this part' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(picture).not.toHaveAttribute('src', before ?? '');
});
