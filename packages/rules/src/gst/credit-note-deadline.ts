import type { Timestamp } from '../orders/policy-windows.ts';
import { financialYear } from './financial-year.ts';

/**
 * The last day, as a date in India such as '2027-11-30', on which a credit note may lower the tax of an invoice of this moment: 30
 * November after the end of its financial year. Throws RangeError for an invalid date. Source: CGST Act section 34(2).
 */
export function lastCreditNoteDay(invoicedAt: Timestamp): string {
  const endsIn = financialYear(invoicedAt).slice(2);
  return `20${endsIn}-11-30`;
}
