import { dayInIndia, fitsLuhn, orderNumber } from '@bijli/rules';
import type { Context, StaffContext } from '../../context.ts';
import { boxPieces } from '../../modules/orders/shipments/shipments.tables.ts';
import {
  addReceiptPieces,
  addToReceipt,
  changeReceiptLine,
  createReceipt,
  postReceipt,
} from '../../modules/receipts/index.ts';
import { type ComingPiece, stepSerials, takeInPieces } from '../../modules/serials/index.ts';
import { demoActor } from '../../modules/staff/index.ts';
import { queryRows } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/drizzle.ts';
import { insertRows } from '../seed.repository.ts';

type Phone = { productId: string; variantId: string | null; onHand: number };
type SoldPhone = Pick<Phone, 'productId' | 'variantId'> & {
  orderId: string;
  itemId: string;
  boxId: string;
  at: number;
};

/** A receipt that was posted and one that has begun, and the numbers of the demo's phones, of which some are missing. In an open transaction. */
export async function addReceipts(ctx: Context): Promise<void> {
  const staff = { ...ctx, actor: await demoActor(ctx, 'warehouse') };
  await ctx.db.execute(sql`UPDATE products SET serial_kind = 'imei' WHERE id IN (
    SELECT c.product_id FROM product_categories c JOIN categories own ON own.id = c.category_id WHERE own.slug = 'smartphones')`);
  const imeis = createImeis();
  await numberPhones(staff, imeis);
  await postOne(staff, imeis);
  await beginOne(staff, imeis);
}

/** Phones in stock, but for two of every third kind, and a few that were sold with their whole life. */
async function numberPhones(ctx: StaffContext, imeis: () => string): Promise<void> {
  const phones = await queryRows<Phone>(
    ctx.db,
    sql`SELECT l.product_id AS "productId", l.variant_id AS "variantId", l.on_hand AS "onHand" FROM place_levels l
      JOIN products p ON p.id = l.product_id WHERE p.serial_kind = 'imei' AND l.on_hand > 0 ORDER BY l.product_id, l.variant_id`,
  );
  const sold = await selectSold(ctx);
  const here = phones.flatMap((phone, place) =>
    Array.from({ length: Math.max(0, phone.onHand - (place % 3 === 0 ? 2 : 0)) }, () => phone),
  );
  const pieces = [...sold, ...here].map(
    ({ productId, variantId }, place): ComingPiece => ({
      ...{ productId, variantId, kind: 'imei', state: 'in-stock', line: place + 1 },
      ...{ number: imeis(), secondNumber: imeis() },
    }),
  );
  const document = { kind: 'numbering', id: null, name: 'Numbered in stock' } as const;
  await takeInPieces(daysAgo(ctx, 32), { pieces, document });
  await sell(ctx, sold, pieces);
}

/** Phones of orders that have left, those first that came back: their numbers are compared. */
function selectSold({ db }: StaffContext): Promise<SoldPhone[]> {
  return queryRows<SoldPhone>(
    db,
    sql`SELECT i.product_id AS "productId", i.variant_id AS "variantId", o.id AS "orderId", i.id AS "itemId",
        b.id AS "boxId", (extract(epoch FROM o.updated_at) * 1000)::float8 AS at
      FROM orders o JOIN order_items i ON i.order_id = o.id JOIN products p ON p.id = i.product_id
        JOIN shipments s ON s.order_id = o.id JOIN boxes b ON b.shipment_id = s.id
      WHERE p.serial_kind = 'imei' AND o.status IN ('shipped', 'delivered') AND i.quantity = 1 AND i.cancelled_quantity = 0
      ORDER BY EXISTS (SELECT FROM return_items r WHERE r.order_item_id = i.id) DESC, o.id, i.id LIMIT 12`,
  );
}

async function sell(ctx: StaffContext, sold: readonly SoldPhone[], pieces: readonly ComingPiece[]): Promise<void> {
  const ids = await queryRows<{ id: string; number: string }>(
    ctx.db,
    sql`SELECT id, number FROM serial_units
      WHERE number = ANY (${sql.param(pieces.slice(0, sold.length).map(({ number }) => number))}::text[])`,
  );
  const idOf = new Map(ids.map(({ id, number }) => [number, id]));
  const packed: (typeof boxPieces.$inferInsert)[] = [];
  for (const [place, { orderId, itemId, boxId, at }] of sold.entries()) {
    const { number = '' } = pieces[place] ?? {};
    const unitId = idOf.get(number) ?? '';
    packed.push({ boxId, orderItemId: itemId, unitId, number });
    const document = { kind: 'order', id: orderId, name: orderNumber(orderId) } as const;
    const then = { ...ctx, clock: () => new Date(at) };
    const order = { id: orderId, itemId };
    await stepSerials(then, [{ unitId, expected: 'in-stock', to: 'packed', order, document }]);
    await stepSerials(then, [{ unitId, expected: 'packed', to: 'sold', document }]);
  }
  await insertRows(ctx.db, boxPieces, packed);
}

