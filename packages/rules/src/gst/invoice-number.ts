/** The most characters that an invoice number may have. Source: CGST Rules 46(b). */
export const INVOICE_NUMBER_LENGTH = 16;

const SERIES_DIGITS = 6;

/** The prefix of all numbers of one series: the document kind's letters, and the financial year. */
export function invoiceSeries(prefix: string, year: string): string {
  return `${prefix}/${year}/`;
}

/**
 * A number of a series, e.g. 'BJ/2627/000123'. Throws RangeError when the count is below 1, or the number is not 16 of the
 * allowed characters at most. Source: CGST Rules 46(b).
 */
export function invoiceNumber(series: string, count: number): string {
  if (!Number.isSafeInteger(count) || count < 1) throw new RangeError(`not a count from 1: ${count}`);
  const number = `${series}${String(count).padStart(SERIES_DIGITS, '0')}`;
  if (number.length > INVOICE_NUMBER_LENGTH || !/^[A-Za-z0-9/-]+$/.test(number))
    throw new RangeError(`not an invoice number: ${number}`);
  return number;
}
