import type { Context } from '../../../context.ts';
import { type OrderRow, readRefundFigures } from '../../orders/index.ts';
import { countReturnedUnits } from '../returns.repository.ts';
import type { ReturnableItem } from './pick-return-units.ts';

/** The items of an order with what is left of them and their already returned units, and the most that can go back of it. */
export async function listReturnable(
  ctx: Context,
  order: OrderRow,
): Promise<{ items: ReturnableItem[]; mostPaise: number }> {
  const returned = await countReturnedUnits(ctx.db, order.id);
  const { lines, refundablePaise } = await readRefundFigures(ctx, order);
  const items = lines.map(({ item, units, leftPaise }) => ({
    ...{ id: item.id, name: item.name, unitsLeft: units, leftPaise },
    // A unit is returned once, whatever became of it.
    neverReturned: item.quantity - item.cancelledQuantity - (returned.get(item.id) ?? 0),
  }));
  return { items, mostPaise: refundablePaise };
}
