const prefix = 'BOX';

/** What the label of a box without an AWB has as its barcode: 'BOX' and the last 12 characters of its id, uppercased. */
export function boxCode(id: string): string {
  return `${prefix}${id.slice(-12).toUpperCase()}`;
}

/** The end of the id of the box that such a code is of, as ids are written; undefined for any other code. */
export function boxIdEnd(code: string): string | undefined {
  return code
    .trim()
    .toLowerCase()
    .match(/^box([0-9a-f]{12})$/)?.[1];
}
