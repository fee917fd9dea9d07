import type { Context } from '../../context.ts';
import { type Attempt, attemptsAt, thingOf } from './attempts.ts';
import type { PaiseRange, TextMatch } from './listing-types.ts';
import type { MatchBounds } from './matches.repository.ts';
import type { Reading } from './product-search.ts';
import { priceOf } from './read-prices.ts';
import { asksForSomething, type Question, readQuestion } from './read-question.ts';
import { resolveWords } from './resolve-words.ts';
import { isKnown, type Term } from './term.ts';

/** What a shopper's words find. Without a match nothing is shown, unless a price alone was asked for. */
export type TextRead<Found> = {
  match?: TextMatch;
  found?: Found;
  prices: PaiseRange;
  isPriceAlone: boolean;
  reading: Reading;
};

/** What a match gives; undefined when it finds nothing within the bounds. */
export type Find<Found> = (
  match: TextMatch,
  asked: { terms: Term[]; bounds: MatchBounds; wantsCheap: boolean },
) => Promise<Found | undefined>;

/** Words that more products have are looked for among what sells best. */
const mostRanked = 20_000;

/** Reads a question down to the fullest reading of it that finds something within the bounds. */
export async function readText<Found>(
  ctx: Context,
  { text, bounds }: { text: string; bounds: Pick<MatchBounds, 'categoryIds'> },
  find: Find<Found>,
): Promise<TextRead<Found>> {
  const question = readQuestion(text);
  const resolved = await resolveWords(ctx, question.words);
  const { terms, prices } = withBarePrice(question, resolved);
  const read = { isPriceAlone: terms.length === 0 && asksForSomething(question), prices };
  for (const attempt of attemptsAt(terms)) {
    for (const match of matchesOf(attempt)) {
      const asked = { terms: attempt.terms, bounds: { ...bounds, prices }, wantsCheap: question.wantsCheap };
      const found = await find(match, asked);
      if (found !== undefined) return { ...read, match, found, reading: readingOf(attempt) };
    }
  }
  const thing = thingOf(terms);
  const isOther = thing !== undefined && !thing.isKind;
  const notSold = isOther ? { notSold: terms.flatMap((term) => (term.isAside ? [] : term.asked)).join(' ') } : {};
  return { ...read, reading: { showing: '', dropped: terms.map((term) => term.asked), ...notSold } };
}

/** Of words that very many products have, what sells best is looked at first. */
function matchesOf({ query, where, anywhere, most }: Attempt): TextMatch[] {
  const whole: TextMatch = { query, where, isAmongBest: false };
  return most > mostRanked ? [{ query: anywhere, where: 'words', isAmongBest: true }, whole] : [whole];
}

/** A number that no product has is a price when none is named: "phone 15000". */
function withBarePrice({ prices }: Question, terms: Term[]): { terms: Term[]; prices: PaiseRange } {
  if (prices.min !== undefined || prices.max !== undefined) return { terms, prices };
  const bare = terms.find((term) => !isKnown(term) && priceOf(term.asked));
  return bare ? { terms: terms.filter((term) => term !== bare), prices: priceOf(bare.asked) ?? {} } : { terms, prices };
}

function readingOf({ terms, dropped }: Attempt): Reading {
  return {
    showing: terms.map((term) => term.spelled ?? term.asked).join(' '),
    dropped: dropped.map((term) => term.asked),
  };
}
