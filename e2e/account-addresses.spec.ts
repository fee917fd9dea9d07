import type { Page } from '@playwright/test';
import { openHydrated } from './fixtures/hydrated-page.ts';
import { signIn, tabTo } from './fixtures/session.ts';
import { expect, test } from './fixtures/store.ts';
import { expectNoFindingsInThemes } from './fixtures/themes.ts';

test.describe.configure({ timeout: 120_000 });

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const address = { line1: '12 Hill Road', city: 'Mumbai', state: 'Maharashtra', pincode: '400050' };
const toasts = (page: Page) => page.locator('section[aria-label^="Notifications"]');

test('[ACC-04] addresses are added, edited, made the default and deleted', async ({ page, store }) => {
  const api = await signIn(page, store, { phone: '9820051008', name: 'Asha Rao', email: 'asha.places@example.com' });
  await openHydrated(page, '/account?tab=account');
  await page.getByRole('button', { name: 'Add address' }).click();
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByText('Please fill all required address fields')).toBeVisible();
  await page.getByLabel('Flat, house, building').fill('12 Hill Road');
  await page.getByLabel('Pincode', { exact: true }).fill('400050');
  await expect(page.getByText('Pincode Deliverable')).toBeVisible();
  await expect(page.getByLabel(/^City/)).toHaveValue('Mumbai');
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(toasts(page)).toContainText('Address added successfully');
  const home = page.getByRole('article', { name: 'Home, 12 Hill Road' });
  await expect(home).toContainText('Default');

  await api.addAddress({ body: { ...address, label: 'Office', line1: '4 Fort' } });
  await page.reload();
  await page.getByRole('button', { name: 'Set as default: Office, 4 Fort' }).click();
  await expect(toasts(page)).toContainText('Default address updated');
  await expect(page.getByRole('article', { name: 'Office, 4 Fort' })).toContainText('Default');
  await expect(home).not.toContainText('Default');

  await page.getByRole('button', { name: 'Edit: Home, 12 Hill Road' }).click();
  await page.getByLabel('Flat, house, building').fill('14 Hill Road');
  await expect(page.getByText('Pincode Deliverable')).toBeVisible();
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(toasts(page)).toContainText('Address updated successfully');

  const questions: string[] = [];
  page.on('dialog', (dialog) => {
    questions.push(dialog.message());
    return questions.length === 1 ? dialog.dismiss() : dialog.accept();
  });
  await page.getByRole('button', { name: 'Delete: Home, 14 Hill Road' }).click();
  await page.getByRole('button', { name: 'Delete: Home, 14 Hill Road' }).click();
  await expect(toasts(page)).toContainText('Address deleted successfully');
  expect(questions).toEqual(Array(2).fill('Are you sure you want to delete this address?'));
  expect((await api.listAddresses()).map(({ line1 }) => line1)).toEqual(['4 Fort']);
});

test('[I6][PIN-03] a pincode in no list opens the city, and the state if it can be several', async ({
  page,
  store,
}) => {
  const api = await signIn(page, store, { phone: '9820151011', name: 'Asha Rao', email: 'asha.new-pin@example.com' });
  await openHydrated(page, '/account?tab=account');
  await page.getByRole('button', { name: 'Add address' }).click();
  const city = page.getByLabel(/^City/);
  const pincode = page.getByLabel('Pincode', { exact: true });
  await page.getByLabel('Flat, house, building').fill('3 Beach Road');
  await pincode.fill('605001');
  await expect(city).toHaveValue('Puducherry');
  await expect(city).not.toBeEditable();
  await pincode.fill('605999');
  await expect(page.getByText('This pincode is new to us. Please check it, and write your city.')).toBeVisible();
  await expect(page.getByText('Pincode Deliverable')).toBeHidden();
  await expect(city).toHaveValue('');
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByText('Please fill all required address fields')).toBeVisible();
  await city.fill('Ariyankuppam');
  await page.getByRole('group', { name: 'State' }).getByLabel('Puducherry').check();
  await expectNoFindingsInThemes(page, 'unlisted pincode');
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(toasts(page)).toContainText('Address added successfully');
  expect(await api.listAddresses()).toMatchObject([{ city: 'Ariyankuppam', state: 'Puducherry', pincode: '605999' }]);
  await page.getByRole('button', { name: 'Edit: Home, 3 Beach Road' }).click();
  await expect(city).toHaveValue('Ariyankuppam');
  await pincode.fill('500999');
  await expect(page.getByLabel(/^State/)).toHaveValue('Telangana');
  await expect(page.getByLabel(/^State/)).not.toBeEditable();
});

test('[ACC-04] an address is saved by keyboard alone', async ({ page, store }) => {
  const api = await signIn(page, store, { phone: '9820051009', name: 'Asha Rao', email: 'asha.tabs@example.com' });
  await openHydrated(page, '/account?tab=account');
  await expect(page.getByText('No saved addresses yet')).toBeVisible();
  await tabTo(page, 'Add address');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: 'Home' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await tabTo(page, 'Flat, house');
  await page.keyboard.type('12 Hill Road');
  await tabTo(page, 'Pincode');
  await page.keyboard.type('400050');
  await expect(page.getByText('Pincode Deliverable')).toBeVisible();
  await tabTo(page, 'Save address');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article', { name: 'Office, 12 Hill Road' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add address' })).toBeFocused();
  expect(await api.listAddresses()).toMatchObject([{ label: 'Office', phone: '9820051009', isDefault: true }]);
});
