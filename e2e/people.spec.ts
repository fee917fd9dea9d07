import type { Page } from '@playwright/test';
import { openHydrated } from './fixtures/hydrated-page.ts';
import { type GoogleIssuer, startGoogleIssuer } from './fixtures/google-issuer.ts';
import { storedToken } from './fixtures/session.ts';
import { buyFromProductPage } from './fixtures/shopper.ts';
import { expect, test as storeTest } from './fixtures/store.ts';
import { expectNoFindingsInThemes } from './fixtures/themes.ts';

type GoogleFixtures = { google: GoogleIssuer };

/** A store where sign-in with Google is set up. */
const test = storeTest.extend<object, GoogleFixtures>({
  google: [
    // biome-ignore lint/correctness/noEmptyPattern: a fixture names what it needs by a pattern
    async ({}, use) => {
      const issuer = await startGoogleIssuer();
      await use(issuer);
      await issuer.stop();
    },
    { scope: 'worker' },
  ],
  settings: [async ({ google }, use) => use(google.environment), { scope: 'worker' }],
});

test.describe.configure({ timeout: 120_000 });
// What is half faded in has no contrast to measure.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const googleKey = (page: Page) => page.getByRole('button', { name: 'Continue with Google' });

test('[AUTH-07] the script of Google comes with login and register alone, and once', async ({ page, google }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.url() === google.environment.GOOGLE_SCRIPT_URL) scripts.push(page.url());
  });
  for (const path of ['/', '/product/tara-5g', '/auth/forgot-password']) await openHydrated(page, path);
  expect(scripts).toEqual([]);
  await page.getByRole('link', { name: 'Back to Sign In' }).click();
  await expect(googleKey(page)).toBeVisible();
  await expectNoFindingsInThemes(page, 'login with Google');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible();
  await expect(googleKey(page)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await expect(googleKey(page)).toBeVisible();
  expect(scripts).toHaveLength(1);
});

test('[AUTH-07][ACC-06] Google signs somebody without a phone in, and its word deletes the account', async ({
  page,
  google,
}) => {
  google.person = { sub: '110000000000000000077', email: 'meera.google@example.com', name: 'Meera Google' };
  await openHydrated(page, `/auth/login?redirect=${encodeURIComponent('/account?tab=account')}`);
  await googleKey(page).click();
  await expect(page).toHaveURL(/\/account\?tab=account$/);
  await expect(page.getByText('meera.google@example.com')).toBeVisible();
  await expect(page.getByText('Not given yet')).toBeVisible();
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog.getByRole('button', { name: 'Send OTP' })).toBeHidden();
  await dialog.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(await storedToken(page)).toBeNull();
});

test('[CHK-03][CHK-07] the checkout asks a customer of Google, who has no phone, for one', async ({
  page,
  google,
  store,
}) => {
  google.person = { sub: '110000000000000000078', email: 'ravi.google@example.com', name: 'Ravi Google' };
  await openHydrated(page, '/auth/login');
  await googleKey(page).click();
  await expect(page).toHaveURL(/\/$/);
  await buyFromProductPage(page, 'taar-usb-c-cable');
  const phone = page.getByLabel('Mobile number');
  await phone.fill('98200');
  await page.getByLabel('Full name').focus();
  await expect(page.getByText('Please enter a valid 10-digit phone number')).toBeVisible();
  await page.getByRole('radio', { name: 'Cash on delivery' }).check();
  const place = page.getByRole('button', { name: 'Place order' }).first();
  await expect(place).toBeDisabled();
  await expectNoFindingsInThemes(page, 'checkout without a phone');
  await page.getByLabel('Flat, house, building').fill('12 Hill Road');
  await page.getByLabel('Pincode', { exact: true }).fill('400050');
  await expect(page.getByText('Pincode Deliverable')).toBeVisible();
  await phone.fill('+91 98200-51077');
  await expect(phone).toHaveValue('9820051077');
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByText('Address added successfully')).toBeVisible();
  await page.reload();
  await expect(phone).toHaveValue('9820051077');
  await place.click();
  await expect(page).toHaveURL(/\/order-confirmation\//);
  const [order] = await store.rows(
    `SELECT shipping_address->>'phone' AS phone FROM orders WHERE shipping_address->>'email' = 'ravi.google@example.com'`,
  );
  expect(order).toEqual({ phone: '9820051077' });
});

test('[AUTH-07] a sign-in with Google that fails says so', async ({ page, pageErrors }) => {
  pageErrors.expect(/500/);
  await page.route('**/api/users/auth/google/callback', (route) => route.fulfill({ status: 500, json: {} }));
  await openHydrated(page, '/auth/login');
  await googleKey(page).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Google sign-in failed.');
  await expectNoFindingsInThemes(page, 'login after a failure of Google');
});

test('[AUTH-07] where the script of Google cannot come, the phone is still there', async ({
  page,
  google,
  pageErrors,
}) => {
  pageErrors.expect(/ERR_FAILED/);
  await page.route(google.environment.GOOGLE_SCRIPT_URL, (route) => route.abort());
  await openHydrated(page, '/auth/login');
  await expect(page.getByText('or', { exact: true })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Send OTP' })).toBeVisible();
});
