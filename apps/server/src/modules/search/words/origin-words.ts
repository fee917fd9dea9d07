import { searchWords } from './tokens.ts';

/** What begins a country of origin in a query; "bharat mein bana" comes behind it. */
const openers = ['made in', 'manufactured in', 'assembled in', 'imported from', 'product of', 'country of origin'].map(
  (phrase) => phrase.split(' '),
);
const closers = ['mein bana', 'mein bani', 'mein bane', 'me bana', 'me bani', 'में बना', 'में बनी', 'में बने'].map((phrase) =>
  phrase.split(' '),
);
const otherNames: Record<string, string> = {
  bharat: 'india',
  भारत: 'india',
  चीन: 'china',
  वियतनाम: 'vietnam',
  usa: 'united states',
};
/** Begin the name of a country in two words. */
const firstOfTwo = new Set('south north united sri saudi new hong czech costa'.split(' '));

type Word = { word: string; isMeasure: boolean };

/** The index word of a country of origin: "made in south korea". */
export function originWord(country: string): string {
  return ['made in', ...searchWords(country)].join(' ');
}

/** Joins "made in india" to the index word of India. It counts as a measure: it is not spelled otherwise, and dropped last. */
export function joinOrigins(words: Word[]): Word[] {
  const joined: Word[] = [];
  let index = 0;
  while (index < words.length) {
    const found = originAt(words, index);
    joined.push(found ? { word: originWord(found.country), isMeasure: true } : (words[index] as Word));
    index += found?.length ?? 1;
  }
  return joined;
}

function originAt(words: Word[], index: number): { country: string; length: number } | undefined {
  const opener = openers.find((phrase) => isAt(words, index, phrase));
  const start = index + (opener?.length ?? 0);
  const first = words[start]?.word ?? '';
  if (!/^\p{L}[\p{L}\p{M}]+$/u.test(first)) return undefined;
  if (opener) {
    const second = firstOfTwo.has(first) ? words[start + 1]?.word : undefined;
    const country = second ? `${first} ${second}` : (otherNames[first] ?? first);
    return { country, length: opener.length + (second ? 2 : 1) };
  }
  const closer = closers.find((phrase) => isAt(words, index + 1, phrase));
  return closer && { country: otherNames[first] ?? first, length: 1 + closer.length };
}

function isAt(words: Word[], index: number, phrase: string[]): boolean {
  return phrase.every((part, place) => words[index + place]?.word === part);
}
