import { foldText } from './tokens.ts';

/** What a text is when it is a code as a whole. */
export type AskedCode = {
  /** As `plainCodeOf` of the catalogue writes it. */
  plain: string;
  /** The barcode numbers that it can be: leading zeros come and go with the length. */
  gtins: string[];
  /** Words can be spelled like a code that has neither digit nor hyphen. */
  isLikeWords: boolean;
};

/** Also what a database cannot store. */
const signs = /[\s\p{C}\-‐‑‒–—−_./]/gu;
const barcodeLengths = [8, 12, 13, 14];
const lengths = { least: 3, most: 80 };
const label =
  /^(?:sku|mpn|ean|upc|gtin|isbn|barcode|bar code|(?:model|part|item|article)(?: (?:no|number|code))?\b)[\s.:#]*(?=\S)/u;

/** A search text as a barcode, model number or SKU; undefined when it is too short or too long for one. */
export function readCode(text: string): AskedCode | undefined {
  const typed = foldText(text).trim().replace(label, '');
  const plain = typed.replace(signs, '');
  if (plain.length < lengths.least || plain.length > lengths.most) return undefined;
  const isHyphenated = !/\s/.test(typed) && plain !== typed;
  return { plain, gtins: gtinsOf(plain), isLikeWords: !/\d/.test(plain) && !isHyphenated };
}

function gtinsOf(plain: string): string[] {
  if (!/^\d{8,14}$/.test(plain)) return [];
  const significant = plain.replace(/^0+/, '');
  return barcodeLengths
    .filter((length) => length >= significant.length)
    .map((length) => significant.padStart(length, '0'));
}
