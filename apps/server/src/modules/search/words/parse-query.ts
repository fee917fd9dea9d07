import type { PaiseRange } from '../listings/listing-types.ts';
import { negators, weakNegators } from './lacks/negations.data.ts';
import { markNegations, spellOutNegations } from './lacks/negations.ts';
import { joinMeasures } from './measures.ts';
import { joinOrigins } from './origin-words.ts';
import type { QueryWord } from './query-word.ts';
import {
  asideClosers,
  asideOpeners,
  cheapWords,
  fillers,
  genitives,
  joiners,
  qualifiers,
  qualifiersBehind,
} from './query-words.data.ts';
import { readPrices } from './read-prices.ts';
import { toLatin } from './to-latin.ts';
import { tokensOf, wordsOf } from './tokens.ts';

/** A parsed search text. Without words and prices there is nothing to search for. */
export type ParsedQuery = { words: QueryWord[]; prices: PaiseRange; wantsCheap: boolean };

const maxWords = 8;

/** Parses "chargers under ₹1,000 for my car" into charger, the aside car, and a maximum of 1,000 rupees. */
export function parseQuery(text: string): ParsedQuery {
  const { rest, prices } = readPrices(tokensOf(spellOutNegations(text)));
  const marked = markAsides(
    joinOrigins(joinMeasures(wordsOf(rest))).map(({ word, isMeasure }) => ({
      text: word,
      isMeasure,
      isAside: false,
      isQuality: false,
    })),
  );
  const all = markNegations(marked, isMeaningful);
  const telling = all.filter(isMeaningful);
  const hasPrice = prices.min !== undefined || prices.max !== undefined;
  const words = (telling.length > 0 || hasPrice ? telling : all).slice(0, maxWords);
  return { words: withHeadTerm(words), prices, wantsCheap: all.some(({ text }) => cheapWords.has(text)) };
}

export function isSearchable({ words, prices }: ParsedQuery): boolean {
  return words.length > 0 || prices.min !== undefined || prices.max !== undefined;
}

function markAsides(words: QueryWord[]): QueryWord[] {
  let isBehind = false;
  let isSomethingTold = false;
  let wasQuality = false;
  const marked = words.map((word, index) => {
    isBehind ||= isSomethingTold && asideOpeners.has(word.text);
    isSomethingTold ||= isMeaningful(word);
    const [before, earlier] = [words[index - 1]?.text ?? '', words[index - 2]?.text ?? ''];
    const isListed = joiners.has(before) && (wasQuality || qualifiers.has(earlier));
    const isQuality = qualifiers.has(before) || isListed || qualifiersBehind.has(words[index + 1]?.text ?? '');
    if (!joiners.has(word.text)) wasQuality = isQuality;
    const isOfNext = genitives.has(words[index + 1]?.text ?? '') && words.slice(index + 2).some(isMeaningful);
    return { ...word, isAside: isBehind || isOfNext, isQuality };
  });
  const closing = lastClosing(words);
  return closing > 0 ? marked.map((word, index) => (index < closing ? { ...word, isAside: true } : word)) : marked;
}

function isMeaningful({ text }: QueryWord): boolean {
  return ![text, ...toLatin(text).filter(isPlain)].some(
    (word) => fillers.has(word) || asideOpeners.has(word) || negators.has(word) || weakNegators.has(word),
  );
}

/** Shorter transliterations sound like too many words. */
function isPlain(latin: string): boolean {
  return latin.length > 3;
}

/** The position after the last phrase that turns what precedes it into an aside, unless nothing follows. */
function lastClosing(words: QueryWord[]): number {
  for (let place = words.length - 1; place > 0; place -= 1) {
    const closes = asideClosers.some((phrase) => {
      const parts = phrase.split(' ');
      return parts.every((part, index) => words[place - parts.length + 1 + index]?.text === part);
    });
    if (closes && words.slice(place + 1).some(isMeaningful)) return place + 1;
  }
  return 0;
}

/** If every word is an aside, none is. */
function withHeadTerm(words: QueryWord[]): QueryWord[] {
  return words.every(({ isAside }) => isAside) ? words.map((word) => ({ ...word, isAside: false })) : words;
}
