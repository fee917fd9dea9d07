import type { Page } from '@playwright/test';
import { openHydrated } from './fixtures/hydrated-page.ts';
import { passOtpPause, signIn, storedToken } from './fixtures/session.ts';
import { expect, test } from './fixtures/store.ts';
import { expectNoFindingsInThemes } from './fixtures/themes.ts';

test.describe.configure({ timeout: 120_000 });
// Contrast cannot be measured during a fade.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const toasts = (page: Page) => page.locator('section[aria-label^="Notifications"]');

test('[ACC-05] devices are listed with readable names, and another one can be signed out immediately', async ({
  page,
  store,
  browser,
}) => {
  const person = { phone: '9820051001', name: 'Asha Rao', email: 'asha.devices@example.com' };
  const phone = await browser.newContext({
    baseURL: store.baseUrl,
    userAgent:
      'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
  });
  const phonePage = await phone.newPage();
  await openHydrated(phonePage, '/auth/login?redirect=/account?tab=account');
  await phonePage.getByLabel('Mobile number').fill(person.phone);
  await phonePage.getByRole('button', { name: 'Send OTP' }).click();
  await phonePage.getByLabel('6-digit OTP').fill(await store.otp(person.phone));
  await phonePage.getByRole('button', { name: 'Verify' }).click();
  await phonePage.getByLabel('Full name').fill(person.name);
  await phonePage.getByLabel('E-mail').fill(person.email);
  await phonePage.getByRole('button', { name: 'Continue' }).click();
  const own = phonePage.getByRole('listitem').filter({ hasText: 'This device' });
  await expect(own).toContainText('Chrome on Android');
  await expect(own.getByRole('button')).toHaveCount(0);

  await passOtpPause(store, person.phone);
  await signIn(page, store, person);
  await page.goto('/account?tab=account');
  const devices = page.locator('section', { has: page.getByRole('heading', { name: 'Devices' }) });
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await expect(devices.getByRole('listitem').first()).toContainText('This device');
  await expectNoFindingsInThemes(page, 'account tab');
  await devices.getByRole('button', { name: /^Sign out: Chrome on Android/ }).click();
  await expect(toasts(page)).toContainText('Chrome on Android is signed out');
  await expect(devices.getByRole('listitem')).toHaveCount(1);

  const noise: string[] = [];
  phonePage.on('console', (message) => noise.push(message.text()));
  await phonePage.goto('/account?tab=orders');
  await expect(phonePage).toHaveURL(/\/auth\/login\?redirect=%2Faccount%3Ftab%3Dorders$/);
  expect(await storedToken(phonePage)).toBeNull();
  await expect(phonePage.getByRole('alert')).toHaveCount(0);
  expect(noise.join()).toContain('Refreshing the session failed');
  await phone.close();
});

test('[ACC-05] logging out everywhere asks for confirmation, and ends this session, too', async ({ page, store }) => {
  const person = { phone: '9820051002', name: 'Asha Rao', email: 'asha.everywhere@example.com' };
  const api = await signIn(page, store, person);
  await openHydrated(page, '/account?tab=account');
  await page.getByRole('button', { name: 'Log out everywhere' }).click();
  const dialog = page.getByRole('dialog', { name: 'Log out everywhere?' });
  await expect(dialog).toBeVisible();
  await expectNoFindingsInThemes(page, 'log out everywhere');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  expect((await api.listDevices()).devices).toHaveLength(1);
  await page.getByRole('button', { name: 'Log out everywhere' }).click();
  await dialog.getByRole('button', { name: 'Log out all' }).click();
  await expect(page).toHaveURL(`${store.baseUrl}/`);
  await expect(toasts(page)).toContainText('You are logged out everywhere');
  expect(await storedToken(page)).toBeNull();
  await expect(api.listDevices()).rejects.toMatchObject({ status: 401 });
});

test('[AUTH-08][TOK-02] two tabs share a session: a refreshed token and a logout apply to both', {
  tag: '@database',
}, async ({ page, store, pageErrors }) => {
  pageErrors.expect(/401/);
  await signIn(page, store, { phone: '9820051010', name: 'Asha Rao', email: 'asha.two@example.com' });
  await openHydrated(page, '/account?tab=account');
  const other = await page.context().newPage();
  await openHydrated(other, '/account?tab=account');
  await expect(other.getByRole('heading', { name: 'Devices' })).toBeVisible();
  const refreshes: string[] = [];
  for (const tab of [page, other])
    tab.on('request', (request) => {
      if (request.url().endsWith('/api/users/refresh')) refreshes.push(request.url());
    });
  await page.evaluate(() => localStorage.setItem('accessToken', 'worn out'));
  const tabs = (tab: Page) => tab.getByRole('navigation', { name: 'Account' });
  await tabs(page).getByRole('link', { name: 'Wishlist' }).click();
  await expect(page.getByText('Your wishlist is empty')).toBeVisible();
  await tabs(other).getByRole('link', { name: 'Orders' }).click();
  await expect(other.getByText('No orders yet')).toBeVisible();
  expect(refreshes).toHaveLength(1);
  await tabs(page).getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(`${store.baseUrl}/`);
  await expect(other).toHaveURL(/\/auth\/login\?redirect=%2Faccount%3Ftab%3Dorders$/);
});
