import type { Page } from '@playwright/test';
import { openHydrated } from './fixtures/hydrated-page.ts';
import { holdBack } from './fixtures/hold-back.ts';
import { signIn, tabTo } from './fixtures/session.ts';
import { expect, test } from './fixtures/store.ts';
import { expectNoFindingsInThemes } from './fixtures/themes.ts';

test.describe.configure({ timeout: 120_000 });
// What is half faded in has no contrast to measure.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click();

test('[AUTH-04] registering takes a form and an OTP, signs in and goes home', async ({ page, store, pageErrors }) => {
  pageErrors.expect(/400/);
  const phone = '9820050001';
  await openHydrated(page, '/auth/register');
  await page.getByLabel('E-mail').fill('asha@');
  await page.getByLabel('Full name').focus();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await press(page, 'Create account');
  for (const message of [
    'Please enter your full name',
    'Please enter a valid 10-digit phone number',
    'Password must be at least 8 characters',
  ])
    await expect(page.getByText(message)).toBeVisible();
  await expectNoFindingsInThemes(page, 'registration with errors');

  await page.getByLabel('Full name').fill('Asha Rao');
  await page.getByLabel('E-mail').fill('asha.register@example.com');
  await page.getByLabel('Mobile number').fill('+91 98200-50001');
  await expect(page.getByLabel('Mobile number')).toHaveValue(phone);
  const password = page.getByRole('textbox', { name: /^Password/ });
  await password.fill('correcthorse');
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await press(page, 'Create account');

  await expect(page.getByRole('heading', { name: 'Enter the OTP' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Resend OTP in (30|29) s$/ })).toBeDisabled();
  await expectNoFindingsInThemes(page, 'OTP of a registration');
  const otp = await store.otp(phone);
  await page.getByLabel('6-digit OTP').fill(otp === '000000' ? '111111' : '000000');
  await press(page, 'Verify');
  await expect(page.getByLabel('6-digit OTP')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('6-digit OTP').fill(otp);
  await press(page, 'Verify');

  await expect(page).toHaveURL(`${store.baseUrl}/`);
  const stored = await page.evaluate(() => ({ ...localStorage }));
  expect(JSON.parse(stored['user'] ?? '{}')).toMatchObject({ name: 'Asha Rao', phone });
  expect(stored['accessToken']).toBeTruthy();
  expect(stored['refreshToken']).toBeTruthy();
});

test('[AUTH-03] an OTP is sent again once, however often its key is pressed', async ({ page }) => {
  let sent = 0;
  const send = '**/api/users/send-otp';
  await page.route(send, (route) => route.fulfill({ json: { success: true } }));
  await page.clock.install();
  await openHydrated(page, '/auth/login');
  await page.getByLabel('Mobile number').fill('9820050009');
  await press(page, 'Send OTP');
  await expect(page.getByRole('button', { name: /^Resend OTP in/ })).toBeDisabled();
  await page.clock.fastForward(31_000);
  const release = await holdBack(page, send, (route) => {
    sent += 1;
    return route.fulfill({ json: { success: true } });
  });
  await page.getByRole('button', { name: 'Resend OTP', exact: true }).dblclick();
  await expect(page.getByRole('button', { name: 'Resend OTP', exact: true })).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(page.getByRole('button', { name: /^Resend OTP in/ })).toBeDisabled();
  await expect(main(page).getByRole('alert')).toHaveCount(0);
  expect(sent).toBe(1);
});

test('[AUTH-03] what comes back after Change number is about the other number', async ({ page }) => {
  await page.route('**/api/users/send-otp', (route) => route.fulfill({ json: { success: true } }));
  await openHydrated(page, '/auth/login');
  await page.getByLabel('Mobile number').fill('9820050009');
  await press(page, 'Send OTP');
  await page.getByLabel('6-digit OTP').fill('123456');
  const release = await holdBack(page, '**/api/users/verify-otp', (route) =>
    route.fulfill({ json: { success: true, needsDetails: true } }),
  );
  const answered = page.waitForResponse('**/api/users/verify-otp');
  await press(page, 'Verify');
  await press(page, 'Change number');
  release();
  await (await answered).finished();
  await expect(page.getByLabel('Mobile number')).toHaveValue('9820050009');
  await expect(page.getByRole('heading', { name: 'Your details' })).toHaveCount(0);
  await press(page, 'Send OTP');
  await expect(page.getByRole('heading', { name: 'Enter the OTP' })).toBeVisible();
});

test('[AUTH-03][AUTH-04] another OTP of a registration is locked for 30 seconds and belongs to a registration anew', async ({
  page,
}) => {
  let sent = 0;
  await page.route('**/api/users/register', (route) => {
    sent += 1;
    return route.fulfill({ json: { success: true, registrationToken: `token ${sent}` } });
  });
  const proofs: unknown[] = [];
  await page.route('**/api/users/verify-otp', (route) => {
    proofs.push(route.request().postDataJSON());
    return route.fulfill({ json: { success: true, needsDetails: true } });
  });
  await page.clock.install();
  await openHydrated(page, '/auth/register');
  await page.getByLabel('Full name').fill('Asha Rao');
  await page.getByLabel('E-mail').fill('asha@example.com');
  await page.getByLabel('Mobile number').fill('9820050008');
  await page.getByRole('textbox', { name: /^Password/ }).fill('correcthorse');
  await press(page, 'Create account');
  await expect(page.getByRole('button', { name: /^Resend OTP in (30|29) s$/ })).toBeDisabled();
  await page.clock.fastForward(31_000);
  await press(page, 'Resend OTP');
  await expect(page.getByRole('button', { name: /^Resend OTP in/ })).toBeDisabled();
  expect(sent).toBe(2);
  await page.getByLabel('6-digit OTP').fill('123456');
  await press(page, 'Verify');
  await expect(main(page).getByRole('alert')).toHaveText('Registration failed.');
  expect(proofs).toEqual([{ phone: '9820050008', otp: '123456', registrationToken: 'token 2' }]);
  await press(page, 'Change details');
  await expect(page.getByLabel('Full name')).toHaveValue('Asha Rao');
});

test('[AUTH-04] a refused registration says so, without a reason of the server in its own words', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expect(/500/);
  await page.route('**/api/users/register', (route) => route.fulfill({ status: 500, json: {} }));
  await openHydrated(page, '/auth/register');
  await page.getByLabel('Full name').fill('Asha Rao');
  await page.getByLabel('E-mail').fill('asha@example.com');
  await page.getByLabel('Mobile number').fill('9820050002');
  await page.getByRole('textbox', { name: /^Password/ }).fill('correcthorse');
  await press(page, 'Create account');
  await expect(main(page).getByRole('alert')).toHaveText('Registration failed.');
});

