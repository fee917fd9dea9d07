import { afterAll, beforeAll, expect, test } from 'vitest';
import { newImei, openReceiving, receivingBy } from '../../../test/receipt-factory.ts';
import { refusalOf } from '../../../test/refusal-of.ts';
import { createStaff } from '../../../test/staff-factory.ts';
import { startTestStore, type TestStore } from '../../../test/test-store.ts';
import { sql } from '../../platform/database/drizzle.ts';

let store: TestStore;
let open: Awaited<ReturnType<typeof openReceiving>>;
beforeAll(async () => {
  store = await startTestStore();
  open = await openReceiving(store);
});
afterAll(() => store.close());

type Sellable = { productId: string };
type Shelf = { free: number; damaged: number; onHand: number };

async function shelfOf({ productId }: Sellable): Promise<Shelf> {
  const [row] = await store.rows<Shelf>(
    sql`SELECT free, damaged, on_hand AS "onHand" FROM place_levels WHERE product_id = ${productId}`,
  );
  return row ?? { free: 0, damaged: 0, onHand: 0 };
}

const statesOf = (numbers: readonly string[]) =>
  store.rows<{ number: string; state: string }>(
    sql`SELECT number, state FROM serial_units WHERE number = ANY (${sql.param([...numbers])}::text[]) ORDER BY number`,
  );

test('[STK-60] a paper comes in once per supplier, financial year and number, however both are written; the next year has its own', async () => {
  const { api, receiving } = open;
  const first = await receiving.begin({
    supplier: 'Mehta Mobiles Pvt. Ltd.',
    paperNumber: 'INV-0042',
    paperDate: '2026-11-28',
  });
  expect(first.number).toMatch(/^GRN-\d{4}-\d{2,}$/);
  const again = { supplier: 'MEHTA MOBILES PVT LTD', paperNumber: 'inv - 42', paperDate: '2027-03-31' };
  const refused = await refusalOf(receiving.begin(again));
  expect([refused.status, refused.body['receiptId']]).toEqual([409, first.id]);
  expect(refused.message).toContain(first.number);
  const others = [
    { ...again, paperDate: '2027-04-01' },
    { ...again, supplier: 'Gupta Traders' },
    { ...again, paperNumber: 'INV-43' },
  ];
  for (const other of others) await receiving.begin(other);
  const body = { ...again, paperKind: 'invoice' as const, expectedVersion: 1 };
  const draft = await receiving.begin();
  expect((await refusalOf(api.changeReceipt({ params: { id: draft.id }, body }))).status).toBe(409);
  await api.dropReceipt({ params: { id: first.id }, body: { expectedVersion: 1 } });
  expect((await api.changeReceipt({ params: { id: draft.id }, body })).receipt.supplier).toBe(again.supplier);
});

