import type { Page } from '@playwright/test';
import { openAlive } from './fixtures/alive-page.ts';
import { holdBack } from './fixtures/hold-back.ts';
import { passOtpPause, signIn, startSession, storedToken, tabTo } from './fixtures/session.ts';
import { expect, type Store, test } from './fixtures/store.ts';
import { expectNoFindingsInThemes } from './fixtures/themes.ts';

test.describe.configure({ timeout: 120_000 });
// What is half faded in has no contrast to measure.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click();

test('[AUTH-04] registering takes a form and an OTP, signs in and goes home', async ({ page, store, pageErrors }) => {
  pageErrors.expect(/400/);
  const phone = '9820050001';
  await openAlive(page, '/auth/register');
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
  await openAlive(page, '/auth/login');
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
  await openAlive(page, '/auth/login');
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
  await openAlive(page, '/auth/register');
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
  await openAlive(page, '/auth/register');
  await page.getByLabel('Full name').fill('Asha Rao');
  await page.getByLabel('E-mail').fill('asha@example.com');
  await page.getByLabel('Mobile number').fill('9820050002');
  await page.getByRole('textbox', { name: /^Password/ }).fill('correcthorse');
  await press(page, 'Create account');
  await expect(main(page).getByRole('alert')).toHaveText('Registration failed.');
});

test('[AUTH-09] login and register send on whoever holds a token', async ({ page, store }) => {
  await signIn(page, store, { phone: '9820050003', name: 'Asha Rao', email: 'asha.token@example.com' });
  for (const screen of ['login', 'register']) {
    await page.goto(`/auth/${screen}`);
    await expect(page).toHaveURL(`${store.baseUrl}/`);
    await page.goto(`/auth/${screen}?redirect=${encodeURIComponent('/account?tab=wishlist')}`);
    await expect(page).toHaveURL(`${store.baseUrl}/account?tab=wishlist`);
  }
  for (const target of ['//evil.example', 'javascript:alert(1)', '/\\evil.example', '/%2F/evil.example']) {
    await page.goto(`/auth/login?redirect=${encodeURIComponent(target)}`);
    await expect(page, target).toHaveURL(`${store.baseUrl}/`);
  }
});

test('[AUTH-05][AUTH-06] a forgotten password is set anew by a link that is mailed and works once', async ({
  page,
  store,
}) => {
  const email = 'asha.forgot@example.com';
  await startSession(store, { phone: '9820050004', name: 'Asha Rao', email });
  await page.clock.install();
  await openAlive(page, '/auth/login');
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
  await openAlive(page, '/auth/forgot-password');
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
  await openAlive(page, '/auth/forgot-password');
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

test('[AUTH-02] signing in works by keyboard alone and leads to the redirect target', async ({ page, store }) => {
  const phone = '9820050007';
  await openAlive(page, `/auth/login?redirect=${encodeURIComponent('/shop')}`);
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
