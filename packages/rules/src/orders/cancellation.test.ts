import fc from 'fast-check';
import { expect, test } from 'vitest';
import { apportion } from '../money/apportion.ts';
import { cancelUnitsError, unitsLeft, unitsShare } from './cancellation.ts';

const lines = fc.array(
  fc.record({ unitPaise: fc.integer({ min: 1, max: 20_000_000 }), quantity: fc.integer({ min: 1, max: 10 }) }),
  { minLength: 1, maxLength: 8 },
);

test('[LIFE-01][MONEY-01] the shares of an order cancelled in any steps add up exactly to its total, discount included', () => {
  fc.assert(
    fc.property(lines, fc.nat({ max: 100 }), fc.infiniteStream(fc.nat()), (ordered, discountPercent, random) => {
      const prices = ordered.map(({ unitPaise, quantity }) => unitPaise * quantity);
      const subtotalPaise = prices.reduce((sum, price) => sum + price, 0);
      const totalPaise = subtotalPaise - Math.floor((subtotalPaise * discountPercent) / 100);
      const totals = apportion(totalPaise, prices);
      const order = ordered.map(({ quantity }, index) => ({
        totalPaise: totals[index] ?? 0,
        quantity,
        cancelledQuantity: 0,
      }));
      let cancelledPaise = 0;
      for (let open = order.filter(unitsLeft); open.length > 0; open = order.filter(unitsLeft)) {
        const line = open[random.next().value % open.length];
        if (!line) return;
        const units = 1 + (random.next().value % unitsLeft(line));
        cancelledPaise += unitsShare(line, units);
        line.cancelledQuantity += units;
      }
      expect(cancelledPaise).toBe(totalPaise);
    }),
  );
});

test('[CPN-04] a granted discount is unchanged: cancelled units lose their own share of it, so the remaining units cost the same as before', () => {
  const discounted = fc.tuple(lines, fc.nat({ max: 1_000_000 }), fc.infiniteStream(fc.nat()));
  fc.assert(
    fc.property(discounted, ([ordered, wantedDiscount, random]) => {
      const prices = ordered.map(({ unitPaise, quantity }) => unitPaise * quantity);
      const subtotalPaise = prices.reduce((sum, price) => sum + price, 0);
      const totalPaise = subtotalPaise - Math.min(wantedDiscount, subtotalPaise);
      const totals = apportion(totalPaise, prices);
      for (const [index, { unitPaise, quantity }] of ordered.entries()) {
        const lineTotal = totals[index] ?? 0;
        const cancelledQuantity = random.next().value % (quantity + 1);
        const backPaise = unitsShare({ totalPaise: lineTotal, quantity, cancelledQuantity: 0 }, cancelledQuantity);
        const restPaise = lineTotal - backPaise;
        // Never more than the price or the remaining share; rounding moves a paisa per unit, and one per line.
        expect(backPaise).toBeLessThanOrEqual(unitPaise * cancelledQuantity + cancelledQuantity);
        const trueRest = (unitPaise * (quantity - cancelledQuantity) * totalPaise) / subtotalPaise;
        expect(Math.abs(restPaise - trueRest)).toBeLessThanOrEqual(quantity + 1);
      }
    }),
  );
});

test('[LIFE-01] units of one line differ by a paisa at most, and none has a negative price', () => {
  const line = { totalPaise: 1000, quantity: 3, cancelledQuantity: 0 };
  const shares = [0, 1, 2].map((cancelledQuantity) => unitsShare({ ...line, cancelledQuantity }, 1));
  expect(shares).toEqual([334, 333, 333]);
  expect(unitsShare({ ...line, totalPaise: 0 }, 3)).toBe(0);
});

test('[LIFE-01] more units than are left have no share', () => {
  const line = { totalPaise: 1000, quantity: 3, cancelledQuantity: 2 };
  for (const units of [2, -1, 0.5]) expect(() => unitsShare(line, units)).toThrow(RangeError);
});

test.each([
  [1, 1, undefined],
  [2, 3, undefined],
  [0, 3, 'Please choose a quantity of at least 1'],
  [-1, 3, 'Please choose a quantity of at least 1'],
  [1.5, 3, 'Please choose a quantity of at least 1'],
  [4, 3, 'Only 3 of Buds One can be cancelled'],
  [1, 0, 'Buds One is already cancelled'],
])('[LIFE-01] cancelling %d of the %d left: %j', (units, left, message) => {
  expect(cancelUnitsError(units, left, 'Buds One')).toBe(message);
});
