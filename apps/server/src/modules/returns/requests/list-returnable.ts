import type { Context } from '../../../context.ts';
import { listItems } from '../../orders/index.ts';
import { countReturnedUnits } from '../returns.repository.ts';
import type { ReturnableItem } from './pick-return-units.ts';

/** The items of an order with their already returned units. */
export async function listReturnable(ctx: Context, orderId: string): Promise<ReturnableItem[]> {
  const returned = await countReturnedUnits(ctx.db, orderId);
  const items = await listItems(ctx.db, orderId);
  return items.map((item) => ({ ...item, returnedQuantity: returned.get(item.id) ?? 0 }));
}
