import { sameWords } from './query-words.data.ts';
import { stem } from './stem.ts';
import { toLatin } from './to-latin.ts';

const sameAs = new Map(sameWords.flatMap((group) => group.map((word) => [stem(word), group.map(stem)] as const)));

/** The stemmed word, its synonyms and its transliteration. */
export function equivalentWords(text: string): string[] {
  const own = stem(text);
  return [...new Set([own, ...(sameAs.get(own) ?? []), ...toLatin(text).map(stem)])];
}

/** Every split of a word into two. */
export function splitsOf(text: string): [string, string][] {
  const letters = Array.from(text);
  if (letters.length < 5 || /^\d/.test(text)) return [];
  const places = letters.slice(2, -2).map((_, index) => index + 2);
  return places.map((place) => [stem(letters.slice(0, place).join('')), stem(letters.slice(place).join(''))]);
}
