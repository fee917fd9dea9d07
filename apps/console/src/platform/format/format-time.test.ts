import { expect, test } from 'vitest';
import { formatWhen } from './format-time.ts';

test('[CON-10] times of lists are short and in Indian time', () => {
  const now = new Date('2026-11-25T06:12:00Z');
  expect(formatWhen('2026-11-25T04:50:00Z', now)).toBe('10:20');
  expect(formatWhen('2026-11-24T18:29:59Z', now)).toBe('24 Nov');
  expect(formatWhen('2026-11-24T18:30:00Z', now)).toBe('00:00');
  expect(formatWhen('2025-12-31T18:30:00Z', now)).toBe('1 Jan');
  expect(formatWhen('2025-08-01T12:00:00Z', now)).toBe('1 Aug 2025');
});
