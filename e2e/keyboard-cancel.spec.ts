import type { Locator } from '@playwright/test';
import { openHydrated, waitUntilAlive } from './fixtures/hydrated-page.ts';
import { cashOrderOf } from './fixtures/buyers.ts';
import { keyboardOf } from './fixtures/keyboard.ts';
import { signIn } from './fixtures/session.ts';
import { expect, test } from './fixtures/store.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('[ORD-05][LIFE-01] by keyboard alone: one of two units is cancelled from the list of orders, then the rest', async ({
  page,
  store,
}) => {
  const api = await signIn(page, store, { phone: '9820072001', name: 'Asha Rao', email: 'asha.part@example.com' });
  const { product } = await api.getProduct({ params: { slug: 'taar-micro-usb-cable' } });
  const { order } = await api.placeOrder({ body: cashOrderOf(product, 2) });
  await openHydrated(page, '/account?tab=orders');
  const keys = keyboardOf(page);
  /** A cancelled order is told of at its heading, and a second later loaded anew. */
  async function pressAndReload(key: Locator): Promise<void> {
    const reloaded = page.waitForEvent('load');
    await keys.press(key);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await reloaded;
    await waitUntilAlive(page);
  }
  await keys.press(page.getByRole('link', { name: /Order #/ }).first());
  await expect(page).toHaveURL(new RegExp(order._id));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const open = page.getByRole('main').getByRole('button', { name: 'Cancel order' });
  const dialog = page.getByRole('dialog', { name: 'Cancel order' });
  await keys.press(open);
  await expect(dialog.getByRole('group', { name: 'Why are you cancelling?' })).toBeVisible();
  await keys.expectTrapped(dialog);
  await page.keyboard.press('Escape');
  await expect(open).toBeFocused();
  await page.keyboard.press('Enter');
  await keys.choose(dialog.getByRole('radio', { name: /^Some items/ }));
  await keys.press(dialog.getByRole('checkbox', { name: /Taar Micro-USB/ }), 'Space');
  await keys.press(dialog.getByRole('button', { name: /^One less/ }));
  await expect(dialog.getByRole('button', { name: /^One less/ })).toBeFocused();
  await keys.choose(dialog.getByRole('radio', { name: 'I ordered by mistake' }));
  await pressAndReload(dialog.getByRole('button', { name: 'Cancel order' }));
  await expect(page.getByText('Quantity 2, 1 cancelled')).toBeVisible();

  await keys.press(open);
  await keys.choose(dialog.getByRole('radio', { name: 'I no longer need it' }));
  await pressAndReload(dialog.getByRole('button', { name: 'Cancel order' }));
  await expect(page.getByRole('heading', { name: 'Order Cancelled' })).toBeVisible();
  expect((await api.getOrder({ params: { id: order._id } })).order.status).toBe('cancelled');
});
