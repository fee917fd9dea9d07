import sanscript from '@indic-transliteration/sanscript';

/** The package's types name a default export that its file does not have. */
const { t: transliterate } = sanscript as unknown as { t: (text: string, from: string, to: string) => string };

/** A word of Devanagari in Latin letters, as it would be spelled by its sound; nothing for words of other scripts. */
export function toLatin(word: string): string[] {
  if (!/\p{Script=Devanagari}/u.test(word)) return [];
  // Vowels of English words, which the scheme does not know.
  const known = word.replaceAll('ॉ', 'ो').replaceAll('ऑ', 'ओ').replaceAll('ॅ', 'े');
  const letters = transliterate(known, 'devanagari', 'itrans')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
  // The a at the end is written in Devanagari and not spoken.
  const spoken = letters.replace(/(?<=[^a])a$/, '').replace(/([aeiou])\1/g, '$1');
  return spoken.length > 1 ? [spoken] : [];
}
