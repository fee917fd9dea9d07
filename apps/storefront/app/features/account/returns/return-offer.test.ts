import type { Order } from '@bijli/contract';
import { expect, test } from 'vitest';
import { isPaidBack, type ReturnList, returnedPaise, returnOffer, withReturn } from './return-offer.ts';

const until = '2026-11-24T04:38:00.000Z';
const cable = { _id: 'i1', quantity: 3, cancelledQuantity: 1, total: 799.99 } as Order['items'][number];
const phone = { _id: 'i2', quantity: 1, cancelledQuantity: 0, total: 100 } as Order['items'][number];
const order = { items: [cable, phone] };
const requested = { _id: 'r1', status: 'requested', items: [{ _id: 'i1', quantity: 1, amount: 1 }] };
const newReturn = requested as ReturnList['returns'][number];
const list: ReturnList = {
  success: true,
  returns: [],
  returnableUntil: until,
  windowHours: 48,
  reasons: ['damaged'],
  returnable: [
    { _id: 'i1', quantity: 2 },
    { _id: 'i2', quantity: 0 },
  ],
};

test('[LIFE-02] only items with remaining units are offered, until the server’s deadline', () => {
  expect(returnOffer(order, list)).toEqual({ kind: 'open', until, items: [{ item: cable, max: 2 }] });
});

test('[LIFE-01][LIFE-02] the end of the window is shown when there are no returns', () => {
  const over = { ...list, returnableUntil: null };
  expect(returnOffer(order, over)).toEqual({ kind: 'over' });
  expect(returnOffer(order, { ...over, returns: [newReturn] })).toEqual({ kind: 'none' });
});

test('[LIFE-02] nothing is offered when every unit is returned', () => {
  expect(returnOffer(order, { ...list, returnable: [] })).toEqual({ kind: 'none' });
});

test('[LIFE-02][MONEY-01] the refund is exact to the paisa, in steps that add up to the rest of the line', () => {
  const line = { item: cable, max: 2 };
  const one = returnedPaise([line], { i1: 1 });
  expect(one).toBe(26_666);
  expect(one + returnedPaise([{ item: cable, max: 1 }], { i1: 1 })).toBe(returnedPaise([line], { i1: 2 }));
  expect(returnedPaise([line], { i1: 9 })).toBe(returnedPaise([line], { i1: 2 }));
  expect(returnedPaise([line], {})).toBe(0);
});

test('[LIFE-02] a new return is shown at once and its units cannot be requested again', () => {
  const after = withReturn(list, newReturn);
  expect(after.returns).toEqual([newReturn]);
  expect(after.returnable).toEqual([
    { _id: 'i1', quantity: 1 },
    { _id: 'i2', quantity: 0 },
  ]);
});

test('[REFO-42] a UPI ID is asked for only where something would be paid back', () => {
  const free = { ...cable, _id: 'i3', total: 0 };
  expect(isPaidBack([{ item: free, max: 2 }], {})).toBe(false);
  expect(isPaidBack([{ item: free, max: 2 }], { i3: 2 })).toBe(false);
  const both = [
    { item: free, max: 2 },
    { item: cable, max: 2 },
  ];
  expect(isPaidBack(both, {})).toBe(true);
  expect(isPaidBack(both, { i3: 1 })).toBe(false);
  expect(isPaidBack(both, { i1: 1 })).toBe(true);
});
