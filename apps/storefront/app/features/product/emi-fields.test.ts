import { expect, test } from 'vitest';
import { readAmount, readRate } from './emi-fields.ts';

test.each([
  ['12499', 12_499],
  ['₹ 1,24,990', 1_24_990],
  ['99.50', 99.5],
])('[PDP-02] %j is an amount', (text, value) => {
  expect(readAmount(text)).toEqual({ value });
});

test.each(['', '0', '-5', '1e3', '12.345', '100000000'])('[PDP-02] %j is not a valid amount', (text) => {
  expect(readAmount(text).problem).toMatch(/₹1 to/);
});

test.each([
  ['15', 15],
  ['0', 0],
  ['13.5 %', 13.5],
])('[PDP-02] %j is a rate', (text, value) => {
  expect(readRate(text)).toEqual({ value });
});

test.each(['', '49', '-1', 'x'])('[PDP-02] %j is not a valid rate', (text) => {
  expect(readRate(text).problem).toMatch(/0 to 48/);
});
