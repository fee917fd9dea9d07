import { MAX_UNITS_PER_ORDER } from '@bijli/rules';

/** At or below this stock, the remaining number is shown. */
const lowStock = 5;

/** The stock of the selected variant as text, e.g. 'Only 3 left'. */
export function stockText(quantity: number, isSoldOut: boolean): string {
  if (isSoldOut) return 'Out of Stock';
  return quantity <= lowStock ? `Only ${quantity} left` : 'In Stock';
}

/** The maximum units per order: the stock, at most ten. */
export function maxUnits(quantity: number): number {
  return Math.max(1, Math.min(quantity, MAX_UNITS_PER_ORDER));
}

/** Why the quantity cannot be increased; undefined below the limit. */
export function unitsLimitText(chosen: number, quantity: number): string | undefined {
  if (chosen < maxUnits(quantity)) return undefined;
  if (quantity > MAX_UNITS_PER_ORDER || chosen === MAX_UNITS_PER_ORDER)
    return `At most ${MAX_UNITS_PER_ORDER} units in one order.`;
  return quantity === 1 ? 'This is the last one we have.' : `We have only ${quantity} of these.`;
}
