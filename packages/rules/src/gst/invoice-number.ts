/** The most characters that an invoice number may have. Source: CGST Rules 46(b). */
export const INVOICE_NUMBER_LENGTH = 16;

const SERIES_DIGITS = 6;

/** The beginning that all numbers of one series share: letters of the kind of document, and the financial year. */
export function invoiceSeries(prefix: string, year: string): string {
  return `${prefix}/${year}/`;
}

/**
 * A number of a series, as 'BJ/2627/000123'. Throws RangeError when it is not from 1, or cannot be written in 16 of the
 * characters that the law allows. Source: CGST Rules 46(b).
 */
export function invoiceNumber(series: string, count: number): string {
  if (!Number.isSafeInteger(count) || count < 1) throw new RangeError(`not a count from 1: ${count}`);
  const number = `${series}${String(count).padStart(SERIES_DIGITS, '0')}`;
  if (number.length > INVOICE_NUMBER_LENGTH || !/^[A-Za-z0-9/-]+$/.test(number))
    throw new RangeError(`not an invoice number: ${number}`);
  return number;
}
