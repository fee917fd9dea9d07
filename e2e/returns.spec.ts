import { type Client, createClient, type Input } from '@bijli/contract';
import type { Page } from '@playwright/test';
import { cashOrderOf, httpTransport } from './fixtures/buyers.ts';
import { openHydrated } from './fixtures/hydrated-page.ts';
import { signIn, storedToken, tabTo } from './fixtures/session.ts';
import { buyFromProductPage, fillContactAndAddress, payByCard, verifyPhone } from './fixtures/shopper.ts';
import { deliver, staffClientOf } from './fixtures/staff.ts';
import { expect, type Store, test } from './fixtures/store.ts';
import { expectNoFindingsInThemes } from './fixtures/themes.ts';

const openButton = 'Return items';

// Contrast cannot be measured during a fade.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Places a cash order and delivers it. */
async function receiveOrder(api: Client, store: Store, quantity: number) {
  const { product } = await api.getProduct({ params: { slug: 'taar-micro-usb-cable' } });
  const { order } = await api.placeOrder({ body: cashOrderOf(product, quantity) });
  await deliver(store, order._id);
  return order;
}

/** A phone-sized photo, drawn by the browser. */
async function drawPng(page: Page) {
  const address = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 2400, height: 1800 });
    const pen = canvas.getContext('2d');
    pen?.fillRect(400, 300, 900, 900);
    return canvas.toDataURL('image/png');
  });
  return { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from(address.split(',')[1] ?? '', 'base64') };
}

async function openDialog(page: Page) {
  await page.getByRole('button', { name: openButton }).click();
  const dialog = page.getByRole('dialog', { name: 'Return items' });
  await expect(dialog.getByRole('group', { name: 'Why are you returning it?' })).toBeVisible();
  return dialog;
}

/** The page refetches when its window gets the focus. */
async function refocusWindow(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
}

