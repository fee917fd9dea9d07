import type { Page } from '@playwright/test';
import { catalogueEditor, openConsole } from './fixtures/console.ts';
import { holdBack } from './fixtures/hold-back.ts';
import { addDrafts, pricesOf } from './fixtures/import-products.ts';
import { expect, type Store, test } from './fixtures/store.ts';
import { expectNoFindingsInThemes } from './fixtures/themes.ts';

// Contrast cannot be measured during a fade.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const waiting = (page: Page) => page.getByRole('region', { name: 'Changes that wait' });

/** A price that waits in the list. */
async function typePrice(page: Page, name: string, price: string): Promise<void> {
  await page.getByRole('button', { name: `Price of ${name}` }).click();
  await page.getByRole('textbox', { name: `Price of ${name}` }).fill(price);
  await page.keyboard.press('Enter');
  await expect(waiting(page)).toContainText('waits');
}

async function endSessions(store: Store, name: string): Promise<void> {
  await store.rows('DELETE FROM staff_sessions WHERE member_id = (SELECT id FROM staff_members WHERE name = $1)', [
    name,
  ]);
}

/** As when the person comes back to the window, until what is read then has been given up. */
async function comeBackInVain(page: Page, refusals: () => number): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
    // Two more tries follow the first, each after a pause: they have failed when there is a fourth.
    await page.clock.fastForward(5000);
    expect(refusals()).toBeGreaterThanOrEqual(4);
  }).toPass();
}

test('[CON-101] a session that ends is begun again over the screen: what waits in a list is still there and is saved', async ({
  page,
  store,
  pageErrors,
}) => {
  await addDrafts(store, 'ENDED', 1);
  await openConsole(page, pageErrors, catalogueEditor, '/products?search=ENDED-1');
  await typePrice(page, 'ENDED 1', '900');
  await endSessions(store, 'Farah Sheikh');
  await waiting(page).getByRole('button', { name: 'Save 1 change' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await expect(dialog).toContainText('Nothing of yours is lost.');
  await expectNoFindingsInThemes(page, 'a session that has ended');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: catalogueEditor }).click();
  await expect(dialog).toHaveCount(0);
  await waiting(page).getByRole('button', { name: 'Save 1 change' }).click();
  await expect(waiting(page)).toHaveCount(0);
  await expect.poll(() => pricesOf(store, 'ENDED')).toEqual({ 'ENDED-1': 90_000 });
});

test('[CON-101] so is what is typed in a dialog, also when the end is heard from the live stream only', async ({
  page,
  store,
  pageErrors,
}) => {
  await openConsole(page, pageErrors, catalogueEditor, '/brands');
  await expect(page.getByText('All circuits live')).toBeVisible();
  await page.getByRole('button', { name: 'New brand' }).click();
  const name = page.getByRole('dialog', { name: 'New brand' }).getByLabel('Name', { exact: true });
  await name.fill('Half a name');
  await endSessions(store, 'Farah Sheikh');
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await expect(dialog).toBeVisible({ timeout: 20_000 });
  await dialog.getByRole('button', { name: catalogueEditor }).click();
  await expect(dialog).toHaveCount(0);
  await expect(name).toHaveValue('Half a name');
});

test('[CON-101] whoever signs in instead finds nothing of it', async ({ page, store, pageErrors }) => {
  await addDrafts(store, 'HIDDEN', 1);
  await openConsole(page, pageErrors, catalogueEditor, '/products?search=HIDDEN-1');
  await typePrice(page, 'HIDDEN 1', '900');
  await endSessions(store, 'Farah Sheikh');
  await waiting(page).getByRole('button', { name: 'Save 1 change' }).click();
  await page.getByRole('dialog', { name: 'Sign in again' }).getByRole('button', { name: 'Owner Kavita Mehra' }).click();
  await expect(page.getByRole('banner')).toContainText('Kavita Mehra');
  await expect(page).toHaveURL(/\/console\/today$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await expect(waiting(page)).toHaveCount(0);
});

test('[CON-102] an open screen stays as it is when the store does not answer for a while', async ({
  page,
  store,
  pageErrors,
}) => {
  pageErrors.expect(/the server responded with a status of 500/);
  await page.clock.install();
  await addDrafts(store, 'PAUSE', 1);
  await openConsole(page, pageErrors, catalogueEditor, '/products?search=PAUSE-1');
  await typePrice(page, 'PAUSE 1', '900');
  let refused = 0;
  await page.route('**/api/staff/session', (route) => {
    refused += 1;
    return route.fulfill({ status: 500, json: { success: false, code: 'internal', message: 'Later, please.' } });
  });
  await comeBackInVain(page, () => refused);
  await expect(waiting(page)).toContainText('1 change waits');
  await page.unrouteAll();
  await waiting(page).getByRole('button', { name: 'Drop it' }).click();
});

test('[CON-102] what is typed in a dialog stays when the list behind it is read again in vain', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expect(/the server responded with a status of 500/);
  await page.clock.install();
  await openConsole(page, pageErrors, catalogueEditor, '/brands');
  await page.getByRole('button', { name: 'New brand' }).click();
  const name = page.getByRole('dialog', { name: 'New brand' }).getByLabel('Name', { exact: true });
  await name.fill('Half a name');
  let refused = 0;
  await page.route('**/api/catalogue/brands', (route) => {
    refused += 1;
    return route.fulfill({ status: 500, json: { success: false, code: 'internal', message: 'Later, please.' } });
  });
  await comeBackInVain(page, () => refused);
  await expect(name).toHaveValue('Half a name');
});

