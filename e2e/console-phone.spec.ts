import { readFileSync } from 'node:fs';
import type { Client, Input } from '@bijli/contract';
import { cashOrderOf, signInBuyer } from './fixtures/buyers.ts';
import { idOf, openConsole, staffInBrowser } from './fixtures/console.ts';
import { addDrafts } from './fixtures/import-products.ts';
import { keepMessage } from './fixtures/kept-message.ts';
import { pack } from './fixtures/packed.ts';
import { expectNothingSideways } from './fixtures/sideways.ts';
import { bringBack, sellPhones } from './fixtures/sold-phones.ts';
import { staffClientOf } from './fixtures/staff.ts';
import { expect, type Store, test } from './fixtures/store.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 390, height: 844 } });

const entrances = ['sign-in', 'invitation', 'password'];
const lists = [
  'account',
  'api-keys',
  'approvals',
  'attributes',
  'audit',
  'brands',
  'categories',
  'dispatch',
  'dispatch/cash',
  'dispatch/claims',
  'dispatch/disputes',
  'dispatch/events',
  'dispatch/hand-over',
  'dispatch/list',
  'dispatch/manifests',
  'dispatch/numbers',
  'dispatch/returned',
  'dispatch/rto',
  'jobs',
  'messages',
  'orders',
  'people',
  'products',
  'returns',
  'returns/claims',
  'returns/figures',
  'returns/payouts',
  'returns/write-offs',
  'roles',
  'settings',
  'stock',
  'stock/bins',
  'stock/movements',
  'stock/open-box',
  'stock/receipts',
  'stock/serials',
  'today',
];
const others = [
  ...['products/import', 'products/photos', 'products/:id', 'products/import/:id'],
  ...['stock/bins/import', 'stock/bins/import/:id', 'stock/bins/:id'],
  ...['stock/import', 'stock/import/:id', 'jobs/:id', 'orders/:id', 'orders/problems', '*'],
  ...['stock/receipts/import', 'stock/serials/import', 'stock/counts/import'],
  ...['stock/receipts/import/:id', 'stock/serials/import/:id', 'stock/counts/import/:id'],
  ...['stock/counts', 'stock/counts/:id', 'stock/counts/:id/differences', 'stock/receipts/:id', 'stock/serials/:id'],
  ...['returns/payouts/import', 'returns/payouts/import/:id'],
  ...['stock/units/:id', 'orders/awbs/import', 'orders/awbs/import/:id', 'dispatch/pack/:order'],
  ...['dispatch/cash/import', 'dispatch/cash/import/:id', 'dispatch/disputes/import', 'dispatch/disputes/import/:id'],
  ...['dispatch/disputes/:id'],
  ...['dispatch/picking/:id', 'dispatch/manifests/:id', 'dispatch/returned/:id', 'stock/open-box/:id'],
  ...['returns/receive', 'returns/:id', 'returns/:id/inspect'],
];

/** An order with a long note and many tags. */
async function orderWithNote(store: Store): Promise<string> {
  const { api } = await signInBuyer(store.baseUrl, '9811200495');
  const { product } = await api.getProduct({ params: { slug: 'taar-usb-c-cable' } });
  const { order } = await api.placeOrder({ body: cashOrderOf(product) }, { idempotencyKey: crypto.randomUUID() });
  const [staff, params] = [await staffClientOf(store), { id: order._id }];
  await staff.writeOrderNote({ params, body: { text: 'Rang-twice-and-nobody-answered-'.repeat(8) } });
  const { version: expectedVersion } = (await staff.readOrder({ params })).order;
  const tags = Array.from({ length: 10 }, (_, place) => `a-rather-long-tag-of-an-order-number-${place}`);
  await staff.tagOrder({ params, body: { tags, expectedVersion } });
  return order._id;
}

/** A confirmed order of which a cable is in the box. */
async function orderToPack(store: Store): Promise<string> {
  const { api } = await signInBuyer(store.baseUrl, '9811200496');
  const { product } = await api.getProduct({ params: { slug: 'taar-usb-c-cable' } });
  const { order } = await api.placeOrder({ body: cashOrderOf(product) }, { idempotencyKey: crypto.randomUUID() });
  const [staff, params] = [await staffClientOf(store), { id: order._id }];
  await staff.moveOrder({ params, body: { status: 'confirmed' } });
  return order._id;
}

