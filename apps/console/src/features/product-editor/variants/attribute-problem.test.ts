import { expect, test } from 'vitest';
import { asKnown, problemOf } from './attribute-problem.ts';

const attribute = (name: string, values: string[]) => ({
  was: null,
  name,
  values: values.map((value) => ({ was: null, value, swatch: null })),
});

test('[CON-121] a new value is written as the store writes it; a renamed one as it is typed', () => {
  const known = [{ value: 'Neel blue' }];
  expect(asKnown(' neel  BLUE', null, known)).toBe('Neel blue');
  expect(asKnown('Rani ', null, known)).toBe('Rani');
  expect(asKnown('NEEL BLUE', 'Neel blue', known)).toBe('NEEL BLUE');
});

test('[CON-121] values and attributes that differ in capitals or spaces only, and more than 100 values, are named', () => {
  expect(problemOf(attribute('Memory', ['8 GB', '8gb']), [])).toBe('A value stands there twice');
  expect(problemOf(attribute('colour ', ['Red']), [attribute('Colour', ['Blue'])])).toBe('The product has it already');
  const many = Array.from({ length: 101 }, (_, index) => `Value ${index}`);
  expect(problemOf(attribute('Memory', many), [])).toBe('At most 100 values are possible');
  expect(problemOf(attribute('Memory', many.slice(1)), [])).toBe('');
});
