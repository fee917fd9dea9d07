import type { QueryWord } from '../query-word.ts';
import { genitives, joiners } from '../query-words.data.ts';
import { foldText } from '../tokens.ts';
import { articles, negators, negatorsBehind, weakNegators } from './negations.data.ts';

const isNegator = (text: string) => negators.has(text) || weakNegators.has(text);

/** "Camera-free", "w/o camera" and lists behind a negator, spelled as words that `markNegations` reads. */
export function spellOutNegations(text: string): string {
  const spelled = foldText(text)
    .replace(/(?<![\p{L}\p{N}])w\/o(?![\p{L}\p{N}])/gu, ' without ')
    .replace(
      /(?<![\p{L}\p{N}])(?!hands)(\p{L}[\p{L}\p{M}\p{N}]{2,})[-‐‑–](?:free|less)(?![\p{L}\p{N}])/gu,
      ' sans $1 ',
    );
  const isNegating = spelled.split(/[^\p{L}\p{M}]+/u).some(isNegator);
  return isNegating ? spelled.replace(/(?<=\p{L}|\p{M}),\s*(?=\p{L})/gu, ' and ') : text;
}

/**
 * Marks what is not wanted. The word behind a negator surely is not; the words that follow it may belong to it, as in "without
 * fm radio", or not, as in "no camera phone". `isMeaningful` tells words from fillers.
 */
export function markNegations(words: QueryWord[], isMeaningful: (word: QueryWord) => boolean): QueryWord[] {
  const negations = new Map<number, QueryWord['negation']>();
  const meaningful = words.flatMap((word, place) => (isMeaningful(word) ? [place] : []));
  words.forEach(({ text }, place) => {
    const before = placeBefore(words, place, isMeaningful);
    if (isNegator(text) && !(genitives.has(words[place - 1]?.text ?? '') && before !== undefined)) {
      if (negators.has(text) || meaningful.some((other) => other < place || other > place + 1))
        markBehind(words, place, isMeaningful, negations);
    } else if (before !== undefined && (negators.has(text) || negatorsBehind.has(text)) && meaningful.length > 1) {
      negations.set(before, 'sure');
    }
  });
  return words.map((word, place) => ({ ...word, negation: negations.get(place) }));
}

function markBehind(
  words: QueryWord[],
  negator: number,
  isMeaningful: (word: QueryWord) => boolean,
  negations: Map<number, QueryWord['negation']>,
): void {
  let place = negator + 1;
  while (articles.has(words[place]?.text ?? '')) place += 1;
  const isThing = (word: QueryWord | undefined) => word !== undefined && isMeaningful(word) && !/^\d/.test(word.text);
  while (isThing(words[place])) {
    negations.set(place, 'sure');
    place += 1;
    for (; isThing(words[place]); place += 1) negations.set(place, 'perhaps');
    // "Without camera and radio" lacks both.
    if (!joiners.has(words[place]?.text ?? '')) return;
    place += 1;
  }
}

/** The nearest word before, over fillers: "camera ke bina", "camera bhi na ho". */
function placeBefore(
  words: QueryWord[],
  place: number,
  isMeaningful: (word: QueryWord) => boolean,
): number | undefined {
  const nearest = words.findLastIndex((word, index) => index < place && isMeaningful(word));
  return nearest >= 0 && place - nearest <= 2 ? nearest : undefined;
}
