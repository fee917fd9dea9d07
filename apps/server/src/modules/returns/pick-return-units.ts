import { returnUnitsError, unitsShare } from '@bijli/rules';
import { AppError } from '../../errors.ts';

/** An item of an order with how many of it were asked back before, whatever became of it. */
export type ReturnableItem = {
  id: string;
  name: string;
  totalPaise: number;
  quantity: number;
  cancelledQuantity: number;
  returnedQuantity: number;
};

type ItemWish = { _id: string; quantity: number };
export type PickedUnits = { orderItemId: string; quantity: number; amountPaise: number };

/** How many units of an item can still be given back; each can be asked back once. Source: specification point 9. */
export function returnableUnits(item: ReturnableItem): number {
  return item.quantity - item.cancelledQuantity - item.returnedQuantity;
}

/**
 * The units that a shopper names, with their share of what was paid, to the paisa: whatever is cancelled and given back of
 * an item, in any steps, adds up to its price.
 * @throws AppError 'refused' for what the order does not hold, or not so often any more
 */
export function pickReturnUnits(items: ReturnableItem[], wishes: ItemWish[]): PickedUnits[] {
  return mergeWishes(wishes).map(({ _id, quantity }) => {
    const item = items.find((candidate) => candidate.id === _id);
    if (!item) throw new AppError('refused', 'A product that you want to return is not part of this order.');
    const message = returnUnitsError(quantity, returnableUnits(item), item.name);
    if (message) throw new AppError('refused', message);
    const cancelledQuantity = item.cancelledQuantity + item.returnedQuantity;
    return { orderItemId: _id, quantity, amountPaise: unitsShare({ ...item, cancelledQuantity }, quantity) };
  });
}

/** One entry for each item, however often it is named. */
export function mergeWishes(wishes: ItemWish[]): ItemWish[] {
  const units = new Map<string, number>();
  for (const { _id, quantity } of wishes) units.set(_id, (units.get(_id) ?? 0) + quantity);
  return [...units].map(([_id, quantity]) => ({ _id, quantity }));
}
