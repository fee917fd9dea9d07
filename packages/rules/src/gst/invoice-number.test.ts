import { expect, test } from 'vitest';
import { invoiceNumber, invoiceSeries } from './invoice-number.ts';

test('[INV-01] a number has its series, its financial year and its sequence number, in at most 16 characters', () => {
  const series = invoiceSeries('BJ', '2627');
  expect([1, 42, 999_999, 1_000_000].map((count) => invoiceNumber(series, count))).toEqual([
    'BJ/2627/000001',
    'BJ/2627/000042',
    'BJ/2627/999999',
    'BJ/2627/1000000',
  ]);
  expect(invoiceNumber(invoiceSeries('BJCN', '2627'), 999_999)).toHaveLength(16);
});

test('[INV-01] numbers that the law does not allow are refused', () => {
  expect(() => invoiceNumber(invoiceSeries('BJCN', '2627'), 1_000_000)).toThrow(RangeError);
  expect(() => invoiceNumber(invoiceSeries('B_', '2627'), 1)).toThrow(RangeError);
  for (const count of [0, -1, 1.5, Number.NaN]) expect(() => invoiceNumber('BJ/2627/', count)).toThrow(RangeError);
});
