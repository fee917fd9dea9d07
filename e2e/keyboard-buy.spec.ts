import { openHydrated, waitForHydration } from './fixtures/hydrated-page.ts';
import { keyboardOf } from './fixtures/keyboard.ts';
import { expect, test } from './fixtures/store.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('[PDP-01][CART-03] by keyboard only: colour, pictures, zoom, quantity and the cart', async ({ page }) => {
  await openHydrated(page, '/product/tara-5g');
  const keys = keyboardOf(page);
  await keys.press(page.getByRole('button', { name: /^Zoom: / }).first());
  const zoom = page.getByRole('dialog', { name: /Tara 5G/ });
  await expect(zoom.getByRole('button', { name: /^Enlarge: / }).first()).toBeFocused();
  await keys.expectFocusTrapped(zoom);
  const next = zoom.getByRole('button', { name: 'Next picture' });
  await keys.reach(next);
  const count = Number((await zoom.getByRole('status').textContent())?.split(' of ')[1]);
  for (let picture = 1; picture < count + 1; picture += 1) await page.keyboard.press('Enter');
  await expect(zoom.getByRole('status')).toContainText(`${count} of ${count}`);
  await expect(next).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(zoom).toBeHidden();
  await keys.expectFocusNotLost();

  const colours = page.getByRole('group', { name: /^Colour/ }).getByRole('radio');
  await keys.choose(colours.nth(1));
  await expect(page).toHaveURL(/variant=/);
  await expect(colours.nth(1)).toBeFocused();
  const more = page.getByRole('button', { name: /^One more: / });
  await keys.press(more);
  await keys.press(page.getByRole('button', { name: /^One less: / }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^One less: / })).toBeFocused();
  await keys.press(page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).first());
  const drawer = page.getByRole('dialog', { name: 'Shopping Cart' });
  await expect(drawer).toBeVisible();
  await keys.expectFocusTrapped(drawer);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).first()).toBeFocused();
});

test('[CART-04][CART-06] by keyboard only: quantity and removal in the drawer and on the cart page', async ({
  page,
}) => {
  const keys = keyboardOf(page);
  const drawer = page.getByRole('dialog', { name: 'Shopping Cart' });
  for (const slug of ['taar-micro-usb-cable', 'tara-lite', 'taar-usb-c-cable']) {
    await openHydrated(page, `/product/${slug}`);
    await keys.press(page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).first());
    await expect(drawer).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
  }
  await keys.press(page.getByRole('banner').getByRole('button', { name: 'Cart, 3 items' }));
  await keys.press(drawer.getByRole('button', { name: 'One more: Taar USB-C Cable' }));
  await expect(drawer.getByText('₹598').first()).toBeVisible();
  await keys.press(drawer.getByRole('button', { name: 'One less: Taar USB-C Cable' }));
  await expect(drawer.getByRole('button', { name: 'One less: Taar USB-C Cable' })).toBeFocused();
  await keys.press(drawer.getByRole('button', { name: 'Remove: Tara Lite' }));
  await expect(drawer.getByRole('button', { name: /^Remove: Taar/ })).toHaveCount(2);
  await expect(drawer.locator('button[aria-label^="Remove: "]:focus')).toHaveCount(1);

  await openHydrated(page, '/cart');
  const main = page.getByRole('main');
  await keys.press(main.getByRole('button', { name: 'Remove: Taar Micro-USB Cable' }));
  await expect(main.getByRole('button', { name: 'Remove: Taar USB-C Cable' })).toBeFocused();
  await keys.expectFocusVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Shopping Cart' })).toBeFocused();
  await keys.press(main.getByRole('link', { name: 'Continue Shopping' }));
  await expect(page).toHaveURL(/\/shop$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('[AUTH-02][CHK-05][PAY-02] by keyboard only: signing in by OTP, a code, and a card in the payment window', async ({
  page,
  store,
}) => {
  const shopper = { phone: '9820071001', name: 'Asha Rao', email: 'asha.card.keys@example.com' };
  const keys = keyboardOf(page);
  await openHydrated(page, '/auth/login');
  await keys.type(page.getByLabel('Mobile number'), shopper.phone);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('6-digit OTP')).toBeFocused();
  await page.keyboard.type(await store.otp(shopper.phone));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Full name')).toBeFocused();
  await page.keyboard.type(shopper.name);
  await keys.type(page.getByLabel('E-mail'), shopper.email);
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/\/auth\//);
  await keys.expectFocusNotLost();

  await openHydrated(page, '/product/taar-usb-c-cable');
  await keys.press(page.getByRole('main').getByRole('button', { name: 'Buy Now' }).first());
  await expect(page).toHaveURL(/\/checkout$/);
  await waitForHydration(page);
  await keys.expectFocusNotLost();
  await keys.type(page.getByLabel('Flat, house, building'), '12 Hill Road');
  await keys.type(page.getByLabel('Pincode', { exact: true }), '400050');
  await expect(page.getByText('Pincode Deliverable')).toBeVisible();
  await keys.press(page.getByRole('button', { name: 'Save address' }));
  await expect(page.getByText('Address added successfully')).toBeVisible();
  await keys.expectFocusNotLost();
  const code = page.getByLabel('Discount code');
  await keys.type(code, 'welcome10');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove', exact: true })).toBeVisible();
  await keys.press(page.getByRole('button', { name: 'Remove', exact: true }));
  await expect(page.getByRole('button', { name: 'Apply', exact: true })).toBeFocused();
  await keys.choose(page.getByRole('radio', { name: 'Pay online' }));
  await keys.press(page.getByRole('button', { name: /^(Pay|Place order)/ }).first());
  const payment = page.getByRole('dialog', { name: /test payment/i });
  await expect(payment.getByRole('button', { name: /^Pay ₹/ })).toBeFocused();
  await keys.expectFocusTrapped(payment);
  await page.keyboard.press('Escape');
  await expect(payment).toBeHidden();
  await keys.expectFocusNotLost();
  const again = page.getByRole('button', { name: /^(Pay|Place order|Try)/ }).first();
  await expect(again).toBeEnabled();
  await keys.press(again);
  await expect(payment.getByRole('button', { name: /^Pay ₹/ })).toBeFocused();
  await keys.expectFocusVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/order-confirmation\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  const rows = await store.rows(
    `SELECT payment_method, payment_status FROM orders JOIN users ON users.id = customer_id WHERE phone = $1`,
    [shopper.phone],
  );
  expect(rows).toEqual([{ payment_method: 'razorpay', payment_status: 'paid' }]);
});
