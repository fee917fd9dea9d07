import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomFrom, tried } from '../../../test/random-histories.ts';
import { newImei, openReceiving } from '../../../test/receipt-factory.ts';
import { startTestStore, type TestStore } from '../../../test/test-store.ts';
import { newId } from '../../platform/database/columns.ts';
import { sql } from '../../platform/database/drizzle.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { stepSerials } from '../serials/index.ts';

/** How many; the long proof sets 1,000. */
const histories = Number(process.env['RECEIPT_HISTORIES'] ?? 12);

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

test('[STK-75][SER-15] after any receipts, undoings, numberings, corrections, losses and steps at once no number is of two pieces, and no more pieces have a number than are on hand', async () => {
  const random = randomFrom(Number(process.env['TEST_SEED']));
  const { api, product, receiving } = await openReceiving(store, ['stock.approve']);
  const phones = [await product('imei'), await product('imei')];
  const numbers = Array.from({ length: 8 }, newImei);
  const pick = <Item>(items: readonly Item[]) => items[random(items.length)] as Item;
  const receipts: string[] = [];

  const receive = async (sku: string, some: [string, string], extra: number) => {
    const { id } = await receiving.begin();
    await receiving.add(id, { code: sku, received: extra });
    await receiving.addNumbers(id, sku, some);
    await Promise.all([receiving.post(id), receiving.post(id)]);
    receipts.push(id);
  };
  const number = (productId: string, one: string) =>
    api.numberUnits({ body: { productId, variantId: null, pieces: [{ number: one }] } });
  const step = async (one: string) => {
    const [first] = (await api.findSerial({ query: { number: one } })).found;
    if (!first) return;
    const { id: unitId, state: expected } = first.unit;
    const to = { 'in-stock': 'packed', packed: 'sold', sold: 'returned', returned: 'in-stock' } as const;
    const next = expected in to ? to[expected as keyof typeof to] : 'in-stock';
    const order = { id: newId(), itemId: newId() };
    await inTransaction(store.ctx, (ctx) => stepSerials(ctx, [{ unitId, expected, to: next, order }]));
  };
  const lose = ({ productId, variantId }: (typeof phones)[number]) =>
    api.moveUnits({ body: { id: newId(), productId, variantId, what: 'lost', units: 1 + random(2) } });
  const correct = async ({ productId, variantId }: (typeof phones)[number]) => {
    const { unit } = await api.readStockUnit({ params: { id: productId } });
    const expected = unit.quantity + unit.held + unit.blocked;
    const line = { productId, variantId, of: 'shelf' as const, expected, quantity: random(expected + 1) };
    await api.correctStock({ body: { lines: [{ ...line, reason: 'count' }] } });
  };
  const acts = () => {
    const [phone, one, other, receipt, kind] = [pick(phones), pick(numbers), pick(numbers), pick(receipts), random(6)];
    if (kind === 0) return tried(() => receive(phone.sku, [one, other], random(3)));
    if (kind === 1) return tried(async () => receipt && receiving.undo(receipt));
    if (kind === 2) return tried(() => number(phone.productId, one));
    if (kind === 3) return tried(() => lose(phone));
    if (kind === 4) return tried(() => correct(phone));
    return tried(() => step(one));
  };

  for (let history = 0; history < histories; history += 1) {
    for (let turn = 0; turn < 2; turn += 1) await Promise.all([acts(), acts(), acts()]);
    expect(await wrongs(), `history ${history}`).toEqual({ twice: 0, unlike: 0, over: 0, negative: 0, moved: 0 });
  }
}, 900_000);

/** Numbers of two pieces that are here, unlike their piece, more than are on hand; figures below zero; postings that moved twice. */
async function wrongs() {
  const [row] = await store.rows(sql`SELECT
    (SELECT count(*)::int FROM (SELECT n.number FROM serial_numbers n JOIN serial_units u ON u.id = n.unit_id WHERE u.is_here
      GROUP BY 1 HAVING count(DISTINCT u.id) > 1) AS twice) AS twice,
    (SELECT count(*)::int FROM serial_numbers n JOIN serial_units u ON u.id = n.unit_id WHERE n.is_here <> u.is_here) AS unlike,
    (SELECT count(*)::int FROM place_levels l WHERE l.on_hand < (SELECT count(*) FROM serial_units u WHERE u.is_here
      AND u.product_id = l.product_id AND u.variant_id IS NOT DISTINCT FROM l.variant_id)) AS over,
    (SELECT count(*)::int FROM place_levels l WHERE least(l.free, l.held, l.blocked) < 0) AS negative,
    (SELECT count(*)::int FROM receipts r WHERE (SELECT count(*) FROM stock_movements m WHERE m.document_id = r.id)
      <> (CASE r.state WHEN 'draft' THEN 0 WHEN 'posted' THEN 1 ELSE 2 END)) AS moved`);
  return row;
}
