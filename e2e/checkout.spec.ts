import { signIn } from './fixtures/session.ts';
import {
  buyFromProductPage,
  fillContactAndAddress,
  openPaymentWindow,
  payByCard,
  verifyPhone,
} from './fixtures/shopper.ts';
import { expect, test } from './fixtures/store.ts';

const cable = 'taar-usb-c-cable';

test('[CHK-02][CHK-06] the checkout opens with a loader; its button requires contact, address and business data', async ({
  page,
  store,
}) => {
  const shopper = { phone: '9820055551', name: 'Meera Iyer', email: 'meera@example.com' };
  await buyFromProductPage(page, cable);
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
  await expect(page.getByLabel('Mobile number')).toHaveCount(0);
  await verifyPhone(page, store, shopper.phone);
  await expect(page.getByRole('heading', { name: 'Contact' })).toBeFocused();

  const steps = page.getByRole('list', { name: 'Steps' });
  await expect(steps.getByRole('listitem')).toHaveText([/Shipping/, /Payment/]);
  await expect(page.getByRole('group', { name: 'Order type' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Shipping address' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Payment method' })).toBeVisible();
  await expect(page.getByLabel('Discount code')).toBeVisible();
  await page.getByRole('radio', { name: 'Cash on delivery' }).check();
  const place = page.getByRole('button', { name: 'Place order' });
  await expect(place).toBeDisabled();
  await fillContactAndAddress(page, shopper);
  await expect(place).toBeEnabled();

  await page.getByRole('radio', { name: 'Business' }).check();
  await expect(place).toBeDisabled();
  await page.getByLabel('GST number').fill('24aabcb1234c1zk');
  await page.getByLabel('Business name').fill('Iyer Traders');
  await expect(page.getByText('GST number format is valid!')).toBeVisible();
  await expect(place).toBeEnabled();

  await page
    .getByRole('complementary', { name: 'Order summary' })
    .getByRole('button', { name: /^Increase|^One more|more/i })
    .click();
  await expect(page.getByRole('radio', { name: 'Cash on delivery' })).toBeDisabled();
  await expect(place).toBeDisabled();
});

test('[BIZ-01] the GST number is uppercased and validated on input and blur, and so is the business name', async ({
  page,
  store,
}) => {
  await buyFromProductPage(page, cable);
  await verifyPhone(page, store, '9820055561');
  await page.getByRole('radio', { name: 'Business' }).check();
  const [number, name] = [page.getByLabel('GST number'), page.getByLabel('Business name')];
  await number.focus();
  await number.blur();
  await expect(page.getByText('Please enter GST number for business order')).toBeVisible();
  await number.fill('24-aabcb');
  await expect(number).toHaveValue('24AABCB');
  await expect(page.getByText('GST number must be 15 characters')).toBeVisible();
  await number.blur();
  await expect(page.getByText('GST number must be exactly 15 characters')).toBeVisible();
  await number.fill('24aabcb1234c1zk');
  await expect(page.getByText('GST number format is valid!')).toBeVisible();
  await name.focus();
  await name.blur();
  await expect(page.getByText('Please enter business name')).toBeVisible();
});

