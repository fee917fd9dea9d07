import { expect, test } from 'vitest';
import { readAmount } from './refund-words.ts';

test.each([
  ['499', 49_900],
  ['1,299.50', 129_950],
  ['₹ 900', 90_000],
])('[REFC-20] %s is read as an amount', (typed, paise) => {
  expect(readAmount(typed, 200_000)).toEqual({ paise });
});

test.each([
  ['0', 'A refund is at least ₹0.01.'],
  ['-1', 'This is no amount in rupees. Write it as 499 or 1,299.50.'],
  ['1e3', 'This is no amount in rupees. Write it as 499 or 1,299.50.'],
  ['₹1,0,0', 'This is no amount in rupees. Write it as 499 or 1,299.50.'],
  ['900.001', 'This is no amount in rupees. Write it as 499 or 1,299.50.'],
  ['900.01', 'At most ₹900 can go back as this.'],
  ['', 'Please enter how much goes back.'],
])('[REFC-20] “%s” is refused with a sentence', (typed, problem) => {
  expect(readAmount(typed, 90_000)).toEqual({ problem });
});
