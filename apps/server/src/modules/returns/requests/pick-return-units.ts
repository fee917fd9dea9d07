import { returnUnitsError, unitsShare } from '@bijli/rules';
import { AppError } from '../../../errors.ts';

/** An order item with its units in earlier returns, whatever their outcome. */
export type ReturnableItem = {
  id: string;
  name: string;
  totalPaise: number;
  quantity: number;
  cancelledQuantity: number;
  returnedQuantity: number;
};

type ReturnItemRequest = { _id: string; quantity: number };
export type PickedUnits = { orderItemId: string; quantity: number; amountPaise: number };

/** How many units of an item can still be returned; each can be requested once. Source: specification point 9. */
export function returnableUnits(item: ReturnableItem): number {
  return item.quantity - item.cancelledQuantity - item.returnedQuantity;
}

/**
 * Resolves the requested units with their exact share of the price paid: all cancelled and returned parts of an item
 * add up to its price.
 * @throws AppError 'refused' for items that are not in the order, or that have fewer units left
 */
export function pickReturnUnits(items: ReturnableItem[], requests: ReturnItemRequest[]): PickedUnits[] {
  return mergeReturnItems(requests).map(({ _id, quantity }) => {
    const item = items.find((candidate) => candidate.id === _id);
    if (!item) throw new AppError('refused', 'A product that you want to return is not part of this order.');
    const message = returnUnitsError(quantity, returnableUnits(item), item.name);
    if (message) throw new AppError('refused', message);
    const cancelledQuantity = item.cancelledQuantity + item.returnedQuantity;
    return { orderItemId: _id, quantity, amountPaise: unitsShare({ ...item, cancelledQuantity }, quantity) };
  });
}

/** Merges requests for the same item. */
export function mergeReturnItems(requests: ReturnItemRequest[]): ReturnItemRequest[] {
  const units = new Map<string, number>();
  for (const { _id, quantity } of requests) units.set(_id, (units.get(_id) ?? 0) + quantity);
  return [...units].map(([_id, quantity]) => ({ _id, quantity }));
}
