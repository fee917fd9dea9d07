import type { Received } from '@bijli/contract';
import { cancelUnitsError, unitsLeft } from '@bijli/rules';
import { AppError } from '../../../errors.ts';
import type { OrderUnits } from '../cancelling/withdraw-units.ts';
import type { OrderItemRow } from '../orders.repository.ts';

type CancelItemRequest = NonNullable<Received<'cancelOrder'>['body']['items']>[number];

/**
 * Resolves the units that a shopper names by product, variant and quantity.
 * @throws AppError 'refused' for items that are not in the order, or that have fewer units left
 */
export function pickUnits(items: OrderItemRow[], requests: CancelItemRequest[]): OrderUnits[] {
  const units = mergeCancelItems(items, requests);
  for (const { item, quantity } of units) {
    const message = cancelUnitsError(quantity, unitsLeft(item), item.name);
    if (message) throw new AppError('refused', message);
  }
  return units;
}

/** Merges requests for the same order item. */
export function mergeCancelItems(items: OrderItemRow[], requests: CancelItemRequest[]): OrderUnits[] {
  const units = new Map<string, OrderUnits>();
  for (const request of requests) {
    const item = findItem(items, request);
    if (!item) throw new AppError('refused', 'A product that you want to cancel is not part of this order.');
    const quantity = (units.get(item.id)?.quantity ?? 0) + request.quantity;
    units.set(item.id, { item, quantity });
  }
  return [...units.values()];
}

/** Without a variant, the product's only line is meant. */
function findItem(items: OrderItemRow[], { product, variantId }: CancelItemRequest): OrderItemRow | undefined {
  const lines = items.filter((item) => item.productId === product);
  if (variantId) return lines.find((line) => line.variantId === variantId);
  return lines.length === 1 ? lines[0] : lines.find((line) => line.variantId === null);
}
