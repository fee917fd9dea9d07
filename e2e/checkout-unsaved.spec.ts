import { buyFromProductPage, fillContactAndAddress, verifyPhone } from './fixtures/shopper.ts';
import { expect, test } from './fixtures/store.ts';

test('[CHK-05][CHK-06] an unsaved address blocks the order, instead of using the previous address', async ({
  page,
  store,
}) => {
  await buyFromProductPage(page, 'taar-usb-c-cable');
  await verifyPhone(page, store, '9820056010');
  await fillContactAndAddress(page, { phone: '9820056010', name: 'Meera Iyer', email: 'meera.unsaved@example.com' });
  await page.getByRole('radio', { name: 'Cash on delivery' }).check();
  const place = page.getByRole('button', { name: 'Place order' });
  await expect(place).toBeEnabled();
  await page.getByRole('button', { name: 'Add address' }).click();
  await expect(place).toBeEnabled();
  await page.getByLabel('Flat, house, building').fill('7 Park Street');
  await expect(place).toBeDisabled();
  await expect(page.getByText('Save the address first, then you can order.')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(place).toBeEnabled();
});
