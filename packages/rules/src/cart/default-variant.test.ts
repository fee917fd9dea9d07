import { expect, test } from 'vitest';
import { defaultVariant } from './default-variant.ts';

const black = { _id: 'black' };
const blue = { _id: 'blue' };

test('[SRCH-08] the default variant is selected, whether it is an id or an object', () => {
  expect(defaultVariant({ defaultVariant: 'blue', variants: [black, blue] })).toBe(blue);
  expect(defaultVariant({ defaultVariant: { _id: 'blue' }, variants: [black, blue] })).toBe(blue);
});

test('[SRCH-08] without a default variant among the variants the first is selected', () => {
  expect(defaultVariant({ variants: [black, blue] })).toBe(black);
  expect(defaultVariant({ defaultVariant: 'gone', variants: [black, blue] })).toBe(black);
});

test('[SRCH-08] without variants there is none', () => {
  expect(defaultVariant({ defaultVariant: 'blue', variants: [] })).toBeUndefined();
  expect(defaultVariant({ variants: null })).toBeUndefined();
});
