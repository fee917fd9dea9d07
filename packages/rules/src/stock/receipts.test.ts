import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paperKey, supplierKey } from './paper-key.ts';
import { receiptMonth, receiptNumber } from './receipt-number.ts';
import { canStep, isHere, serialStates } from './serial-life.ts';

test('[STK-60] the number of a paper is the same without blanks, case and leading zeros; two different numbers stay two', () => {
  for (const way of ['INV-0042/26-27', ' inv-42/26-27', 'Inv 42/26–27'.replace('Inv ', 'INV-'), 'inv-00 42/26-27'])
    expect(paperKey(way), way).toBe('INV-42/26-27');
  expect(paperKey('000')).toBe('0');
  expect(paperKey('100')).toBe('100');
  expect(paperKey('A-100')).not.toBe(paperKey('A-10'));
  expect(supplierKey('Sharma Electronics Pvt. Ltd.')).toBe(supplierKey('SHARMA  ELECTRONICS PVT LTD'));
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(paperKey(paperKey(text))).toBe(paperKey(text));
    }),
  );
});

test('[STK-60] a receipt is numbered by its month in India', () => {
  expect(receiptMonth('2026-11-30T18:29:59Z')).toBe('2611');
  expect(receiptMonth('2026-11-30T18:30:00Z')).toBe('2612');
  expect(receiptNumber('2611', 4)).toBe('GRN-2611-04');
  expect(receiptNumber('2611', 1234)).toBe('GRN-2611-1234');
  expect(() => receiptMonth('never')).toThrow(RangeError);
});

test('[SER-03] a piece is sold only when it was packed, or goes back to who bought it, and what was sold comes back only as returned', () => {
  const before = (to: (typeof serialStates)[number]) => serialStates.filter((from) => canStep(from, to));
  // One that was refused at the inspection of its return stays its shopper's.
  expect(before('sold')).toEqual(['packed', 'returned']);
  expect(before('returned')).toEqual(['sold']);
  expect(before('packed')).toEqual(['in-stock', 'open-box']);
  for (const state of serialStates) expect(canStep(state, state)).toBe(false);
  // Nothing but a sale takes a packed piece out of the store.
  expect(serialStates.filter((to) => canStep('packed', to) && !isHere(to))).toEqual(['sold']);
});
