import { expect, test } from 'vitest';
import { amountText, discountText } from './amounts.ts';

test('[CON-45] amounts and discounts as the shop writes them', () => {
  expect([amountText(123456), amountText(1299.5), amountText(0)]).toEqual(['1,23,456', '1,299.50', '']);
  expect([discountText(15999, 12499), discountText(100, 100), discountText(100, 0)]).toEqual(['22% off', '', '']);
});
