import { expect, test } from 'vitest';
import { moneyText, paiseText } from './money-text.ts';

test('[CNT-28] an amount below zero has the minus sign of all other figures of the console', () => {
  expect([-998, 0, 1234.5].map(moneyText)).toEqual(['−₹998', '₹0', '₹1,234.50']);
  expect([-99_850, 0].map(paiseText)).toEqual(['−₹998.50', '₹0']);
});
