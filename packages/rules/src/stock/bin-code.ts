/** The code of a bin as it is found: without case and blanks, with plain hyphens. */
export function binKey(code: string): string {
  return code
    .normalize('NFKC')
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .replaceAll(/\s/g, '')
    .toUpperCase();
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** The order in which people walk along bins when nobody has said another: A-2 before A-10. */
export function compareBinCodes(one: string, other: string): number {
  return collator.compare(one, other);
}
