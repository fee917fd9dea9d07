import { openHydrated } from './fixtures/hydrated-page.ts';
import { cashOrderOf } from './fixtures/buyers.ts';
import { keyboardOf } from './fixtures/keyboard.ts';
import { signIn } from './fixtures/session.ts';
import { deliver } from './fixtures/staff.ts';
import { expect, test } from './fixtures/store.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('[LIFE-02] by keyboard alone: a return is asked for with a photo, which is removed and chosen again', async ({
  page,
  store,
}) => {
  const api = await signIn(page, store, { phone: '9820072002', name: 'Ravi Das', email: 'ravi.photo@example.com' });
  const { product } = await api.getProduct({ params: { slug: 'taar-micro-usb-cable' } });
  const { order } = await api.placeOrder({ body: cashOrderOf(product) });
  await deliver(store, order._id);
  await openHydrated(page, `/account/orders/${order._id}`);
  const keys = keyboardOf(page);
  await keys.press(page.getByRole('button', { name: 'Return items' }));
  const dialog = page.getByRole('dialog', { name: 'Return items' });
  await expect(dialog.getByRole('group', { name: 'Why are you returning it?' })).toBeVisible();
  await keys.expectTrapped(dialog);
  await keys.choose(dialog.getByRole('radio', { name: 'It is physically damaged' }));
  await keys.type(dialog.getByLabel('What is wrong?'), 'The plug is bent');
  const photos = dialog.getByLabel('Add photos');
  const shot = await page.screenshot({ type: 'png' });
  // The window in which a file is chosen is the browser's own; who listens only as it opens may come too late.
  page.on('filechooser', (chooser) => chooser.setFiles({ name: 'plug.png', mimeType: 'image/png', buffer: shot }));
  for (let time = 0; time < 2; time += 1) {
    await keys.press(photos);
    await expect(dialog.getByRole('img', { name: 'Chosen, number 1' })).toBeVisible();
    await expect(photos).toBeFocused();
    if (time > 0) break;
    await keys.press(dialog.getByRole('button', { name: 'Remove photo 1' }), 'Space');
    await expect(dialog.getByRole('img', { name: 'Chosen, number 1' })).toHaveCount(0);
    await expect(photos).toBeFocused();
  }
  await keys.type(dialog.getByLabel('UPI ID for the refund'), 'ravi@okbank');
  await keys.press(dialog.getByRole('button', { name: 'Request return' }));
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Return', exact: true })).toBeFocused();
  const [entry] = (await api.listReturns({ params: { id: order._id } })).returns;
  expect(entry).toMatchObject({ reason: 'damaged', photos: [expect.any(String)] });
});
