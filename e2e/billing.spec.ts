import { openHydrated } from './fixtures/hydrated-page.ts';
import { signIn } from './fixtures/session.ts';
import { expect, test } from './fixtures/store.ts';
import { expectNoFindingsInThemes } from './fixtures/themes.ts';

test.describe.configure({ timeout: 60_000 });
// Contrast cannot be measured during a fade.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('[CHK-11] an order is billed to another name and address; by default they are the same', async ({
  page,
  store,
}) => {
  const api = await signIn(page, store, { phone: '9820091001', name: 'Asha Rao', email: 'asha.bills@example.com' });
  const place = { city: 'Ahmedabad', state: 'Gujarat', pincode: '380009', country: 'India' };
  await api.addAddress({ body: { line1: '9 Ashram Road', label: 'Home', ...place } });
  await openHydrated(page, '/product/taar-usb-c-cable');
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await page.getByRole('dialog', { name: 'Shopping Cart' }).getByRole('button', { name: 'Checkout' }).click();
  const other = page.getByRole('checkbox', { name: 'Bill to another name or address' });
  await expect(other).not.toBeChecked();
  await page.getByRole('radio', { name: 'Cash on delivery' }).check();
  const order = page.getByRole('button', { name: 'Place order' }).first();
  await expect(order).toBeEnabled();
  await other.check();
  await expect(order).toBeDisabled();
  await expect(page.getByText('Check the billing address, then you can order.')).toBeVisible();
  await page.getByLabel('Name on the invoice').fill('Ravi Iyer');
  await page.getByLabel('Billing flat, house, building').fill('5 Marine Drive');
  await page.getByLabel('Billing pincode').fill('400020');
  await expect(page.getByLabel('Billing city, state')).toHaveValue('Mumbai, Maharashtra');
  await expectNoFindingsInThemes(page, 'checkout with a billing address');
  await page.reload();
  await expect(page.getByLabel('Name on the invoice')).toHaveValue('Ravi Iyer');
  await order.click();
  await expect(page).toHaveURL(/\/order-confirmation\//);
  const billed = page.locator('section, div').filter({ has: page.getByRole('heading', { name: 'Billing address' }) });
  await expect(billed.last()).toContainText('Ravi Iyer');
  await expect(billed.last()).toContainText('Mumbai, Maharashtra 400020');
  await page.goto(`/account/orders/${page.url().split('/').pop()}`);
  await expect(page.getByRole('heading', { name: 'Billed to' })).toBeVisible();
  await expect(page.getByText('5 Marine Drive')).toBeVisible();
});
