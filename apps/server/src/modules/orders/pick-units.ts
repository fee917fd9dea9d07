import type { Received } from '@bijli/contract';
import { cancelUnitsError, unitsLeft } from '@bijli/rules';
import { AppError } from '../../errors.ts';
import type { OrderItemRow } from './orders.repository.ts';
import type { OrderUnits } from './withdraw-units.ts';

type ItemWish = NonNullable<Received<'cancelOrder'>['body']['items']>[number];

/**
 * The units of an order that a shopper names by product, variant and quantity.
 * @throws AppError 'refused' for what the order does not hold, or not so often any more
 */
export function pickUnits(items: OrderItemRow[], wishes: ItemWish[]): OrderUnits[] {
  const units = mergeWishes(items, wishes);
  for (const { item, quantity } of units) {
    const message = cancelUnitsError(quantity, unitsLeft(item), item.name);
    if (message) throw new AppError('refused', message);
  }
  return units;
}

/** One entry for each item of the order, however often it is named. */
export function mergeWishes(items: OrderItemRow[], wishes: ItemWish[]): OrderUnits[] {
  const units = new Map<string, OrderUnits>();
  for (const wish of wishes) {
    const item = findItem(items, wish);
    if (!item) throw new AppError('refused', 'A product that you want to cancel is not part of this order.');
    const quantity = (units.get(item.id)?.quantity ?? 0) + wish.quantity;
    units.set(item.id, { item, quantity });
  }
  return [...units.values()];
}

/** Without a variant named, the only line of the product is meant. */
function findItem(items: OrderItemRow[], { product, variantId }: ItemWish): OrderItemRow | undefined {
  const lines = items.filter((item) => item.productId === product);
  if (variantId) return lines.find((line) => line.variantId === variantId);
  return lines.length === 1 ? lines[0] : lines.find((line) => line.variantId === null);
}
