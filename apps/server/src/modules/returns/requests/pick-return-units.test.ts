import { apportion } from '@bijli/rules';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pickReturnUnits, type ReturnableItem, returnableUnits } from './pick-return-units.ts';

const cable: ReturnableItem = {
  id: 'cable',
  name: 'Cable',
  leftPaise: 1000,
  unitsLeft: 3,
  neverReturned: 3,
};

const lines = fc.array(
  fc.record({ unitPaise: fc.integer({ min: 1, max: 20_000_000 }), quantity: fc.integer({ min: 1, max: 10 }) }),
  { minLength: 1, maxLength: 8 },
);

test('[LIFE-02][MONEY-01] cancelled and returned parts of an order, in any steps, add up exactly to its discounted total', () => {
  fc.assert(
    fc.property(lines, fc.nat({ max: 100 }), fc.infiniteStream(fc.nat()), (ordered, discountPercent, random) => {
      const prices = ordered.map(({ unitPaise, quantity }) => unitPaise * quantity);
      const subtotalPaise = prices.reduce((sum, price) => sum + price, 0);
      const totalPaise = subtotalPaise - Math.floor((subtotalPaise * discountPercent) / 100);
      const totals = apportion(totalPaise, prices);
      const items = ordered.map(({ quantity }, index) => ({
        ...cable,
        id: `item ${index}`,
        leftPaise: totals[index] ?? 0,
        unitsLeft: quantity,
        neverReturned: quantity,
      }));
      const take = (item: ReturnableItem, { quantity, amountPaise }: { quantity: number; amountPaise: number }) => {
        item.unitsLeft -= quantity;
        item.neverReturned -= quantity;
        item.leftPaise -= amountPaise;
        backPaise += amountPaise;
      };
      let backPaise = 0;
      for (const item of items) {
        const units = random.next().value % (item.unitsLeft + 1);
        const [cancelled] = units === 0 ? [] : pickReturnUnits([item], [{ _id: item.id, quantity: units }]);
        if (cancelled) take(item, cancelled);
      }
      for (let open = items.filter(returnableUnits); open.length > 0; open = items.filter(returnableUnits)) {
        const requests = open.map((item) => ({
          _id: item.id,
          quantity: 1 + (random.next().value % returnableUnits(item)),
        }));
        for (const picked of pickReturnUnits(items, requests)) {
          const item = items.find(({ id }) => id === picked.orderItemId);
          if (item) take(item, picked);
        }
      }
      expect(backPaise).toBe(totalPaise);
    }),
  );
});

test('[LIFE-02] duplicate requests for an item are merged', () => {
  const twice = [1, 2].map((quantity) => ({ _id: 'cable', quantity }));
  expect(pickReturnUnits([cable], twice)).toEqual([{ orderItemId: 'cable', quantity: 3, amountPaise: 1000 }]);
  expect(() => pickReturnUnits([cable], [...twice, { _id: 'cable', quantity: 1 }])).toThrow(
    'Only 3 of Cable can be returned',
  );
});

test.each<[string, Partial<ReturnableItem>, number, string]>([
  ['more than were ordered', {}, 4, 'Only 3 of Cable can be returned'],
  ['a billion', {}, 1e9, 'Only 3 of Cable can be returned'],
  ['cancelled units', { unitsLeft: 1, neverReturned: 1 }, 2, 'Only 1 of Cable can be returned'],
  ['units refunded without a return', { unitsLeft: 1 }, 2, 'Only 1 of Cable can be returned'],
  ['units returned before', { neverReturned: 2 }, 3, 'Only 2 of Cable can be returned'],
  ['a fully returned item', { neverReturned: 0 }, 1, 'A return of Cable was already requested'],
  ['none', {}, 0, 'Please choose a quantity of at least 1'],
  ['a negative quantity', {}, -1, 'Please choose a quantity of at least 1'],
  ['half a unit', {}, 0.5, 'Please choose a quantity of at least 1'],
])('[LIFE-02] returning %s is refused', (_what, given, quantity, message) => {
  expect(() => pickReturnUnits([{ ...cable, ...given }], [{ _id: 'cable', quantity }])).toThrow(message);
});

test('[LIFE-02] an item that is not in the order cannot be returned', () => {
  expect(() => pickReturnUnits([cable], [{ _id: 'phone', quantity: 1 }])).toThrow('is not part of this order');
});
