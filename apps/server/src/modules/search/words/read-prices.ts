import type { PaiseRange } from '../listings/listing-types.ts';
import { between, currencies, limits, multipliers, numberWords } from './amount-words.data.ts';
import { isUnit } from './measures.ts';
import type { Token } from './tokens.ts';

export type PricesRead = { rest: Token[]; prices: PaiseRange };

/** An amount in rupees, and whether its notation marks it as money. */
type Amount = { rupees: number; end: number; isMoney: boolean; multiplier: number };
type TokenPosition = { tokens: Token[]; start: number };

const valuesOf = (names: Record<number, string>) =>
  new Map(Object.entries(names).flatMap(([value, words]) => words.split(' ').map((word) => [word, Number(value)])));
const multiplierOf = valuesOf(multipliers);
const numberOf = valuesOf(numberWords);
const isCurrency = new Set(currencies.split(' '));
const phrasesOfKe = [...limits.most.behind, ...between.behind].filter((phrase) => phrase.startsWith('k '));
/** Smaller bare numbers are rarely prices. */
const minBarePrice = 100;
/** A price without a limit means approximately that price. */
const nearly = { least: 0.6, most: 1.15 };
/** A thousand crore rupees. Larger amounts mean the same, and would not be safe integers of paise. */
const maxRupees = 10_000_000_000;

/** Extracts the price range from a search text. Both ends inclusive. */
export function readPrices(tokens: Token[]): PricesRead {
  for (let start = 0; start < tokens.length; start += 1) {
    const found = rangeAt({ tokens, start }) ?? limitAt({ tokens, start });
    if (found)
      return {
        rest: [...tokens.slice(0, start), ...tokens.slice(found.end)],
        prices: inPaise(found.range),
      };
  }
  return { rest: tokens, prices: {} };
}

/** The price range of a bare number, used when no product matches the number. */
export function priceOf(word: string): PaiseRange | undefined {
  const rupees = /^\d+$/.test(word) ? Number(word) : 0;
  return rupees < minBarePrice ? undefined : inPaise(near(rupees));
}

type PriceMatch = { range: { min?: number; max?: number }; end: number };

function rangeAt({ tokens, start }: TokenPosition): PriceMatch | undefined {
  const opening = phraseAt(tokens, start, between.before);
  const first = amountAt(tokens, start + opening);
  if (!first) return undefined;
  const middle = phraseAt(tokens, first.end, between.middle);
  const last = middle > 0 ? amountAt(tokens, first.end + middle) : undefined;
  if (!last) return undefined;
  const from =
    first.multiplier === 1 && first.rupees < last.rupees / last.multiplier
      ? first.rupees * last.multiplier
      : first.rupees;
  const closing = phraseAt(tokens, last.end, between.behind);
  const isPrice = first.isMoney || last.isMoney || opening + closing > 0 || from >= minBarePrice;
  if (!isPrice || from >= last.rupees) return undefined;
  return { range: { min: from, max: last.rupees }, end: last.end + closing };
}

function limitAt({ tokens, start }: TokenPosition): PriceMatch | undefined {
  for (const [kind, { before, behind }] of Object.entries(limits) as [keyof typeof limits, (typeof limits)['most']][]) {
    const opening = phraseAt(tokens, start, before);
    const amount = amountAt(tokens, start + opening);
    if (!amount) continue;
    const closing = phraseAt(tokens, amount.end, behind);
    if (opening + closing > 0) return { range: rangeOf(kind, amount.rupees), end: amount.end + closing };
  }
  const amount = amountAt(tokens, start);
  return amount?.isMoney ? { range: near(amount.rupees), end: amount.end } : undefined;
}

function rangeOf(kind: keyof typeof limits, rupees: number): PriceMatch['range'] {
  if (kind === 'most') return { max: rupees };
  return kind === 'least' ? { min: rupees } : near(rupees);
}

function near(rupees: number): PriceMatch['range'] {
  return { min: Math.floor(rupees * nearly.least), max: Math.ceil(rupees * nearly.most) };
}

function inPaise({ min, max }: PriceMatch['range']): PaiseRange {
  return {
    ...(min === undefined ? {} : { min: paiseOf(min) }),
    ...(max === undefined ? {} : { max: paiseOf(max) }),
  };
}

function paiseOf(rupees: number): number {
  return Math.round(Math.min(rupees, maxRupees) * 100);
}

/** The amount at a position; not a number followed by a unit or a letter, as in 33w and 5g. */
function amountAt(tokens: Token[], start: number): Amount | undefined {
  const isMarked = isCurrency.has(tokens[start]?.text ?? '');
  let place = isMarked ? start + 1 : start;
  const token = tokens[place];
  if (!token) return undefined;
  const written = token.kind === 'number' ? Number(token.text) : numberOf.get(token.text);
  const multiplier = multiplierAt(tokens, place + 1);
  if (written === undefined || (token.kind !== 'number' && multiplier === 1)) return undefined;
  place += multiplier === 1 ? 1 : 2;
  const isMoneyBehind = isCurrency.has(tokens[place]?.text ?? '');
  const following = tokens[place];
  const isOther =
    following !== undefined && (isUnit(following.text) || (following.isJoined && following.kind === 'word'));
  if (isOther && !isMoneyBehind) return undefined;
  return {
    rupees: written * multiplier,
    end: isMoneyBehind ? place + 1 : place,
    isMoney: isMarked || isMoneyBehind || multiplier > 1,
    multiplier,
  };
}

/** "15k", but not "500 k andar", where k abbreviates ke. */
function multiplierAt(tokens: Token[], place: number): number {
  const token = tokens[place];
  const isKe = token?.text === 'k' && !token.isJoined && phraseAt(tokens, place, phrasesOfKe) > 0;
  return token && !isKe ? (multiplierOf.get(token.text) ?? 1) : 1;
}

/** The length in tokens of the longest phrase at a position. */
function phraseAt(tokens: Token[], start: number, phrases: readonly string[]): number {
  const lengths = phrases.flatMap((phrase) => {
    const words = phrase.split(' ');
    return words.every((word, index) => tokens[start + index]?.text === word) ? words.length : [];
  });
  return Math.max(0, ...lengths);
}
