/** Whether a barcode number has 8, 12, 13 or 14 digits, the last of which fits. Source: GS1 General Specifications, 7.9. */
export function isGtin(digits: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(digits)) return false;
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

/**
 * Why a barcode number tells no product apart for others, such as a search engine, though a scanner of the store may read it;
 * undefined for the number of a trade item. Source: GS1 General Specifications, 1.4 (prefixes) and 2.1.11 (restricted circulation).
 */
export function barcodeProblem(digits: string): string | undefined {
  if (!isGtin(digits)) return `The last digit of ${digits} does not fit`;
  if (digits.length === 8) return /^[02]/.test(digits) ? `${digits} is for use inside a store only` : undefined;
  if (digits.length === 14 && digits.startsWith('9')) return `${digits} is of goods that are weighed`;
  const prefix = Number(digits.padStart(14, '0').slice(1, 4));
  const isWithin = (first: number, last: number) => prefix >= first && prefix <= last;
  if (isWithin(20, 29) || isWithin(40, 49) || isWithin(200, 299)) return `${digits} is for use inside a store only`;
  if (isWithin(50, 59) || isWithin(981, 984) || isWithin(990, 999)) return `${digits} is the number of a coupon`;
  return prefix === 980 ? `${digits} is the number of a refund receipt` : undefined;
}

/** The barcode number as the one of a trade item, which search engines and marketplaces know; null when it is none. */
export function tradeItemNumber(digits: string | null): string | null {
  return digits !== null && barcodeProblem(digits) === undefined ? digits : null;
}

export const gtinLengths: readonly number[] = [8, 12, 13, 14];

/** The same for every way to write a barcode number: zeros before it make no difference. */
export function gtinKey(digits: string): string {
  return digits.replace(/^0+(?=\d)/, '');
}

/** A barcode number in every length that it may be written with. */
export function gtinForms(digits: string): string[] {
  const key = gtinKey(digits);
  return gtinLengths.filter((length) => length >= key.length).map((length) => key.padStart(length, '0'));
}
