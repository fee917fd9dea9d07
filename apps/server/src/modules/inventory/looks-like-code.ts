/** An SKU or a barcode, or the beginning of one, rather than a word. */
export const looksLikeCode = (text: string): boolean => /\d|-/.test(text) && !/\s/.test(text);
