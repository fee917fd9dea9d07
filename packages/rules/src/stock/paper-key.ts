/** Blanks and what nobody sees. */
const blanks = /[\s\p{Z}\p{Cc}\p{Cf}]/gu;

/**
 * The number of an invoice or challan as it is compared: without blanks, case and the zeros that begin a number, as two people copy it
 * from the same paper.
 */
export function paperKey(number: string): string {
  return number
    .normalize('NFKC')
    .replace(blanks, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .toUpperCase()
    .replace(/(?<!\d)0+(?=\d)/g, '');
}

/** A supplier's name as it is compared: without blanks, dots, commas and case. */
export function supplierKey(name: string): string {
  return name.normalize('NFKC').replace(blanks, '').replace(/[.,]/g, '').toLowerCase();
}
