import type { Page } from '@playwright/test';
import { openHydrated } from './fixtures/hydrated-page.ts';
import { cashOrderOf } from './fixtures/buyers.ts';
import { signIn } from './fixtures/session.ts';
import { expect, test } from './fixtures/store.ts';
import { expectNoFindingsInThemes } from './fixtures/themes.ts';

// What is half faded in has no contrast to measure.
test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 390, height: 844 } });

test('on a phone no screen of signing in or of the account has a finding of WCAG 2.2 A or AA, or is too wide', async ({
  page,
  store,
}) => {
  const title = (name: string) => page.getByRole('heading', { level: 1, name });
  const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click();
  const phone = '9820052001';

  await openHydrated(page, '/auth/login');
  await expectRight(page, 'login');
  await page.getByLabel('Mobile number').fill(phone);
  await press('Send OTP');
  await expect(title('Enter the OTP')).toBeVisible();
  await expectRight(page, 'OTP of a login');
  await page.getByLabel('6-digit OTP').fill(await store.otp(phone));
  await press('Verify');
  await expect(title('Your details')).toBeVisible();
  await expectRight(page, 'details of a login');
  for (const [path, heading] of [
    ['/auth/register', 'Create an account'],
    ['/auth/forgot-password', 'Forgot password'],
  ] as const) {
    await openHydrated(page, path);
    await expect(title(heading)).toBeVisible();
    await expectRight(page, heading);
  }

  const api = await signIn(page, store, { phone: '9820052002', name: 'Asha Rao', email: 'asha.small@example.com' });
  const place = { line1: '12 Hill Road', city: 'Mumbai', state: 'Maharashtra', pincode: '400050' };
  await api.addAddress({ body: { ...place, isDefault: true } });
  const { product } = await api.getProduct({ params: { slug: 'taar-usb-c-cable' } });
  await api.placeOrder({ body: cashOrderOf(product) });
  await api.addToWishlist({ body: { productId: product._id } });
  await openHydrated(page, '/account?tab=orders');
  await expect(page.getByText(/^Order #/)).toBeVisible();
  await expectRight(page, 'orders');
  await openHydrated(page, '/account?tab=wishlist');
  await expect(page.getByRole('button', { name: `Remove: ${product.name}` })).toBeVisible();
  await expectRight(page, 'wishlist');
  await openHydrated(page, '/account?tab=account');
  await expect(page.getByText('This device')).toBeVisible();
  await expect(page.getByText('12 Hill Road')).toBeVisible();
  await expectRight(page, 'profile, addresses, devices and data');
  await press('Log out everywhere');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectRight(page, 'log out everywhere');
  await press('Cancel');
  await press('Delete account');
  await expect(page.getByRole('dialog', { name: 'Delete your account?' })).toBeVisible();
  await expectRight(page, 'delete account');
  await press('Keep account');
  await press('Add address');
  await expect(page.getByLabel('Flat, house, building')).toBeVisible();
  await expectRight(page, 'address form');
});

async function expectRight(page: Page, screen: string): Promise<void> {
  // What lies half behind the header, which stays in view, counts as too small to press.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectNoFindingsInThemes(page, screen);
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect.soft(excess, `${screen} is not wider than the window`).toBeLessThanOrEqual(0);
}
