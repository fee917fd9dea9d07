import { cashOrderOf } from './fixtures/buyers.ts';
import { openConsole } from './fixtures/console.ts';
import { openHydrated } from './fixtures/hydrated-page.ts';
import { keyboardOf } from './fixtures/keyboard.ts';
import { signIn } from './fixtures/session.ts';
import { expectNothingSideways } from './fixtures/sideways.ts';
import { deliver, staffClientOf } from './fixtures/staff.ts';
import { expect, test } from './fixtures/store.ts';
import { expectNoFindingsInThemes } from './fixtures/themes.ts';

// Contrast cannot be measured during a fade.
test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 390, height: 844 } });

const [utr, second] = ['633498112005', '633498112006'];

test('[RETC-72] two cash returns are paid out by keys at 390 px: the shopper reads the UTR of each, and one that stands for the first is refused for the second', async ({
  page,
  store,
  pageErrors,
}) => {
  // The reference that stands for another payment.
  pageErrors.expect(/status of 409/);
  const api = await signIn(page, store, { phone: '9811200544', name: 'Asha Rao', email: 'asha.utr@example.com' });
  const { product } = await api.getProduct({ params: { slug: 'taar-micro-usb-cable' } });
  const { order } = await api.placeOrder({ body: cashOrderOf(product, 2) });
  await deliver(store, order._id);
  const staff = await staffClientOf(store);
  const params = { id: order._id };
  const numbers: string[] = [];
  for (const payoutTo of ['asha@okbank', 'asha@okaxis']) {
    const items = [{ _id: order.items[0]?._id ?? '', quantity: 1 }];
    const body = { reason: 'damaged' as const, description: 'The plug is bent', payoutTo, items };
    const { return: asked } = await api.requestReturn({ params, body }, { idempotencyKey: crypto.randomUUID() });
    for (const status of ['approved', 'picked_up', 'received', 'inspected'] as const)
      await staff.moveReturn({ params: { id: asked._id }, body: { status } });
    numbers.push(`R-${asked._id.slice(-6).toUpperCase()}`);
  }
  const [first = '', last = ''] = numbers;
  const keys = keyboardOf(page);
  const fine = async (screen: string) => {
    await expectNoFindingsInThemes(page, screen);
    await expectNothingSideways(page, screen);
  };

  await openConsole(page, pageErrors, 'Owner Kavita Mehra', '/returns/payouts');
  await expect(page.getByText('as•••@okbank')).toBeVisible();
  await fine('payouts at 390 px');
  await keys.press(page.getByRole('button', { name: `Paid… ${first}` }));
  const dialog = page.getByRole('dialog', { name: `Paid: ${first}, ₹199` });
  const reference = page.getByRole('textbox', { name: 'UTR or reference' });
  await expect(reference).toBeFocused();
  await keys.press(dialog.getByRole('button', { name: 'Show name and UPI ID' }));
  await expect(dialog.getByText('asha@okbank')).toBeVisible();
  await keys.type(reference, utr);
  await fine('a payout to close at 390 px');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();

  await keys.press(page.getByRole('button', { name: `Paid… ${last}` }));
  await expect(reference).toBeFocused();
  await page.keyboard.type(`${utr.slice(0, 4)} ${utr.slice(4)}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByText(/stands for another payment already/)).toBeVisible();
  await fine('a UTR of another payout at 390 px');
  const paidRows = () =>
    store.rows(
      `SELECT r.status, (SELECT note FROM return_status_changes s WHERE s.return_id = r.id AND s.to_status = 'refunded') AS utr
       FROM returns r WHERE r.order_id = $1 ORDER BY r.created_at, r.id`,
      [order._id],
    );
  const paid = { status: 'refunded', utr };
  expect(await paidRows()).toEqual([paid, { status: 'inspected', utr: null }]);
  await keys.type(reference, second);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: /^Paid…/ })).toHaveCount(0);
  expect(await paidRows()).toEqual([paid, { status: 'refunded', utr: second }]);
  const credited = `SELECT sum(total_paise)::int AS paise, count(*)::int AS notes FROM invoices WHERE order_id = $1 AND kind = 'credit_note'`;
  expect(await store.rows(credited, [order._id])).toEqual([{ paise: 39_800, notes: 2 }]);

  await openHydrated(page, `/account/orders/${order._id}`);
  for (const [payee, reference] of [
    ['asha@okbank', utr],
    ['asha@okaxis', second],
  ] as const) {
    const panel = page.getByRole('region', { name: /^Return/ }).filter({ hasText: `We sent ₹199 to ${payee}.` });
    await expect(panel.getByRole('listitem').filter({ hasText: 'Refunded, done' })).toContainText(reference);
  }
  await fine('two returns that were paid out, as their shopper reads them');
});
