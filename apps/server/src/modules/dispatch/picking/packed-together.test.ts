import { orderNumber } from '@bijli/rules';
import { expect, test } from 'vitest';
import { openPackingTable, packAs } from '../../../../test/packing-factory.ts';
import { storeOfFile } from '../../../../test/store-of-file.ts';
import { sql } from '../../../platform/database/drizzle.ts';

const [store, table] = await storeOfFile(openPackingTable);
const { packer, article, order } = table;

/** An order, and one that was placed beside it. */
async function together() {
  const [cable, charger] = [await article(), await article()];
  const [first, second] = [await order([[cable, 1]]), await order([[charger, 1]])];
  await store.rows(sql`UPDATE orders SET additional_to = ${first} WHERE id = ${second}`);
  return { cable, charger, first, second };
}

test('[DISP-21] what is packed together is picked together: the other order comes onto the list, into the same tray', async () => {
  const alone = await order([[await article(), 1]]);
  const { first, second } = await together();
  const { list } = await packer.api.startPickList({ body: { mode: 'trays', orders: { ids: [second, alone] } } });
  const trays = new Map(list.orders.map(({ id, tray }) => [id, tray]));
  expect(trays.size).toBe(3);
  expect(trays.get(first)).toBe(trays.get(second));
  expect([trays.get(first), trays.get(alone)].toSorted()).toEqual([1, 2]);
  expect(list.orders.find(({ id }) => id === second)?.beside).toEqual([{ id: first, number: orderNumber(first) }]);
  expect(list.lines.flatMap(({ shares }) => shares).find(({ orderId }) => orderId === first)?.tray).toBe(
    trays.get(second),
  );
  // A tray keeps its number when the other order is gone.
  await store.rows(sql`UPDATE orders SET status = 'cancelled', payment_status = 'cancelled' WHERE id = ${first}`);
  const { list: now } = await packer.api.readPickList({ params: { id: list.id } });
  expect(now.orders.map(({ id, tray }) => [id, tray])).toEqual(list.orders.map(({ id, tray }) => [id, tray]));
});

test('[DISP-21] packing an order says which goes with it and how far that is, and leads to it when the boxes close', async () => {
  const { cable, charger, first, second } = await together();
  const beside = async (id: string) => (await packer.api.readPacking({ params: { id } })).packing.beside;
  expect(await beside(second)).toEqual([{ id: first, number: orderNumber(first), state: 'to-pack' }]);
  const pack = await packAs(packer.api, first);
  await pack.scan(cable.sku);
  expect(await beside(second)).toMatchObject([{ state: 'packing' }]);
  // An older order waits too: the one beside comes first.
  await store.rows(sql`UPDATE orders SET created_at = created_at + interval '1 day' WHERE id = ${second}`);
  const { id = '', version: expectedVersion = 0 } = pack.now().shipment ?? {};
  await order([[charger, 1]]);
  const { next } = await packer.api.closePacking({ params: { id }, body: { expectedVersion } });
  expect(next).toEqual({ id: second, number: orderNumber(second) });
  expect(await beside(second)).toMatchObject([{ state: 'packed' }]);
  await store.rows(sql`UPDATE orders SET staff_hold = 'address', staff_held_at = now() WHERE id = ${second}`);
  expect(await beside(first)).toMatchObject([{ id: second, state: 'waits' }]);
});
