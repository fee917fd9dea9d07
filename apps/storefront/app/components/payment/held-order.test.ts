import { expect, test } from 'vitest';
import { timeLeftText, waitingOrderText } from './held-order.ts';

test('[W6][ORD-11] the time left to pay is in minutes, and in seconds at the end', () => {
  expect([900, 899, 61, 60, 59, 1, 0].map(timeLeftText)).toEqual([
    '15 minutes left',
    '15 minutes left',
    '2 minutes left',
    '1 minute left',
    '59 seconds left',
    '1 second left',
    'The time to pay has ended',
  ]);
});

test('[W5][PAY-07] a waiting order is announced with the time until it is kept, in India', () => {
  expect(waitingOrderText('2026-11-25T09:16:00.000Z')).toBe(
    'Your order is kept for you until 14:46, but it is not paid yet.',
  );
});
