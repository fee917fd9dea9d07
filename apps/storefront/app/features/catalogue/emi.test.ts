import { expect, test } from 'vitest';
import { emiPerMonth } from './emi.ts';

test('[PDP-02] the EMI line is a twelfth of the price, to the rupee', () => {
  expect(emiPerMonth(12_499)).toBe('₹1,042');
  expect(emiPerMonth(12_499, 3)).toBe('₹4,166');
});
