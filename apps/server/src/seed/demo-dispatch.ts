import type { StaffMemberContext } from '../context.ts';
import {
  beginPacking,
  changeBox,
  closePacking,
  pickUnits,
  scanForPacking,
  setPackedUnits,
  startPickList,
} from '../modules/dispatch/index.ts';
import { queryRows } from '../platform/database/database.ts';
import { sql } from '../platform/database/drizzle.ts';

type Packing = Awaited<ReturnType<typeof beginPacking>>['packing'];

/**
 * The floor on a working morning: two shipments wait for the courier, one order is being packed, and somebody walks with a pick list. In an
 * open transaction.
 */
export async function addDispatch(ctx: StaffMemberContext): Promise<void> {
  const [first, second, third, ...others] = await selectOrders(ctx);
  for (const [place, orderId] of [first, second].entries()) if (orderId) await pack(ctx, { orderId, place });
  if (third) await putSome(ctx, await begin(ctx, third), 1);
  const { list } = await startPickList(ctx, { body: { mode: 'trays', orders: { ids: others.slice(0, 4) } } });
  const [line] = list.lines;
  if (!line) return;
  const { productId, variantId, wanted } = line;
  const body = { productId, variantId, found: wanted, notFound: 0, expectedVersion: list.version };
  await pickUnits(ctx, { params: { id: list.id }, body });
}

/** Orders that may be packed and of which every piece is there, those first whose pieces have numbers. */
async function selectOrders({ db }: StaffMemberContext): Promise<string[]> {
  const rows = await queryRows<{ id: string }>(
    db,
    sql`SELECT o.id FROM orders o JOIN order_items i ON i.order_id = o.id JOIN products p ON p.id = i.product_id
      WHERE o.status = 'confirmed' AND o.staff_hold IS NULL AND o.hold_reason IS NULL
      GROUP BY o.id, o.created_at
      HAVING bool_and(p.serial_kind = 'none' OR i.quantity <= (SELECT count(*) FROM serial_units s
        WHERE s.product_id = i.product_id AND s.variant_id IS NOT DISTINCT FROM i.variant_id AND s.state = 'in-stock'))
      ORDER BY bool_or(p.serial_kind <> 'none') DESC, o.created_at, o.id`,
  );
  return rows.map(({ id }) => id);
}

async function begin(ctx: StaffMemberContext, orderId: string): Promise<Packing> {
  return (await beginPacking(ctx, { params: { id: orderId }, body: { isTakenOver: false } })).packing;
}

async function pack(ctx: StaffMemberContext, { orderId, place }: { orderId: string; place: number }): Promise<void> {
  const packed = await putSome(ctx, await begin(ctx, orderId), Number.POSITIVE_INFINITY);
  const [box] = packed.boxes;
  const { id = '', version = 0 } = packed.shipment ?? {};
  const facts = {
    weightGrams: 640 + place * 310,
    size: { length: 240, width: 160, height: 80 },
    awb: `DM4471${82 + place}`,
  };
  const { packing } = await changeBox(ctx, {
    params: { id, boxId: box?.id ?? '' },
    body: { ...facts, expectedVersion: version },
  });
  const expectedVersion = packing.shipment?.version ?? 0;
  await closePacking(ctx, { params: { id }, body: { isPart: false, expectedVersion } });
}

/** Puts so many units of an order into its box, numbered ones by their numbers. */
async function putSome(ctx: StaffMemberContext, begun: Packing, most: number): Promise<Packing> {
  let packing = begun;
  let left = most;
  for (const { itemId, kind, wanted, productId, variantId } of begun.lines) {
    const quantity = Math.min(wanted, left);
    if (quantity === 0) break;
    left -= quantity;
    if (kind === null) packing = (await setPackedUnits(ctx, put(packing, { itemId, quantity }))).packing;
    else
      for (const code of await selectNumbers(ctx, { productId, variantId, quantity }))
        packing = (await scanForPacking(ctx, scan(packing, { of: itemId, code }))).packing;
  }
  return packing;
}

function put({ shipment, boxes: [box] }: Packing, { itemId, quantity }: { itemId: string; quantity: number }) {
  const params = { id: shipment?.id ?? '', boxId: box?.id ?? '', itemId };
  return { params, body: { quantity, expectedVersion: shipment?.version ?? 0 } };
}

function scan({ shipment, boxes: [box] }: Packing, scanned: { of: string; code: string }) {
  const params = { id: shipment?.id ?? '' };
  return { params, body: { ...scanned, boxId: box?.id ?? '', expectedVersion: shipment?.version ?? 0 } };
}

type Wanted = { productId: string; variantId: string | null; quantity: number };

async function selectNumbers(
  { db }: StaffMemberContext,
  { productId, variantId, quantity }: Wanted,
): Promise<string[]> {
  const rows = await queryRows<{ number: string }>(
    db,
    sql`SELECT s.number FROM serial_units s WHERE s.product_id = ${productId}::uuid
        AND s.variant_id IS NOT DISTINCT FROM ${variantId}::uuid AND s.state = 'in-stock' ORDER BY s.number LIMIT ${quantity}`,
  );
  return rows.map(({ number }) => number);
}
