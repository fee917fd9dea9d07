import { expect, test } from 'vitest';
import { fromIndianField, toIndianField } from './indian-time.ts';

test('[CON-51] moments are Indian time, wherever the browser is', () => {
  expect(toIndianField('2026-10-23T18:30:00Z')).toBe('2026-10-24T00:00');
  expect(new Date(fromIndianField('2026-10-24T00:00')).toISOString()).toBe('2026-10-23T18:30:00.000Z');
});
