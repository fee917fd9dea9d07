import type { Client } from '@bijli/contract';
import type { Page } from '@playwright/test';
import { cashOrderOf } from './fixtures/buyers.ts';
import { openHydrated } from './fixtures/hydrated-page.ts';
import { signIn, tabTo } from './fixtures/session.ts';
import {
  buyFromProductPage,
  fillContactAndAddress,
  openPaymentWindow,
  payByCard,
  verifyPhone,
} from './fixtures/shopper.ts';
import { expect, test } from './fixtures/store.ts';
import { expectNoFindingsInThemes } from './fixtures/themes.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const cheapCable = 'taar-micro-usb-cable';

async function placeCash(api: Client, quantity: number) {
  const { product } = await api.getProduct({ params: { slug: cheapCable } });
  return (await api.placeOrder({ body: cashOrderOf(product, quantity) })).order;
}

async function openDialog(page: Page) {
  await page.getByRole('button', { name: 'Cancel order' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel order' });
  await expect(dialog.getByRole('group', { name: 'Why are you cancelling?' })).toBeVisible();
  return dialog;
}

/** Waits for the page to reload by itself. */
async function waitForReload(page: Page, act: () => Promise<void>): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isOldPage: true }));
  await act();
  await expect(page.getByText('cancelled successfully')).toBeVisible();
  await page.waitForFunction(() => !('isOldPage' in window));
}

