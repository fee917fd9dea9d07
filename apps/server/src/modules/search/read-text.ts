import type { Context } from '../../context.ts';
import { type Attempt, attemptsAt, thingOf } from './attempts.ts';
import type { PaiseRange, TextMatch } from './listing-types.ts';
import { hasMatch, type MatchBounds } from './matches.repository.ts';
import type { Reading } from './product-search.ts';
import { priceOf } from './read-prices.ts';
import { asksForSomething, type Question, readQuestion } from './read-question.ts';
import { resolveWords } from './resolve-words.ts';
import { isKnown, type Term } from './term.ts';

/** What a shopper's words find. Without a match nothing is shown, unless a price alone was asked for. */
export type TextRead = {
  match?: TextMatch;
  terms: Term[];
  prices: PaiseRange;
  wantsCheap: boolean;
  isBlank: boolean;
  reading: Reading;
};

/** Words that more products have are looked for among what sells best. */
const mostRanked = 20_000;

/** Reads a question down to the fullest reading of it that finds something within the bounds. */
export async function readText(
  ctx: Context,
  text: string,
  bounds: Pick<MatchBounds, 'categoryIds'> = {},
): Promise<TextRead> {
  const question = readQuestion(text);
  const resolved = await resolveWords(ctx, question.words);
  const { terms, prices } = withBarePrice(question, resolved);
  const read = { terms, prices, wantsCheap: question.wantsCheap, isBlank: !asksForSomething(question) };
  if (terms.length === 0) return { ...read, reading: { showing: '', dropped: [] } };
  for (const attempt of attemptsAt(terms)) {
    const match = await matchOf(ctx, attempt, { ...bounds, prices });
    if (match) return { ...read, match, terms: attempt.terms, reading: readingOf(attempt) };
  }
  const thing = thingOf(terms);
  const isOther = thing !== undefined && !thing.isKind;
  const notSold = isOther ? { notSold: terms.flatMap((term) => (term.isAside ? [] : term.asked)).join(' ') } : {};
  return { ...read, reading: { showing: '', dropped: terms.map((term) => term.asked), ...notSold } };
}

/** A number that no product has is a price when none is named: "phone 15000". */
function withBarePrice({ prices }: Question, terms: Term[]): { terms: Term[]; prices: PaiseRange } {
  if (prices.min !== undefined || prices.max !== undefined) return { terms, prices };
  const bare = terms.find((term) => !isKnown(term) && priceOf(term.asked));
  return bare ? { terms: terms.filter((term) => term !== bare), prices: priceOf(bare.asked) ?? {} } : { terms, prices };
}

async function matchOf(ctx: Context, attempt: Attempt, bounds: MatchBounds): Promise<TextMatch | undefined> {
  const match = { query: attempt.query, where: attempt.where };
  const isCommon = Math.min(...attempt.terms.map((term) => term.strong)) > mostRanked;
  if (isCommon && (await hasMatch(ctx.db, { ...match, isAmongBest: true }, bounds)))
    return { ...match, isAmongBest: true };
  const whole = { ...match, isAmongBest: false };
  return (await hasMatch(ctx.db, whole, bounds)) ? whole : undefined;
}

function readingOf({ terms, dropped }: Attempt): Reading {
  return {
    showing: terms.map((term) => term.spelled ?? term.asked).join(' '),
    dropped: dropped.map((term) => term.asked),
  };
}
