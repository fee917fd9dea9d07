import { fontFileFor } from './pdf-fonts.ts';

/** U+200C and U+200D, which decide how the letters beside them join. */
export const joiners = /[\u200c\u200d]/;

/**
 * Text reduced to characters that the fonts have: unsupported accents and invisible characters are dropped, and other
 * unsupported characters become a question mark rather than an empty box.
 */
export function printableText(text: string): string {
  return [...text.normalize('NFC')].map(printableCharacter).join('').trim();
}

function printableCharacter(character: string): string {
  if (isDrawn(character) || joiners.test(character)) return character;
  if (/\s/u.test(character)) return ' ';
  if (/\p{Default_Ignorable_Code_Point}/u.test(character)) return '';
  const plain = character.normalize('NFD').replace(/\p{M}/gu, '');
  return [...plain].every(isDrawn) ? plain : '?';
}

function isDrawn(character: string): boolean {
  return fontFileFor(character, false) !== undefined;
}
