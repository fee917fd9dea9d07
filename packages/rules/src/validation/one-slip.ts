/** In a pattern of `slipsOf`: any letter. */
export const anyLetter = '•';

const shortest = 4;

/**
 * What a word may have been meant to be when one letter of it is wrong, missing, too many, or exchanged with the next; none of
 * a short word, which would be like everything.
 */
export function slipsOf(word: string): string[] {
  const letters = [...word.replaceAll(anyLetter, '')];
  if (letters.length < shortest) return [];
  const slips = letters.flatMap((letter, at) => {
    const [before, after] = [letters.slice(0, at).join(''), letters.slice(at + 1).join('')];
    const next = letters[at + 1];
    return [
      `${before}${anyLetter}${after}`,
      ...(at > 0 ? [`${before}${anyLetter}${letter}${after}`] : []),
      `${before}${after}`,
      ...(next === undefined ? [] : [`${before}${next}${letter}${letters.slice(at + 2).join('')}`]),
    ];
  });
  return [...new Set(slips)];
}

/** Whether a text contains each word, or one that it may have been meant to be. Capitals make no difference. */
export function containsWithSlips(text: string, words: readonly string[]): boolean {
  const lower = text.toLowerCase();
  return words.every((given) => {
    const word = given.toLowerCase();
    return lower.includes(word) || slipsOf(word).some((slip) => expressionOf(slip).test(lower));
  });
}

function expressionOf(slip: string): RegExp {
  const signs = slip.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(signs.replaceAll(anyLetter, '.'), 'u');
}
