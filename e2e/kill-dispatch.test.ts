import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engineUnderTest } from './fixtures/engine-under-test.ts';
import { type KilledStore, startKilledStore } from './fixtures/killed-store.ts';
import { numberCables, packNumbers } from './fixtures/numbered-cables.ts';

const pieces = 3000;

describe(`kill -9 between two steps of packing, handing over and coming back on the ${engineUnderTest} engine`, () => {
  let store: KilledStore;
  let used = 0;

  beforeAll(async () => {
    store = await startKilledStore(engineUnderTest);
    await numberCables(store, 'KILL-', pieces);
  }, 240_000);
  afterAll(() => store?.close());

  test('[DISP-97] a shipment is closed once, with one invoice, and its numbers are packed once', async () => {
    const orders: string[] = [];
    await store.killAtSteps({
      prepare: packed,
      act: async (orderId) => {
        await close(orderId);
        orders.push(orderId);
      },
    });
    await expectOnce(orders, { invoices: 1, notes: 0, sold: 0, packed: 2, moves: 'sale' });
  }, 1_200_000);

  test('[DISP-97] a shipment is opened again once: one credit note, and its numbers are back', async () => {
    const orders: string[] = [];
    await store.killAtSteps({
      prepare: async () => {
        const orderId = await packed();
        return close(orderId);
      },
      act: async (orderId) => {
        const { id, version } = await shipmentOf(orderId);
        const body = { reason: 'Damp', expectedVersion: version };
        await store.once(async () => (await store.staff()).unpackShipment({ params: { id }, body }));
        orders.push(orderId);
      },
    });
    await expectOnce(orders, { invoices: 1, notes: 1, sold: 0, packed: 0, moves: 'sale' });
  }, 1_200_000);

  test('[DISP-97] a shipment is handed over once: its units leave once', async () => {
    const orders: string[] = [];
    // The first parcel opens the manifest, which then stays open.
    await handOver(await close(await packed()));
    await store.killAtSteps({
      prepare: async () => close(await packed()),
      act: async (orderId) => {
        await handOver(orderId);
        orders.push(orderId);
      },
    });
    await expectOnce(orders, { invoices: 1, notes: 0, sold: 2, packed: 0, moves: 'sale hand_over' });
  }, 1_200_000);

  test('[RTO-04] a parcel comes back once: its money is owed once, its units are received and free once', async () => {
    const orders: string[] = [];
    await store.killAtSteps({
      prepare: async () => handOver(await close(await packed())),
      act: async (orderId) => {
        const params = { id: orderId };
        for (const attempt of [1, 2])
          await store.once(async () => (await store.staff()).reportDeliveryAttempt({ params, body: { attempt } }));
        const { boxId, awb, itemId, numbers } = await shipmentOf(orderId);
        await store.once(async () => (await store.staff()).receiveReturnedBox({ body: { code: awb } }));
        const outcomes = [{ orderItemId: itemId, outcome: 'free' as const, quantity: 2, numbers }];
        await store.once(async () =>
          (await store.staff()).inspectReturnedBox({ params: { id: boxId }, body: { outcomes } }),
        );
        orders.push(orderId);
      },
    });
    await expectOnce(orders, {
      invoices: 1,
      notes: 1,
      sold: 0,
      packed: 0,
      moves: 'sale hand_over return released released',
    });
    await store.inspect(async (rows) => {
      for (const orderId of orders) {
        const refunds = await rows(
          'SELECT r.id FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE p.reference = $1',
          [orderId],
        );
        expect(refunds).toHaveLength(1);
      }
    });
  }, 1_200_000);

  /** A paid and confirmed order of two cables, with their numbers in its box. */
  async function packed(): Promise<string> {
    used += 2;
    return packNumbers(store, [`KILL-${used - 1}`, `KILL-${used}`]);
  }

  async function close(orderId: string): Promise<string> {
    const { id, version } = await shipmentOf(orderId);
    await store.once(async () =>
      (await store.staff()).closePacking({ params: { id }, body: { isPart: false, expectedVersion: version } }),
    );
    return orderId;
  }

  async function handOver(orderId: string): Promise<string> {
    const { boxId } = await shipmentOf(orderId);
    const code = `BOX${boxId.replaceAll('-', '').slice(-12).toUpperCase()}`;
    await store.once(async () => (await store.staff()).scanForManifest({ body: { courier: 'by-hand', code } }));
    return orderId;
  }

  async function shipmentOf(orderId: string) {
    const [row] = await store.rows(
      `SELECT s.id, s.version, b.id AS "boxId", b.awb, l.order_item_id AS "itemId", array_agg(p.number) AS numbers
       FROM shipments s JOIN boxes b ON b.shipment_id = s.id JOIN box_items l ON l.box_id = b.id JOIN box_pieces p ON p.box_id = b.id
       WHERE s.order_id = $1 GROUP BY s.id, b.id, l.order_item_id ORDER BY s.number DESC LIMIT 1`,
      [orderId],
    );
    if (!row) throw new Error('The order has no shipment');
    const text = (name: string) => String(row[name] ?? '');
    return {
      ...{ id: text('id'), version: Number(row['version']), boxId: text('boxId'), awb: text('awb') },
      ...{ itemId: text('itemId'), numbers: (row['numbers'] ?? []) as string[] },
    };
  }

  /** Documents, numbers and movements of each order, and the books. */
  async function expectOnce(orders: readonly string[], expected: Record<string, number | string>): Promise<void> {
    await store.inspect(async (rows, books) => {
      expect(books.code, books.output + books.errors).toBe(0);
      for (const orderId of orders)
        expect(
          await rows(
            `SELECT (SELECT count(*)::int FROM invoices WHERE order_id = $1 AND kind = 'invoice') AS invoices,
              (SELECT count(*)::int FROM invoices WHERE order_id = $1 AND kind = 'credit_note') AS notes,
              (SELECT count(*)::int FROM serial_units WHERE order_id = $1 AND state = 'sold') AS sold,
              (SELECT count(*)::int FROM serial_units WHERE order_id = $1 AND state = 'packed') AS packed,
              (SELECT string_agg(m.reason, ' ' ORDER BY m.number) FROM stock_movements m
                WHERE m.order_id = $1 OR m.note LIKE '%' || upper(right($1::text, 6)) || '%') AS moves`,
            [orderId],
          ),
        ).toEqual([expected]);
    });
  }
});
