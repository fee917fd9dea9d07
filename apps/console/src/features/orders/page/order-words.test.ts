import { expect, test } from 'vitest';
import { factsOf, orderOf } from './order.test-data.ts';
import { amountOf, cancelSentence, linesLeft } from './order-words.ts';

test('[ORDC-61] a cancellation promises no more than refunds have left, such as after goodwill', () => {
  const order = orderOf();
  const [line] = linesLeft(order);
  if (!line) throw new Error('The order has no line');
  const given = { ...factsOf(), cancelling: { all: 2997, refundable: 2897 } };
  const [one, all] = [1, 3].map((quantity) => [{ ...line, quantity }]);
  expect([one, all].map((chosen) => amountOf(order, given, chosen ?? []))).toEqual([999, 2897]);
  expect(cancelSentence(order, all ?? [], 2897)).toContain('give ₹2,897 back');
  const cash = { ...given, cancelling: { all: 2997, refundable: null } };
  expect(amountOf(order, cash, all ?? [])).toBe(2997);
});