test('[CHK-08] on a phone the checkout is one column with a docked button and a summary that stays expanded across steps', async ({
  page,
  store,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await buyFromProductPage(page, cable);
  const fold = page.getByText(/^Order summary, 1 item/);
  await expect(fold).toBeVisible();
  await expect(page.getByText('Taar USB-C Cable').first()).toBeHidden();
  await fold.click();
  await expect(page.getByText('Taar USB-C Cable').first()).toBeVisible();
  await verifyPhone(page, store, '9820055552');
  const contact = page.getByRole('heading', { name: 'Contact' });
  await expect(contact).toBeFocused();
  await expect(page.getByText('Taar USB-C Cable').first()).toBeVisible();
  const button = page.getByRole('button', { name: /^Pay ₹299$/ });
  await contact.scrollIntoViewIfNeeded();
  await expect(button.filter({ visible: true })).toBeInViewport();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(button.filter({ visible: true })).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('[V6][CHK-05] the head of the addresses is as tall as its title, and the chip of one stands on the line of its name', async ({
  page,
  store,
}) => {
  const api = await signIn(page, store, { phone: '9820055567', name: 'Meera Iyer', email: 'meera.line@example.com' });
  const place = { city: 'Mumbai', state: 'Maharashtra', pincode: '400050' };
  await api.addAddress({ body: { ...place, line1: '12 Hill Road', isDefault: true } });
  await buyFromProductPage(page, cable);
  const title = page.getByRole('heading', { name: 'Shipping address' });
  await expect(page.getByRole('button', { name: 'Add address' })).toBeVisible();
  const heights = await title.evaluate((heading) =>
    [heading, heading.parentElement].map((one) => one?.getBoundingClientRect().height ?? 0),
  );
  expect(heights[1]).toBeLessThan((heights[0] ?? 0) + 3);
  const lines = await page.getByText('Default', { exact: true }).evaluate((chip) =>
    [chip, chip.parentElement?.querySelector('b')].map((one) => {
      if (!one) return 0;
      // An empty inline block stands on the line of the text beside it.
      const [text, mark] = [document.createElement('span'), document.createElement('span')];
      mark.style.display = 'inline-block';
      text.append(...one.childNodes, mark);
      one.append(text);
      return mark.getBoundingClientRect().bottom;
    }),
  );
  expect(lines[0]).toBeCloseTo(lines[1] ?? 0, 0);
});

test('[CHK-09][PAY-03] an order changed after a dismissed payment replaces the first', {
  tag: '@database',
}, async ({ page, store }) => {
  const shopper = { phone: '9820055553', name: 'Meera Iyer', email: 'meera.changed@example.com' };
  await buyFromProductPage(page, cable);
  await verifyPhone(page, store, shopper.phone);
  await fillContactAndAddress(page, shopper);
  const paymentWindow = await openPaymentWindow(page);
  await paymentWindow.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'Try payment again' }).first()).toBeVisible();
  await page
    .getByRole('complementary', { name: 'Order summary' })
    .getByRole('button', { name: /^Increase|^One more|more/i })
    .click();
  await expect(page.getByRole('button', { name: 'Pay ₹598' }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try payment again' })).toHaveCount(0);
  const orderId = await payByCard(page);
  const orders = await store.rows(
    `SELECT o.id, o.status, o.payment_status FROM orders o JOIN users u ON u.id = o.customer_id
     WHERE u.phone = $1 ORDER BY o.id`,
    [shopper.phone],
  );
  expect(orders).toEqual([
    { id: expect.not.stringContaining(orderId), status: 'cancelled', payment_status: 'cancelled' },
    { id: orderId, status: expect.not.stringMatching('cancelled'), payment_status: 'paid' },
  ]);
});

test('[STOCK-01] insufficient stock blocks placing, and Update cart links to the cart', async ({ page, store }) => {
  const shopper = { phone: '9820055562', name: 'Meera Iyer', email: 'meera.short@example.com' };
  await buyFromProductPage(page, cable);
  await verifyPhone(page, store, shopper.phone);
  await fillContactAndAddress(page, shopper);
  await page.getByRole('radio', { name: 'Cash on delivery' }).check();
  await page.route('**/api/products/check-stock', async (route) => {
    const [item] = route.request().postDataJSON().items;
    const outOfStockItems = [
      { productName: 'Taar USB-C Cable', requestedQuantity: 1, availableStock: 0, variantId: null, ...item },
    ];
    await route.fulfill({ json: { success: true, inStock: false, outOfStockItems } });
  });
  const place = page.getByRole('button', { name: 'Place order' });
  await place.click();
  const text = 'Some items are out of stock: Taar USB-C Cable - Requested: 1, Available: 0';
  await expect(page.getByText(text)).toBeVisible();
  await expect(place).toBeDisabled();
  await page.getByRole('link', { name: 'Update cart' }).click();
  await expect(page).toHaveURL(/\/cart$/);
});