/** A file of stock levels whose columns are to be chosen. */
type Kind = NonNullable<Input<'uploadImport'>['query']['kind']>;

async function uploadSheet(staff: Client, kind: Kind, targetId?: string): Promise<string> {
  const body = new TextEncoder().encode('sku,stock,number\nTR-5G-BLACK,4,356741082019513');
  const query = { kind, fileName: 'counted-at-the-shop.csv', ...(targetId && { targetId }) };
  return (await staff.uploadImport({ query, body })).import.id;
}

/** A receipt that nothing has come in with yet. */
async function beginReceipt(staff: Client): Promise<string> {
  const paper = {
    supplier: 'Sharma Mobiles',
    paperKind: 'challan' as const,
    paperNumber: 'DC 7',
    paperDate: '2026-11-28',
  };
  return (await staff.createReceipt({ body: paper })).receipt.id;
}

/** A file of bins whose columns are to be chosen. */
async function uploadBins(staff: Client): Promise<string> {
  const body = new TextEncoder().encode('sku,bin\nTR-5G-BLACK,A-04-2');
  return (await staff.uploadImport({ query: { kind: 'bins', fileName: 'where-it-lies.csv' }, body })).import.id;
}

/** A bin with a phone in it. */
async function fillBin(staff: Client, store: Store): Promise<string> {
  await staff.addBins({ body: { codes: ['Z-99-2'] } });
  const { bins } = await staff.listBins({ query: { search: 'Z-99-2' } });
  const id = bins[0]?.id ?? '';
  await staff.placeUnits({ params: { id }, body: { codes: [await skuOfPhone(store)], as: 'main' } });
  return id;
}

async function skuOfPhone(store: Store): Promise<string> {
  const [variant] = await store.rows(
    `SELECT v.sku FROM variants v JOIN products p ON p.id = v.product_id WHERE p.slug = 'tara-5g' ORDER BY v.sku LIMIT 1`,
  );
  return String(variant?.['sku']);
}

/** A count with a line at a place. */
async function startCount(staff: Client, store: Store): Promise<string> {
  const scope = { kind: 'place' as const, place: 'A-04-2' };
  const { count } = await staff.startCount({ body: { scope, isBlind: false } });
  const counted = { code: await skuOfPhone(store), place: 'A-04-2', quantity: 4 };
  await staff.addCountLine({ params: { id: count.id }, body: { line: crypto.randomUUID(), ...counted } });
  return count.id;
}

/** A pick list of an order, a manifest with a parcel of another, and a third one's parcel that is not received yet. */
async function fillDispatch(
  staff: Awaited<ReturnType<typeof staffClientOf>>,
  store: Store,
): Promise<Record<'list' | 'manifest' | 'box', string>> {
  const { api } = await signInBuyer(store.baseUrl, '9811200498');
  const { product } = await api.getProduct({ params: { slug: 'taar-usb-c-cable' } });
  const confirmed = async () => {
    const { order } = await api.placeOrder({ body: cashOrderOf(product) }, { idempotencyKey: crypto.randomUUID() });
    await staff.moveOrder({ params: { id: order._id }, body: { status: 'confirmed' } });
    return order._id;
  };
  const orders = { ids: [await confirmed()] };
  const { list } = await staff.startPickList({ body: { mode: 'trays', orders } });
  await pack(store, await confirmed(), 'A-RATHER-LONG-AWB-4711-1206');
  const body = { courier: 'vega', code: 'A-RATHER-LONG-AWB-4711-1206' };
  const { manifest } = await staff.scanForManifest({ body });
  return { list: list.id, manifest: manifest.id, box: await pack(store, await confirmed(), 'AWB-4711-1207') };
}

/** Of a parcel: cash that waits, a charged weight and a claim; the id of the weight. */
async function fillCourierMoney(store: Store, boxId: string): Promise<string> {
  const id = crypto.randomUUID();
  const of = `SELECT b.id, s.order_id, 'vega', 'A-RATHER-LONG-AWB-4711-1208'`;
  const from = `FROM boxes b JOIN shipments s ON s.id = b.shipment_id WHERE b.id = $1`;
  await store.change(
    `INSERT INTO courier_remittances (box_id, order_id, courier, awb, collected_paise, delivered_at, remitted_paise, utr, remitted_on, recorded_at)
     ${of}, 12499900, now() - interval '20 days', 12499800, 'AXISCN0123456789012345', current_date, now() ${from}`,
    [boxId],
  );
  await store.change(
    `INSERT INTO courier_claims (box_id, order_id, courier, awb, kind, amount_paise, raise_by) ${of}, 'lost', 12499900, now() ${from}`,
    [boxId],
  );
  await store.change(
    `INSERT INTO weight_disputes (box_id, order_id, courier, awb, id, charged_grams, charge_paise, answer_by)
     ${of}, $2::uuid, 1500, 4250, now() ${from}`,
    [boxId, id],
  );
  return id;
}

