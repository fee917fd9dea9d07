import { cashOrderOf, signInBuyer } from './fixtures/buyers.ts';
import { openConsole } from './fixtures/console.ts';
import { expect, type Store, test } from './fixtures/store.ts';
import { expectNoFindingsInThemes } from './fixtures/themes.ts';

// Contrast cannot be measured during a fade.
test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 390, height: 844 } });

/** An order whose payment is disputed. */
async function disputedOrder(store: Store) {
  const { api } = await signInBuyer(store.baseUrl, '9811200473');
  const { product } = await api.getProduct({ params: { slug: 'taar-usb-c-cable' } });
  const { order } = await api.placeOrder({ body: cashOrderOf(product) }, { idempotencyKey: crypto.randomUUID() });
  await store.rows(
    `WITH paid AS (
       INSERT INTO payments (id, reference, provider, provider_payment_id, amount_paise, captured_paise, status, captured_at)
       VALUES (gen_random_uuid(), $1, 'razorpay', 'pay_Problems000001', 29900, 29900, 'captured', now()) RETURNING id)
     INSERT INTO payment_disputes (id, payment_id, provider_dispute_id, amount_paise, reason_code, phase, status, respond_by)
     SELECT gen_random_uuid(), id, 'disp_Problems00001', 29900, 'goods_not_received', 'chargeback', 'open',
       now() + interval '5 days' FROM paid`,
    [order._id],
  );
  return order;
}

test('[TODAY-44] a lamp leads to its dispute, which is closed by keyboard at 390 px, and the database says why', async ({
  page,
  store,
  pageErrors,
}) => {
  const order = await disputedOrder(store);
  const number = order._id.slice(-6).toUpperCase();
  await openConsole(page, pageErrors, 'Owner Kavita Mehra', '/today');
  await page.getByRole('link', { name: /^Disputes/ }).press('Enter');
  await expect(page).toHaveURL(/\/orders\/problems\?kind=dispute$/);
  const done = page.getByRole('button', { name: `Done… dispute of order ${number}` });
  await expect(done).toBeVisible();
  await page.getByText('Documents for the answer').first().press('Enter');
  await expect(page.getByText(/shipping_proof/).first()).toBeVisible();
  await expectNoFindingsInThemes(page, 'problems with money at 390 px');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await done.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Done: dispute of order ${number}, ₹299` });
  await dialog.getByRole('textbox', { name: 'Done because' }).fill('The proof of delivery was sent');
  await expectNoFindingsInThemes(page, 'closing a problem at 390 px');
  await page.keyboard.press('Enter');
  await expect(done).toHaveCount(0);
  const closings = () =>
    store.rows(
      `SELECT c.reason, m.name FROM problem_closings c JOIN staff_members m ON m.id = c.closed_by WHERE c.order_id = $1`,
      [order._id],
    );
  await expect.poll(closings).toEqual([{ reason: 'The proof of delivery was sent', name: 'Kavita Mehra' }]);
  await store.rows(`DELETE FROM problem_closings WHERE order_id = $1`, [order._id]);
  await store.rows(`DELETE FROM payment_disputes WHERE provider_dispute_id = 'disp_Problems00001'`);
  await store.rows(`DELETE FROM payments WHERE provider_payment_id = 'pay_Problems000001'`);
});
