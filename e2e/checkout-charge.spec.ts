import { buyFromProductPage, fillContactAndAddress, verifyPhone } from './fixtures/shopper.ts';
import { staffClientOf } from './fixtures/staff.ts';
import { expect, type Store, test } from './fixtures/store.ts';

const shopper = { phone: '9820055571', name: 'Meera Iyer', email: 'meera.charge@example.com' };

async function setCharge(store: Store, value: number | null): Promise<void> {
  const staff = await staffClientOf(store);
  const saved = (await staff.listSettings()).settings.find(({ name }) => name === 'deliveryChargePaise');
  const change = { name: 'deliveryChargePaise' as const, version: saved?.version ?? 0, value };
  await staff.changeSettings({ body: { reason: 'For the test', changes: [change] } });
}

test('[SETT-24][SETT-13][SETT-15] an open checkout whose charge has changed shows the new total, and the order keeps it', async ({
  page,
  store,
  pageErrors,
}) => {
  pageErrors.expect(/status of 409/);
  await buyFromProductPage(page, 'taar-usb-c-cable');
  await verifyPhone(page, store, shopper.phone);
  await fillContactAndAddress(page, shopper);
  const summary = page.getByRole('complementary', { name: 'Order summary' });
  const shipping = summary.getByText('Shipping', { exact: true }).locator('..');
  await expect(shipping).toContainText('Free');
  await setCharge(store, 4000);
  try {
    await page.getByRole('radio', { name: 'Cash on delivery' }).check();
    const place = page.getByRole('button', { name: 'Place order' });
    await place.click();
    await expect(page.getByText(/Prices have changed since you last looked/).first()).toBeVisible();
    await expect(shipping).toContainText('₹40');
    await place.click();
    await expect(page).toHaveURL(/\/order-confirmation\//);
    await expect(page.locator('div').filter({ hasText: /^Shipping₹40$/ })).toBeVisible();
    await expect(page.getByText(/^Delivery by \d+ \w+ 20\d\d$/)).toBeVisible();
  } finally {
    await setCharge(store, null);
  }
});
