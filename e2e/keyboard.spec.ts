import type { Page } from '@playwright/test';
import { openHydrated } from './fixtures/hydrated-page.ts';
import { cashOrderOf } from './fixtures/buyers.ts';
import { signIn } from './fixtures/session.ts';
import { expect, test } from './fixtures/store.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('[AUTH-02][AUTH-04][AUTH-05] every control of signing in is reached by Tab and shows it', async ({ page }) => {
  for (const path of ['/auth/login', '/auth/register', '/auth/forgot-password']) {
    await openHydrated(page, path);
    await expectAllReached(page, path);
  }
});

test('[ACC-02][ACC-03][ACC-04][ACC-06] every control of the account is reached by Tab and shows it', async ({
  page,
  store,
}) => {
  const api = await signIn(page, store, { phone: '9820053001', name: 'Asha Rao', email: 'asha.by.tab@example.com' });
  const place = { line1: '12 Hill Road', city: 'Mumbai', state: 'Maharashtra', pincode: '400050' };
  await api.addAddress({ body: { ...place, isDefault: true } });
  const { product } = await api.getProduct({ params: { slug: 'taar-usb-c-cable' } });
  const { order } = await api.placeOrder({ body: cashOrderOf(product) });
  await api.addToWishlist({ body: { productId: product._id } });

  await openHydrated(page, '/account?tab=orders');
  await expect(page.getByText(/^Order #/)).toBeVisible();
  await expectAllReached(page, 'orders');
  await openHydrated(page, '/account?tab=wishlist');
  await expect(page.getByRole('button', { name: `Remove: ${product.name}` })).toBeVisible();
  await expectAllReached(page, 'wishlist');
  await openHydrated(page, `/account/orders/${order._id}`);
  await expect(page.getByRole('button', { name: 'Cancel order' })).toBeVisible();
  await expectAllReached(page, 'an order');
  await openHydrated(page, '/account?tab=account');
  await expect(page.getByText('This device')).toBeVisible();
  await expect(page.getByText('12 Hill Road')).toBeVisible();
  await page.getByRole('button', { name: 'Add address' }).press('Enter');
  await expect(page.getByLabel('Flat, house, building')).toBeVisible();
  await expectAllReached(page, 'profile, addresses, devices and data');
  const deleting = page.getByRole('button', { name: 'Delete account' });
  await deleting.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAllReached(page, 'delete account');
  await page.keyboard.press('Escape');
  await expect(deleting).toBeFocused();
});

/** Walks with Tab through what is open: the dialog when there is one, else the page. */
async function expectAllReached(page: Page, screen: string): Promise<void> {
  const wanted = await page.evaluate(() => {
    const open = document.querySelector('[role=dialog]') ?? document.querySelector('main') ?? document.body;
    const controls = [...open.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')];
    const usable = controls.filter((control) => {
      const isOff = control.matches(':disabled, [tabindex="-1"], [type=hidden], [aria-hidden=true]');
      return !isOff && control.checkVisibility({ visibilityProperty: true });
    });
    if (document.activeElement instanceof HTMLElement && !open.matches('[role=dialog]')) document.activeElement.blur();
    Object.assign(window, { notReached: new Set(usable) });
    return usable.length;
  });
  expect(wanted, `${screen} has controls`).toBeGreaterThan(1);
  const unmarked: string[] = [];
  for (let presses = 0; presses < wanted + 60; presses += 1) {
    const { left, dull } = await page.evaluate(noteFocused);
    if (dull) unmarked.push(dull);
    if (left.length === 0) break;
    await page.keyboard.press('Tab');
  }
  const { left } = await page.evaluate(noteFocused);
  expect.soft(left, `${screen}: reached by Tab`).toEqual([]);
  expect.soft(unmarked, `${screen}: shows where the focus is`).toEqual([]);
}

/** Runs in the page: what is still to be reached, and the focused control when nothing shows that it is. */
function noteFocused(): { left: string[]; dull: string | undefined } {
  const nameOf = (control: Element) => control.outerHTML.slice(0, 120);
  const left = (window as unknown as { notReached: Set<Element> }).notReached;
  const focused = document.activeElement;
  const isNew = focused !== null && left.delete(focused);
  // A group of radios has one stop: the arrow keys do the rest.
  if (focused instanceof HTMLInputElement && focused.type === 'radio')
    for (const other of left) if (other instanceof HTMLInputElement && other.name === focused.name) left.delete(other);
  // A card shows it around its picture.
  const card = focused?.closest('article')?.querySelectorAll('*') ?? [];
  const isShown = [focused, focused?.nextElementSibling, focused?.parentElement, ...card].some((part) => {
    const look = part && getComputedStyle(part);
    return look && (look.outlineStyle !== 'none' || look.boxShadow !== 'none');
  });
  return { left: [...left].map(nameOf), dull: isNew && !isShown ? nameOf(focused) : undefined };
}
