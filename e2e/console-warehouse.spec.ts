import { orderNumber } from '@bijli/rules';
import type { Page } from '@playwright/test';
import { cashOrderOf } from './fixtures/buyers.ts';
import { openConsole } from './fixtures/console.ts';
import { openHydrated } from './fixtures/hydrated-page.ts';
import { isLong } from './fixtures/long-proofs.ts';
import { leaveOnFloor } from './fixtures/orders-on-floor.ts';
import { signIn } from './fixtures/session.ts';
import { expectNothingSideways } from './fixtures/sideways.ts';
import { takeInPhones } from './fixtures/sold-phones.ts';
import { staffClientOf } from './fixtures/staff.ts';
import { expect, type Store, test } from './fixtures/store.ts';
import { expectNoFindingsInThemes } from './fixtures/themes.ts';

// Contrast cannot be measured during a fade.
test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 390, height: 844 } });

const [first, second] = ['356741997700025', '356741997700033'];
/** All of them take more than a minute where others work too. */
const count = isLong ? 30 : 10;

/** Two orders of a phone, one of two cables, and the others of one. */
async function placeOrders(page: Page, store: Store) {
  const api = await signIn(page, store, { phone: '9811200545', name: 'Asha Rao', email: 'asha.thirty@example.com' });
  const phone = await takeInPhones(store, 'saathi', [first, second]);
  const { product: cable } = await api.getProduct({ params: { slug: 'taar-micro-usb-cable' } });
  const { product, variant } = phone;
  const ofPhone = {
    ...cashOrderOf(cable),
    ...{ items: [{ product, variant, quantity: 1, price: 50 }], total: 50 },
  };
  const bodies = [ofPhone, ofPhone, cashOrderOf(cable, 2), ...Array(count - 3).fill(cashOrderOf(cable))];
  const staff = await staffClientOf(store);
  const ids: string[] = [];
  for (const body of bodies) {
    const { order } = await api.placeOrder({ body }, { idempotencyKey: crypto.randomUUID() });
    await staff.moveOrder({ params: { id: order._id }, body: { status: 'confirmed' } });
    ids.push(order._id);
  }
  await leaveOnFloor(store, ids);
  return { api, ids, phone: phone.sku, cable: cable.defaultSku };
}

