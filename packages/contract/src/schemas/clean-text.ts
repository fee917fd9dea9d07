const joiners = '\\u200c\\u200d';
const lineBreaks = /[\t\n\v\f\r\u0085\p{Zl}\p{Zp}]+/gu;
/** Control and format characters, which are invisible or reorder adjacent text, except the joiners of Indian scripts. */
const invisible = new RegExp(`[[\\p{Cc}\\p{Cf}]--[${joiners}]]`, 'gv');
/** Joiners that do nothing: they join only after letters and marks of scripts other than Latin, and inside emoji. */
const idleJoiner = new RegExp(
  `(?<![\\p{L}\\p{M}\\p{Extended_Pictographic}\\ufe0f])[${joiners}]+|(?<=\\p{Script=Latin})[${joiners}]+|(?<!\\p{M})[${joiners}]+$`,
  'gu',
);

/** One line of text without invisible characters: NFC, trimmed, single spaces, line breaks as spaces. */
export function cleanLine(text: string): string {
  const line = text.normalize('NFC').replace(lineBreaks, ' ').trim();
  return withoutInvisible(line).replace(/ {2,}/g, ' ').trim();
}

/** Several lines of text without invisible characters; line breaks and tabs are kept. */
export function cleanLines(text: string): string {
  const lines = text.normalize('NFC').split(/\r\n|[\n\r\u0085\p{Zl}\p{Zp}]/u);
  return lines
    .map((line) => line.split('\t').map(withoutInvisible).join('\t'))
    .join('\n')
    .trim();
}

/** An e-mail address without invisible characters. Line breaks are kept, so that validation refuses them. */
export function cleanAddress(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .trim();
}

/**
 * A code such as an SKU or a barcode as it shows: without characters that nobody sees, wide letters narrow, hyphens of every
 * kind as `-`. What is stored, looked up and compared passes through it, so that two codes that look the same are one.
 */
export function cleanCode(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .trim();
}

/** A code from the cell of a sheet: none begins with the apostrophe that makes a cell text. */
export function typedCode(text: string): string {
  return cleanCode(text).replace(/^['‘’ʼ`´]+\s*/, '');
}

function withoutInvisible(text: string): string {
  return text.replace(invisible, '').replace(idleJoiner, '');
}
