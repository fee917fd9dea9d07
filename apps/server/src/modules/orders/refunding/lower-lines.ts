import type { CreditedItem } from '@bijli/rules';
import { apportion } from '@bijli/rules';
import type { LineLeft } from './refund-figures.ts';

/** Takes an amount off the lines that are left, by their value. */
export function lowerLines(lines: readonly LineLeft[], amountPaise: number): CreditedItem[] {
  const left = lines.filter(({ leftPaise }) => leftPaise > 0);
  const shares = apportion(
    amountPaise,
    left.map(({ leftPaise }) => leftPaise),
  );
  return left
    .map(({ item }, index) => ({ orderItemId: item.id, quantity: 0, amountPaise: shares[index] ?? 0 }))
    .filter((part) => part.amountPaise > 0);
}
