import { signInBuyer } from './fixtures/buyers.ts';
import { openConsole } from './fixtures/console.ts';
import { expectNothingSideways } from './fixtures/sideways.ts';
import { staffClientOf } from './fixtures/staff.ts';
import { expect, type Store, test } from './fixtures/store.ts';
import { expectNoFindingsInThemes } from './fixtures/themes.ts';

// Contrast cannot be measured during a fade.
test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 390, height: 844 } });

const [imei, unknown] = ['352088077120409', '352088077120417'];

test('[DISP-17] a phone and two cables are packed at 390 px by scanner, a wrong article and a wrong IMEI on the way, and the box is closed', async ({
  page,
  store,
  pageErrors,
}) => {
  const { id, phone, cable, wrong } = await orderOfPhoneAndCables(store);
  await openConsole(page, pageErrors, 'Warehouse', `/dispatch/pack/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: /^Pack [\dA-F]{6}$/ })).toBeVisible();
  const scan = async (code: string) => {
    // In its own field a scanner may be as slow as a busy machine types; elsewhere only its speed tells it from a person.
    await page.getByRole('textbox', { name: 'Scan or type a code' }).focus();
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
  };
  const lines = page.getByRole('list', { name: 'Articles of the order' }).getByRole('listitem');
  await expectNoFindingsInThemes(page, 'an order to pack at 390 px');
  await expectNothingSideways(page, 'an order to pack');

  await scan(cable);
  await expect(lines.filter({ hasText: cable })).toContainText('1 left');
  await scan(wrong);
  await expect(page.getByRole('alert')).toContainText('Put it back. You scanned');
  await expect(page.getByText('In your hand')).toBeVisible();
  await expectNoFindingsInThemes(page, 'a wrong article at 390 px');
  await expectNothingSideways(page, 'a wrong article');
  await scan(cable);
  await expect(lines.filter({ hasText: cable })).toContainText('2 of 2');
  await page.getByRole('button', { name: 'It is put back' }).press('Enter');
  await expect(page.getByRole('alert')).toHaveCount(0);

  await scan(phone);
  await expect(page.getByRole('button', { name: 'Keep this IMEI' })).toBeVisible();
  await scan('356741082019365');
  await expect(page.getByRole('alert')).toContainText('The last digit of 356741082019365 does not fit');
  await scan(unknown);
  await expect(page.getByRole('alert').first()).toContainText(`${unknown} is not in stock: nobody knows it.`);
  await expectNoFindingsInThemes(page, 'an IMEI at 390 px');
  await expectNothingSideways(page, 'an IMEI');
  await page.getByRole('button', { name: 'Understood' }).first().press('Enter');
  await page.getByRole('button', { name: 'Understood' }).press('Enter');
  await scan(imei);
  await expect(page.getByText('All 3 units are in')).toBeVisible();

  await page.getByRole('button', { name: 'Weight, size, AWB' }).press('Enter');
  await page.getByRole('textbox', { name: 'Weight in grams' }).fill('640');
  await page.getByRole('textbox', { name: /^AWB/ }).fill('7712 3456');
  await page.getByRole('button', { name: 'Keep', exact: true }).press('Enter');
  await expect(page.getByText('3 units, 640 g, AWB 77123456')).toBeVisible();
  await expectNoFindingsInThemes(page, 'a packed box at 390 px');
  await page.getByRole('button', { name: 'Close the box' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'The box is closed' })).toBeFocused();
  await expectNoFindingsInThemes(page, 'a closed box at 390 px');
  await expect(page.getByRole('link', { name: 'Show the order' })).toBeVisible();

  const [unit] = await store.rows('SELECT state, order_id FROM serial_units WHERE number = $1', [imei]);
  expect(unit).toEqual({ state: 'packed', order_id: id });
  const [shipment] = await store.rows('SELECT state FROM shipments WHERE order_id = $1', [id]);
  expect(shipment).toEqual({ state: 'packed' });
});

/** A confirmed order of a phone that is in stock with its IMEI, and of two cables. */
async function orderOfPhoneAndCables(store: Store) {
  const [phone] = await store.rows(
    `SELECT v.id, v.sku, v.product_id FROM variants v JOIN products p ON p.id = v.product_id WHERE p.slug = 'tara-note-5g' ORDER BY v.sku LIMIT 1`,
  );
  const [wrong] =
    await store.rows(`SELECT sku FROM products WHERE inventory_type = 'simple' AND slug <> 'taar-micro-usb-cable'
    AND state = 'live' ORDER BY sku LIMIT 1`);
  const [variant, sku, product] = ['id', 'sku', 'product_id'].map((name) => String(phone?.[name]));
  if (!variant || !sku || !product) throw new Error('The demo has the phone');
  await store.change(`UPDATE products SET serial_kind = 'imei' WHERE id = $1`, [product]);
  // Cheap enough for cash on delivery.
  await store.change('UPDATE variants SET sale_paise = 5000 WHERE id = $1', [variant]);
  const staff = await staffClientOf(store);
  const paper = {
    supplier: 'Sharma Mobiles',
    paperKind: 'invoice' as const,
    paperNumber: 'SM/43',
    paperDate: '2026-11-20',
  };
  const { receipt } = await staff.createReceipt({ body: paper });
  const params = { id: receipt.id };
  const added = await staff.addToReceipt({
    params,
    body: { lines: [{ code: sku, received: 1 }], expectedVersion: receipt.version },
  });
  const lineId = (await staff.readReceipt({ params })).lines[0]?.id ?? '';
  const pieces = { pieces: [{ number: imei }], isDamaged: false, expectedVersion: added.version };
  const { version } = await staff.addReceiptPieces({ params: { ...params, lineId }, body: pieces });
  await staff.postReceipt({ params, body: { expectedVersion: version } });

  const { api } = await signInBuyer(store.baseUrl, '9811200497');
  const { product: cable } = await api.getProduct({ params: { slug: 'taar-micro-usb-cable' } });
  const cableVariant = cable.variants.find(({ _id }) => _id === cable.defaultVariant);
  const price = (cableVariant ?? cable).price.salePrice;
  const items = [
    { product, variant, quantity: 1, price: 50 },
    { product: cable._id, variant: cable.defaultVariant ?? null, quantity: 2, price },
  ];
  const body = {
    items,
    ...{ paymentMethod: 'cod' as const, total: 50 + 2 * price },
    shippingAddress: {
      ...{ name: 'Asha Rao', email: 'asha@example.com', phone: '9812345678' },
      ...{ line1: '12 Hill Road', city: 'Mumbai', state: 'Maharashtra', pincode: '400050' },
    },
  };
  const { order } = await api.placeOrder({ body }, { idempotencyKey: crypto.randomUUID() });
  await staff.moveOrder({ params: { id: order._id }, body: { status: 'confirmed' } });
  return { id: order._id, phone: sku, cable: cable.defaultSku, wrong: String(wrong?.['sku']) };
}
