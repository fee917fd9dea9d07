import type { Received } from '@bijli/contract';
import { cancelUnitsError } from '@bijli/rules';
import { AppError } from '../../../errors.ts';
import { type OrderUnits, unsentUnits } from '../cancelling/withdraw-units.ts';
import type { OrderItemRow } from '../orders.repository.ts';

type CancelItemRequest = NonNullable<Received<'cancelOrder'>['body']['items']>[number];

/**
 * Resolves the units that a shopper names by product, variant and quantity.
 * @throws AppError 'refused' for items that are not in the order, or that have fewer units left
 */
export function pickUnits(items: OrderItemRow[], requests: CancelItemRequest[]): OrderUnits[] {
  const units = mergeCancelItems(items, requests);
  for (const { item, quantity } of units) {
    const message = cancelUnitsError(quantity, unsentUnits(item), item.name);
    if (message) throw new AppError('refused', message);
  }
  return units;
}

/** Merges requests for the same order item. */
function mergeCancelItems(items: OrderItemRow[], requests: CancelItemRequest[]): OrderUnits[] {
  const units = new Map<string, OrderUnits>();
  for (const request of requests) {
    const lines = findLines(items, request);
    let wanted = request.quantity;
    for (const [place, item] of lines.entries()) {
      const taken = units.get(item.id)?.quantity ?? 0;
      const isLast = place === lines.length - 1;
      // The last line is asked for what the others do not have: it may be too much.
      const quantity = isLast ? wanted : Math.min(wanted, unsentUnits(item) - taken);
      if (quantity > 0) units.set(item.id, { item, quantity: taken + quantity });
      wanted -= quantity;
    }
  }
  return [...units.values()];
}

/**
 * Without a variant, the product's only line is meant. The same article stands in two lines when it also took the place of another: those
 * with units left are meant.
 */
export function findLines(items: OrderItemRow[], { product, variantId }: CancelItemRequest): OrderItemRow[] {
  const own = items.filter((item) => item.productId === product);
  const found = variantId
    ? own.filter((line) => line.variantId === variantId)
    : own.length === 1
      ? own
      : own.filter((line) => line.variantId === null);
  if (found.length === 0) throw new AppError('refused', 'A product that you want to cancel is not part of this order.');
  const open = found.filter((line) => unsentUnits(line) > 0);
  return open.length > 0 ? open : found;
}
