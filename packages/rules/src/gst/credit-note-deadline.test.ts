import { expect, test } from 'vitest';
import { lastCreditNoteDay } from './credit-note-deadline.ts';

test('[REFC-08] a credit note lowers the tax of an invoice until 30 November after its financial year in India', () => {
  expect(lastCreditNoteDay('2026-11-25T06:12:00Z')).toBe('2027-11-30');
  expect(lastCreditNoteDay('2027-03-31T18:29:59Z')).toBe('2027-11-30');
  expect(lastCreditNoteDay('2027-03-31T18:30:00Z')).toBe('2028-11-30');
  expect(() => lastCreditNoteDay('never')).toThrow(RangeError);
});
