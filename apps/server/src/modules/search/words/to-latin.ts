import sanscript from '@indic-transliteration/sanscript';

/** The package's types declare a default export that its file does not have. */
const { t: transliterate } = sanscript as unknown as { t: (text: string, from: string, to: string) => string };

/** Devanagari names of the Latin letters. */
const letterNames = new Map(
  Object.entries({
    ...{
      a: 'ए',
      b: 'बी',
      c: 'सी',
      d: 'डी',
      e: 'ई',
      f: 'एफ',
      g: 'जी',
      h: 'एच',
      i: 'आई',
      j: 'जे',
      k: 'के',
      l: 'एल',
      m: 'एम',
    },
    ...{
      n: 'एन',
      o: 'ओ',
      p: 'पी',
      q: 'क्यू',
      r: 'आर',
      s: 'एस',
      t: 'टी',
      u: 'यू',
      v: 'वी',
      w: 'डब्ल्यू',
      x: 'एक्स',
      y: 'वाई',
      z: 'जेड',
    },
  }).map(([letter, name]) => [name, letter]),
);
const aLetter = [...letterNames.keys()].sort((one, other) => other.length - one.length).join('|');
const lettersAlone = new RegExp(`^(\\d*)((?:${aLetter})+)$`, 'u');

/**
 * Transliterates a Devanagari word by pronunciation and, if it consists only of letter names, as in 4जी and
 * यूएसबी, to those letters; empty for other scripts.
 */
export function toLatin(word: string): string[] {
  if (!/\p{Script=Devanagari}/u.test(word)) return [];
  const [, number, names] = lettersAlone.exec(word) ?? [];
  const letters = names?.replace(new RegExp(aLetter, 'gu'), (name) => letterNames.get(name) ?? '');
  const spoken = pronunciationOf(word);
  return [...(spoken.length > 1 ? [spoken] : []), ...(letters ? [number + letters] : [])];
}

function pronunciationOf(word: string): string {
  const known = word
    // Vowels of English words that the scheme lacks, and the one in fan and battery.
    .replaceAll('ॉ', 'ो')
    .replaceAll('ऑ', 'ओ')
    .replaceAll('ॅ', 'े')
    .replaceAll('ै', 'ा')
    .replaceAll('ऐ', 'आ')
    .replace(/[ंँ](?=[पफबभम])/gu, 'म्')
    .replace(/[ंँ](?=\p{L})/gu, 'न्');
  const letters = transliterate(known, 'devanagari', 'itrans')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replaceAll('ph', 'f');
  // The final a is written in Devanagari but not pronounced.
  return letters.replace(/(?<=[^a])a$/, '').replace(/([aeiou])\1/g, '$1');
}
