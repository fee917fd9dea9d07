import { expect, test } from 'vitest';
import { isLong, valueText } from './value-text.ts';

test('[IMP-64] values are shown as in the other lists: amounts in rupees, levels grouped, the rest as it is', () => {
  expect([valueText('price', '1399.00'), valueText('sale price', '123456.50'), valueText('stock', '12345')]).toEqual([
    ...['₹1,399', '₹1,23,456.50', '12,345'],
  ]);
  expect([valueText('hsn', '8504'), valueText('price', ''), valueText('price', 'dear')]).toEqual([
    ...['8504', undefined, 'dear'],
  ]);
  expect([isLong('short'), isLong('two\nlines'), isLong('', 'x'.repeat(61))]).toEqual([false, true, true]);
});
