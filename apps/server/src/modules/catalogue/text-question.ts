import { stem } from './search-text.ts';

/** A word as it is looked up: with its stem, and when it is the last one perhaps unfinished. */
export type AskedWord = { stem: string; beginning?: string };

/** Words to be found together, or all of them written as one, as in "power bank". */
export type TextQuestion = { words: AskedWord[]; together: AskedWord; phrase: string };

export function askFor(words: string[]): TextQuestion {
  return {
    words: words.map((word, index) => (index === words.length - 1 ? unfinished(word) : { stem: stem(word) })),
    together: unfinished(words.join('')),
    phrase: words.join(' '),
  };
}

/** One word in the query language of PostgreSQL. Words hold letters and digits only, so nothing needs escaping. */
export function toTerm({ stem, beginning }: AskedWord): string {
  if (beginning === undefined) return `'${stem}'`;
  return stem === beginning ? `'${beginning}':*` : `('${stem}' | '${beginning}':*)`;
}

/**
 * A term that finds the same products by the whole words it stands for, when these are known. For a beginning the index
 * of words gathers every product that has one, however few of them the other words leave.
 */
export function toWholeWords(asked: AskedWord, words: string[] | null | undefined): string {
  return asked.beginning === undefined || !words ? toTerm(asked) : anyOf([...new Set([asked.stem, ...words])]);
}

export function anyOf(words: string[]): string {
  return `(${words.map((word) => `'${word}'`).join(' | ')})`;
}

/** "buds" finds bud, and what begins with buds; not budget. */
function unfinished(word: string): AskedWord {
  return { stem: stem(word), beginning: word };
}
