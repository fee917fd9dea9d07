import { indianScripts } from './indian-scripts.ts';

const joiners = /[\u200c\u200d]/;
const latin = /[\u0020-\u007e\u00a0-\u00ff\u0131\u0152\u0153\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20b9]/;

/**
 * Text reduced to characters that the embedded fonts cover: unsupported accents are dropped, and other unsupported
 * characters become a question mark rather than an empty box.
 */
export function printableText(text: string): string {
  return [...text.normalize('NFC')].map(printableCharacter).join('');
}

function printableCharacter(character: string): string {
  if (isDrawn(character) || joiners.test(character)) return character;
  if (/\s/u.test(character)) return ' ';
  const plain = character.normalize('NFD').replace(/\p{M}/gu, '');
  return plain !== '' && [...plain].every(isDrawn) ? plain : '?';
}

function isDrawn(character: string): boolean {
  if (latin.test(character)) return true;
  return !/\p{Cn}/u.test(character) && indianScripts.some(({ drawn }) => drawn.test(character));
}
