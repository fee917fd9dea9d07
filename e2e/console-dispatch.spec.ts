import { cashOrderOf, signInBuyer } from './fixtures/buyers.ts';
import { openConsole } from './fixtures/console.ts';
import { leaveOnFloor } from './fixtures/orders-on-floor.ts';
import { pack } from './fixtures/packed.ts';
import { expectNothingSideways } from './fixtures/sideways.ts';
import { staffClientOf } from './fixtures/staff.ts';
import { expect, type Store, test } from './fixtures/store.ts';
import { expectNoFindingsInThemes } from './fixtures/themes.ts';

// Contrast cannot be measured during a fade.
test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 390, height: 844 } });

/** Three orders of one cable, the only ones that are to be picked. */
async function ordersToPick(store: Store): Promise<string[]> {
  const { api } = await signInBuyer(store.baseUrl, '9811200777');
  const { product } = await api.getProduct({ params: { slug: 'taar-usb-c-cable' } });
  const staff = await staffClientOf(store);
  const ids: string[] = [];
  for (let count = 0; count < 3; count += 1) {
    const { order } = await api.placeOrder({ body: cashOrderOf(product) }, { idempotencyKey: crypto.randomUUID() });
    await staff.moveOrder({ params: { id: order._id }, body: { status: 'confirmed' } });
    ids.push(order._id);
  }
  await leaveOnFloor(store, ids);
  return ids;
}

test('[DISP-90] three orders are picked on a phone, of which one is short, and two are handed over by scan', async ({
  page,
  store,
  pageErrors,
}) => {
  test.slow();
  const ids = await ordersToPick(store);
  // A label of no parcel.
  pageErrors.expect(/status of 404/);
  await openConsole(page, pageErrors, 'Owner Kavita Mehra', '/dispatch');
  await expect(page.getByRole('region', { name: 'To pick' }).getByRole('listitem')).toHaveCount(3);
  await expectNoFindingsInThemes(page, 'the board at 390 px');
  await expectNothingSideways(page, 'the board');
  await page.getByRole('button', { name: 'Start pick list for 3' }).press('Enter');
  await page.getByRole('button', { name: 'Start the pick list' }).press('Enter');

  await expect(page.getByRole('heading', { level: 1, name: /^Pick list P-\d+$/ })).toBeVisible();
  const stop = page.getByRole('region', { name: /^Next: / });
  await expect(stop.getByRole('listitem')).toHaveText(['tray 1: 1', 'tray 2: 1', 'tray 3: 1']);
  const [cable] =
    await store.rows(`SELECT coalesce(v.sku, p.sku) AS sku FROM products p LEFT JOIN variants v ON v.id = p.default_variant_id
    WHERE p.slug = 'taar-usb-c-cable'`);
  await page.getByRole('textbox', { name: 'Scan what you take' }).fill(String(cable?.['sku']).toLowerCase());
  await page.keyboard.press('Enter');
  await expect(stop.getByText('It is the right one.')).toBeVisible();
  await expectNoFindingsInThemes(page, 'a pick list at 390 px');
  await expectNothingSideways(page, 'a pick list');
  await stop.getByRole('button', { name: 'One less' }).press('Enter');
  await stop.getByRole('button', { name: 'Found 2' }).press('Enter');
  await stop.getByRole('button', { name: '1 unit not found' }).press('Enter');
  await page.getByRole('button', { name: 'All is picked' }).press('Enter');
  await expect(page.getByText('something is missing')).toBeVisible();
  await page.getByRole('button', { name: /^Wait of order/ }).press('Enter');
  await expect(page.getByText('waits for goods')).toBeVisible();
  await expect(page.getByText('waits to be packed')).toHaveCount(2);
  await expectNoFindingsInThemes(page, 'a pick list that is over at 390 px');

  const picked = await store.rows(`SELECT order_id FROM pick_list_orders WHERE state = 'picked' ORDER BY position`);
  const [one, two] = picked.map((row) => String(row['order_id']));
  await pack(store, one ?? '', 'VG44711206');
  await pack(store, two ?? '', 'VG44711207');
  await page.goto('/console/dispatch/hand-over');
  await page.getByRole('radio', { name: /^Vega/ }).check();
  const label = page.getByRole('textbox', { name: 'Scan the label of a parcel' });
  await label.fill('VG 4471 1206');
  await label.press('Enter');
  await expect(page.getByText('handed over.', { exact: false }).first()).toBeVisible();
  await label.fill('NOBODY-1');
  await label.press('Enter');
  await expect(page.getByRole('alert')).toContainText('No parcel has this code.');
  await label.fill('vg44711207');
  await label.press('Enter');
  await expect(page.getByRole('button', { name: /^Close M-\d{4}-\d+ with 2 parcels$/ })).toBeVisible();
  await expectNoFindingsInThemes(page, 'handing over at 390 px');
  await expectNothingSideways(page, 'handing over');
  await page.getByRole('button', { name: 'Understood' }).press('Enter');
  await page.getByRole('button', { name: /^Close M-/ }).press('Enter');
  await expect(page.getByText(/is closed with 2 parcels\.$/)).toBeVisible();
  const states = await store.rows(
    `SELECT status FROM orders WHERE id IN (${ids.map((id) => `'${id}'`).join(', ')}) ORDER BY status`,
  );
  expect(states.map((row) => row['status'])).toEqual(['confirmed', 'shipped', 'shipped']);
  await page.goto('/console/dispatch/manifests');
  await page.getByRole('link', { name: /^M-\d{4}-\d+$/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Manifest M-/ })).toBeVisible();
  await expectNoFindingsInThemes(page, 'a manifest at 390 px');
});
