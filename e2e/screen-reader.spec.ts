import type { Page } from '@playwright/test';
import { openAlive, waitUntilAlive } from './fixtures/alive-page.ts';
import { tabTo } from './fixtures/session.ts';
import { expect, type Store, test } from './fixtures/store.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const phone = '9820077001';

test('[GEN-04][CHK-01] a screen reader says where the shopper is and what to do, from the home page to the thanks', async ({
  page,
  store,
}) => {
  await openAlive(page, '/');
  await expect(page).toHaveTitle(/Bijli/);
  await expectLandmarks(page);
  await expectEverythingNamed(page, 'home');

  await openAlive(page, '/product/taar-usb-c-cable');
  await expectLandmarks(page);
  await expectEverythingNamed(page, 'product');
  await expectInOrder(page, ['navigation "Breadcrumb', 'heading "Taar', 'button "Add to Cart']);
  await page.getByRole('button', { name: 'Add to Cart' }).first().press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Shopping Cart' });
  await expect(drawer).toBeVisible();
  await expectEverythingNamed(page, 'cart drawer');

  await openAlive(page, '/cart');
  await expectEverythingNamed(page, 'cart');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);

  await openAlive(page, '/checkout');
  await expect(page.getByLabel('Mobile number')).toBeVisible();
  await expectEverythingNamed(page, 'checkout, phone');
  await provePhoneByKeys(page, store);
  await expect(page.getByRole('group', { name: 'Payment method' })).toBeVisible();
  await expectEverythingNamed(page, 'checkout, address and payment');
  await expectInOrder(page, ['heading "Contact', 'heading "Shipping address', 'group "Payment method', 'radio "Cash']);
});

test('[CHK-01][CART-05] the whole purchase is made by keyboard alone', async ({ page, store }) => {
  const buyer = { phone: '9820077002', name: 'Asha Rao', email: 'asha.by.keys@example.com' };
  await openAlive(page, '/product/taar-usb-c-cable');
  await press(page, 'Add to Cart');
  await expect(page.getByRole('dialog', { name: 'Shopping Cart' })).toBeVisible();
  await press(page, 'Checkout');
  await expect(page).toHaveURL(/\/checkout$/);
  await waitUntilAlive(page);
  await provePhoneByKeys(page, store, buyer.phone);
  await type(page, 'Full name', buyer.name);
  await type(page, 'E-mail', buyer.email);
  await type(page, 'Flat, house, building', '12 Hill Road');
  await type(page, 'Pincode', '400050');
  await expect(page.getByText('Pincode Deliverable')).toBeVisible();
  await press(page, 'Save address');
  await expect(page.getByText('Address added successfully')).toBeVisible();
  await chooseCash(page);
  await press(page, 'Place order');
  await expect(page).toHaveURL(/\/order-confirmation\//);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/thank you/i);
  await expectLandmarks(page);
  await expectEverythingNamed(page, 'confirmation');
  await page.goto('about:blank');
  const rows = await store.rows(
    `SELECT o.payment_method, o.shipping_address->>'line1' AS line FROM orders o JOIN users u ON u.id = o.customer_id WHERE u.phone = $1`,
    [buyer.phone],
  );
  expect(rows).toEqual([{ payment_method: 'cod', line: '12 Hill Road' }]);
});

async function provePhoneByKeys(page: Page, store: Store, number = phone): Promise<void> {
  await type(page, 'Mobile number', number);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('6-digit OTP')).toBeVisible();
  const otp = await store.otp(number);
  await type(page, '6-digit OTP', otp);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Contact' })).toBeVisible();
}

async function press(page: Page, name: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
}

async function type(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByLabel(label).first();
  if (!(await field.evaluate((element) => element === document.activeElement))) await tabTo(page, label);
  await page.keyboard.type(text);
}

/** A group of radios has one stop; the arrow keys choose in it. */
async function chooseCash(page: Page): Promise<void> {
  const focused = page.getByRole('group', { name: 'Payment method' }).locator(':focus');
  for (let presses = 0; presses < 60 && (await focused.count()) === 0; presses += 1) await page.keyboard.press('Tab');
  const cash = page.getByRole('radio', { name: 'Cash on delivery' });
  for (let presses = 0; presses < 4 && !(await cash.isChecked()); presses += 1) await page.keyboard.press('ArrowDown');
  await expect(cash).toBeChecked();
}

async function expectLandmarks(page: Page): Promise<void> {
  for (const role of ['banner', 'main', 'contentinfo'] as const) await expect(page.getByRole(role)).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN');
}

/** Reads the page as a screen reader does: a control, picture, dialog or heading without a name says nothing. */
async function expectEverythingNamed(page: Page, screen: string): Promise<void> {
  const tree = await page.locator('body').ariaSnapshot();
  const silent = tree
    .split('\n')
    .filter((line) =>
      /^\s*- (?:button|link|textbox|searchbox|spinbutton|combobox|checkbox|radio|dialog|img|heading|tab|slider)(?:$|:| \[)/.test(
        line,
      ),
    );
  expect(silent, `${screen}: says its role and no name\n${tree}`).toEqual([]);
}

/** What is read comes in the order in which it is needed. */
async function expectInOrder(page: Page, wanted: string[]): Promise<void> {
  const tree = await page.locator('body').ariaSnapshot();
  const places = wanted.map((words) => tree.indexOf(`- ${words}`));
  expect(places, `${wanted.join(', ')} in\n${tree}`).toEqual([...places].sort((a, b) => a - b));
  expect(places, `${wanted.join(', ')} in\n${tree}`).not.toContain(-1);
}
