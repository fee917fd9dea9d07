/** The most units of one product or variant in one order. Source: specification points 5 and 9. */
export const MAX_UNITS_PER_ORDER = 10;

/** The message for a quantity of `name` that cannot be ordered. */
export function unitsError(quantity: number, name = 'one product'): string | undefined {
  if (quantity > MAX_UNITS_PER_ORDER)
    return `You can order at most ${MAX_UNITS_PER_ORDER} units of ${name} in one order`;
  if (!Number.isInteger(quantity) || quantity < 1) return 'Please choose a quantity of at least 1';
  return undefined;
}
