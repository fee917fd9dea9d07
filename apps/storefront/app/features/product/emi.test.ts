import { expect, test } from 'vitest';
import { emiFrom } from './emi.ts';

test('[PDP-02] the EMI line is the instalment at the assumed rate, rounded to the rupee, with the number of months', () => {
  expect(emiFrom(12_499)).toEqual({ perMonth: '₹1,128', months: 12 });
  expect(emiFrom(1_24_990)).toEqual({ perMonth: '₹11,281', months: 12 });
});