test('[ORD-05] a cash order is cancelled from its page with a reason, and the page reloads', async ({
  page,
  store,
}) => {
  const person = { phone: '9820061001', name: 'Asha Rao', email: 'asha.cancel@example.com' };
  const api = await signIn(page, store, person);
  const order = await placeCash(api, 1);
  await openHydrated(page, `/account/orders/${order._id}`);
  await expect(page.getByText('You can cancel until')).toBeVisible();
  const dialog = await openDialog(page);
  await expect(dialog.getByRole('radio', { name: 'Whole order' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Please select a cancellation reason');
  await expectNoFindingsInThemes(page, 'cancel order without a reason');
  await dialog.getByRole('radio', { name: 'Other' }).check();
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Please tell us your reason');
  await dialog.getByLabel('Tell us in a line').fill('My sister has bought her own');
  await expect(dialog.getByText('Nothing was paid, so nothing has to come back.')).toBeVisible();
  await waitForReload(page, async () => {
    await dialog.getByRole('button', { name: 'Cancel order' }).click();
    await expect(page.getByText('Order cancelled successfully')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
  const status = page.getByRole('region', { name: 'Order status' });
  await expect(status.getByRole('heading', { name: 'Order Cancelled' })).toBeVisible();
  await expect(status.getByRole('listitem')).toHaveCount(0);
  await expect(status.getByText('Reason: My sister has bought her own')).toBeVisible();
  await expect(page.getByText('Refund Initiated')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0);
  await expectNoFindingsInThemes(page, 'cancelled order');

  const rows = await store.rows(
    `SELECT status, payment_status, cancelled_paise::int AS cancelled, cancellation_reason AS reason,
       (SELECT sum(cancelled_quantity)::int FROM order_items WHERE order_id = orders.id) AS units
     FROM orders WHERE id = '${order._id}'`,
  );
  const reason = 'My sister has bought her own';
  expect(rows).toEqual([{ status: 'cancelled', payment_status: 'cancelled', cancelled: 19_900, reason, units: 1 }]);
});

test('[LIFE-01][ORD-05] one of two units is cancelled by keyboard on a phone, and the rest of the order continues', async ({
  page,
  store,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const person = { phone: '9820061002', name: 'Ravi Das', email: 'ravi.part@example.com' };
  const api = await signIn(page, store, person);
  const order = await placeCash(api, 2);
  await openHydrated(page, `/account/orders/${order._id}`);
  const button = page.getByRole('button', { name: 'Cancel order' });
  await expect(button).toBeVisible();
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Cancel order' });
  await expect(dialog.getByRole('group', { name: 'Why are you cancelling?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();

  await page.keyboard.press('Enter');
  await dialog.getByRole('radio', { name: /^Whole order/ }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('radio', { name: /^Some items/ })).toBeChecked();
  await tabTo(page, 'Taar Micro-USB Cable');
  await page.keyboard.press('Space');
  await tabTo(page, 'One less: Taar Micro-USB Cable');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('You pay ₹199 less: ₹199 in cash when the rest arrives.')).toBeVisible();
  await dialog.getByRole('radio', { name: 'I ordered by mistake' }).focus();
  await page.keyboard.press('Space');
  await expectNoFindingsInThemes(page, 'cancel some items, 390 px');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await waitForReload(page, async () => {
    await tabTo(page, 'Cancel order');
    await page.keyboard.press('Enter');
  });
  await expect(page.getByText('Quantity 2, 1 cancelled')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Processing Order' })).toBeVisible();
  await expect(page.getByText(/^1 × Taar Micro-USB Cable/)).toBeVisible();
  await expectNoFindingsInThemes(page, 'partly cancelled order, 390 px');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.goto('/account?tab=orders');
  await expect(page.getByText('Partly cancelled')).toBeVisible();

  const rows = await store.rows(
    `SELECT status, cancelled_paise::int AS cancelled, quantity, cancelled_quantity AS gone
     FROM orders JOIN order_items ON order_id = orders.id WHERE orders.id = '${order._id}'`,
  );
  expect(rows).toEqual([{ status: 'processing', cancelled: 19_900, quantity: 2, gone: 1 }]);
});

test('[ORD-06][PAY-02] a cancelled card order shows its refund and when the money arrives', async ({ page, store }) => {
  const shopper = { phone: '9820061003', name: 'Kabir Shah', email: 'kabir.refund@example.com' };
  await buyFromProductPage(page, 'tara-5g');
  await verifyPhone(page, store, shopper.phone);
  await fillContactAndAddress(page, shopper);
  const orderId = await payByCard(page);

  await openHydrated(page, `/account/orders/${orderId}`);
  const dialog = await openDialog(page);
  await expect(dialog.getByText(/^Paid online: ₹[\d,]+ goes back to where it was paid from, in 5-7/)).toBeVisible();
  await dialog.getByRole('radio', { name: 'Delivery takes too long' }).check();
  await waitForReload(page, () => dialog.getByRole('button', { name: 'Cancel order' }).click());
  const status = page.getByRole('region', { name: 'Order status' });
  await expect(status.getByText('Refund Initiated')).toBeVisible();
  await expect(status.getByText('The money reaches you in 5-7 business days.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Refunds' }).getByRole('listitem')).toHaveText(
    /^₹[\d,]+ (is about to be sent|is with the bank|was paid back)/,
  );
  await expectNoFindingsInThemes(page, 'refunded order');
  const shown = await status.locator('b.num').last().textContent();
  await page.goto('/account?tab=orders');
  await expect(page.getByText('Refund Initiated')).toBeVisible();

  const rows = await store.rows(
    `SELECT orders.status, orders.refund_id AS number, refunds.amount_paise = orders.total_paise AS "isWhole"
     FROM orders JOIN payments ON reference = orders.id JOIN refunds ON payment_id = payments.id WHERE orders.id = '${orderId}'`,
  );
  expect(rows).toEqual([{ status: 'cancelled', number: expect.stringMatching(`${shown}$`), isWhole: true }]);
});

test('[ORD-05] failed loading of reasons can be retried, and a refusal shows the server’s message', async ({
  page,
  store,
  pageErrors,
}) => {
  pageErrors.expect(/500|409/);
  const person = { phone: '9820061004', name: 'Mira Sen', email: 'mira.refused@example.com' };
  const api = await signIn(page, store, person);
  const order = await placeCash(api, 1);
  await openHydrated(page, `/account/orders/${order._id}`);
  await page.route('**/api/orders/cancellation/reasons', (route) => route.fulfill({ status: 500, json: {} }), {
    times: 1,
  });
  await page.getByRole('button', { name: 'Cancel order' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel order' });
  await expect(dialog.getByText('The reasons could not be loaded.')).toBeVisible();
  await expectNoFindingsInThemes(page, 'cancel order without its reasons');
  await dialog.getByRole('button', { name: 'Try Again' }).click();
  await dialog.getByRole('radio', { name: 'I no longer need it' }).check();
  await api.cancelOrder({ params: { id: order._id }, body: { cancellationReason: 'In another tab' } });
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('This order is already cancelled.');
});

test('[ORD-05] an order that can no longer be cancelled has no cancel button', async ({ page, store }) => {
  const person = { phone: '9820061005', name: 'Dev Nair', email: 'dev.late@example.com' };
  const api = await signIn(page, store, person);
  const order = await placeCash(api, 1);
  const path = '**/api/orders/*/cancellable';
  const response = page.waitForResponse(path);
  await page.route(path, (route) => route.fulfill({ json: { success: true, cancellable: false } }));
  await openHydrated(page, `/account/orders/${order._id}`);
  await response;
  await expect(page.getByRole('heading', { name: 'Processing Order' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0);
});

test('[W6][W5][ORD-11][PAY-07] an unpaid order is announced, and paid from its page; Back closes the payment window', async ({
  page,
  store,
}) => {
  const shopper = { phone: '9820061077', name: 'Asha Rao', email: 'asha.unpaid@example.com' };
  await buyFromProductPage(page, 'taar-usb-c-cable');
  await verifyPhone(page, store, shopper.phone);
  await fillContactAndAddress(page, shopper);
  const paymentWindow = await openPaymentWindow(page);
  await page.goBack();
  await expect(paymentWindow).toBeHidden();
  // While the checkout is still shown it has its own message about the closed window.
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeHidden();
  await page.goForward();
  const resume = page.getByRole('button', { name: 'Try payment again' }).first();
  await expect(page.getByText(/^Your order is kept for you until \d\d:\d\d, but it is not paid yet\.$/)).toBeVisible();
  await expect(resume).toBeVisible();

  const [waiting] = await store.rows("SELECT id FROM orders WHERE status = 'pending' ORDER BY id DESC LIMIT 1");
  await openHydrated(page, `/account/orders/${waiting?.['id']}`);
  const panel = page.locator('section', { has: page.getByRole('heading', { name: 'Not paid yet' }) });
  await expect(panel.getByRole('timer')).toHaveText(/^1[0-5] minutes left$/);
  await expect(page.getByRole('button', { name: /^Buy again/ })).toHaveCount(0);
  await expectNoFindingsInThemes(page, 'unpaid order');
  await panel.getByRole('button', { name: /^Pay ₹299/ }).click();
  await page.getByRole('dialog', { name: 'TEST PAYMENT' }).getByRole('button', { name: /^Pay/ }).click();
  await expect(panel).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Processing Order' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Buy again/ })).toBeVisible();
});
