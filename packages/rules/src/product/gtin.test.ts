import { expect, test } from 'vitest';
import { barcodeProblem, isGtin, tradeItemNumber } from './gtin.ts';

test.each(['8904417100129', '8904417100136', '96385074', '036000291452', '10614141000415'])(
  '[CON-45] %s is a barcode number',
  (digits) => expect(isGtin(digits)).toBe(true),
);

test.each(['8904417100128', '8904417100192', '890441710012', '', '89044171001299', 'ABCDEFGH'])(
  '[CON-45] %s is none: its check digit or length is wrong',
  (digits) => expect(isGtin(digits)).toBe(false),
);

// allegro/allegro-api#5810; the prefixes are those of GS1's table.
test.each([
  ['8904417100129', undefined],
  ['036000291452', undefined],
  ['96385074', undefined],
  ['10614141000415', undefined],
  ['9780306406157', undefined],
  ['2000000123455', 'is for use inside a store only'],
  ['2900000000018', 'is for use inside a store only'],
  ['0400001122334', 'is for use inside a store only'],
  ['400001122334', 'is for use inside a store only'],
  ['0200001122330', 'is for use inside a store only'],
  ['20001124', 'is for use inside a store only'],
  ['02001128', 'is for use inside a store only'],
  ['9900001122330', 'is the number of a coupon'],
  ['9811234567891', 'is the number of a coupon'],
  ['0500001122331', 'is the number of a coupon'],
  ['9800000000007', 'is the number of a refund receipt'],
  ['90614141000411', 'is of goods that are weighed'],
])('[IMP-131] %s is the number of a trade item, or %s', (digits, problem) => {
  expect(barcodeProblem(digits)).toBe(problem && `${digits} ${problem}`);
  expect(tradeItemNumber(digits)).toBe(problem ? null : digits);
});

test('[IMP-131] a number with a wrong digit is none, nor is a missing one', () => {
  expect(barcodeProblem('8904123000179')).toBe('The last digit of 8904123000179 does not fit');
  expect([tradeItemNumber('8904123000179'), tradeItemNumber(null)]).toEqual([null, null]);
});
