import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  canMoveReturn,
  isReturnOpen,
  isReturnStatus,
  RETURN_STATUSES,
  type ReturnStatus,
  returnMovesFrom,
  returnStatusLabel,
  returnUnitsError,
} from './return-status.ts';

test('[LIFE-02][LIFE-03] exactly these status changes of a return are allowed', () => {
  const allowed = RETURN_STATUSES.flatMap((from) =>
    RETURN_STATUSES.filter((to) => canMoveReturn(from, to)).map((to) => `${from} ${to}`),
  );
  expect(allowed).toEqual([
    'requested approved',
    'requested refused',
    'approved picked_up',
    'approved cancelled',
    'picked_up received',
    'received inspected',
    'received refused',
    'inspected refunded',
  ]);
  expect(returnMovesFrom('received')).toEqual(['inspected', 'refused']);
});

test('[LIFE-02][LIFE-03] no path of a return leaves a terminal state or returns to an earlier state', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...RETURN_STATUSES), { maxLength: 40 }), (wishes) => {
      const path: ReturnStatus[] = ['requested'];
      for (const wish of wishes) {
        const current = path.at(-1) ?? 'requested';
        if (!canMoveReturn(current, wish)) continue;
        expect(isReturnOpen(current)).toBe(true);
        path.push(wish);
      }
      expect(new Set(path).size).toBe(path.length);
    }),
  );
});

test('[LIFE-02] a refund only follows the inspection, and refused and cancelled are terminal', () => {
  expect(RETURN_STATUSES.filter((from) => canMoveReturn(from, 'refunded'))).toEqual(['inspected']);
  expect(RETURN_STATUSES.filter((status) => !isReturnOpen(status))).toEqual(['refunded', 'refused', 'cancelled']);
});

test('[LIFE-02] every status of a return has its label', () => {
  expect(RETURN_STATUSES.map(returnStatusLabel)).toEqual([
    'Requested',
    'Verified',
    'Picked up',
    'Received',
    'Inspected',
    'Refunded',
    'Refused',
    'Cancelled',
  ]);
});

test('[LIFE-02] only the eight statuses are statuses of a return', () => {
  expect(RETURN_STATUSES.every(isReturnStatus)).toBe(true);
  expect([undefined, 'delivered', 'toString', 1].some(isReturnStatus)).toBe(false);
});

test.each([
  [1, 1, undefined],
  [2, 3, undefined],
  [0, 3, 'Please choose a quantity of at least 1'],
  [-1, 3, 'Please choose a quantity of at least 1'],
  [1.5, 3, 'Please choose a quantity of at least 1'],
  [4, 3, 'Only 3 of Buds One can be returned'],
  [1, 0, 'A return of Buds One was already requested'],
])('[LIFE-02] returning %d of the %d left: %j', (units, left, message) => {
  expect(returnUnitsError(units, left, 'Buds One')).toBe(message);
});