/** A receipt of one phone, with its IMEI. */
async function receivePhone(staff: Client, store: Store): Promise<{ receipt: string; unit: unknown }> {
  await store.change(`UPDATE products SET serial_kind = 'imei' WHERE slug = 'tara-5g'`);
  const paper = { supplier: 'Sharma Mobiles and Electronics of Nagpur', paperKind: 'invoice' as const };
  const body = { ...paper, paperNumber: 'SM/2026-27/000042', paperDate: '2026-11-20' };
  const { receipt } = await staff.createReceipt({ body });
  const params = { id: receipt.id };
  const line = { code: await skuOfPhone(store), received: 1 };
  const added = await staff.addToReceipt({ params, body: { lines: [line], expectedVersion: receipt.version } });
  const lineId = (await staff.readReceipt({ params })).lines[0]?.id ?? '';
  const pieces = { pieces: [{ number: '356741082019513' }], isDamaged: false, expectedVersion: added.version };
  const { version: expectedVersion } = await staff.addReceiptPieces({ params: { ...params, lineId }, body: pieces });
  await staff.postReceipt({ params, body: { expectedVersion } });
  const [unit] = await store.rows(`SELECT id FROM serial_units WHERE number = '356741082019513'`);
  await store.change(`UPDATE serial_units SET state = 'open-box' WHERE number = '356741082019513'`);
  return { receipt: receipt.id, unit: unit?.['id'] };
}

