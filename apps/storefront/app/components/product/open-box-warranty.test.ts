import { expect, test } from 'vitest';
import { openBoxWarranty } from './open-box-warranty.ts';

const piece = { grade: 'good', missing: '', original: null } as const;

test('[OPEN-16] the page of an opened piece says from which day its warranty runs and how many months are left', () => {
  const sold = { ...piece, firstSoldOn: '2026-10-12', warrantyUntil: '2027-10-12', warrantyMonthsLeft: 10 };
  expect(openBoxWarranty(sold)).toBe(
    'Warranty from the first sale on 12 October 2026, 10 months left: until 12 October 2027',
  );
  expect(openBoxWarranty({ ...sold, warrantyMonthsLeft: 1 })).toContain('1 month left');
  expect(openBoxWarranty({ ...sold, warrantyMonthsLeft: 0 })).toContain('less than a month left');
  expect(openBoxWarranty({ ...sold, warrantyUntil: null })).toBe('No warranty');
  expect(openBoxWarranty({ ...sold, firstSoldOn: null })).toContain('begins when you buy it');
});
