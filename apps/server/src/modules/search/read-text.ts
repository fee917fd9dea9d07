import { formatRupees } from '@bijli/rules';
import type { Context } from '../../context.ts';
import { type Attempt, attemptsAt, thingOf } from './search-attempts.ts';
import type { PaiseRange, TextMatch } from './listing-types.ts';
import type { MatchBounds } from './matches.repository.ts';
import type { Reading } from './product-search.ts';
import { priceOf } from './read-prices.ts';
import { asksForSomething, type Question, readQuestion } from './parse-query.ts';
import { resolveWords } from './resolve-words.ts';
import type { Term } from './term.ts';

/** The result of a text search. Without a match nothing is shown, unless only a price was given. */
export type TextRead<Found> = {
  match?: TextMatch;
  found?: Found;
  prices: PaiseRange;
  isPriceAlone: boolean;
  reading: Reading;
};

/** Runs a match; undefined when it finds nothing within the bounds. */
export type Find<Found> = (
  match: TextMatch,
  asked: { terms: Term[]; bounds: MatchBounds; wantsCheap: boolean },
) => Promise<Found | undefined>;

/** Above this many matches, best sellers are searched first. */
const maxRanked = 20_000;

/** Interprets a search text: the fullest attempt that finds something within the bounds. */
export async function readText<Found>(
  ctx: Context,
  { text, bounds }: { text: string; bounds: Pick<MatchBounds, 'categoryIds'> },
  find: Find<Found>,
): Promise<TextRead<Found>> {
  const parsed = readQuestion(text);
  const resolved = await resolveWords(ctx, parsed.words);
  const options = waysToRead(parsed, resolved);
  for (const { attempts, prices } of options) {
    for (const attempt of attempts) {
      for (const match of matchesOf(attempt)) {
        const asked = { terms: attempt.terms, bounds: { ...bounds, prices }, wantsCheap: parsed.wantsCheap };
        const found = await find(match, asked);
        if (found !== undefined)
          return { match, found, prices, isPriceAlone: false, reading: readingOf(attempt, prices) };
      }
    }
  }
  const { terms, prices } = options.at(-1) ?? { terms: resolved, prices: parsed.prices };
  const head = thingOf(terms);
  const isOther = head !== undefined && !head.isKind;
  const notSold = isOther ? { notSold: terms.flatMap((term) => (term.isAside ? [] : term.asked)).join(' ') } : {};
  return {
    prices,
    isPriceAlone: terms.length === 0 && asksForSomething(parsed),
    reading: { showing: '', dropped: terms.map((term) => term.asked), ...notSold },
  };
}

/** For very common words, best sellers are searched first. */
function matchesOf({ query, where, describing, anywhere, most }: Attempt): TextMatch[] {
  const whole: TextMatch = { query, where, ...(describing ? { describing } : {}), isAmongBest: false };
  return most > maxRanked ? [{ query: anywhere, where: 'words', isAmongBest: true }, whole] : [whole];
}

type Way = { terms: Term[]; attempts: Attempt[]; prices: PaiseRange };

/**
 * A number is a price when none is named and no product with that number matches: "phone 15000", "earphones 500". If
 * no product has about that price, the number is ignored: "nokia 105".
 */
function waysToRead({ prices }: Question, terms: Term[]): Way[] {
  const attempts = attemptsAt(terms);
  const isNamed = prices.min !== undefined || prices.max !== undefined;
  const bare = isNamed ? undefined : terms.find((term) => priceOf(term.asked));
  if (!bare) return [{ terms, attempts, prices }];
  const rest = terms.filter((term) => term !== bare);
  const isKept = ({ dropped }: Attempt) => !dropped.includes(bare);
  return [
    { terms, attempts: attempts.filter(isKept), prices },
    { terms: rest, attempts: attemptsAt(rest), prices: priceOf(bare.asked) ?? {} },
    { terms, attempts: attempts.filter((attempt) => !isKept(attempt)), prices },
  ];
}

function readingOf({ terms, dropped }: Attempt, prices: PaiseRange): Reading {
  return {
    showing: [...terms.map((term) => term.spelled ?? term.asked), ...saidPrices(prices)].join(' '),
    dropped: dropped.map((term) => term.asked),
  };
}

function saidPrices({ min, max }: PaiseRange): string[] {
  const [least, most] = [min, max].map((paise) => formatRupees((paise ?? 0) / 100));
  if (min !== undefined && max !== undefined) return [`between ${least} and ${most}`];
  if (max !== undefined) return [`under ${most}`];
  return min === undefined ? [] : [`above ${least}`];
}
