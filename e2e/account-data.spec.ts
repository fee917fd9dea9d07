import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { openHydrated } from './fixtures/hydrated-page.ts';
import { passOtpPause, signIn } from './fixtures/session.ts';
import { expect, test } from './fixtures/store.ts';
import { expectNoFindingsInThemes } from './fixtures/themes.ts';

test.describe.configure({ timeout: 120_000 });

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const address = { line1: '12 Hill Road', city: 'Mumbai', state: 'Maharashtra', pincode: '400050' };
const toasts = (page: Page) => page.locator('section[aria-label^="Notifications"]');

test('[ACC-06] all data the store holds is downloaded as a file', async ({ page, store }) => {
  const api = await signIn(page, store, { phone: '9820051003', name: 'Asha Rao', email: 'asha.data@example.com' });
  await api.addAddress({ body: { ...address, isDefault: true } });
  await openHydrated(page, '/account?tab=account');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^bijli-data-\d{4}-\d\d-\d\d\.json$/);
  const data = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(data).toMatchObject({ user: { phone: '9820051003' }, addresses: [{ line1: '12 Hill Road' }] });
});

test('[ACC-06] an account is deleted with an OTP to its phone, and the browser is signed out and cleared', async ({
  page,
  store,
}) => {
  const person = { phone: '9820051004', name: 'Asha Rao', email: 'asha.delete@example.com' };
  const api = await signIn(page, store, person);
  await passOtpPause(store, person.phone);
  await openHydrated(page, '/account?tab=account');
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog).toContainText('stay without you in them');
  await expectNoFindingsInThemes(page, 'delete account');
  // A dialog whose focused button is removed takes the focus a frame later: on a busy machine much later.
  await delayFrames(page);
  await dialog.getByRole('button', { name: 'Send OTP' }).click();
  await expect(dialog.getByLabel('6-digit OTP')).toBeFocused();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
  await expect(dialog.getByLabel('6-digit OTP')).toBeFocused();
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(dialog.getByText('Please enter the 6-digit OTP')).toBeVisible();
  await expectNoFindingsInThemes(page, 'delete account with an error');
  await dialog.getByLabel('6-digit OTP').fill(await store.otp(person.phone));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${store.baseUrl}/`);
  await expect(toasts(page)).toContainText(/delet|eras/i);
  expect(await page.evaluate(() => [localStorage.getItem('accessToken'), localStorage.getItem('user')])).toEqual([
    null,
    null,
  ]);
  await expect(api.getProfile()).rejects.toMatchObject({ status: 401 });
});

function delayFrames(page: Page): Promise<void> {
  return page.evaluate(() => {
    const frame = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (work) => frame(() => setTimeout(() => work(performance.now()), 300));
  });
}