test('[LIFE-02] one of two delivered units is returned with a photo, and its status is shown up to the refund', async ({
  page,
  store,
}) => {
  const person = { phone: '9820062001', name: 'Asha Rao', email: 'asha.return@example.com' };
  const api = await signIn(page, store, person);
  const order = await receiveOrder(api, store, 2);
  await openHydrated(page, `/account/orders/${order._id}`);
  const { returnableUntil } = await api.listReturns({ params: { id: order._id } });
  const india = { timeZone: 'Asia/Kolkata', timeStyle: 'short' } as const;
  const time = new Date(returnableUntil ?? 0).toLocaleTimeString('en-GB', india);
  await expect(page.getByText('Return it until')).toContainText(time);
  const dialog = await openDialog(page);
  await expect(dialog.getByRole('checkbox', { name: /Taar Micro-USB Cable/ })).toBeChecked();
  await dialog.getByRole('button', { name: 'Request return' }).click();
  for (const sentence of ['Please choose a reason', 'Please tell us what is wrong', 'Please enter a valid UPI ID'])
    await expect(dialog.getByText(sentence)).toBeVisible();
  await expect(dialog.getByRole('radio', { name: 'It is physically damaged' })).toBeFocused();
  await expectNoFindingsInThemes(page, 'return without a reason');

  await dialog.getByRole('radio', { name: 'It is physically damaged' }).check();
  await dialog.getByLabel('What is wrong?').fill('The plug is bent.\nIt does not fit.');
  await dialog.getByLabel('UPI ID for the refund').fill('asha at bank');
  const text = { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };
  await dialog.getByLabel('Add photos').setInputFiles([await drawPng(page), text]);
  await expect(dialog.getByText('This photo cannot be read. Please choose JPEG, PNG, WebP or AVIF.')).toBeVisible();
  const chosen = dialog.getByRole('img', { name: 'Chosen, number 1' });
  expect(await chosen.evaluate((photo: HTMLImageElement) => photo.naturalWidth)).toBe(1600);
  await dialog.getByRole('button', { name: 'Request return' }).click();
  await expect(dialog.getByText('Please enter a valid UPI ID, like name@bank')).toBeVisible();
  await expect(dialog.getByLabel('UPI ID for the refund')).toBeFocused();
  await dialog.getByLabel('UPI ID for the refund').fill('asha.rao@okbank');
  await expect(dialog.getByText('₹199 comes back if we accept the return.')).toBeVisible();
  await expect(dialog.getByText('There are no replacements')).toContainText('10-12 business days');
  await expectNoFindingsInThemes(page, 'return with a photo');
  await dialog.getByRole('button', { name: 'Request return' }).click();
  await expect(page.getByText('Return requested successfully')).toBeVisible();
  await expect(dialog).toBeHidden();

  const panel = page.getByRole('region', { name: 'Return', exact: true });
  await expect(panel.getByText('1 × Taar Micro-USB Cable')).toBeVisible();
  await expect(panel.getByText('The plug is bent. It does not fit.')).toBeVisible();
  const photo = panel.getByRole('img', { name: 'Photo 1 of 1 of what is wrong' });
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await openDialog(page);
  await expect(dialog.getByText('1 of 2 can be returned')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'One more: Taar Micro-USB Cable' })).toHaveCount(0);
  await expect(dialog.getByLabel('What is wrong?')).toHaveValue('');
  await dialog.getByRole('button', { name: 'Not now' }).click();
  await expect(dialog).toBeHidden();

  const [entry] = (await api.listReturns({ params: { id: order._id } })).returns;
  const params = { id: entry?._id ?? '' };
  const step = panel.locator('[aria-current=step]');
  await expect(step).toContainText('Requested');
  const move = async (body: Omit<Input<'moveReturn'>['body'], 'expectedVersion'>, label: string) => {
    await (await staffClientOf(store)).moveReturn({ params, body });
    await refocusWindow(page);
    await expect(step).toContainText(label);
  };
  await move({ status: 'approved', note: 'Please pack it well.' }, 'Please pack it well.');
  await (await staffClientOf(store)).reportPickupFailure({ params });
  await refocusWindow(page);
  await expect(panel.getByText('The courier came in vain once; the next pickup is the last.')).toBeVisible();
  await expectNoFindingsInThemes(page, 'order with a return under way');
  await move({ status: 'picked_up' }, 'Picked up');
  await move({ status: 'received' }, 'Received');
  await move({ status: 'inspected' }, 'Inspected');
  await expect(panel.getByText('We send it to asha.rao@okbank.')).toBeVisible();
  await expect(panel.getByText('Refunded, outstanding')).toBeVisible();
  await (await staffClientOf(store)).moveReturn({ params, body: { status: 'refunded', note: 'UPI 4711' } });
  await refocusWindow(page);
  await expect(panel.getByText('We sent ₹199 to asha.rao@okbank.')).toBeVisible();
  await expect(panel.getByRole('listitem').filter({ hasText: 'Refunded, done' })).toContainText('UPI 4711');
  await expect(step).toHaveCount(0);
  await expectNoFindingsInThemes(page, 'order with a refunded return');

  const rows = await store.rows(
    `SELECT status, reason, description, payout_to AS payout, pickup_attempts AS vain, quantity, returns.amount_paise::int AS paise,
       (SELECT count(*)::int FROM return_photos WHERE return_id = returns.id) AS photos
     FROM returns JOIN return_items ON return_id = returns.id WHERE order_id = '${order._id}'`,
  );
  const description = 'The plug is bent. It does not fit.';
  const stored = { payout: 'asha.rao@okbank', vain: 1, quantity: 1, paise: 19_900, photos: 1 };
  expect(rows).toEqual([{ status: 'refunded', reason: 'damaged', description, ...stored }]);
});

