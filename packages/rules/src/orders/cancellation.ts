import { apportion } from '../money/apportion.ts';
import type { Paise } from '../money/money.ts';

/** An order line: its total after the discount, its quantity, and how many of its units are cancelled. */
export type CancellableLine = { totalPaise: Paise; quantity: number; cancelledQuantity: number };

/** The reason for which the shopper enters their own text, which is sent instead. Source: specification point 5. */
export const OTHER_REASON = 'Other';

/** How many units of a line are not cancelled. */
export function unitsLeft({
  quantity,
  cancelledQuantity,
}: Pick<CancellableLine, 'quantity' | 'cancelledQuantity'>): number {
  return quantity - cancelledQuantity;
}

/**
 * The price of the next `units` of a line, in paise. Each unit has its own whole paise, so that the shares of a line
 * cancelled in any steps add up to its total. Throws RangeError when fewer units are left.
 */
export function unitsShare(line: CancellableLine, units: number): Paise {
  if (!Number.isInteger(units) || units < 0 || units > unitsLeft(line))
    throw new RangeError(`${units} units of a line of which ${unitsLeft(line)} are left`);
  const perUnit = apportion(
    line.totalPaise,
    Array.from({ length: line.quantity }, () => 1),
  );
  return perUnit.slice(line.cancelledQuantity, line.cancelledQuantity + units).reduce((sum, paise) => sum + paise, 0);
}

/** The message when `units` of `name` cannot be cancelled because `left` are left. Source: specification points 5 and 9. */
export function cancelUnitsError(units: number, left: number, name: string): string | undefined {
  if (!Number.isInteger(units) || units < 1) return 'Please choose a quantity of at least 1';
  if (left === 0) return `${name} is already cancelled`;
  if (units > left) return `Only ${left} of ${name} can be cancelled`;
  return undefined;
}