test('[CON-103] signing out and the back button ask before what is typed is lost, in lists and in dialogs', async ({
  page,
  store,
  pageErrors,
}) => {
  await addDrafts(store, 'ASKED', 1);
  await openConsole(page, pageErrors, catalogueEditor, '/products?search=ASKED-1');
  await typePrice(page, 'ASKED 1', '900');
  page.once('dialog', (question) => question.dismiss());
  await page.getByRole('button', { name: 'Sign out' }).click();
  await waiting(page).getByRole('button', { name: 'Save 1 change' }).click();
  await expect(waiting(page)).toHaveCount(0);
  await expect.poll(() => pricesOf(store, 'ASKED')).toEqual({ 'ASKED-1': 90_000 });
  await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Brands' }).click();
  await page.getByRole('button', { name: 'New brand' }).click();
  const name = page.getByRole('dialog', { name: 'New brand' }).getByLabel('Name', { exact: true });
  await name.fill('Half a name');
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => history.back());
  const question = await asked;
  expect(question.message()).toMatch(/lose what you typed/);
  await question.dismiss();
  await expect(name).toHaveValue('Half a name');
});

test('[CON-103] photos on their way are not left without a question', async ({ page, store, pageErrors }) => {
  await addDrafts(store, 'SENDING', 1);
  const [row] = await store.rows("SELECT id FROM products WHERE sku = 'SENDING-1'");
  await openConsole(page, pageErrors, catalogueEditor, `/products/${row?.['id']}`);
  const release = await holdBack(page, '**/api/media?*', (route) => route.continue());
  await page.getByLabel('Drop photos').setInputFiles('apps/server/pictures/cutouts/tara-5g.webp');
  await expect(page.getByText('One photo is being sent')).toBeVisible();
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => document.querySelector<HTMLElement>('nav[aria-label="Areas"] a[href$="/brands"]')?.click());
  const question = await asked;
  expect(question.message()).toBe('Photos are still being sent. Leave without them?');
  await question.dismiss();
  release();
  await expect(page.getByRole('button', { name: /^Move SENDING 1, photo 1/ })).toBeVisible();
});

test('[CON-105] dropped changes come back with Undo', async ({ page, store, pageErrors }) => {
  await addDrafts(store, 'DROPPED', 1);
  await openConsole(page, pageErrors, catalogueEditor, '/products?search=DROPPED-1');
  await typePrice(page, 'DROPPED 1', '900');
  await waiting(page).getByRole('button', { name: 'Drop it' }).click();
  await expect(waiting(page)).toHaveCount(0);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(waiting(page)).toContainText('₹900');
});

test('[CON-115] a draft that could not be kept without a connection is kept when it is back', async ({
  page,
  store,
  pageErrors,
}) => {
  pageErrors.expect(/net::ERR|Failed to load resource/);
  const [found] = await store.rows("SELECT id FROM products WHERE state = 'live' ORDER BY sku DESC LIMIT 1");
  const id = String(found?.['id']);
  const drafts = () => store.rows('SELECT changes FROM product_drafts WHERE product_id = $1', [id]);
  await store.change('DELETE FROM product_drafts WHERE product_id = $1', [id]);
  await openConsole(page, pageErrors, catalogueEditor, `/products/${id}`);
  const panel = page.getByRole('region', { name: 'Publish', exact: true });
  await page.context().setOffline(true);
  await page.getByLabel('HSN').fill('85170001');
  await expect(panel).toContainText('The store did not answer.');
  expect(await drafts()).toEqual([]);
  await page.context().setOffline(false);
  await expect.poll(drafts).toEqual([{ changes: { hsn: '85170001' } }]);
  await page.getByRole('button', { name: 'Discard the draft' }).click();
  await expect.poll(drafts).toEqual([]);
});