test('[REFO-45][REFO-46] the UPI ID for the refund is corrected on the page by keys, also after the refund came back', async ({
  page,
  store,
}) => {
  const person = { phone: '9820062045', name: 'Asha Rao', email: 'asha.payout@example.com' };
  const api = await signIn(page, store, person);
  const order = await receiveOrder(api, store, 1);
  const { return: asked } = await api.requestReturn({
    params: { id: order._id },
    body: {
      ...{ reason: 'damaged', description: 'The plug is bent', payoutTo: 'asha@okbnak' },
      items: [{ _id: order.items[0]?._id ?? '', quantity: 1 }],
    },
  });
  const staff = await staffClientOf(store);
  const params = { id: asked._id };
  await openHydrated(page, `/account/orders/${order._id}`);
  const panel = page.getByRole('region', { name: 'Return', exact: true });
  const change = panel.getByRole('button', { name: 'Change the UPI ID for the refund' });
  const field = panel.getByLabel('UPI ID for the refund');
  await change.press('Enter');
  await expect(field).toBeFocused();
  await field.fill('asha at bank');
  await page.keyboard.press('Enter');
  await expect(panel.getByText('Please enter a valid UPI ID, like name@bank')).toBeVisible();
  await expectNoFindingsInThemes(page, 'a wrong UPI ID of a return');
  await field.fill('asha@okbank');
  await page.keyboard.press('Enter');
  await expect(change).toBeFocused();
  await expect(panel.getByText('UPI ID for the refund: asha@okbank')).toBeVisible();

  for (const status of ['approved', 'picked_up', 'received', 'inspected'] as const)
    await staff.moveReturn({ params, body: { status } });
  await staff.moveReturn({ params, body: { status: 'refunded', note: 'UTR 1' } });
  await refocusWindow(page);
  await expect(panel.getByText('We sent ₹199 to asha@okbank.')).toBeVisible();
  await expect(change).toHaveCount(0);
  await staff.reportPayoutBounce({ params, body: { note: 'No such account' } });
  await refocusWindow(page);
  await expect(panel.getByText('The refund came back from asha@okbank.')).toBeVisible();
  await change.click();
  await field.fill('asha@okaxis');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByText('UPI ID for the refund: asha@okaxis')).toBeVisible();
  await expectNoFindingsInThemes(page, 'a refund that came back');
});

