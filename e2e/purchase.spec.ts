import type { Row } from './fixtures/database.ts';
import { buyFromProductPage, fillContactAndAddress, openPaymentWindow, verifyPhone } from './fixtures/shopper.ts';
import { expect, type Store, test } from './fixtures/store.ts';

const cable = 'taar-usb-c-cable';
const phone = 'tara-5g';

/** A shopper's ordered items, and the remaining stock of the default variants. */
async function stockAndOrders(store: Store, shopperPhone: string) {
  const own = `JOIN users u ON u.id = o.customer_id WHERE u.phone = '${shopperPhone}'`;
  return {
    orders: await store.rows(
      `SELECT o.id, o.status, o.payment_method, o.payment_status, o.total_paise::int AS total,
         o.shipping_address->>'city' AS city, u.name FROM orders o ${own}`,
    ),
    items: await store.rows(
      `SELECT i.slug, i.quantity, i.unit_paise::int AS unit FROM order_items i JOIN orders o ON o.id = i.order_id ${own}`,
    ),
    payments: await store.rows(
      `SELECT p.status, p.amount_paise::int AS amount FROM payments p JOIN orders o ON o.id = p.reference ${own}`,
    ),
    stock: await store.rows(
      `SELECT p.slug, s.quantity FROM stock_levels s JOIN products p ON p.id = s.product_id
         AND s.variant_id IS NOT DISTINCT FROM p.default_variant_id WHERE p.slug IN ('${cable}', '${phone}')`,
    ),
  };
}

function unitsOf(rows: Row[], slug: string): number {
  return Number(rows.find((row) => row['slug'] === slug)?.['quantity']);
}

test('[CHK-01][PAY-01][CART-05] a guest buys an accessory by cash on delivery', { tag: '@database' }, async ({
  page,
  store,
}) => {
  const shopper = { phone: '9820011111', name: 'Meera Iyer', email: 'meera@example.com' };
  const before = await stockAndOrders(store, shopper.phone);
  await buyFromProductPage(page, cable);
  await verifyPhone(page, store, shopper.phone);
  await fillContactAndAddress(page, shopper);
  await page.getByRole('radio', { name: 'Cash on delivery' }).check();
  await page
    .getByRole('button', { name: /Place order/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/order-confirmation\//);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/thank you/i);
  await expect(page.getByText('Cash on delivery').first()).toBeVisible();
  const orderId = page.url().split('/').pop() ?? '';

  await page.goto('/account?tab=orders');
  await expect(
    page.getByRole('link', { name: new RegExp(`Order #${orderId.slice(-6).toUpperCase()}`) }).first(),
  ).toBeVisible();
  await page
    .getByRole('link', { name: new RegExp(`Order #${orderId.slice(-6).toUpperCase()}`) })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`/account/orders/${orderId}`));
  await expect(page.getByText('12 Hill Road')).toBeVisible();
  const subjects = async () => (await store.outbox(shopper.email)).map(({ subject }) => subject).join('\n');
  await expect.poll(subjects, { timeout: 15_000 }).toContain(orderId.slice(-6).toUpperCase());

  const after = await stockAndOrders(store, shopper.phone);
  expect(after.orders).toHaveLength(1);
  expect(after.orders[0]).toMatchObject({
    id: orderId,
    payment_method: 'cod',
    total: 29_900,
    city: 'Mumbai',
    name: 'Meera Iyer',
  });
  expect(after.items).toEqual([{ slug: cable, quantity: 1, unit: 29_900 }]);
  expect(unitsOf(after.stock, cable)).toBe(unitsOf(before.stock, cable) - 1);
  expect(after.payments).toEqual([]);
});

test('[PAY-02][CHK-07] a guest buys a phone by card in the payment window', { tag: '@database' }, async ({
  page,
  store,
}) => {
  const shopper = { phone: '9820022222', name: 'Kabir Shah', email: 'kabir@example.com' };
  const before = await stockAndOrders(store, shopper.phone);
  await buyFromProductPage(page, phone);
  await verifyPhone(page, store, shopper.phone);
  await fillContactAndAddress(page, shopper);
  await expect(page.getByRole('radio', { name: 'Cash on delivery' })).toBeDisabled();
  const paymentWindow = await openPaymentWindow(page);
  await paymentWindow.getByRole('button', { name: 'Fail payment' }).click();
  await expect(paymentWindow.getByRole('alert')).toBeVisible();
  await paymentWindow.getByRole('button', { name: /^Pay ₹/ }).click();
  await expect(page).toHaveURL(/\/order-confirmation\//);
  const orderId = page.url().split('/').pop() ?? '';
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '{}').cartItems)).toEqual([]);

  await page.goto(`/account/orders/${orderId}`);
  await expect(page.getByText('12 Hill Road')).toBeVisible();

  const after = await stockAndOrders(store, shopper.phone);
  expect(after.orders).toHaveLength(1);
  expect(after.orders[0]).toMatchObject({ id: orderId, payment_method: 'razorpay', payment_status: 'paid' });
  expect(after.payments).toEqual([{ status: 'captured', amount: after.orders[0]?.['total'] }]);
  expect(unitsOf(after.stock, phone)).toBe(unitsOf(before.stock, phone) - 1);
});

test('[GEN-07][CHK-01] with browser storage blocked, a guest can still buy', async ({ page, store, pageErrors }) => {
  // The router's scroll restoration script reads session storage without a catch.
  pageErrors.expect(/blocked/);
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
  });
  const shopper = { phone: '9820033366', name: 'Zoya Khan', email: 'zoya@example.com' };
  await buyFromProductPage(page, cable);
  await verifyPhone(page, store, shopper.phone);
  await fillContactAndAddress(page, shopper);
  await page.getByRole('radio', { name: 'Cash on delivery' }).check();
  await page
    .getByRole('button', { name: /Place order/i })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/thank you/i);
});
