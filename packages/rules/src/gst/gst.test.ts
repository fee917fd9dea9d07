import fc from 'fast-check';
import { expect, test } from 'vitest';
import { GST_PERCENT, gstSplit, includedGst } from './gst.ts';

const totalPaise = fc.integer({ min: 0, max: 1_000_000_000_000 });

test.each([
  [0, 0],
  [11_800, 1_800],
  [49_900, 7_612],
  [129_900, 19_815],
  [1, 0],
  [4, 1],
])('[MONEY-01] a total of %i paise includes %i paise of GST', (total, gst) => {
  expect(includedGst(total)).toBe(gst);
});

test('[MONEY-01] taxable value and GST add up to the total exactly', () => {
  fc.assert(
    fc.property(totalPaise, (total) => {
      const split = gstSplit(total);
      expect(split.taxablePaise + split.gstPaise).toBe(total);
      expect(Number.isInteger(split.gstPaise)).toBe(true);
    }),
  );
});

test('[MONEY-01] 18 percent of the taxable value is the GST, within one paisa', () => {
  fc.assert(
    fc.property(totalPaise, (total) => {
      const { taxablePaise, gstPaise } = gstSplit(total);
      expect(Math.abs((taxablePaise * GST_PERCENT) / 100 - gstPaise)).toBeLessThanOrEqual(1);
    }),
  );
});

test.each([Number.NaN, 0.5, Number.MAX_SAFE_INTEGER])('[MONEY-01] GST of %d paise is refused', (total) => {
  expect(() => includedGst(total)).toThrow(RangeError);
});
