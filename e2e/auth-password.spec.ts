import type { Page } from '@playwright/test';
import { openHydrated } from './fixtures/hydrated-page.ts';
import { holdBack } from './fixtures/hold-back.ts';
import { passOtpPause, signIn, startSession, storedToken } from './fixtures/session.ts';
import { expect, type Store, test } from './fixtures/store.ts';
import { expectNoFindingsInThemes } from './fixtures/themes.ts';

test.describe.configure({ timeout: 120_000 });
// What is half faded in has no contrast to measure.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click();

test('[AUTH-05][AUTH-06] a forgotten password is set anew by a link that is mailed and works once', async ({
  page,
  store,
}) => {
  const email = 'asha.forgot@example.com';
  await startSession(store, { phone: '9820050004', name: 'Asha Rao', email });
  await page.clock.install();
  await openHydrated(page, '/auth/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL(/\/auth\/forgot-password$/);
  await press(page, 'Send');
  await expect(page.getByText('Please enter your e-mail address or your 10-digit phone number')).toBeVisible();
  await expectNoFindingsInThemes(page, 'forgotten password with an error');
  await page.getByLabel('E-mail or mobile number').fill(email);
  await press(page, 'Send');
  await expect(page.getByRole('heading', { name: 'Look in your inbox' })).toBeFocused();
  await expect(page.getByLabel('E-mail or mobile number')).toBeHidden();
  await expect(page.getByRole('button', { name: /^Resend Email in (30|29) s$/ })).toBeDisabled();
  await expectNoFindingsInThemes(page, 'reset link sent');
  const link = await mailedLink(store, email);

  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(store.baseUrl) && !request.url().startsWith('data:')) elsewhere.push(request.url());
  });
  await page.goto(link);
  await page.getByLabel('New password').fill('short');
  await page.getByLabel('The same again').focus();
  await expect(page.getByText('Password must be at least 8 characters')).toBeVisible();
  await page.getByLabel('New password').fill('correcthorse2');
  await page.getByLabel('The same again').fill('correcthorse3');
  await press(page, 'Set new password');
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await expectNoFindingsInThemes(page, 'new password with an error');
  await page.getByLabel('The same again').fill('correcthorse2');
  await press(page, 'Set new password');
  await expect(page.getByRole('heading', { name: 'Password changed' })).toBeVisible();
  await expectNoFindingsInThemes(page, 'password changed');
  await page.clock.fastForward(3000);
  await expect(page).toHaveURL(/\/auth\/login$/);

  await page.goto(link);
  await expect(page.getByText('Invalid or expired reset link. Please request a new one.')).toBeVisible();
  const again = page.getByRole('link', { name: 'Request New Reset Link' });
  await expect(again).toHaveAttribute('href', '/auth/forgot-password');
  await expectNoFindingsInThemes(page, 'reset link that no longer holds');
  expect(elsewhere, 'nobody but the store sees the address with the token').toEqual([]);
});

test('[AUTH-05] another e-mail is locked for 30 seconds', async ({ page }) => {
  let sent = 0;
  await page.route('**/api/users/forgot-password', (route) => {
    sent += 1;
    return route.fulfill({ json: { success: true, method: 'email', message: `Mail ${sent} is on its way` } });
  });
  await page.clock.install();
  await openHydrated(page, '/auth/forgot-password');
  await page.getByLabel('E-mail or mobile number').fill('asha@example.com');
  await press(page, 'Send');
  await expect(page.getByText('Mail 1 is on its way')).toBeVisible();
  await page.clock.fastForward(31_000);
  await press(page, 'Resend Email');
  await expect(page.getByText('Mail 2 is on its way')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Resend Email in/ })).toBeDisabled();
});

test('[AUTH-06][TOK-03] a new password ends the session that is open in this browser', async ({ page, store }) => {
  const email = 'asha.session@example.com';
  const api = await signIn(page, store, { phone: '9820050005', name: 'Asha Rao', email });
  await api.forgotPassword({ body: { input: email } });
  await page.goto(await mailedLink(store, email));
  await page.getByLabel('New password').fill('correcthorse');
  await page.getByLabel('The same again').fill('correcthorse');
  await press(page, 'Set new password');
  await expect(page.getByRole('heading', { name: 'Password changed' })).toBeVisible();
  expect(await storedToken(page)).toBeNull();
  await expect(page).toHaveURL(/\/auth\/login$/);
  await expect(page.getByLabel('Mobile number')).toBeVisible();
});

test('[AUTH-06] a link that could not be checked can be checked again', async ({ page, pageErrors }) => {
  pageErrors.expect(/500|ERR_FAILED/);
  const check = '**/api/users/verify-reset-token/*';
  await page.route(check, (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/auth/reset-password/no-such-token');
  await expect(main(page).getByRole('alert')).toHaveText('Error verifying reset link. Please try again.');
  await expectNoFindingsInThemes(page, 'reset link that could not be checked');
  const release = await holdBack(page, check, (route) => route.continue());
  await press(page, 'Try Again');
  await expect(page.getByText('Checking the link')).toBeVisible();
  release();
  await expect(page.getByText('Invalid or expired reset link. Please request a new one.')).toBeVisible();
});

test('[AUTH-05] a forgotten password is set anew by an OTP to the phone', async ({ page, store }) => {
  const phone = '9820050006';
  await startSession(store, { phone, name: 'Asha Rao', email: 'asha.phone@example.com' });
  await passOtpPause(store, phone);
  await openHydrated(page, '/auth/forgot-password');
  await page.getByLabel('E-mail or mobile number').fill('+91 98200 50006');
  await press(page, 'Send');
  await expect(page).toHaveURL(/\/auth\/verify-forgot-otp$/);
  await expect(main(page)).toContainText('+91 98200 50006');
  await expectNoFindingsInThemes(page, 'OTP of a forgotten password');
  await page.reload();
  await press(page, 'Verify');
  await expect(page.getByText('Please enter the 6-digit OTP')).toBeVisible();
  await page.getByLabel('6-digit OTP').fill(await store.otp(phone));
  await press(page, 'Verify');
  await expect(page).toHaveURL(/\/auth\/reset-password\/.+/);
  expect(await storedToken(page)).toBeNull();
  await page.getByLabel('New password').fill('correcthorse');
  await page.getByLabel('The same again').fill('correcthorse');
  await press(page, 'Set new password');
  await expect(page.getByRole('heading', { name: 'Password changed' })).toBeVisible();
});

test('[AUTH-05] the OTP screen without a phone leads back to the forgotten password', async ({ page }) => {
  await page.goto('/auth/verify-forgot-otp');
  await expect(page).toHaveURL(/\/auth\/forgot-password$/);
  await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible();
});

/** The path of the link that was mailed last; waits for it. */
async function mailedLink(store: Store, email: string): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const messages = await store.outbox(email);
    link = messages.flatMap(({ text }) => text.match(/\/auth\/reset-password\/\S+/) ?? [])[0];
    expect(link).toBeDefined();
  }).toPass({ timeout: 15_000 });
  return link ?? '';
}