test('[DISP-25][DISP-26] thirty orders are picked, packed and handed over by scanner at 390 px: a phone of another order is refused, and of one order in two parcels the shopper reads 1 of 2', async ({
  page,
  store,
  pageErrors,
}) => {
  test.slow();
  const { api, ids, phone, cable } = await placeOrders(page, store);
  const fine = async (screen: string) => {
    await expectNoFindingsInThemes(page, screen);
    await expectNothingSideways(page, screen);
  };
  /** In its field a scanner may be as slow as a busy machine types. */
  const scanInto = (label: string) => async (code: string) => {
    await page.getByRole('textbox', { name: label }).focus();
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
  };
  const press = (name: string | RegExp) => page.getByRole('button', { name }).press('Enter');

  await openConsole(page, pageErrors, 'Warehouse', '/dispatch');
  await press(/^Start pick list for/);
  await page.getByRole('spinbutton', { name: /^How many orders/ }).fill(String(count));
  await page.keyboard.press('Enter');
  const take = scanInto('Scan what you take');
  await take(cable);
  await expect(page.getByText('It is the right one.')).toBeVisible();
  await fine('a pick list of many orders at 390 px');
  await press(`Found ${count - 1}`);
  await take(phone);
  await press('Found 2');
  await press('All is picked');
  await expect(page.getByText('waits to be packed')).toHaveCount(count);
  const [one = ''] = ids;
  await page.getByRole('link', { name: `Pack order ${orderNumber(one)}` }).press('Enter');

  const scan = scanInto('Scan or type a code');
  for (const [place, id] of ids.entries()) {
    await expect(page.getByRole('heading', { level: 1, name: `Pack ${orderNumber(id)}` })).toBeVisible();
    if (place < 2) {
      await scan(phone);
      await expect(page.getByRole('button', { name: 'Keep this IMEI' })).toBeVisible();
      if (place === 1) {
        await scan(first);
        await expect(page.getByRole('alert')).toContainText(`${first} is`);
        await expect(page.getByRole('alert')).toContainText(`order ${orderNumber(one)}`);
        await fine('a phone of another order at 390 px');
        await press('Understood');
      }
      await scan(place === 0 ? first : second);
    } else {
      await scan(cable);
    }
    const isInTwo = place === 2;
    if (isInTwo) {
      await expect(page.getByText('1 left')).toBeVisible();
      await press('Second parcel');
      await expect(page.getByRole('heading', { name: 'Box 2' })).toBeVisible();
      await scan(cable);
    }
    await expect(page.getByText(isInTwo ? 'All 2 units are in' : 'The one unit is in')).toBeVisible();
    if (isInTwo) await fine('an order in two parcels at 390 px');
    await press(isInTwo ? 'Close the boxes' : 'Close the box');
    await expect(
      page.getByRole('heading', { name: isInTwo ? '2 boxes are closed' : 'The box is closed' }),
    ).toBeFocused();
    if (place < count - 1) await page.getByRole('link', { name: /^Next order/ }).press('Enter');
  }
  await expect(page.getByText('No other order waits to be packed.')).toBeVisible();

  await page.goto('/console/dispatch/hand-over');
  // The address keeps the courier, so the choice shows once the page has followed it.
  const byHand = page.getByRole('radio', { name: /^By hand/ });
  await byHand.click();
  await expect(byHand).toBeChecked();
  const boxes = await store.rows(
    `SELECT upper(right(b.id::text, 12)) AS code, (o.id = $1) AS "isInTwo" FROM boxes b JOIN shipments s ON s.id = b.shipment_id
     JOIN orders o ON o.id = s.order_id WHERE o.id = ANY ($2::uuid[]) ORDER BY o.created_at, o.id, b.number`,
    [ids[2], ids],
  );
  expect(boxes).toHaveLength(count + 1);
  const handOver = scanInto('Scan the label of a parcel');
  for (const [place, { code }] of boxes.entries()) {
    await handOver(`BOX${code}`);
    const { isInTwo } = boxes[place] ?? {};
    const isPart = isInTwo && boxes[place + 1]?.['isInTwo'];
    if (isPart) await expect(page.getByText('The order has other parcels: scan them too.')).toBeVisible();
    await expect(page.getByText(String(place + 1), { exact: true }).first()).toBeVisible();
  }
  await fine('many orders on a manifest at 390 px');
  await press(new RegExp(`^Close M-.* with ${count + 1} parcels$`));
  await expect(page.getByText(`is closed with ${count + 1} parcels.`)).toBeVisible();

  const [kept] = await store.rows(
    `SELECT count(*) FILTER (WHERE o.status = 'shipped')::int AS shipped,
       (SELECT count(*)::int FROM shipments WHERE order_id = ANY ($1::uuid[]) AND state = 'handed-over') AS shipments,
       (SELECT count(*)::int FROM invoices WHERE order_id = ANY ($1::uuid[]) AND kind = 'invoice') AS invoices,
       (SELECT string_agg(order_id::text, ' ' ORDER BY number) FROM serial_units WHERE number IN ($2, $3)) AS phones
     FROM orders o WHERE o.id = ANY ($1::uuid[])`,
    [ids, first, second],
  );
  expect(kept).toEqual({ shipped: count, shipments: count, invoices: count, phones: `${ids[0]} ${ids[1]}` });
  const { order } = await api.getOrder({ params: { id: ids[2] ?? '' } });
  expect(order.shipments.map(({ parcels }) => parcels.length)).toEqual([2]);
  await openHydrated(page, `/account/orders/${ids[2]}`);
  for (const name of ['1 of 2', '2 of 2']) await expect(page.getByText(name, { exact: true })).toBeVisible();
  await fine('an order in two parcels, as its shopper reads it');
});
