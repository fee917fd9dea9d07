import type { Context } from '../../../context.ts';
import { type OrderRow, readRefundFigures } from '../../orders/index.ts';
import { countReturnedUnits } from '../returns.repository.ts';
import type { ReturnableItem } from './pick-return-units.ts';
import { type Deliveries, readDeliveries, unitsInWindow } from './return-window.ts';

type Returnable = { items: ReturnableItem[]; mostPaise: number; deliveries: Deliveries };

/**
 * The items of an order with what is left of them, their already returned units, and those whose window is open; and the most that can
 * go back of it.
 */
export async function listReturnable(ctx: Context, order: OrderRow): Promise<Returnable> {
  const returned = await countReturnedUnits(ctx.db, order.id);
  const { lines, refundablePaise } = await readRefundFigures(ctx, order);
  const deliveries = await readDeliveries(
    ctx,
    order,
    lines.map(({ item }) => item),
  );
  const items = lines.map(({ item, units, leftPaise }) => ({
    ...{ id: item.id, name: item.name, unitsLeft: units, leftPaise },
    // A unit is returned once, whatever became of it.
    neverReturned: unitsInWindow(deliveries, item.id, returned.get(item.id) ?? 0),
  }));
  return { items, mostPaise: refundablePaise, deliveries };
}