test('[CON-95] at 390 px no screen of the console scrolls sideways, and nothing is cut at the edge', async ({
  page,
  store,
  pageErrors,
}) => {
  test.slow();
  // The page of an invitation that is opened without its link.
  pageErrors.expect(/the server responded with a status of 400/);
  const router = readFileSync(new URL('../apps/console/src/router.tsx', import.meta.url), 'utf8');
  const paths = [...router.matchAll(/path: '([^']+)'/g)].map(([, path]) => path);
  expect(paths.toSorted()).toEqual([...entrances, ...lists, ...others].toSorted());

  const look = async (path: string) => {
    await page.goto(`/console/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Loading', { exact: true })).toHaveCount(0);
    await expectNothingSideways(page, path);
  };
  for (const path of entrances) await look(path);
  await openConsole(page, pageErrors, 'Owner Kavita Mehra', '/account');
  const staff = staffInBrowser(page);
  const takeBack = await fillLists(staff);
  await keepMessage(store, 'Taar USB-C Cable of braided nylon, two metres, is back in stock');
  const received = await receivePhone(await staffClientOf(store), store);
  const keeper = await staffClientOf(store);
  const count = await startCount(keeper, store);
  const floor = await fillDispatch(keeper, store);
  const ids: Record<string, unknown> = {
    'dispatch/picking': floor.list,
    'dispatch/manifests': floor.manifest,
    'dispatch/returned': floor.box,
    'dispatch/disputes': await fillCourierMoney(store, floor.box),
    'dispatch/cash/import': await uploadSheet(keeper, 'remittances'),
    'dispatch/disputes/import': await uploadSheet(keeper, 'weights'),
    'stock/receipts/import': await uploadSheet(keeper, 'receipt', await beginReceipt(keeper)),
    'stock/serials/import': await uploadSheet(keeper, 'serials'),
    'stock/counts/import': await uploadSheet(keeper, 'count', count),
    jobs: await jobWithLeftOut(staff, store),
    'products/import': (await store.rows('SELECT id FROM imports ORDER BY created_at LIMIT 1'))[0]?.['id'],
    'stock/import': await uploadSheet(keeper, 'stock'),
    'stock/bins/import': await uploadBins(keeper),
    'orders/awbs/import': await uploadSheet(keeper, 'awbs'),
    'returns/payouts/import': await uploadSheet(keeper, 'payouts'),
    'stock/bins': await fillBin(keeper, store),
    'stock/counts': count,
    'stock/receipts': received.receipt,
    'stock/serials': received.unit,
    'stock/open-box': received.unit,
    'stock/units': (await store.rows(`SELECT id FROM variants WHERE sku = '${await skuOfPhone(store)}'`))[0]?.['id'],
    products: await idOf(store, 'tara-5g'),
    orders: await orderWithNote(store),
    'dispatch/pack': await orderToPack(store),
    returns: await bringBack(store, await sellPhones(store, '9811200511', ['356741990000043'])),
  };
  for (const path of [...lists, ...others])
    await look(path.replace(/(.*)\/:\w+/, (_, area: string) => `${area}/${ids[area]}`).replace('*', 'nowhere'));
  await takeBack();
});

test('[CON-96] on a phone the areas fade at the edge behind which more of them are, and the current one is in view', async ({
  page,
  pageErrors,
}) => {
  await openConsole(page, pageErrors, 'Owner Kavita Mehra', '/orders');
  const rail = page.getByRole('navigation', { name: 'Areas' });
  const fades = () =>
    rail.evaluate((element) => ['::before', '::after'].map((end) => getComputedStyle(element, end).opacity).join(' '));
  await expect.poll(fades).toBe('0 1');
  await rail.evaluate((element) => element.scrollTo(40, 0));
  await expect.poll(fades).toBe('1 1');
  await rail.evaluate((element) => element.scrollTo(element.scrollWidth, 0));
  await expect.poll(fades).toBe('1 0');

  await page.goto('/console/account');
  await expect(rail.getByRole('link', { name: 'Your account' })).toBeInViewport({ ratio: 1 });
  await expect.poll(fades).toBe('1 0');
  await rail.getByRole('link', { name: 'Today' }).click();
  await expect.poll(fades).toBe('0 1');
  const isUnderFade = () =>
    rail.evaluate((element) => {
      if (!element.contains(document.activeElement)) return false;
      const { left = 0, right = 0 } = document.activeElement?.getBoundingClientRect() ?? {};
      const isShown = (end: string) => getComputedStyle(element, end).opacity === '1';
      return (isShown('::before') && left < 40) || (isShown('::after') && right > innerWidth - 40);
    });
  // By keys no area takes the focus under a fade.
  for (const _ of Array(10)) {
    await page.keyboard.press('Tab');
    await expect.poll(isUnderFade).toBe(false);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(() => rail.evaluate((element) => getComputedStyle(element, '::after').content)).toBe('none');
});

/** Lists that are empty or short in the demo get a long row; returns what takes it away. */
async function fillLists(staff: Client): Promise<() => Promise<void>> {
  const { roles } = await staff.listRoles();
  const email = 'somebody.with.a.rather.long.name@wholesale-electronics.example';
  await staff.inviteStaff({ body: { email, role: roles.find(({ isOwner }) => !isOwner)?.id ?? '' } });
  const permissions = ['products.read', 'products.change', 'stock.change', 'jobs.read'] as const;
  await staff.createApiKey({ body: { name: 'Stock of the warehouse in Bhiwandi', permissions: [...permissions] } });
  return async () => {
    const { invitations } = await staff.listStaff();
    for (const { id, email: invited } of invitations)
      if (invited === email) await staff.withdrawStaffInvitation({ params: { id } });
    for (const { id } of (await staff.listApiKeys()).keys) await staff.revokeApiKey({ params: { id } });
  };
}

/** A job whose rows were left out, each with a long reason: the drafts lack what a product in the shop needs. */
async function jobWithLeftOut(staff: Client, store: Store): Promise<string> {
  await addDrafts(store, 'LACKING', 2);
  const found = await store.rows("SELECT id::text FROM products WHERE sku LIKE 'LACKING-%'");
  const ids = found.map(({ id }) => String(id));
  const body = { selection: { kind: 'ids' as const, ids }, action: { kind: 'publish' as const }, expectedProducts: 2 };
  const { jobId } = await staff.startBulkEdit({ body }, { idempotencyKey: crypto.randomUUID() });
  const leftOut = async () => (await staff.readStaffJob({ params: { id: jobId } })).job.leftOut;
  await expect.poll(leftOut, { timeout: 40_000 }).toBe(2);
  return jobId;
}
