import { between, currencies, limits, multipliers, numberWords } from './amount-words.data.ts';
import type { PaiseRange } from './listing-types.ts';
import { isUnit } from './measures.ts';
import type { Token } from './tokens.ts';

export type PricesRead = { rest: Token[]; prices: PaiseRange };

/** An amount in rupees: what it was written with tells money from other numbers. */
type Amount = { rupees: number; end: number; isMoney: boolean; multiplier: number };
type Place = { tokens: Token[]; start: number };

const valuesOf = (names: Record<number, string>) =>
  new Map(Object.entries(names).flatMap(([value, words]) => words.split(' ').map((word) => [word, Number(value)])));
const multiplierOf = valuesOf(multipliers);
const numberOf = valuesOf(numberWords);
const isCurrency = new Set(currencies.split(' '));
const phrasesOfKe = [...limits.most.behind, ...between.behind].filter((phrase) => phrase.startsWith('k '));
/** Numbers below are hardly ever prices when nothing says so. */
const leastBarePrice = 100;
/** A price that is named without a limit is one of about that much. */
const nearly = { least: 0.6, most: 1.15 };

/** Takes what is said of the price out of a question. Both ends are included. */
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

/** What a number without a sign of money would be as a price: tried when no product has it. */
export function priceOf(word: string): PaiseRange | undefined {
  const rupees = /^\d+$/.test(word) ? Number(word) : 0;
  return rupees < leastBarePrice ? undefined : inPaise(near(rupees));
}

type Found = { range: { min?: number; max?: number }; end: number };

function rangeAt({ tokens, start }: Place): Found | undefined {
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
  const isPrice = first.isMoney || last.isMoney || opening + closing > 0 || from >= leastBarePrice;
  if (!isPrice || from >= last.rupees) return undefined;
  return { range: { min: from, max: last.rupees }, end: last.end + closing };
}

function limitAt({ tokens, start }: Place): Found | undefined {
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

function rangeOf(kind: keyof typeof limits, rupees: number): Found['range'] {
  if (kind === 'most') return { max: rupees };
  return kind === 'least' ? { min: rupees } : near(rupees);
}

function near(rupees: number): Found['range'] {
  return { min: Math.floor(rupees * nearly.least), max: Math.ceil(rupees * nearly.most) };
}

function inPaise({ min, max }: Found['range']): PaiseRange {
  return {
    ...(min === undefined ? {} : { min: Math.round(min * 100) }),
    ...(max === undefined ? {} : { max: Math.round(max * 100) }),
  };
}

/** A number with all that makes it an amount; not one that a unit or a letter makes something else, as in 33w and 5g. */
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

/** "15k", but not "500 k andar", where k is short for ke. */
function multiplierAt(tokens: Token[], place: number): number {
  const token = tokens[place];
  const isKe = token?.text === 'k' && !token.isJoined && phraseAt(tokens, place, phrasesOfKe) > 0;
  return token && !isKe ? (multiplierOf.get(token.text) ?? 1) : 1;
}

/** How many tokens the longest of the phrases takes that stands there. */
function phraseAt(tokens: Token[], start: number, phrases: readonly string[]): number {
  const lengths = phrases.flatMap((phrase) => {
    const words = phrase.split(' ');
    return words.every((word, index) => tokens[start + index]?.text === word) ? words.length : [];
  });
  return Math.max(0, ...lengths);
}
