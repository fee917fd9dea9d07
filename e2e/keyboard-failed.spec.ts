import { openHydrated } from './fixtures/hydrated-page.ts';
import { cashOrderOf } from './fixtures/buyers.ts';
import { keyboardOf } from './fixtures/keyboard.ts';
import { passOtpPause, signIn, startSession } from './fixtures/session.ts';
import { expect, test } from './fixtures/store.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('[ACC-02][ORD-05] by keyboard alone: what could not be loaded is asked for again, and the focus stays near', async ({
  page,
  store,
  pageErrors,
}) => {
  pageErrors.expect(/500/);
  const api = await signIn(page, store, { phone: '9820074001', name: 'Asha Rao', email: 'asha.failed@example.com' });
  const { product } = await api.getProduct({ params: { slug: 'taar-micro-usb-cable' } });
  const { order } = await api.placeOrder({ body: cashOrderOf(product) });
  const keys = keyboardOf(page);
  const fail = (path: string) => page.route(path, (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });

  await fail('**/api/orders/me/orders*');
  await openHydrated(page, '/account?tab=orders');
  await keys.press(page.getByRole('button', { name: 'Try Again' }));
  await expect(page.getByText(/^Order #/)).toBeVisible();
  await keys.expectFocusKept();

  await fail('**/api/orders/cancellation/reasons');
  await openHydrated(page, `/account/orders/${order._id}`);
  await keys.press(page.getByRole('main').getByRole('button', { name: 'Cancel order' }));
  const dialog = page.getByRole('dialog', { name: 'Cancel order' });
  await keys.press(dialog.getByRole('button', { name: 'Try Again' }));
  await expect(dialog.getByRole('group', { name: 'Why are you cancelling?' })).toBeVisible();
  await keys.expectTrapped(dialog);
});

test('[AUTH-02] by keyboard alone: other devices are signed out one by one', async ({ page, store }) => {
  const person = { phone: '9820074002', name: 'Ravi Das', email: 'ravi.devices@example.com' };
  await signIn(page, store, person);
  await passOtpPause(store, person.phone);
  await startSession(store, person);
  await openHydrated(page, '/account?tab=account');
  const keys = keyboardOf(page);
  const other = page.getByRole('button', { name: /^Sign out: / });
  await keys.press(other);
  await expect(other).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