test('[STK-60] of two people who begin a receipt of one paper at once one does, and numbers of receipts are given once', async () => {
  const paper = { supplier: 'Patel Traders', paperNumber: 'R-1' };
  const both = await Promise.allSettled([open.receiving.begin(paper), open.receiving.begin(paper)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const many = await Promise.all(Array.from({ length: 6 }, () => open.receiving.begin()));
  expect(new Set(many.map(({ number }) => number)).size).toBe(6);
});

test('[STK-61] codes and barcodes add to lines, unknown ones are named, and what has numbers is counted by these', async () => {
  const { api, product, receiving } = open;
  const [phone, cable] = [await product('imei'), await product('none')];
  const { id } = await receiving.begin();
  const added = await receiving.add(
    id,
    { code: cable.sku.toLowerCase() },
    { code: 'NO-SUCH' },
    { code: phone.sku },
    { code: ` ${cable.sku} `, received: 4, expected: 6 },
  );
  expect(added.results.map(({ line, problem }) => [line?.received ?? null, problem])).toEqual([
    [5, null],
    [null, 'NO-SUCH is no SKU and no barcode of the store.'],
    [0, null],
    [5, null],
  ]);
  const { lines, receipt } = await api.readReceipt({ params: { id } });
  expect(lines.map(({ sku, expected, received }) => [sku, expected, received])).toEqual([
    [cable.sku, 6, 5],
    [phone.sku, null, 0],
  ]);
  expect(receipt).toMatchObject({ lines: 2, received: 5, version: 2 });
  const stale = { lines: [{ code: cable.sku }], expectedVersion: 1 };
  expect((await refusalOf(api.addToReceipt({ params: { id }, body: stale }))).status).toBe(409);
});

test('[STK-62] numbers that are none, that are there twice or of another kind are named by line; right ones are taken', async () => {
  const { product, receiving } = open;
  const phone = await product('imei');
  const [one, two, three] = [newImei(), newImei(), newImei()];
  const { id } = await receiving.draftOf(phone.sku, [[one, two]]);
  const { added, refused, line } = await receiving.addNumbers(id, phone.sku, [
    three,
    two,
    '3.56E+14',
    '8904123000171',
    '35674108201936',
    '356741082019365',
    'ABC',
    three,
  ]);
  expect(added).toBe(1);
  expect(refused.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6, 7, 8]);
  expect(refused.map(({ reason }) => reason)).toEqual([
    `${two} is in this receipt already, with ${phone.sku}.`,
    expect.stringContaining('shortened by a spreadsheet'),
    expect.stringContaining('is a barcode'),
    expect.stringContaining('14 digits'),
    expect.stringContaining('does not fit'),
    expect.stringContaining('no IMEI'),
    `${three} is there twice: it is in line 1 too.`,
  ]);
  expect(line).toMatchObject({ numbered: 2, received: 2 });
  const plain = await product('none');
  await receiving.add(id, { code: plain.sku, received: 2 });
  const none = await refusalOf(receiving.addNumbers(id, plain.sku, [newImei()]));
  expect(none.message).toContain(`Pieces of ${plain.sku} have no numbers.`);
});

test('[STK-63] posting makes what came less the damaged free, blocks the damaged, and takes the numbers in; sent again it stands once', async () => {
  const { api, product, receiving } = open;
  const [phone, cable] = [await product('imei'), await product('none')];
  const [good, second, broken] = [newImei(), newImei(), newImei()];
  const { id, number } = await receiving.draftOf(phone.sku, [[good, second]]);
  await receiving.addNumbers(id, phone.sku, [broken], true);
  await receiving.add(id, { code: cable.sku, received: 10 });
  const expectedVersion = await receiving.versionOf(id);
  const post = () => api.postReceipt({ params: { id }, body: { expectedVersion } });
  const { receipt } = await post();
  expect(receipt).toMatchObject({ state: 'posted', received: 12, damaged: 1, unnumbered: 0 });
  expect((await post()).receipt.version).toBe(receipt.version);
  expect(await shelfOf(phone)).toEqual({ free: 1, damaged: 1, onHand: 2 });
  expect(await shelfOf(cable)).toEqual({ free: 10, damaged: 0, onHand: 10 });
  const { found } = await api.findSerial({ query: { number: second } });
  expect(found.map(({ unit, steps }) => [unit.number, unit.state, steps[0]?.document?.name])).toEqual([
    [good, 'in-stock', number],
  ]);
  expect(await statesOf([broken])).toEqual([{ number: broken, state: 'received' }]);
  const acts = await store.rows(
    sql`SELECT action FROM audit_entries WHERE entity_id = ${id} AND action = 'receipt.post'`,
  );
  expect(acts).toHaveLength(1);
  const stale = { lines: [{ code: cable.sku }], expectedVersion: receipt.version };
  expect((await refusalOf(api.addToReceipt({ params: { id }, body: stale }))).message).toContain('is posted');
});

test('[STK-63] posted by two people at once it stands once', async () => {
  const { product, receiving, api } = open;
  const phone = await product('imei');
  const { id } = await receiving.draftOf(phone.sku, [newImei(), newImei()]);
  const other = await createStaff(store, { permissions: ['stock.read', 'stock.change'] });
  const body = { expectedVersion: await receiving.versionOf(id) };
  await Promise.all([api, other.api, api, other.api].map((one) => one.postReceipt({ params: { id }, body })));
  expect(await shelfOf(phone)).toEqual({ free: 2, damaged: 0, onHand: 2 });
  const moves = await store.rows(sql`SELECT id FROM stock_movements WHERE document_id = ${id}`);
  expect(moves).toHaveLength(1);
});

test('[STK-64] of two receipts with one number at once one is posted; the other is refused with the number and nothing of it', async () => {
  const { product, receiving } = open;
  const other = receivingBy((await createStaff(store, { permissions: ['stock.read', 'stock.change'] })).api);
  const [phone, watch] = [await product('imei'), await product('imei')];
  const shared = newImei();
  const drafts = [
    await receiving.draftOf(phone.sku, [newImei(), shared]),
    await other.draftOf(watch.sku, [newImei(), [newImei(), shared]]),
  ];
  const results = await Promise.allSettled(drafts.map(({ id }, place) => (place === 0 ? receiving : other).post(id)));
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const refused = results.find((result) => result.status === 'rejected');
  expect(String(refused?.reason)).toContain(shared);
  const levels = [await shelfOf(phone), await shelfOf(watch)].map(({ onHand }) => onHand);
  expect(levels.sort()).toEqual([0, 2]);
  const here = await store.rows(sql`SELECT unit_id FROM serial_numbers WHERE number = ${shared} AND is_here`);
  expect(here).toHaveLength(1);
});

test('[STK-65] a receipt is undone while its pieces are free and its numbers in stock, and its paper can come in again', async () => {
  const { api, product, receiving } = open;
  const phone = await product('imei');
  const [one, two] = [newImei(), newImei()];
  const paper = { supplier: 'Undone Traders', paperNumber: 'U-1' };
  const draft = await receiving.begin(paper);
  await receiving.add(draft.id, { code: phone.sku });
  await receiving.addNumbers(draft.id, phone.sku, [one]);
  await receiving.addNumbers(draft.id, phone.sku, [two], true);
  const { receipt } = await receiving.post(draft.id);
  const undo = () =>
    api.undoReceipt({ params: { id: draft.id }, body: { reason: 'Wrong paper', expectedVersion: receipt.version } });
  expect((await undo()).receipt).toMatchObject({ state: 'undone', undoneWhy: 'Wrong paper' });
  await undo();
  expect(await shelfOf(phone)).toEqual({ free: 0, damaged: 0, onHand: 0 });
  expect((await statesOf([one, two])).map(({ state }) => state)).toEqual(['withdrawn', 'withdrawn']);
  const again = await receiving.begin(paper);
  await receiving.add(again.id, { code: phone.sku });
  await receiving.addNumbers(again.id, phone.sku, [[one, two]]);
  await refusalOf(receiving.post(again.id));
  await api.dropReceipt({ params: { id: again.id }, body: { expectedVersion: await receiving.versionOf(again.id) } });
  const third = await receiving.draftOf(phone.sku, [one]);
  await receiving.post(third.id);
  const { found } = await api.findSerial({ query: { number: one } });
  expect(found[0]?.steps.map(({ to }) => to)).toEqual(['in-stock', 'withdrawn', 'in-stock']);
});

test('[STK-65] once a piece is sold, blocked or numbered since, undoing is refused with what is missing, and nothing moves', async () => {
  const { api, product, receiving } = open;
  const [cable, phone] = [await product('none'), await product('imei')];
  const { id } = await receiving.begin();
  await receiving.add(id, { code: cable.sku, received: 5 });
  await receiving.post(id);
  await store.rows(sql`UPDATE stock_levels SET quantity = 3 WHERE product_id = ${cable.productId}`);
  expect((await refusalOf(receiving.undo(id))).message).toContain(`${cable.sku}: 2 of 5 free`);
  expect(await shelfOf(cable)).toMatchObject({ free: 3 });
  const number = newImei();
  const moved = await receiving.draftOf(phone.sku, [number]);
  await receiving.post(moved.id);
  const { found } = await api.findSerial({ query: { number } });
  const { id: unitId = '', version = 0 } = found[0]?.unit ?? {};
  await api.withdrawSerial({ params: { id: unitId }, body: { reason: 'Typed wrongly', expectedVersion: version } });
  expect((await refusalOf(receiving.undo(moved.id))).message).toContain(`${number} has moved on since`);
  expect(await shelfOf(phone)).toMatchObject({ free: 1 });
});

test('[STK-66] what goods cost is set and read only by who may read costs', async () => {
  const { api, product, receiving } = open;
  const costly = await createStaff(store, { permissions: ['stock.read', 'stock.change', 'cost.read'] });
  const cable = await product('none');
  const { id } = await receiving.begin();
  const [result] = (await receiving.add(id, { code: cable.sku })).results;
  const params = { id, lineId: result?.line?.id ?? '' };
  const body = { expected: 1, received: 1, damaged: 0, costPaise: 12_345, expectedVersion: 2 };
  expect((await refusalOf(api.changeReceiptLine({ params, body }))).status).toBe(403);
  expect((await costly.api.changeReceiptLine({ params, body })).line?.costPaise).toBe(12_345);
  expect((await costly.api.readReceipt({ params: { id } })).lines[0]?.costPaise).toBe(12_345);
  expect((await api.readReceipt({ params: { id } })).lines[0]?.costPaise).toBeNull();
  const { costPaise: _, ...figures } = body;
  await api.changeReceiptLine({ params, body: { ...figures, received: 2, expectedVersion: 3 } });
  expect((await costly.api.readReceipt({ params: { id } })).lines[0]).toMatchObject({ costPaise: 12_345, received: 2 });
});

test('[STK-61] a line has no more damaged pieces than came, and no fewer pieces than numbers', async () => {
  const { api, product, receiving } = open;
  const phone = await product('imei');
  const { id } = await receiving.draftOf(phone.sku, [newImei(), newImei()]);
  const { lines, receipt } = await api.readReceipt({ params: { id } });
  const params = { id, lineId: lines[0]?.id ?? '' };
  const change = (received: number, damaged: number) =>
    api.changeReceiptLine({ params, body: { expected: null, received, damaged, expectedVersion: receipt.version } });
  expect((await refusalOf(change(1, 2))).message).toBe('Of 1 received 2 cannot be damaged.');
  expect((await refusalOf(change(2, 1))).message).toContain('2 good pieces have a number.');
  expect((await change(3, 1)).line).toMatchObject({ received: 3, damaged: 1, numbered: 2 });
});
