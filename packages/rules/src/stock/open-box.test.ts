import { expect, test } from 'vitest';
import { imeiCheckDays, isCheckOld, monthsLeft, openBoxName, warrantyEnd } from './open-box.ts';

test('[OPEN-01] an opened piece is named with its grade and what its box lacks, and a long name of its product gives way', () => {
  expect(openBoxName('Tara 5G, Blue', { grade: 'good', missing: 'charger' })).toBe(
    'Open box: Tara 5G, Blue (good, without charger)',
  );
  expect(openBoxName('Tara 5G', { grade: 'as-new', missing: '' })).toBe('Open box: Tara 5G (as new)');
  const long = openBoxName('x'.repeat(120), { grade: 'fair', missing: 'case' });
  expect(long).toHaveLength(120);
  expect(long.endsWith('x (fair, without case)')).toBe(true);
  expect(openBoxName(`${'x'.repeat(96)}😀😀`, { grade: 'fair', missing: '' })).not.toMatch(/[\ud800-\udbff] /);
});

test('[OPEN-02] the warranty runs from the first sale, to the last day of a shorter month', () => {
  expect(warrantyEnd('2026-10-12', 12)).toBe('2027-10-12');
  expect(warrantyEnd('2026-08-31', 6)).toBe('2027-02-28');
  expect(warrantyEnd('2026-12-31', 2)).toBe('2027-02-28');
  expect(warrantyEnd('2026-10-12', 0)).toBeNull();
});

test('[OPEN-02] of the warranty whole months are left, by the day in India', () => {
  const at = (time: string) => monthsLeft('2027-10-12', new Date(time));
  expect(at('2026-11-12T06:00:00Z')).toBe(11);
  // In India it is the 13th.
  expect(at('2026-11-12T20:00:00Z')).toBe(10);
  expect(at('2027-09-13T06:00:00Z')).toBe(0);
  expect(at('2028-01-01T06:00:00Z')).toBe(0);
});

test('[OPEN-10] a check of an IMEI counts for so many days', () => {
  expect(imeiCheckDays).toBe(30);
  expect(isCheckOld('2026-11-01', '2026-12-01')).toBe(false);
  expect(isCheckOld('2026-11-01', '2026-12-02')).toBe(true);
});
