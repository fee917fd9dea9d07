import { cashOrderOf, signInBuyer } from './fixtures/buyers.ts';
import { openConsole } from './fixtures/console.ts';
import { expect, type Store, test } from './fixtures/store.ts';
import { expectNoFindingsInThemes } from './fixtures/themes.ts';

// Contrast cannot be measured during a fade.
test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 390, height: 844 } });

/** An order whose cancellation somebody else of the staff has asked for. */
async function askedOrder(store: Store, phone: string) {
  const { api } = await signInBuyer(store.baseUrl, phone);
  const { product } = await api.getProduct({ params: { slug: 'taar-usb-c-cable' } });
  const { order } = await api.placeOrder({ body: cashOrderOf(product) }, { idempotencyKey: crypto.randomUUID() });
  const [row] = await store.rows('SELECT version FROM orders WHERE id = $1', [order._id]);
  const body = { status: 'cancelled', reason: 'asked-for', expectedVersion: row?.['version'] };
  await store.rows(
    `INSERT INTO approvals (id, call, input, order_id, amount_paise, state, asked_by, asked_at, expires_at)
     SELECT gen_random_uuid(), 'moveOrder', $1::jsonb, $2, 6200000, 'waiting', m.id, now(), now() + interval '1 day'
     FROM staff_members m JOIN staff_roles r ON r.id = m.role_id WHERE r.id = 'accounts'`,
    [JSON.stringify({ params: { id: order._id }, body }), order._id],
  );
  return { api, order };
}

test('[PERM-10] a second person confirms and refuses by keyboard at 390 px, and it is done @database', async ({
  page,
  store,
  pageErrors,
}) => {
  const [wanted, unwanted] = [await askedOrder(store, '9811200471'), await askedOrder(store, '9811200472')];
  await openConsole(page, pageErrors, 'Owner Kavita Mehra', '/approvals');
  await expect(page.getByText('2 waiting')).toBeVisible();
  await expectNoFindingsInThemes(page, 'what waits for a second person at 390 px');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  const questions: string[] = [];
  page.on('dialog', (dialog) => {
    questions.push(dialog.message());
    void dialog.accept();
  });
  const ofOrder = (id: string) => new RegExp(id.slice(-6), 'i');
  await page
    .getByRole('button', { name: /^Confirm/ })
    .and(page.getByRole('button', { name: ofOrder(wanted.order._id) }))
    .press('Enter');
  await expect(page.getByText('1 waiting')).toBeVisible();
  expect(questions).toEqual([expect.stringContaining('give ₹62,000 back?')]);
  expect((await wanted.api.getOrder({ params: { id: wanted.order._id } })).order.status).toBe('cancelled');
  await page.getByRole('button', { name: /^Refuse/ }).press('Enter');
  await page.getByRole('dialog').getByRole('textbox', { name: /Why/ }).fill('Ask the customer first');
  await expectNoFindingsInThemes(page, 'refusing at 390 px');
  await page.keyboard.press('Enter');
  await expect(page.getByText('nothing waits', { exact: true })).toBeVisible();
  await expect(page.getByText('Ask the customer first')).toBeVisible();
  await expectNoFindingsInThemes(page, 'what was decided at 390 px');
  expect((await unwanted.api.getOrder({ params: { id: unwanted.order._id } })).order.status).not.toBe('cancelled');
});
