import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { cashOrderOf } from './fixtures/buyers.ts';
import { openHydrated } from './fixtures/hydrated-page.ts';
import { passOtpPause, signIn, startSession, tabTo } from './fixtures/session.ts';
import { expect, test } from './fixtures/store.ts';
import { expectNoFindingsInThemes } from './fixtures/themes.ts';

test.describe.configure({ timeout: 120_000 });
// Contrast cannot be measured during a fade.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const address = { line1: '12 Hill Road', city: 'Mumbai', state: 'Maharashtra', pincode: '400050' };
const toasts = (page: Page) => page.locator('section[aria-label^="Notifications"]');

test('[ACC-06] all data the store holds is downloaded as a file', async ({ page, store }) => {
  const api = await signIn(page, store, { phone: '9820051003', name: 'Asha Rao', email: 'asha.data@example.com' });
  await api.addAddress({ body: { ...address, isDefault: true } });
  await openHydrated(page, '/account?tab=account');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^bijli-data-\d{4}-\d\d-\d\d\.json$/);
  const data = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(data).toMatchObject({ user: { phone: '9820051003' }, addresses: [{ line1: '12 Hill Road' }] });
});

test('[ACC-06] an account is deleted with an OTP to its phone, and the browser is signed out and cleared', async ({
  page,
  store,
}) => {
  const person = { phone: '9820051004', name: 'Asha Rao', email: 'asha.delete@example.com' };
  const api = await signIn(page, store, person);
  await passOtpPause(store, person.phone);
  await openHydrated(page, '/account?tab=account');
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog).toContainText('stay without you in them');
  await expectNoFindingsInThemes(page, 'delete account');
  // A dialog whose focused button is removed takes the focus a frame later: on a busy machine much later.
  await delayFrames(page);
  await dialog.getByRole('button', { name: 'Send OTP' }).click();
  await expect(dialog.getByLabel('6-digit OTP')).toBeFocused();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
  await expect(dialog.getByLabel('6-digit OTP')).toBeFocused();
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(dialog.getByText('Please enter the 6-digit OTP')).toBeVisible();
  await expectNoFindingsInThemes(page, 'delete account with an error');
  await dialog.getByLabel('6-digit OTP').fill(await store.otp(person.phone));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${store.baseUrl}/`);
  await expect(toasts(page)).toContainText(/delet|eras/i);
  expect(await page.evaluate(() => [localStorage.getItem('accessToken'), localStorage.getItem('user')])).toEqual([
    null,
    null,
  ]);
  await expect(api.getProfile()).rejects.toMatchObject({ status: 401 });
});

test('[ACC-02] the tabs are beside their content, on a phone above it, and Log out returns to /', async ({
  page,
  store,
}) => {
  await signIn(page, store, { phone: '9820051020', name: 'Asha Rao', email: 'asha.tabs@example.com' });
  await openHydrated(page, '/account');
  const nav = page.getByRole('main').getByRole('navigation', { name: 'Account' });
  await expect(page.getByText('No orders yet')).toBeVisible();
  await expect(nav.getByRole('link')).toHaveText(['Orders', 'Wishlist', 'Account']);
  for (const [width, beginsAt] of [
    [1440, 'side'],
    [390, 'above'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const [first, last] = [
      await nav.getByRole('link').first().boundingBox(),
      await nav.getByRole('link').last().boundingBox(),
    ];
    if (!first || !last) throw new Error('The tabs are not shown');
    expect(last.y > first.y + 40 ? 'side' : 'above', `${width} px`).toBe(beginsAt);
    expect(last.x > first.x + 40, `${width} px: in a row`).toBe(beginsAt === 'above');
  }
  await nav.getByRole('link', { name: 'Wishlist' }).click();
  await expect(page).toHaveURL(/\/account\?tab=wishlist$/);
  await expect(nav.getByRole('link', { name: 'Wishlist' })).toHaveAttribute('aria-current', 'page');
  await nav.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(`${store.baseUrl}/`);
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
});

test('[V8][V7][ACC-02] on a phone logging out stands apart from the tabs; ticks and dots are clear in the dark theme', async ({
  page,
  store,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, store, { phone: '9820051021', name: 'Asha Rao', email: 'asha.apart@example.com' });
  await openHydrated(page, '/account?tab=account');
  const nav = page.getByRole('main').getByRole('navigation', { name: 'Account' });
  const [tab, leave] = [
    await nav.getByRole('link').last().boundingBox(),
    await nav.getByRole('button', { name: 'Log out' }).boundingBox(),
  ];
  if (!tab || !leave) throw new Error('The tabs are not shown');
  expect(leave.y + leave.height).toBeLessThanOrEqual(tab.y);
  expect(leave.height).toBeGreaterThanOrEqual(44);
  const colours = await page
    .getByRole('button', { name: /^(Download my data|Delete account)$/ })
    .evaluateAll((all) => all.map((button) => getComputedStyle(button).color));
  expect(new Set(colours).size).toBe(2);
  await openHydrated(page, '/shop?inStock=true');
  const contrasts = await page.evaluate(() => {
    const lightness = (colour: string) => {
      const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
      if (!context) throw new Error('There is no canvas');
      context.fillStyle = colour;
      context.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map((part) =>
        part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const ratio = (one: string, other: string) => {
      const [low = 0, high = 0] = [lightness(one), lightness(other)].sort((first, second) => first - second);
      return (high + 0.05) / (low + 0.05);
    };
    const box = document.querySelector('aside input[type=checkbox]:checked');
    const dot = document.querySelector('aside input[type=radio]:checked');
    if (!box || !dot) throw new Error('Nothing is chosen');
    const ink = getComputedStyle(box).backgroundColor;
    return [
      ratio(getComputedStyle(box, '::before').backgroundColor, ink),
      ratio(getComputedStyle(dot).backgroundColor, ink),
    ];
  });
  for (const contrast of contrasts) expect(contrast).toBeGreaterThanOrEqual(3);
});

test('[V4][WISH-03] in a row of the wishlist the buttons are on one line, also beside a product that is out of stock', async ({
  page,
  store,
}) => {
  const api = await signIn(page, store, { phone: '9820051022', name: 'Asha Rao', email: 'asha.row@example.com' });
  for (const slug of ['jhonka-pedestal-fan', 'taar-usb-c-cable']) {
    const { product } = await api.getProduct({ params: { slug } });
    await api.addToWishlist({ body: { productId: product._id } });
  }
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await openHydrated(page, '/account?tab=wishlist');
    const alert = page.getByRole('button', { name: 'Tell me when it is back' });
    await expect(alert).toBeVisible();
    const removing = page.getByRole('button', { name: /^Remove: / });
    await expect(removing).toHaveCount(2);
    const tops = await removing.evaluateAll((all) =>
      all.map((button) => Math.round(button.getBoundingClientRect().top)),
    );
    expect(new Set(tops).size, `${width} px`).toBe(1);
    const label = await alert.evaluate((button) => {
      const range = document.createRange();
      range.selectNodeContents(button);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    });
    expect(label, `${width} px: lines of the label`).toBe(1);
  }
});

test('[ACC-03] an order is bought again, and unavailable items are listed with a reason', async ({ page, store }) => {
  const api = await signIn(page, store, { phone: '9820051005', name: 'Asha Rao', email: 'asha.again@example.com' });
  const { product } = await api.getProduct({ params: { slug: 'taar-usb-c-cable' } });
  const { order } = await api.placeOrder({ body: cashOrderOf(product) });
  await openHydrated(page, '/account?tab=orders');
  await expect(page.getByRole('button', { name: /^Buy again/ })).toBeVisible();
  await expectNoFindingsInThemes(page, 'orders');
  await page.getByRole('button', { name: /^Buy again/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Shopping Cart' });
  await expect(drawer).toContainText(product.name);
  await expect(toasts(page)).toContainText('1 item added to cart');
  const { cart } = await api.exportMyData();
  expect(cart).toHaveLength(1);

  await page.route(`**/api/orders/${order._id}/reorder`, async (route) => {
    const response = await route.fetch();
    const leftOut = [{ name: 'Jhonka Pedestal Fan', quantity: 2, reason: 'Out of stock' }];
    await route.fulfill({ json: { ...(await response.json()), items: [], leftOut } });
  });
  await openHydrated(page, `/account/orders/${order._id}`);
  await drawer.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: /^Buy again/ }).click();
  await expect(toasts(page)).toContainText('Nothing of this order can be bought now');
  await expect(toasts(page)).toContainText('Jhonka Pedestal Fan (2): Out of stock');
});

test('[WISH-03][WISH-06] a stock alert can be set for an out-of-stock wishlist product, and withdrawn', async ({
  page,
  store,
}) => {
  const api = await signIn(page, store, { phone: '9820051006', name: 'Asha Rao', email: 'asha.wait@example.com' });
  const { product: fan } = await api.getProduct({ params: { slug: 'jhonka-pedestal-fan' } });
  const { product: cable } = await api.getProduct({ params: { slug: 'taar-usb-c-cable' } });
  await api.addToWishlist({ body: { productId: fan._id } });
  await api.addToWishlist({ body: { productId: cable._id } });
  await openHydrated(page, '/account?tab=wishlist');
  const saved = page.getByRole('main').getByRole('listitem');
  await expect(saved).toHaveCount(2);
  await expect(saved.filter({ hasText: cable.name }).getByRole('button', { name: /^Tell me/ })).toHaveCount(0);
  const alertButton = page.getByRole('button', { name: 'Tell me when it is back', exact: true });
  await alertButton.click();
  await expect(page.getByText('We will tell you once it is back')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo: Tell me when it is back' })).toBeFocused();
  await expectNoFindingsInThemes(page, 'wishlist with an awaited product');
  expect((await api.listStockAlerts()).alerts).toMatchObject([{ productId: fan._id, variantId: null }]);
  await page.reload();
  await page.getByRole('button', { name: 'Undo: Tell me when it is back' }).click();
  await expect(alertButton).toBeFocused();
  expect((await api.listStockAlerts()).alerts).toEqual([]);

  await page.getByRole('button', { name: `Add to Cart: ${cable.name}` }).click();
  await expect(toasts(page)).toContainText('Added to cart');
  const drawer = page.getByRole('dialog', { name: 'Shopping Cart' });
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(drawer).toBeHidden();
  await page.getByRole('button', { name: `Remove: ${fan.name}` }).click();
  await expect(toasts(page)).toContainText('Removed from Wishlist');
  await expect(saved).toHaveCount(1);
});

test('[WISH-06] a guest who requests a stock alert signs in and returns to the product with the alert set', async ({
  page,
  store,
}) => {
  const phone = '9820051007';
  await openHydrated(page, '/product/jhonka-pedestal-fan');
  await page.getByRole('button', { name: 'Tell me when it is back', exact: true }).click();
  await expect(page).toHaveURL(/\/auth\/login\?redirect=%2Fproduct%2Fjhonka-pedestal-fan&alert=/);
  await page.getByLabel('Mobile number').fill(phone);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await page.getByLabel('6-digit OTP').fill(await store.otp(phone));
  await page.getByRole('button', { name: 'Verify' }).click();
  await page.getByLabel('Full name').fill('Asha Rao');
  await page.getByLabel('E-mail').fill('asha.alert@example.com');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/product\/jhonka-pedestal-fan$/);
  await expect(page.getByText('We will tell you once it is back')).toBeVisible();
  await expectNoFindingsInThemes(page, 'awaited product');
});

test('[ACC-04] addresses are added, edited, made the default and deleted', async ({ page, store }) => {
  const api = await signIn(page, store, { phone: '9820051008', name: 'Asha Rao', email: 'asha.places@example.com' });
  await openHydrated(page, '/account?tab=account');
  await page.getByRole('button', { name: 'Add address' }).click();
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByText('Please fill all required address fields')).toBeVisible();
  await page.getByLabel('Flat, house, building').fill('12 Hill Road');
  await page.getByLabel('Pincode', { exact: true }).fill('400050');
  await expect(page.getByText('Pincode Deliverable')).toBeVisible();
  await expect(page.getByLabel(/^City/)).toHaveValue('Mumbai');
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(toasts(page)).toContainText('Address added successfully');
  const home = page.getByRole('article', { name: 'Home, 12 Hill Road' });
  await expect(home).toContainText('Default');

  await api.addAddress({ body: { ...address, label: 'Office', line1: '4 Fort' } });
  await page.reload();
  await page.getByRole('button', { name: 'Set as default: Office, 4 Fort' }).click();
  await expect(toasts(page)).toContainText('Default address updated');
  await expect(page.getByRole('article', { name: 'Office, 4 Fort' })).toContainText('Default');
  await expect(home).not.toContainText('Default');

  await page.getByRole('button', { name: 'Edit: Home, 12 Hill Road' }).click();
  await page.getByLabel('Flat, house, building').fill('14 Hill Road');
  await expect(page.getByText('Pincode Deliverable')).toBeVisible();
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(toasts(page)).toContainText('Address updated successfully');

  const questions: string[] = [];
  page.on('dialog', (dialog) => {
    questions.push(dialog.message());
    return questions.length === 1 ? dialog.dismiss() : dialog.accept();
  });
  await page.getByRole('button', { name: 'Delete: Home, 14 Hill Road' }).click();
  await page.getByRole('button', { name: 'Delete: Home, 14 Hill Road' }).click();
  await expect(toasts(page)).toContainText('Address deleted successfully');
  expect(questions).toEqual(Array(2).fill('Are you sure you want to delete this address?'));
  expect((await api.listAddresses()).map(({ line1 }) => line1)).toEqual(['4 Fort']);
});

test('[I6][PIN-03] a pincode in no list opens the city, and the state if it can be several', async ({
  page,
  store,
}) => {
  const api = await signIn(page, store, { phone: '9820051011', name: 'Asha Rao', email: 'asha.new-pin@example.com' });
  await openHydrated(page, '/account?tab=account');
  await page.getByRole('button', { name: 'Add address' }).click();
  const city = page.getByLabel(/^City/);
  const pincode = page.getByLabel('Pincode', { exact: true });
  await page.getByLabel('Flat, house, building').fill('3 Beach Road');
  await pincode.fill('605001');
  await expect(city).toHaveValue('Puducherry');
  await expect(city).not.toBeEditable();
  await pincode.fill('605999');
  await expect(page.getByText('This pincode is new to us. Please check it, and write your city.')).toBeVisible();
  await expect(page.getByText('Pincode Deliverable')).toBeHidden();
  await expect(city).toHaveValue('');
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByText('Please fill all required address fields')).toBeVisible();
  await city.fill('Ariyankuppam');
  await page.getByRole('group', { name: 'State' }).getByLabel('Puducherry').check();
  await expectNoFindingsInThemes(page, 'unlisted pincode');
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(toasts(page)).toContainText('Address added successfully');
  expect(await api.listAddresses()).toMatchObject([{ city: 'Ariyankuppam', state: 'Puducherry', pincode: '605999' }]);
  await page.getByRole('button', { name: 'Edit: Home, 3 Beach Road' }).click();
  await expect(city).toHaveValue('Ariyankuppam');
  await pincode.fill('500999');
  await expect(page.getByLabel(/^State/)).toHaveValue('Telangana');
  await expect(page.getByLabel(/^State/)).not.toBeEditable();
});

test('[ACC-04] an address is saved by keyboard alone', async ({ page, store }) => {
  const api = await signIn(page, store, { phone: '9820051009', name: 'Asha Rao', email: 'asha.tabs@example.com' });
  await openHydrated(page, '/account?tab=account');
  await expect(page.getByText('No saved addresses yet')).toBeVisible();
  await tabTo(page, 'Add address');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: 'Home' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await tabTo(page, 'Flat, house');
  await page.keyboard.type('12 Hill Road');
  await tabTo(page, 'Pincode');
  await page.keyboard.type('400050');
  await expect(page.getByText('Pincode Deliverable')).toBeVisible();
  await tabTo(page, 'Save address');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article', { name: 'Office, 12 Hill Road' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add address' })).toBeFocused();
  expect(await api.listAddresses()).toMatchObject([{ label: 'Office', phone: '9820051009', isDefault: true }]);
});

test('[ACC-01] the account requires sign-in and is shown after it', async ({ page, store }) => {
  await page.goto('/account?tab=wishlist');
  await expect(page).toHaveURL(/\/auth\/login\?redirect=%2Faccount%3Ftab%3Dwishlist$/);
  const { stored } = await startSession(store, {
    phone: '9820051011',
    name: 'Asha Rao',
    email: 'asha.back@example.com',
  });
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, stored);
  await page.reload();
  await expect(page).toHaveURL(/\/account\?tab=wishlist$/);
});

/** Delays animation frames to 300 ms from now on. */
function delayFrames(page: Page): Promise<void> {
  return page.evaluate(() => {
    const frame = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (work) => frame(() => setTimeout(() => work(performance.now()), 300));
  });
}