test('[LIFE-02] a return is requested by keyboard on a phone, once per unit, and a refusal says why', async ({
  page,
  store,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const person = { phone: '9820062002', name: 'Ravi Das', email: 'ravi.return@example.com' };
  const api = await signIn(page, store, person);
  const order = await receiveOrder(api, store, 1);
  await openHydrated(page, `/account/orders/${order._id}`);
  const button = page.getByRole('button', { name: openButton });
  await expect(button).toBeVisible();
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Return items' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();

  await page.keyboard.press('Enter');
  await tabTo(page, 'It is physically damaged');
  await page.keyboard.press('ArrowUp');
  await expect(dialog.getByRole('radio', { name: 'It is defective' })).toBeChecked();
  await tabTo(page, 'What is wrong?');
  await page.keyboard.type('It does not charge');
  await tabTo(page, 'UPI ID for the refund');
  await page.keyboard.type('ravi@okbank');
  await expectNoFindingsInThemes(page, 'return, 390 px');
  await tabTo(page, 'Request return');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Return', exact: true })).toBeFocused();
  await expect(button).toHaveCount(0);

  const [entry] = (await api.listReturns({ params: { id: order._id } })).returns;
  const refusal = { status: 'refused', reason: 'after-delivery', note: 'The seal was broken by hand.' } as const;
  await (await staffClientOf(store)).moveReturn({ params: { id: entry?._id ?? '' }, body: refusal });
  await refocusWindow(page);
  const panel = page.getByRole('region', { name: 'Return', exact: true });
  await expect(panel.getByText('Return refused')).toBeVisible();
  await expect(panel.getByText(refusal.note)).toBeVisible();
  await expect(panel.getByRole('list', { name: 'Steps of the return' })).toHaveCount(0);
  await expect(button).toHaveCount(0);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectNoFindingsInThemes(page, 'refused return, 390 px');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  const rows = await store.rows(`SELECT status, reason FROM returns WHERE order_id = '${order._id}'`);
  expect(rows).toEqual([{ status: 'refused', reason: 'defective' }]);
});

test('[LIFE-02][PAY-02] an online payment is refunded after the inspection, and the order page updates by itself', {
  tag: '@database',
}, async ({ page, store }) => {
  const shopper = { phone: '9820062005', name: 'Kabir Shah', email: 'kabir.return@example.com' };
  await buyFromProductPage(page, 'taar-usb-c-cable');
  await verifyPhone(page, store, shopper.phone);
  await fillContactAndAddress(page, shopper);
  const orderId = await payByCard(page);

  const token = (await storedToken(page)) ?? '';
  const api = createClient(httpTransport(store.baseUrl, token));
  await deliver(store, orderId);
  await openHydrated(page, `/account/orders/${orderId}`);
  const dialog = await openDialog(page);
  await dialog.getByRole('radio', { name: /^It is near expiry/ }).check();
  await dialog.getByLabel('What is wrong?').fill('The box says so');
  await expect(dialog.getByLabel('UPI ID for the refund')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Request return' }).click();
  const panel = page.getByRole('region', { name: 'Return', exact: true });
  await expect(panel.getByText('Refund if accepted')).toBeVisible();

  const [entry] = (await api.listReturns({ params: { id: orderId } })).returns;
  for (const status of ['approved', 'picked_up', 'received', 'inspected'] as const)
    await (await staffClientOf(store)).moveReturn({ params: { id: entry?._id ?? '' }, body: { status } });
  await refocusWindow(page);
  await expect(panel.getByText(/^Refund on its way, 10-12 business days\.$|went back to where/)).toBeVisible();
  const refund = page.getByRole('list', { name: 'Refunds' }).getByRole('listitem');
  await expect(refund).toHaveText(/^₹[\d,]+ (is about to be sent|is with the bank|was paid back)/);

  const rows = await store.rows(
    `SELECT returns.reason, payout_to AS payout, returns.amount_paise = refunds.amount_paise AS "isWhole"
     FROM returns JOIN refunds ON refunds.id = refund_id WHERE order_id = '${orderId}'`,
  );
  expect(rows).toEqual([{ reason: 'near_expiry', payout: null, isWhole: true }]);
});

test('[LIFE-01] after the return window nothing can be returned', async ({ page, store }) => {
  const person = { phone: '9820062003', name: 'Mira Sen', email: 'mira.return@example.com' };
  const api = await signIn(page, store, person);
  const order = await receiveOrder(api, store, 1);
  await store.rows(
    `UPDATE boxes SET delivered_at = delivered_at - interval '49 hours'
     WHERE shipment_id IN (SELECT id FROM shipments WHERE order_id = $1)`,
    [order._id],
  );
  await openHydrated(page, `/account/orders/${order._id}`);
  await expect(page.getByText('The 48-hour return window has ended.')).toBeVisible();
  await expect(page.getByRole('button', { name: openButton })).toHaveCount(0);

  expect(await store.rows(`SELECT id FROM returns WHERE order_id = '${order._id}'`)).toEqual([]);
});

test('[LIFE-02] after a lost response the typed text stays, and resubmitting creates one return; a failed list hides no order', async ({
  page,
  store,
  pageErrors,
}) => {
  pageErrors.expect(/500|ERR_FAILED/);
  const person = { phone: '9820062004', name: 'Dev Nair', email: 'dev.return@example.com' };
  const api = await signIn(page, store, person);
  const order = await receiveOrder(api, store, 1);
  const path = '**/api/orders/*/returns';
  await page.route(path, (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
  await openHydrated(page, `/account/orders/${order._id}`);
  await expect(page.getByText('Returns could not be loaded.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Order Delivered' })).toBeVisible();
  await expectNoFindingsInThemes(page, 'order without its returns');
  await page.getByRole('button', { name: 'Try Again' }).click();

  const dialog = await openDialog(page);
  await dialog.getByRole('radio', { name: 'It differs from its description' }).check();
  await dialog.getByLabel('What is wrong?').fill('It is too short');
  await dialog.getByLabel('UPI ID for the refund').fill('dev@okbank');
  await page.route(
    path,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await dialog.getByRole('button', { name: 'Request return' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Failed to request the return. Please try again.');
  await expect(dialog.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByLabel('What is wrong?')).toHaveValue('It is too short');
  await dialog.getByRole('button', { name: 'Request return' }).click();
  await expect(page.getByText('Return requested successfully')).toBeVisible();
  await expect(page.getByText('1 × Taar Micro-USB Cable')).toHaveCount(1);

  const rows = await store.rows(`SELECT status, reason FROM returns WHERE order_id = '${order._id}'`);
  expect(rows).toEqual([{ status: 'requested', reason: 'not_as_described' }]);
});
