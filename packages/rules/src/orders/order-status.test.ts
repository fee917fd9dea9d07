import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  assertMove,
  canMove,
  confirmationStatusLabel,
  isOrderStatus,
  isTerminal,
  movesFrom,
  ORDER_STATUSES,
  OrderMoveError,
  type OrderStatus,
  orderStatusLabel,
  orderTimeline,
} from './order-status.ts';

const status = fc.constantFrom(...ORDER_STATUSES);

test('[LIFE-03] exactly these status changes are allowed', () => {
  const allowed = ORDER_STATUSES.flatMap((from) =>
    ORDER_STATUSES.filter((to) => canMove(from, to)).map((to) => `${from} ${to}`),
  );
  expect(allowed).toEqual([
    'pending processing',
    'pending cancelled',
    'pending failed',
    'processing confirmed',
    'processing cancelled',
    'processing failed',
    'confirmed shipped',
    'confirmed cancelled',
    'shipped delivered',
    'shipped cancelled',
  ]);
});

test('[LIFE-03] a refused change throws and names both statuses', () => {
  expect(() => assertMove('delivered', 'cancelled')).toThrow(OrderMoveError);
  expect(() => assertMove('pending', 'shipped')).toThrow('an order cannot go from pending to shipped');
  expect(() => assertMove('pending', 'processing')).not.toThrow();
});

test('[LIFE-03] no path leaves a terminal state or returns to an earlier state', () => {
  fc.assert(
    fc.property(fc.array(status), (wishes) => {
      const path: OrderStatus[] = ['pending'];
      for (const wish of wishes) {
        const current = path.at(-1) ?? 'pending';
        if (!canMove(current, wish)) continue;
        expect(isTerminal(current)).toBe(false);
        path.push(wish);
      }
      expect(new Set(path).size).toBe(path.length);
    }),
  );
});

test('[LIFE-03] delivered, cancelled and failed are the terminal states', () => {
  expect(ORDER_STATUSES.filter(isTerminal)).toEqual(['delivered', 'cancelled', 'failed']);
  expect(movesFrom('shipped')).toEqual(['delivered', 'cancelled']);
});

test('[ORD-02] every status has its label', () => {
  expect(ORDER_STATUSES.map(orderStatusLabel)).toEqual([
    'Order Pending',
    'Processing Order',
    'Order Confirmed',
    'Order Shipped',
    'Order Delivered',
    'Order Cancelled',
    'Order Failed',
  ]);
});

test('[ORD-02] the timeline ends with delivered and is reached up to the current status', () => {
  const steps = orderTimeline('confirmed');
  expect(steps.map((step) => step.status)).toEqual(['pending', 'processing', 'confirmed', 'shipped', 'delivered']);
  expect(steps.map((step) => step.isReached)).toEqual([true, true, true, false, false]);
  expect(steps.filter((step) => step.isCurrent).map((step) => step.label)).toEqual(['Order Confirmed']);
});

test('[ORD-02] cancelled and failed have no timeline', () => {
  expect(orderTimeline('cancelled')).toEqual([]);
  expect(orderTimeline('failed')).toEqual([]);
});

test('[CONF-01] the confirmation page reads Processing for a pending order', () => {
  expect(confirmationStatusLabel('pending')).toBe('Processing');
  expect(confirmationStatusLabel('shipped')).toBe('Shipped');
});

test('[LIFE-03] only the seven statuses are order statuses', () => {
  expect(ORDER_STATUSES.every(isOrderStatus)).toBe(true);
  expect([undefined, 'returned', 'toString', 1].some(isOrderStatus)).toBe(false);
});
