import { plainDigits } from '../validation/plain-digits.ts';

/**
 * What was typed into the cell of a number, a day or a code: digits of any script as 0 to 9, without the apostrophe that
 * makes a cell of a spreadsheet text.
 */
export function typedText(text: string): string {
  return plainDigits(text)
    .trim()
    .replace(/^['‘’ʼ`´＇]+\s*/, '');
}

/** A code of digits alone, without that apostrophe; another text as it is. */
export function withoutTextMark(text: string): string {
  return /^\s*['‘’ʼ`´＇]\s*\p{Nd}+\s*$/u.test(text) ? typedText(text) : text;
}
