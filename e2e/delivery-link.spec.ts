import { createHash, randomUUID } from 'node:crypto';
import type { Product } from '@bijli/contract';
import { orderNumber } from '@bijli/rules';
import { cashOrderOf } from './fixtures/buyers.ts';
import { openHydrated } from './fixtures/hydrated-page.ts';
import { pack } from './fixtures/packed.ts';
import { startSession } from './fixtures/session.ts';
import { expect, type Store, test } from './fixtures/store.ts';
import { expectNoFindingsInThemes } from './fixtures/themes.ts';

// Contrast cannot be measured during a fade.
test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 390, height: 844 } });

test('[COUR-59] whoever has the link of a failed delivery says by keyboard when the courier comes again, once', async ({
  page,
  store,
}) => {
  const person = { phone: '9811200530', name: 'Meera Iyer', email: 'meera.delivery@example.com' };
  const { api } = await startSession(store, person);
  const { product }: { product: Product } = await api.getProduct({ params: { slug: 'taar-usb-c-cable' } });
  const { order } = await api.placeOrder({ body: cashOrderOf(product) });
  const token = await failDelivery(store, order._id);
  await openHydrated(page, `/delivery#${token}`);
  await expect(page.getByRole('heading', { name: `Order #${orderNumber(order._id)}` })).toBeVisible();
  await expect(page.locator('main')).not.toContainText('Meera');
  // Nothing that measures visits can read the token.
  await expect(page).toHaveURL(/\/delivery$/);
  await expectNoFindingsInThemes(page, 'the page of a failed delivery');
  await page.getByRole('radio').nth(1).focus();
  await page.keyboard.press('Space');
  await page.getByLabel(/^A landmark/).focus();
  await page.keyboard.type('Beside the Hanuman temple');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Thank you! The courier is told to come again on/)).toBeVisible();
  await expectNoFindingsInThemes(page, 'an answered failed delivery');
  const [row] = await store.rows(
    "SELECT state, answered_by, kind, answer ->> 'note' AS note FROM failed_deliveries WHERE order_id = $1",
    [order._id],
  );
  expect(row).toMatchObject({ answered_by: 'shopper', kind: 'try-again' });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Tell the courier' })).toHaveCount(0);
});

/** A visit of the courier that failed, with the link that its shopper is sent. Returns the token of the link. */
async function failDelivery(store: Store, orderId: string): Promise<string> {
  const box = await pack(store, orderId, 'FAILED-4711-1');
  await store.change(`UPDATE shipments SET state = 'handed-over' WHERE order_id = $1`, [orderId]);
  await store.change(`UPDATE boxes SET status = 'attempt-failed', status_at = now() WHERE id = $1`, [box]);
  const token = randomUUID();
  await store.change(
    `INSERT INTO failed_deliveries (id, box_id, order_id, courier, awb, failed_at, reason, answer_by, state, token_hash)
     SELECT $2, id, $3, 'vega', awb, status_at, 'Door was locked', now() + interval '1 day', 'open', $4 FROM boxes WHERE id = $1`,
    [box, randomUUID(), orderId, createHash('sha256').update(token).digest('base64url')],
  );
  return token;
}
