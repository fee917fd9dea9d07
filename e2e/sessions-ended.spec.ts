import type { Page } from '@playwright/test';
import { openHydrated } from './fixtures/hydrated-page.ts';
import { signIn, storedToken } from './fixtures/session.ts';
import { expect, test } from './fixtures/store.ts';

const asha = { name: 'Asha Rao', email: 'asha.ended@example.com' };

/** Logged by the browser for a refused request, and by the transport for a refused refresh. */
const refused = /401|Refreshing the session failed/;

async function expectNobodySignedIn(page: Page): Promise<void> {
  expect(await storedToken(page)).toBeNull();
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
}

test('[TOK-01][CART-07] on a product page whose session has ended, Add to Cart works as a guest immediately', async ({
  page,
  store,
  pageErrors,
}) => {
  pageErrors.expect(refused);
  const api = await signIn(page, store, { ...asha, phone: '9820053901' });
  await openHydrated(page, '/product/taar-usb-c-cable');
  await api.signOutEverywhere();
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'Shopping Cart' });
  await expect(drawer.getByText('Taar USB-C Cable').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expectNobodySignedIn(page);
});

test('[TOK-01][AUTH-09] after a session has ended, the confirmation page redirects to sign-in, which does not redirect back', async ({
  page,
  store,
  pageErrors,
}) => {
  pageErrors.expect(refused);
  const api = await signIn(page, store, { ...asha, phone: '9820053002', email: 'asha.confirm@example.com' });
  await api.signOutEverywhere();
  await openHydrated(page, '/order-confirmation/019a0000-0000-7000-8000-000000000000');
  await expect(page).toHaveURL(/\/auth\/login\?redirect=/);
  await page.getByLabel('Mobile number').fill('9820053002');
  expect(await storedToken(page)).toBeNull();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('[ACC-01][TOK-01] the account area redirects to sign-in when its session ends, also when only a token is left', async ({
  page,
  store,
  pageErrors,
}) => {
  pageErrors.expect(refused);
  const toSignIn = /\/auth\/login\?redirect=%2Faccount%3Ftab%3Daccount$/;
  const api = await signIn(page, store, { ...asha, phone: '9820053003', email: 'asha.area@example.com' });
  await openHydrated(page, '/account?tab=account');
  const download = page.getByRole('button', { name: 'Download my data' });
  await expect(download).toBeVisible();
  await api.signOutEverywhere();
  await download.click();
  await expect(page).toHaveURL(toSignIn);
  await page.evaluate(() => localStorage.setItem('accessToken', 'worn out'));
  await page.goto('/account?tab=account');
  await expect(page).toHaveURL(toSignIn);
  expect(await storedToken(page)).toBeNull();
});
