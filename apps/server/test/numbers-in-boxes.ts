import { expect } from 'vitest';
import type { WholeBox, WholeShipment } from '../src/modules/orders/shipments/shipments.repository.ts';
import { isBilled } from '../src/modules/orders/shipments/units-in-boxes.ts';
import { sql } from '../src/platform/database/drizzle.ts';
import type { TestStore } from './test-store.ts';

/** Every unit of a product has a number from now on, and as many pieces are in stock. */
export async function numberPieces(store: TestStore, productId: string, pieces: number): Promise<void> {
  await store.rows(sql`UPDATE products SET serial_kind = 'serial' WHERE id = ${productId}`);
  await store.rows(sql`INSERT INTO serial_units (id, product_id, kind, number, state, changed_at)
    SELECT gen_random_uuid(), ${productId}::uuid, 'serial', 'PIECE-' || n, 'in-stock', now() FROM generate_series(1, ${pieces}::int) n`);
  await store.rows(sql`INSERT INTO serial_numbers (number, unit_id, is_here)
    SELECT number, id, true FROM serial_units WHERE product_id = ${productId}::uuid`);
}

/** Pieces in stock go into the boxes of a shipment that is being packed: one for each unit that wants a number. */
export async function packPieces(store: TestStore, shipmentId: string): Promise<void> {
  await store.rows(sql`INSERT INTO box_pieces (box_id, order_item_id, unit_id, number)
    SELECT wanted.box_id, wanted.order_item_id, piece.id, piece.number
    FROM (SELECT l.box_id, l.order_item_id, row_number() OVER () AS place
      FROM boxes b JOIN box_items l ON l.box_id = b.id JOIN order_items i ON i.id = l.order_item_id
        JOIN products p ON p.id = i.product_id AND p.serial_kind IS NOT NULL, generate_series(1, l.quantity)
      WHERE b.shipment_id = ${shipmentId}::uuid) AS wanted
    JOIN (SELECT u.id, u.number, row_number() OVER () AS place FROM serial_units u WHERE u.state = 'in-stock' AND NOT EXISTS
      (SELECT FROM box_pieces p JOIN boxes b ON b.id = p.box_id JOIN shipments s ON s.id = b.shipment_id
        WHERE p.unit_id = u.id AND s.state = 'packing') LIMIT 20) AS piece USING (place)`);
}

/** Each piece of an order is where its box is, in one box only, and its number stands on the invoice of that box's shipment. */
export async function expectPieces(store: TestStore, orderId: string, all: readonly WholeShipment[]): Promise<void> {
  const shipments = all.filter(isBilled);
  const pieces = await store.rows<{ number: string; state: string }>(
    sql`SELECT number, state FROM serial_units WHERE order_id = ${orderId} AND state IN ('packed', 'sold', 'returned') ORDER BY number`,
  );
  const inBoxes = shipments.flatMap((shipment) =>
    shipment.boxes.flatMap((box) => {
      const state = stateIn(shipment, box);
      return state ? box.pieces.map(({ number }) => ({ number, state })) : [];
    }),
  );
  const inspected = shipments.flatMap(({ boxes }) => boxes.filter((box) => box.inspectedAt));
  const kept = new Set(inspected.flatMap((box) => box.pieces.map(({ number }) => number)));
  // What came back damaged stays the order's.
  const own = pieces.filter(({ number, state }) => !(state === 'returned' && kept.has(number)));
  expect(own).toEqual(inBoxes.toSorted((one, other) => (one.number < other.number ? -1 : 1)));
  const billed = await store.rows<{ shipmentId: string; numbers: string[] }>(
    sql`SELECT i.shipment_id AS "shipmentId",
        array_agg(n.number ORDER BY n.number) FILTER (WHERE n.number IS NOT NULL) AS numbers
      FROM invoices i CROSS JOIN LATERAL jsonb_array_elements(i.document->'lines') AS l(line)
        LEFT JOIN LATERAL jsonb_array_elements_text(l.line->'numbers') AS n(number) ON true
      WHERE i.order_id = ${orderId} AND i.kind = 'invoice' GROUP BY i.shipment_id`,
  );
  for (const { id, boxes } of shipments) {
    const numbers = boxes.flatMap((box) => box.pieces.map(({ number }) => number)).toSorted();
    expect(billed.find(({ shipmentId }) => shipmentId === id)?.numbers ?? []).toEqual(numbers);
  }
}

/** Where a piece in this box is; undefined once somebody has looked at it, as it may be sold again. */
function stateIn({ state }: WholeShipment, { receivedAt, inspectedAt }: WholeBox): string | undefined {
  if (state === 'packed') return 'packed';
  if (inspectedAt) return undefined;
  return receivedAt ? 'returned' : 'sold';
}
