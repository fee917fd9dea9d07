import { expect, test } from 'vitest';
import { readStockDifferences } from '../src/modules/ledger/index.ts';
import { handOverShipment, listShipmentsOf } from '../src/modules/orders/index.ts';
import { newId } from '../src/platform/database/columns.ts';
import { sql } from '../src/platform/database/drizzle.ts';
import { createCounters, itemsOf, post, startCount } from './count-factory.ts';
import { orderOf, stockOf } from './order-factory.ts';
import { packAs } from './packing-factory.ts';
import { newImei, openReceiving } from './receipt-factory.ts';
import { commandOf, confirm } from './shipment-factory.ts';
import { createStaff } from './staff-factory.ts';
import { storeOfFile } from './store-of-file.ts';

const [store, { goods, counters }] = await storeOfFile(async (store) => ({
  goods: await openReceiving(store),
  counters: await createCounters(store),
}));
const { api, product, receiving } = goods;
const { counter, approver } = counters;

test('[SER-12] forty phones are received by scanner, the shelf is counted while the shop sells from it, a phone is found by its IMEI with its whole life, and no number disagrees', async () => {
  const phone = await product('imei', true);
  // Cheap enough for cash on delivery.
  await store.rows(sql`UPDATE products SET sale_paise = 29900 WHERE id = ${phone.productId}`);
  const numbers = Array.from({ length: 40 }, newImei);
  const receipt = await receiving.begin();
  await receiving.add(receipt.id, { code: phone.sku });
  for (const number of numbers) await receiving.addNumbers(receipt.id, phone.sku, [number]);
  await receiving.post(receipt.id);
  const [row] = await store.rows<{ slug: string }>(sql`SELECT slug FROM products WHERE id = ${phone.productId}`);
  const shown = await store.product(row?.slug ?? '');
  expect(await stockOf(store, shown)).toBe(40);

  const id = await startCount(counter);
  const scan = (code: string) =>
    counter.api.scanForCount({ params: { id }, body: { line: newId(), code, place: 'A-04-2' } });
  await scan(phone.sku);
  for (const number of numbers.slice(0, 20)) await scan(number);
  const sold = await store.createCustomer();
  const bought = await sold.api.placeOrder({ body: orderOf(shown, { paymentMethod: 'cod' }) });
  for (const number of numbers.slice(20, 39)) await scan(number);
  await packAndSend(numbers[0] ?? '', bought.order._id);
  expect(await itemsOf(approver, id)).toMatchObject([
    { counted: 39, onHand: 40, question: null, numbers: { scanned: 39, absent: 1 } },
  ]);
  await post(store, approver, id);

  const levels = await store.rows<{ free: number; held: number; blocked: number }>(
    sql`SELECT free, held, blocked FROM place_levels WHERE product_id = ${phone.productId}`,
  );
  expect(levels).toEqual([{ free: 38, held: 0, blocked: 0 }]);
  expect(await stockOf(store, shown)).toBe(38);
  const { found } = await api.findSerial({ query: { number: numbers[39] ?? '' } });
  expect(found[0]?.steps.map(({ to, document }) => [to, document?.kind])).toEqual([
    ['missing', 'count'],
    ['in-stock', 'receipt'],
  ]);
  const [packed] = (await api.findSerial({ query: { number: numbers[0] ?? '' } })).found;
  expect(packed?.steps.map(({ to }) => to)).toEqual(['sold', 'packed', 'in-stock']);
  expect(packed?.unit.order?.id).toBe(bought.order._id);
  expect((await api.listUnnumbered({ query: { productId: phone.productId } })).products).toEqual([]);
  expect(await readStockDifferences(store.ctx)).toEqual([]);
});

/** The piece that was taken from the shelf for an order is packed by scan, and leaves with it. */
async function packAndSend(number: string, orderId: string): Promise<void> {
  await confirm(store, orderId);
  const packer = await createStaff(store, { permissions: ['dispatch.change', 'orders.read'] });
  const pack = await packAs(packer.api, orderId);
  await pack.scan(number);
  await pack.close();
  const [shipment] = await listShipmentsOf(store.ctx.db, [orderId]);
  await handOverShipment(commandOf(store), { shipmentId: shipment?.id ?? '' });
}
