import type { Context } from '../../context.ts';
import { stockMovements } from '../../modules/stock/stock.tables.ts';
import { queryRows } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/drizzle.ts';
import { insertRows } from '../seed.repository.ts';
import { seedId } from '../seed-ids.ts';
import type { DemoOrder } from './describe-orders.ts';
import type { Rows } from './end-orders.ts';

type Level = { id: string; productId: string; variantId: string | null; quantity: number };
type Move = {
  at: Date;
  change: number;
  held: number;
  reason: 'sale' | 'cancel' | 'return' | 'hand_over';
  orderId: string;
};

/**
 * The movements of the month. The shop's levels stay what the demo's products say: what was sold and did not come back was
 * received before.
 */
export async function moveStock({ db, clock }: Context, orders: DemoOrder[], rows: Rows): Promise<void> {
  const levels = await queryRows<Level>(
    db,
    sql`SELECT id, product_id AS "productId", variant_id AS "variantId", quantity FROM stock_levels`,
  );
  const moves = Map.groupBy(movesOf(orders, rows), ({ unit }) => unit);
  const received = new Date(clock().getTime() - 31 * 86_400_000);
  const written = levels.flatMap(({ id, productId, variantId, quantity }) => {
    const own = moves
      .get(unitOf({ productId, variantId }))
      ?.toSorted((one, other) => one.at.getTime() - other.at.getTime());
    if (!own) return [];
    const sold = -own.reduce((sum, { change }) => sum + change, 0);
    let level = quantity;
    const all = [{ at: received, change: sold, held: 0, reason: 'receipt' as const, orderId: null }, ...own];
    return all
      .filter(({ change, held }) => change !== 0 || held !== 0)
      .map(({ at, change, held, reason, orderId }, place) => {
        level += change;
        return {
          id: seedId('movement', id, place),
          ...{ productId, variantId, at, change, level, held, reason, orderId },
          levelId: id,
        };
      });
  });
  // The ledger is read in the order in which it was written.
  const inTime = written.toSorted((one, other) => one.at.getTime() - other.at.getTime());
  await insertRows(
    db,
    stockMovements,
    inTime.map(({ levelId: _, ...row }) => row),
  );
  const counts = Map.groupBy(written, ({ levelId }) => levelId);
  await db.execute(sql`UPDATE stock_levels AS level SET movements = level.movements + given.count
    FROM unnest(${sql.param([...counts.keys()])}::uuid[], ${sql.param([...counts.values()].map(({ length }) => length))}::int[])
      AS given(id, count) WHERE level.id = given.id`);
}

const unitOf = ({ productId, variantId }: Pick<Level, 'productId' | 'variantId'>) => `${productId} ${variantId}`;

function movesOf(orders: DemoOrder[], rows: Rows) {
  const { cancellations, cancellationItems, returnSteps, returns, returnItems } = rows;
  const units = new Map(orders.flatMap(({ items }) => items.map((item) => [item.id, unitOf(item)])));
  const cancelled = new Map(cancellations.map((one) => [one.id, one]));
  const back = new Map(returns.map((one) => [one.id, one]));
  const moves: (Move & { unit: string })[] = [];
  const add = (itemId: string, move: Move) => moves.push({ ...move, unit: units.get(itemId) ?? '' });
  const held = new Map<string, number>();
  for (const { order, items } of orders)
    for (const { id, quantity } of items) {
      held.set(id, quantity);
      add(id, { at: order.createdAt, change: -quantity, held: quantity, reason: 'sale', orderId: order.id });
    }
  const sentAt = new Map(rows.sent.map(({ whole, at }) => [whole.order.id, at]));
  for (const { cancellationId, orderItemId, quantity } of cancellationItems) {
    const one = cancelled.get(cancellationId);
    if (!one?.createdAt) continue;
    const left = sentAt.get(one.orderId);
    const isHeld = left === undefined || one.createdAt < left;
    if (isHeld) held.set(orderItemId, (held.get(orderItemId) ?? 0) - quantity);
    const move = { at: one.createdAt, change: quantity, held: isHeld ? -quantity : 0 };
    add(orderItemId, { ...move, reason: 'cancel', orderId: one.orderId });
  }
  for (const { whole, at } of rows.sent)
    for (const { id } of whole.items)
      add(id, { at, change: 0, held: -(held.get(id) ?? 0), reason: 'hand_over', orderId: whole.order.id });
  for (const { returnId, toStatus, at } of returnSteps) {
    const one = back.get(returnId);
    if (toStatus !== 'inspected' || !one || !at) continue;
    for (const { orderItemId, quantity } of returnItems.filter((item) => item.returnId === returnId))
      add(orderItemId, { at, change: quantity, held: 0, reason: 'return', orderId: one.orderId });
  }
  return moves;
}
