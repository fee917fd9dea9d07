import { describe, expect, test } from 'vitest';
import { changePrice, type PriceAction } from './change-price.ts';

const unit = { sku: 'BJ-1', basePrice: 1499, salePrice: 1299 };
const action = (given: Partial<PriceAction>): PriceAction => ({
  ...{ kind: 'price', of: 'sale', by: 'percent', value: 0, endingInNine: false },
  ...given,
});

describe('[LISTC-11] a price is changed in bulk', () => {
  test.each<[Partial<PriceAction>, number]>([
    [{ value: -10 }, 1169],
    [{ value: 10 }, 1429],
    [{ value: 0.5 }, 1305],
    [{ by: 'amount', value: -100.4 }, 1199],
    [{ by: 'set', value: 999.5 }, 1000],
    [{ value: -10, endingInNine: true }, 1169],
    [{ by: 'set', value: 1233, endingInNine: true }, 1229],
    [{ by: 'set', value: 1235, endingInNine: true }, 1239],
    [{ by: 'set', value: 3, endingInNine: true }, 9],
  ])('by %j: whole rupees', (given, salePrice) => {
    expect(changePrice(unit, action(given))).toEqual({ basePrice: 1499, salePrice });
  });

  test.each<[Partial<PriceAction>, string]>([
    [{ value: 20 }, 'BJ-1: the price ₹1,559 would be above the MRP ₹1,499.'],
    [{ of: 'base', value: -50 }, 'BJ-1: the price ₹1,299 would be above the MRP ₹750.'],
    [{ value: -100 }, 'BJ-1: the price would be nothing.'],
    [{ by: 'amount', value: -5000, endingInNine: true }, 'BJ-1: the price would be nothing.'],
    [{ by: 'set', value: 0 }, 'BJ-1: the price would be nothing.'],
    [{ of: 'base', by: 'amount', value: 100_000_000 }, 'BJ-1: the price would be too high.'],
  ])('never by %j', (given, message) => {
    expect(() => changePrice(unit, action(given))).toThrow(message);
  });
});
