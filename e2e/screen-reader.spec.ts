import { openHydrated, waitForHydration } from './fixtures/hydrated-page.ts';
import { keyboardOf } from './fixtures/keyboard.ts';
import { expectEverythingNamed, expectInOrder, expectLandmarks } from './fixtures/screen-reader.ts';
import { signIn } from './fixtures/session.ts';
import { expect, test } from './fixtures/store.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const buyer = { phone: '9820077001', name: 'Asha Rao', email: 'asha.by.keys@example.com' };

test('[GEN-04][CHK-01][CART-05] a screen reader announces place and next steps from the home page to the confirmation, and the keyboard is enough', async ({
  page,
  store,
}) => {
  await openHydrated(page, '/');
  await expect(page).toHaveTitle(/Bijli/);
  await expectLandmarks(page);
  await expectEverythingNamed(page, 'home');
  await page.keyboard.press('/');
  const search = page.getByRole('dialog', { name: 'Search' });
  await expect(search.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('taar');
  await expect(search.getByRole('option').first()).toBeVisible();
  await expectEverythingNamed(page, 'search');

  await openHydrated(page, '/search?q=taar');
  await expectLandmarks(page);
  await expectEverythingNamed(page, 'results of the search');
  await openHydrated(page, '/category/smartphones');
  await expectLandmarks(page);
  await expectEverythingNamed(page, 'category');
  await expectInOrder(page, ['heading "Smartphones', 'complementary "Filters', 'article', 'contentinfo']);

  await openHydrated(page, '/product/taar-usb-c-cable');
  await expectLandmarks(page);
  await expectEverythingNamed(page, 'product');
  await expectInOrder(page, ['navigation "Breadcrumb', 'heading "Taar', 'button "Add to Cart']);
  await page.getByRole('button', { name: 'Add to Cart' }).first().press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Shopping Cart' });
  await expect(drawer).toBeVisible();
  await expectEverythingNamed(page, 'cart drawer');

  await openHydrated(page, '/cart');
  await expectEverythingNamed(page, 'cart');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  const keys = keyboardOf(page);
  await keys.press(page.getByRole('banner').getByRole('button', { name: /^Cart/ }));
  await keys.press(drawer.getByRole('button', { name: 'Checkout' }));
  await expect(page).toHaveURL(/\/checkout$/);
  await waitForHydration(page);
  await expect(page.getByLabel('Mobile number')).toBeVisible();
  await expectEverythingNamed(page, 'checkout, phone');
  await keys.type(page.getByLabel('Mobile number'), buyer.phone);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('6-digit OTP')).toBeVisible();
  await expectEverythingNamed(page, 'checkout, OTP');
  await keys.type(page.getByLabel('6-digit OTP'), await store.otp(buyer.phone));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Contact' })).toBeFocused();
  await expect(page.getByRole('group', { name: 'Payment method' })).toBeVisible();
  await expectEverythingNamed(page, 'checkout, address and payment');
  await expectInOrder(page, ['heading "Contact', 'heading "Shipping address', 'group "Payment method', 'radio "Cash']);
  await keys.type(page.getByLabel('Full name'), buyer.name);
  await keys.type(page.getByLabel('E-mail'), buyer.email);
  await keys.type(page.getByLabel('Flat, house, building'), '12 Hill Road');
  await keys.type(page.getByLabel('Pincode', { exact: true }), '400050');
  await expect(page.getByText('Pincode Deliverable')).toBeVisible();
  await keys.press(page.getByRole('button', { name: 'Save address' }));
  await expect(page.getByText('Address added successfully')).toBeVisible();
  await keys.choose(page.getByRole('radio', { name: 'Cash on delivery' }));
  await keys.press(page.getByRole('button', { name: 'Place order' }).first());
  await expect(page).toHaveURL(/\/order-confirmation\//);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/thank you/i);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expectLandmarks(page);
  await expectEverythingNamed(page, 'confirmation');
  const rows = await store.rows(
    `SELECT o.payment_method, o.shipping_address->>'line1' AS line FROM orders o JOIN users u ON u.id = o.customer_id WHERE u.phone = $1`,
    [buyer.phone],
  );
  expect(rows).toEqual([{ payment_method: 'cod', line: '12 Hill Road' }]);
});

test('[PAY-02][ORD-05] a screen reader announces the payment window, the order and its cancel options', async ({
  page,
  store,
}) => {
  const api = await signIn(page, store, { phone: '9820077003', name: 'Ravi Das', email: 'ravi.hears@example.com' });
  const place = { line1: '12 Hill Road', city: 'Mumbai', state: 'Maharashtra', pincode: '400050' };
  await api.addAddress({ body: { ...place, isDefault: true } });
  const keys = keyboardOf(page);
  await openHydrated(page, '/product/taar-usb-c-cable');
  await keys.press(page.getByRole('main').getByRole('button', { name: 'Buy Now' }).first());
  await keys.choose(page.getByRole('radio', { name: 'Pay online' }));
  await keys.press(page.getByRole('button', { name: /^(Pay|Place order)/ }).first());
  const payment = page.getByRole('dialog', { name: /test payment/i });
  await expect(payment.getByRole('button', { name: /^Pay ₹/ })).toBeFocused();
  await expectEverythingNamed(page, 'payment window');
  await keys.press(payment.getByRole('button', { name: 'Fail payment' }));
  await expect(payment.getByRole('alert')).toHaveText(/\S/);
  await keys.press(payment.getByRole('button', { name: /^Pay ₹/ }));
  await expect(page).toHaveURL(/\/order-confirmation\//);
  await expectEverythingNamed(page, 'confirmation of what is paid');

  const orderId = page.url().split('/').pop() ?? '';
  await openHydrated(page, '/account?tab=orders');
  await expect(page.getByRole('link', { name: /Order #/ }).first()).toBeVisible();
  await expectLandmarks(page);
  await expectEverythingNamed(page, 'orders');
  await openHydrated(page, `/account/orders/${orderId}`);
  await keys.press(page.getByRole('main').getByRole('button', { name: 'Cancel order' }));
  const dialog = page.getByRole('dialog', { name: 'Cancel order' });
  await expect(dialog.getByRole('group', { name: 'Why are you cancelling?' })).toBeVisible();
  await expectEverythingNamed(page, 'cancelling');
});
