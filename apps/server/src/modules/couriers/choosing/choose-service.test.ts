import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CourierService } from '../adapters/courier-port.ts';
import {
  type CourierRule,
  chooseService,
  keepsPromise,
  type ParcelToSend,
  problemOfService,
  readBlocks,
} from './choose-service.ts';

const service = (name: string, given: Partial<CourierService> = {}): CourierService => ({
  ...{ id: '1', name, pricePaise: 10_000, days: 4, takesCash: true, maxWeightGrams: 10_000 },
  ...given,
});
const delhivery = service('Delhivery Surface', { id: '43', pricePaise: 9850, days: 4 });
const xpressbees = service('Xpressbees Surface', { id: '55', pricePaise: 8400, days: 7 });
const blueDart = service('Blue Dart', { id: '1', pricePaise: 17_610, days: 2, takesCash: false, maxWeightGrams: 5000 });
const all = [delhivery, xpressbees, blueDart];
const parcel: ParcelToSend = { pincode: '560034', weightGrams: 800, cashPaise: 0, daysLeft: 5 };
const rule = (prefer: CourierRule['prefer'] = 'promise', blocks = ''): CourierRule => ({
  prefer,
  blocks: readBlocks(blocks),
});

describe('the choice of a courier', () => {
  test('[COUR-20] is the cheapest that keeps the promised day, and the fastest when none does', () => {
    expect(chooseService(all, parcel, rule())).toBe(delhivery);
    expect(chooseService(all, { ...parcel, daysLeft: 9 }, rule())).toBe(xpressbees);
    expect(chooseService(all, { ...parcel, daysLeft: 3 }, rule())).toBe(blueDart);
    expect(chooseService(all, { ...parcel, daysLeft: 1 }, rule())).toBe(blueDart);
    expect(chooseService(all, { ...parcel, daysLeft: null }, rule())).toBe(xpressbees);
  });

  test('[COUR-20] may be the cheapest or the fastest instead', () => {
    expect(chooseService(all, parcel, rule('cheapest'))).toBe(xpressbees);
    expect(chooseService(all, parcel, rule('fastest'))).toBe(blueDart);
  });

  test('[COUR-21] leaves out who takes no cash, who does not take the weight, and who is blocked for the pincode', () => {
    expect(chooseService(all, { ...parcel, cashPaise: 49_900 }, rule('fastest'))).toBe(delhivery);
    expect(chooseService(all, { ...parcel, weightGrams: 5001 }, rule('fastest'))).toBe(delhivery);
    expect(chooseService(all, parcel, rule('cheapest', 'xpressbees 56'))).toBe(delhivery);
    expect(chooseService(all, parcel, rule('cheapest', 'xpressbees 79 80'))).toBe(xpressbees);
    expect(chooseService(all, parcel, rule('cheapest', 'Xpressbees, delhivery surface'))).toBe(blueDart);
    expect(chooseService(all, { ...parcel, weightGrams: 10_001 }, rule())).toBeUndefined();
    expect(chooseService([], parcel, rule())).toBeUndefined();
  });

  test('[COUR-21] is explained for each that is left out', () => {
    expect(problemOfService(blueDart, { ...parcel, cashPaise: 1 }, rule())).toBe('It takes no cash.');
    expect(problemOfService(blueDart, { ...parcel, weightGrams: 6000 }, rule())).toBe('It takes at most 5 kg.');
    expect(problemOfService(blueDart, parcel, rule('promise', 'blue'))).toBe('The settings leave it out here.');
    expect(problemOfService(blueDart, parcel, rule())).toBeUndefined();
  });
});

const anyService = fc.record({
  id: fc.nat(200).map(String),
  name: fc.constantFrom('Delhivery', 'Xpressbees', 'Ecom', 'DTDC'),
  pricePaise: fc.nat(50_000),
  days: fc.option(fc.integer({ min: 1, max: 12 })),
  takesCash: fc.boolean(),
  maxWeightGrams: fc.option(fc.integer({ min: 500, max: 20_000 })),
});
const anyParcel = fc.record({
  pincode: fc.constantFrom('560034', '380015', '795001'),
  weightGrams: fc.integer({ min: 1, max: 25_000 }),
  cashPaise: fc.constantFrom(0, 49_900),
  daysLeft: fc.option(fc.integer({ min: -2, max: 12 })),
});
const anyRule = fc.record({
  prefer: fc.constantFrom('promise' as const, 'cheapest' as const, 'fastest' as const),
  blocks: fc.array(fc.record({ name: fc.constantFrom('delhivery', 'ecom'), prefixes: fc.subarray(['56', '38']) })),
});

test('[COUR-20][COUR-21] of any services the one chosen can send it, none that can is better by the rule, and their order does not count', () => {
  fc.assert(
    fc.property(fc.array(anyService, { maxLength: 8 }), anyParcel, anyRule, (services, sent, by) => {
      const able = services.filter((one) => !problemOfService(one, sent, by));
      const chosen = chooseService(services, sent, by);
      expect(chosen === undefined).toBe(able.length === 0);
      expect(chooseService(services.toReversed(), sent, by)).toEqual(chosen);
      if (!chosen) return;
      expect(able).toContain(chosen);
      const inTime = able.filter((one) => keepsPromise(one, sent));
      const isCheapest = (of: CourierService[]) => of.every((one) => one.pricePaise >= chosen.pricePaise);
      const isFastest = (of: CourierService[]) => of.every((one) => (one.days ?? 1000) >= (chosen.days ?? 1000));
      if (by.prefer === 'cheapest') expect(isCheapest(able)).toBe(true);
      else if (by.prefer === 'fastest') expect(isFastest(able)).toBe(true);
      else if (inTime.length > 0) expect([keepsPromise(chosen, sent), isCheapest(inTime)]).toEqual([true, true]);
      else expect(isFastest(able)).toBe(true);
    }),
  );
});

test.each([
  ['', []],
  [' , ', []],
  ['Ecom Express', [{ name: 'ecom express', prefixes: [] }]],
  [
    'Xpressbees 79 80, DTDC 2kg',
    [
      { name: 'xpressbees', prefixes: ['79', '80'] },
      { name: 'dtdc 2kg', prefixes: [] },
    ],
  ],
  ['560034', []],
])('[COUR-21] the setting %j blocks %j', (text, blocks) => {
  expect(readBlocks(text)).toEqual(blocks);
});
