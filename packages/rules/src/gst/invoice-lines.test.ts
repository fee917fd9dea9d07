import fc from 'fast-check';
import { expect, test } from 'vitest';
import { apportion } from '../money/apportion.ts';
import { includedGst } from './gst.ts';
import { type InvoicedAmount, invoiceFigures, remainingShare, sumFigures } from './invoice-lines.ts';

const kinds = ['cgst_sgst', 'cgst_utgst', 'igst'] as const;

/** Random orders: prices, quantities, a discount and shipping of any size. */
const order = fc
  .record({
    prices: fc.array(
      fc.record({ unit: fc.integer({ min: 1, max: 20_000_000 }), quantity: fc.integer({ min: 1, max: 10 }) }),
      {
        minLength: 1,
        maxLength: 100,
      },
    ),
    discountShare: fc.double({ min: 0, max: 1, noNaN: true }),
    shipping: fc.integer({ min: 0, max: 50_000 }),
  })
  .map(({ prices, discountShare, shipping }) => {
    const gross = prices.map(({ unit, quantity }) => unit * quantity);
    const subtotal = gross.reduce((sum, amount) => sum + amount, 0);
    const totals = apportion(subtotal - Math.floor(subtotal * discountShare), gross);
    const lines: InvoicedAmount[] = gross.map((grossPaise, index) => ({ grossPaise, totalPaise: totals[index] ?? 0 }));
    lines.push({ grossPaise: shipping, totalPaise: shipping });
    return lines;
  });

test.each(kinds)(
  '[INV-03][MONEY-01][ORD-09][I7] every column of an invoice with %s adds up to the order to the paisa, its halves equal',
  (kind) => {
    fc.assert(
      fc.property(order, (lines) => {
        const totalPaise = lines.reduce((sum, line) => sum + line.totalPaise, 0);
        const included = includedGst(totalPaise);
        const figures = invoiceFigures(lines, { taxPaise: included, kind });
        const pairs = lines.reduce((sum, line) => sum + Math.floor(line.totalPaise / 2), 0);
        const taxPaise = kind === 'igst' ? included : 2 * Math.min(Math.floor(included / 2), pairs);
        const sum = sumFigures(figures);
        expect(sum.totalPaise).toBe(totalPaise);
        expect(sum.centralPaise + sum.statePaise + sum.integratedPaise).toBe(taxPaise);
        expect(sum.taxablePaise).toBe(totalPaise - taxPaise);
        expect(sum.grossPaise - sum.discountPaise).toBe(totalPaise);
        for (const line of [...figures, sum]) {
          const tax = line.centralPaise + line.statePaise + line.integratedPaise;
          expect(line.taxablePaise + tax).toBe(line.totalPaise);
          expect(Math.min(...Object.values(line))).toBeGreaterThanOrEqual(0);
          expect(line.centralPaise).toBe(line.statePaise);
          expect(kind === 'igst' ? line.centralPaise + line.statePaise : line.integratedPaise).toBe(0);
        }
        for (const line of figures) {
          const tax = line.centralPaise + line.statePaise + line.integratedPaise;
          expect(Math.abs(tax - (line.totalPaise * 18) / 118)).toBeLessThanOrEqual(2.5);
        }
      }),
    );
  },
);

test('[INV-03] the invoice of a partly cancelled order has its share of the tax', () => {
  expect(remainingShare(7_612, { leftPaise: 49_900, takenPaise: 0 })).toBe(7_612);
  expect(remainingShare(7_612, { leftPaise: 0, takenPaise: 49_900 })).toBe(0);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }), fc.integer({ min: 0, max: 1e9 }), (leftPaise, takenPaise) => {
      const taxPaise = includedGst(leftPaise + takenPaise);
      expect(
        Math.abs(remainingShare(taxPaise, { leftPaise, takenPaise }) - includedGst(leftPaise)),
      ).toBeLessThanOrEqual(1);
    }),
  );
});

test('[INV-03] inconsistent amounts are refused', () => {
  const rules = { taxPaise: 0, kind: 'igst' } as const;
  expect(() => invoiceFigures([{ grossPaise: 1, totalPaise: 2 }], rules)).toThrow(RangeError);
  expect(() => invoiceFigures([{ grossPaise: 2, totalPaise: 1.5 }], rules)).toThrow(RangeError);
  expect(() => invoiceFigures([{ grossPaise: 2, totalPaise: 1 }], { ...rules, taxPaise: 2 })).toThrow(RangeError);
  expect(() => invoiceFigures([], rules)).toThrow(RangeError);
});
