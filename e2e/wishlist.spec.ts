import { expect, test } from './fixtures/store.ts';

test('[WISH-05] a signed-out wishlist toggle leads to sign-in and returns with the product on the wishlist', async ({
  page,
  store,
}) => {
  await page.goto('/product/taar-usb-c-cable');
  await page.getByRole('button', { name: 'Wishlist: Taar USB-C Cable' }).first().click();
  await expect(page).toHaveURL(/\/auth\/login\?/);
  await page.getByLabel('Mobile number').fill('9820066661');
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await page.getByLabel('6-digit OTP').fill(await store.otp('9820066661'));
  await page.getByRole('button', { name: 'Verify' }).click();
  await page.getByLabel('Full name').fill('Meera Iyer');
  await page.getByLabel('E-mail').fill('meera.wish@example.com');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/product\/taar-usb-c-cable$/);
  const heart = page.getByRole('button', { name: 'Wishlist: Taar USB-C Cable' }).first();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');

  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().includes('/api/cart/wishlist')) loads.push(request.url());
  });
  await page.goto('/account?tab=wishlist');
  await expect(page.getByRole('link', { name: 'Taar USB-C Cable' }).first()).toBeVisible();
  expect(loads).toHaveLength(1);
});
