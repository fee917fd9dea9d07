import { openHydrated } from './fixtures/hydrated-page.ts';
import { keyboardOf } from './fixtures/keyboard.ts';
import { signIn } from './fixtures/session.ts';
import { expect, test } from './fixtures/store.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('[WISH-01][ACC-02] by keyboard only: wishlist hearts, and the wishlist emptied product by product', async ({
  page,
  store,
}) => {
  const api = await signIn(page, store, { phone: '9820073001', name: 'Asha Rao', email: 'asha.hearts@example.com' });
  await openHydrated(page, '/category/smartphones');
  const keys = keyboardOf(page);
  for (const name of ['Tara 5G', 'Tara Lite']) {
    const heart = page.getByRole('button', { name: `Wishlist: ${name}`, exact: true });
    await keys.press(heart);
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await expect(heart).toBeFocused();
  }
  await keys.press(page.getByRole('banner').getByRole('button', { name: 'Account' }));
  await keys.press(page.getByRole('banner').getByRole('link', { name: /Wishlist/ }));
  await expect(page).toHaveURL(/tab=wishlist/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await keys.press(page.getByRole('button', { name: 'Remove: Tara Lite' }));
  await expect(page.getByRole('button', { name: 'Remove: Tara Lite' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Remove: Tara 5G' })).toBeFocused();
  await keys.expectFocusVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your wishlist is empty')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect((await api.getWishlist()).wishlist).toEqual([]);
});

test('[CMP-01][CMP-02] by keyboard only: products are selected, compared, added and removed', async ({ page }) => {
  await openHydrated(page, '/category/smartphones');
  const keys = keyboardOf(page);
  const tray = page.getByRole('region', { name: 'Comparison' });
  for (const name of ['Tara 5G', 'Tara Pro 5G', 'Tara Lite'])
    await keys.press(page.getByRole('button', { name: `Compare: ${name}`, exact: true }));
  await expect(tray.getByRole('status')).toHaveText('Compare 3 of 4');
  await keys.press(tray.getByRole('button', { name: 'Remove from comparison: Tara Pro 5G' }));
  await expect(tray.getByRole('status')).toHaveText('Compare 2 of 4');
  await expect(tray.getByRole('button', { name: 'Remove from comparison: Tara Lite' })).toBeFocused();
  await keys.press(tray.getByRole('link', { name: 'Compare' }));
  await expect(page).toHaveURL(/\/compare\?/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  const main = page.getByRole('main');
  const picker = main.locator('summary');
  await keys.press(picker);
  await keys.press(main.getByRole('link', { name: /^Tara Max 5G/ }));
  await expect(page).toHaveURL(/tara-max-5g$/);
  await expect(picker).toBeFocused();
  await expect(main.getByRole('link', { name: /^Saathi/ })).toBeHidden();
  await keys.press(picker);
  await keys.press(main.getByRole('link', { name: /^Tara Pro 5G/ }));
  await expect(page).toHaveURL(/tara-pro-5g$/);
  await keys.expectFocusNotLost();
  await keys.press(main.getByRole('checkbox', { name: 'Only what differs' }), 'Space');
  await expect(main.getByRole('rowheader', { name: 'Warranty' })).toHaveCount(0);
  const remove = (name: string) => main.getByRole('link', { name: `Remove from comparison: ${name}` });
  await keys.press(remove('Tara Lite'));
  await expect(remove('Tara Lite')).toHaveCount(0);
  await expect(remove('Tara Max 5G')).toBeFocused();
  await keys.press(remove('Tara Pro 5G'));
  await expect(remove('Tara Pro 5G')).toHaveCount(0);
  await expect(remove('Tara Max 5G')).toBeFocused();
  await keys.press(remove('Tara Max 5G'));
  await expect(remove('Tara Max 5G')).toHaveCount(0);
  await expect(remove('Tara 5G')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Choose up to four products of one category')).toBeVisible();
  await keys.expectFocusNotLost();
  await keys.press(main.getByRole('link', { name: 'Shop All' }));
  await keys.press(page.getByRole('button', { name: /^Compare: / }).first());
  await keys.press(tray.getByRole('button', { name: 'Clear' }));
  await expect(tray).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('[ACC-04] by keyboard only: an address is added, changed, made the default and deleted', async ({
  page,
  store,
}) => {
  const api = await signIn(page, store, { phone: '9820073002', name: 'Mira Sen', email: 'mira.keys@example.com' });
  const place = { city: 'Mumbai', state: 'Maharashtra', pincode: '400050' };
  await api.addAddress({ body: { ...place, line1: '1 Old Road', isDefault: true } });
  await openHydrated(page, '/account?tab=account');
  const keys = keyboardOf(page);
  await keys.press(page.getByRole('button', { name: 'Add address' }));
  await expect(page.getByRole('radio', { name: 'Home' })).toBeFocused();
  await keys.type(page.getByLabel('Flat, house, building'), '12 Hill Road');
  await keys.type(page.getByLabel('Pincode', { exact: true }), '400050');
  await expect(page.getByText('Pincode Deliverable')).toBeVisible();
  await keys.press(page.getByRole('button', { name: 'Save address' }));
  await expect(page.getByRole('button', { name: 'Add address' })).toBeFocused();
  const key = (label: string) => page.getByRole('button', { name: new RegExp(`^${label}: .*(Hill|Sea) Road`) });
  await keys.press(key('Edit'));
  await keys.type(page.getByLabel('Flat, house, building'), '14 Sea Road');
  await keys.press(page.getByRole('button', { name: 'Save address' }));
  await expect(page.getByText('14 Sea Road')).toBeVisible();
  await keys.press(key('Set as default'));
  await expect(key('Set as default')).toHaveCount(0);
  await expect(key('Edit')).toBeFocused();
  page.on('dialog', (question) => void question.accept());
  await keys.press(key('Delete'));
  await expect(page.getByText('14 Sea Road')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Delete: .*Old Road/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('No saved addresses yet')).toBeVisible();
  await keys.expectFocusNotLost();
  expect((await api.listAddresses()).length).toBe(0);
});

test('[STORE-01][LEGAL-01] by keyboard only: a store is found, and a message is sent to support', async ({ page }) => {
  await openHydrated(page, '/store-locator');
  const keys = keyboardOf(page);
  const main = page.getByRole('main');
  await keys.type(main.getByLabel('PIN code'), '400001');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/pin=400001/);
  await keys.expectFocusNotLost();
  const second = main.getByRole('list').getByRole('link').filter({ hasText: 'km' }).nth(1);
  await keys.press(second);
  await expect(second).toHaveAttribute('aria-current', 'true');
  await expect(second).toBeFocused();
  await keys.reach(main.getByRole('link', { name: /^Directions/ }).first());
  await keys.press(main.getByRole('link', { name: 'See all stores' }), 'Enter');
  await keys.expectFocusNotLost();

  await openHydrated(page, '/contact');
  await keys.press(page.getByRole('button', { name: 'Send message' }));
  await expect(page.getByLabel('Full name')).toBeFocused();
  await page.keyboard.type('Asha Rao');
  await keys.type(page.getByLabel('E-mail'), 'asha.by.keyboard@example.com');
  await keys.select(page.getByLabel('What is it about?'), 'A return or refund');
  await keys.type(page.getByLabel('Message', { exact: true }), 'The left bud is silent.');
  await keys.press(page.getByRole('button', { name: 'Send message' }));
  await expect(page.getByRole('heading', { name: 'We have your message' })).toBeFocused();
  await keys.press(page.getByRole('button', { name: 'Write another message' }));
  await expect(page.getByLabel('Full name')).toBeVisible();
  await keys.expectFocusNotLost();
});
