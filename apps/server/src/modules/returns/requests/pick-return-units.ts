import { returnUnitsError, unitsShare } from '@bijli/rules';
import { AppError } from '../../../errors.ts';

/** An order item: what of it is neither cancelled, nor returned, nor refunded, and its units that no return was ever asked for. */
export type ReturnableItem = {
  id: string;
  name: string;
  unitsLeft: number;
  leftPaise: number;
  neverReturned: number;
};

type ReturnItemRequest = { _id: string; quantity: number };
export type PickedUnits = { orderItemId: string; quantity: number; amountPaise: number };

/** How many units of an item can still be returned; each can be requested once. Source: specification point 9. */
export function returnableUnits(item: ReturnableItem): number {
  return Math.max(0, Math.min(item.unitsLeft, item.neverReturned));
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
    const left = { totalPaise: item.leftPaise, quantity: item.unitsLeft, cancelledQuantity: 0 };
    return { orderItemId: _id, quantity, amountPaise: unitsShare(left, quantity) };
  });
}

/** Merges requests for the same item. */
export function mergeReturnItems(requests: ReturnItemRequest[]): ReturnItemRequest[] {
  const units = new Map<string, number>();
  for (const { _id, quantity } of requests) units.set(_id, (units.get(_id) ?? 0) + quantity);
  return [...units].map(([_id, quantity]) => ({ _id, quantity }));
}