async function postOne(ctx: StaffContext, imeis: () => string): Promise<void> {
  const id = await begin(ctx, { supplier: 'Sharma Mobiles Pvt. Ltd.', paperNumber: 'SM/26-27/0418', days: 1 });
  await addToReceipt(ctx, {
    params: { id },
    body: {
      lines: [{ code: 'BJ-TAARC-BLACK', received: 40, expected: 40 }, ...(await phoneLines(ctx, 1, 6))],
      expectedVersion: 1,
    },
  });
  await addPhones(ctx, { id, version: 2, count: 5 }, imeis);
  const expectedVersion = await enterCosts(ctx, { id, version: 3 });
  await postReceipt(ctx, { params: { id }, body: { expectedVersion } });
}

/** By the supplier's invoice, in part of what the shop asks. Who works in the warehouse reads no costs. */
async function enterCosts(ctx: StaffContext, { id, version }: { id: string; version: number }): Promise<number> {
  const manager = { ...ctx, actor: await demoActor(ctx, 'manager') };
  const lines = await queryRows<{ id: string; expected: number; received: number; costPaise: number }>(
    ctx.db,
    sql`SELECT l.id, l.expected, l.received, round(coalesce(v.sale_paise, p.sale_paise) * 0.62)::float8 AS "costPaise"
      FROM receipt_lines l JOIN products p ON p.id = l.product_id LEFT JOIN variants v ON v.id = l.variant_id
      WHERE l.receipt_id = ${id}::uuid ORDER BY l.id`,
  );
  for (const [place, { id: lineId, ...figures }] of lines.entries()) {
    const body = { ...figures, damaged: 0, expectedVersion: version + place };
    await changeReceiptLine(manager, { params: { id, lineId }, body });
  }
  return version + lines.length;
}

async function beginOne(ctx: StaffContext, imeis: () => string): Promise<void> {
  const id = await begin(ctx, { supplier: 'Mehta Traders', paperNumber: 'DC-0093', days: 0 });
  const { results } = await addToReceipt(ctx, {
    params: { id },
    body: { lines: await phoneLines(ctx, 2, 10), expectedVersion: 1 },
  });
  await addPhones(ctx, { id, version: 2, count: 4 }, imeis);
  const line = results[0]?.line;
  if (!line) return;
  await changeReceiptLine(ctx, {
    params: { id, lineId: line.id },
    body: { expected: 10, received: 9, damaged: 1, expectedVersion: 3 },
  });
}

type Paper = { supplier: string; paperNumber: string; days: number };

async function begin(ctx: StaffContext, { supplier, paperNumber, days }: Paper): Promise<string> {
  const paperDate = dayInIndia(daysAgo(ctx, days).clock());
  const { receipt } = await createReceipt(ctx, {
    body: { supplier, paperKind: days === 0 ? 'challan' : 'invoice', paperNumber, paperDate },
  });
  return receipt.id;
}

/** A line of phones that are in stock. */
async function phoneLines({ db }: StaffContext, place: number, count: number) {
  const [phone] = await queryRows<{ sku: string }>(
    db,
    sql`SELECT coalesce(v.sku, p.sku) AS sku FROM place_levels l JOIN products p ON p.id = l.product_id
      LEFT JOIN variants v ON v.id = l.variant_id WHERE p.serial_kind = 'imei' AND l.on_hand > 0
      ORDER BY 1 LIMIT 1 OFFSET ${place}`,
  );
  return phone ? [{ code: phone.sku, received: count, expected: count }] : [];
}

type OfReceipt = { id: string; version: number; count: number };

async function addPhones(ctx: StaffContext, { id, version, count }: OfReceipt, imeis: () => string): Promise<void> {
  const [line] = await queryRows<{ id: string }>(
    ctx.db,
    sql`SELECT l.id FROM receipt_lines l JOIN products p ON p.id = l.product_id
      WHERE l.receipt_id = ${id}::uuid AND p.serial_kind = 'imei'`,
  );
  const pieces = Array.from({ length: count }, () => ({ number: imeis(), secondNumber: imeis() }));
  const body = { pieces, isDamaged: false, expectedVersion: version };
  if (line) await addReceiptPieces(ctx, { params: { id, lineId: line.id }, body });
}

function daysAgo<Staff extends Context>(ctx: Staff, days: number): Staff {
  return { ...ctx, clock: () => new Date(ctx.clock().getTime() - days * 86_400_000) };
}

/** IMEIs of one model, one after the other. */
function createImeis(): () => string {
  let next = 35_674_108_201_000;
  return () => {
    next += 1;
    return `${next}${[...'0123456789'].find((digit) => fitsLuhn(`${next}${digit}`))}`;
  };
}
