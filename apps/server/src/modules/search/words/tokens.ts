/** A token: a number, a word, or a sign that relates to prices. */
export type Token = {
  kind: 'number' | 'word' | 'sign';
  text: string;
  /** Directly follows the previous token, as in 33w. */
  isJoined: boolean;
};

const maxWordLength = 40;
const pieces = /\d+(?:\.\d+)?|[\p{L}\p{M}][\p{L}\p{M}\p{N}]*|₹|[<>]=?|[-–—~+]/gu;

/**
 * Normalises to lower case; removes accents, invisible characters and the Devanagari nukta; converts digits of all scripts
 * to 0-9.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u093c]|\p{Cf}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/\p{Nd}/gu, digitOf);
}

/** The tokens of a text, folded, without apostrophes and thousands separators. */
export function tokensOf(text: string): Token[] {
  const plain = foldText(text)
    .replace(/(?<=\p{L}|\p{M})['’‘`´ʼ](?=\p{L})/gu, '')
    .replace(/(\d),(?=\d)/g, '$1');
  let end = -1;
  return Array.from(plain.matchAll(pieces), (match) => {
    const isJoined = match.index === end;
    const kind = kindOf(match[0]);
    end = kind === 'sign' ? -1 : match.index + match[0].length;
    return { kind, text: Array.from(match[0]).slice(0, maxWordLength).join(''), isJoined };
  });
}

/** Words as compared between products and queries: numbers keep their attached letters, as in 33w and 5g. */
export function searchWords(text: string): string[] {
  return wordsOf(tokensOf(text));
}

export function wordsOf(tokens: Token[]): string[] {
  const words: string[] = [];
  for (const { kind, text, isJoined } of tokens) {
    const last = words.at(-1);
    if (kind === 'sign') continue;
    if (kind === 'word' && isJoined && last !== undefined && isNumber(last)) words[words.length - 1] = last + text;
    else words.push(text);
  }
  return words;
}

export function isNumber(word: string): boolean {
  return /^\d+(?:\.\d+)?$/.test(word);
}

/** The decimal digits of each script are consecutive, starting at zero. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let nought = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(nought - 1)) && code - nought < 9) nought -= 1;
  return String(code - nought);
}

function kindOf(text: string): Token['kind'] {
  if (/^\d/.test(text)) return 'number';
  return /^[\p{L}\p{M}]/u.test(text) ? 'word' : 'sign';
}