test('[AUTH-09] login and register send on whoever holds a token', async ({ page, store }) => {
  await signIn(page, store, { phone: '9820050003', name: 'Asha Rao', email: 'asha.token@example.com' });
  await page.goto('/auth/login');
  await expect(page).toHaveURL(`${store.baseUrl}/`);
  await page.goto(`/auth/register?redirect=${encodeURIComponent('/account?tab=wishlist')}`);
  await expect(page).toHaveURL(`${store.baseUrl}/account?tab=wishlist`);
  await page.goto(`/auth/login?redirect=${encodeURIComponent('//evil.example')}`);
  await expect(page).toHaveURL(`${store.baseUrl}/`);
});

test('[AUTH-02] signing in works by keyboard alone and leads to the redirect target', async ({ page, store }) => {
  const phone = '9820050007';
  await openHydrated(page, `/auth/login?redirect=${encodeURIComponent('/shop')}`);
  await expectNoFindingsInThemes(page, 'login');
  await tabTo(page, 'Mobile number');
  await page.keyboard.type(phone);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('6-digit OTP')).toBeFocused();
  await page.keyboard.type(await store.otp(phone));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Full name')).toBeFocused();
  await page.keyboard.type('Asha Rao');
  await tabTo(page, 'E-mail');
  await page.keyboard.type('asha.keys@example.com');
  await tabTo(page, 'Continue');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/shop$/);
});
