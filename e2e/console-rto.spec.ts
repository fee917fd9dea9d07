import { cashOrderOf, signInBuyer } from './fixtures/buyers.ts';
import { openConsole } from './fixtures/console.ts';
import { expectNothingSideways } from './fixtures/sideways.ts';
import { staffClientOf } from './fixtures/staff.ts';
import { expect, test } from './fixtures/store.ts';
import { expectNoFindingsInThemes } from './fixtures/themes.ts';

// Contrast cannot be measured during a fade.
test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 390, height: 844 } });

test('[RTO-10] a parcel that nobody took comes back by scan, is inspected as damaged, and is claimed from its courier, by keys on a phone', async ({
  page,
  store,
  pageErrors,
}) => {
  test.slow();
  const { api } = await signInBuyer(store.baseUrl, '9811200540');
  const { product } = await api.getProduct({ params: { slug: 'taar-usb-c-cable' } });
  const { order } = await api.placeOrder({ body: cashOrderOf(product) }, { idempotencyKey: crypto.randomUUID() });
  const [staff, params] = [await staffClientOf(store), { id: order._id }];
  await staff.moveOrder({ params, body: { status: 'confirmed' } });
  await staff.moveOrder({ params, body: { status: 'shipped', trackingNumber: 'RTO98112005' } });
  for (const attempt of [1, 2]) await staff.reportDeliveryAttempt({ params, body: { attempt } });
  const read = async () => (await api.getOrder({ params })).order;
  expect(await read()).toMatchObject({
    ...{ status: 'cancelled', paymentStatus: 'cancelled', refunds: [] },
    cancellationReason: 'It could not be delivered in 2 attempts',
  });

  await openConsole(page, pageErrors, 'Owner Kavita Mehra', '/dispatch/returned');
  const label = page.getByRole('textbox', { name: 'Scan the label of a parcel that came back' });
  await label.fill('rto 9811 2005');
  await label.press('Enter');
  await page.getByRole('link', { name: 'Inspect it' }).press('Enter');
  await page.getByRole('radio', { name: 'Damaged' }).press('Space');
  await page.getByRole('button', { name: 'Inspected' }).press('Enter');
  await expect(page.getByText(/^It was inspected/)).toBeVisible();

  await page.goto('/console/dispatch');
  await page.getByRole('link', { name: 'Claims on couriers' }).press('Enter');
  const number = order._id.slice(-6).toUpperCase();
  await expect(page.getByRole('link', { name: number })).toBeVisible();
  await expectNoFindingsInThemes(page, 'claims at 390 px');
  await expectNothingSideways(page, 'claims');
  await page.getByRole('button', { name: `Raised… for order ${number}` }).press('Enter');
  const dialog = page.getByRole('dialog', { name: `Claim raised: order ${number}` });
  await expect(dialog.getByRole('textbox', { name: 'Amount that is claimed' })).toBeFocused();
  await dialog.getByRole('textbox', { name: 'Number of the claim' }).fill('CLM-540');
  await expectNoFindingsInThemes(page, 'the dialog of a claim at 390 px');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: number })).toBeHidden();

  const [kept] = await store.rows(
    `SELECT c.state, c.kind, c.number, c.amount_paise::int AS paise, b.status, (b.inspected_at IS NOT NULL) AS "isInspected",
       (SELECT count(*)::int FROM courier_remittances r WHERE r.box_id = b.id) AS cash,
       (SELECT count(*)::int FROM invoices i WHERE i.order_id = c.order_id AND i.kind = 'credit_note') AS notes
     FROM courier_claims c JOIN boxes b ON b.id = c.box_id WHERE c.order_id = $1`,
    [order._id],
  );
  expect(kept).toEqual({
    ...{ state: 'raised', kind: 'damaged', number: 'CLM-540', paise: Math.round(order.total * 100) },
    ...{ status: 'returned', isInspected: true, cash: 0, notes: 1 },
  });
  expect(await read()).toMatchObject({
    status: 'cancelled',
    refunds: [],
    shipments: [{ parcels: [{ status: 'returned' }] }],
  });
});
