import type { Product } from '@bijli/contract';
import { orderNumber } from '@bijli/rules';
import { cashOrderOf } from './fixtures/buyers.ts';
import { openHydrated } from './fixtures/hydrated-page.ts';
import { signIn, startSession } from './fixtures/session.ts';
import { staffClientOf } from './fixtures/staff.ts';
import { expect, test } from './fixtures/store.ts';
import { expectNoFindingsInThemes } from './fixtures/themes.ts';

test.describe.configure({ timeout: 60_000 });
// Contrast cannot be measured during a fade.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('[ORD-13] an unpaid order becomes one to pay on delivery, and is paid online after all', async ({
  page,
  store,
}) => {
  const api = await signIn(page, store, { phone: '9820081001', name: 'Asha Rao', email: 'asha.pays@example.com' });
  const { product }: { product: Product } = await api.getProduct({ params: { slug: 'taar-usb-c-cable' } });
  const { order } = await api.placeOrder({ body: { ...cashOrderOf(product), paymentMethod: 'razorpay' } });
  await openHydrated(page, `/account/orders/${order._id}`);
  await expect(page.getByRole('heading', { name: 'Not paid yet' })).toBeVisible();
  await expectNoFindingsInThemes(page, 'an order that waits for its payment');
  await page.getByRole('button', { name: 'Cash on delivery instead' }).click();
  await expect(page.getByText(/Your order is confirmed\. Please keep ₹[\d,]+ ready in cash/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Not paid yet' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: /^Order #/ })).toBeFocused();
  await expect(page.getByText('Cash on delivery', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  const paymentWindow = page.getByRole('dialog', { name: /test payment/i });
  await paymentWindow.getByRole('button', { name: /^Pay ₹/ }).click();
  await expect(page.getByText('Payment received')).toBeVisible();
  await expect(page.getByText('Online payment', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pay ₹/ })).toHaveCount(0);
  expect((await api.getOrder({ params: { id: order._id } })).order).toMatchObject({
    isPaid: true,
    status: 'processing',
  });
});

test('[ORDC-85] whoever has a payment link pays a cash order without signing in', async ({ page, store }) => {
  const person = { phone: '9820081003', name: 'Meera Iyer', email: 'meera.link@example.com' };
  const { api } = await startSession(store, person);
  const { product }: { product: Product } = await api.getProduct({ params: { slug: 'taar-usb-c-cable' } });
  const { order } = await api.placeOrder({ body: cashOrderOf(product) });
  const staff = await staffClientOf(store);
  const { url } = await staff.createPaymentLink({ params: { id: order._id } });
  await openHydrated(page, `/payment${new URL(url).hash}`);
  await expect(page.getByRole('heading', { name: `Order #${orderNumber(order._id)}` })).toBeVisible();
  await expect(page.locator('main')).not.toContainText('Meera');
  // Nothing that measures visits can read the token.
  await expect(page).toHaveURL(/\/payment$/);
  await expectNoFindingsInThemes(page, 'the page of a payment link');
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  const paymentWindow = page.getByRole('dialog', { name: /test payment/i });
  await paymentWindow.getByRole('button', { name: /^Pay ₹/ }).click();
  await expect(page.getByText('This order is paid. Thank you!')).toBeVisible();
  expect((await api.getOrder({ params: { id: order._id } })).order).toMatchObject({ isPaid: true });
  await page.reload();
  await expect(page.getByText('This order is paid. Thank you!')).toBeVisible();
});
