import { formatRupees } from '@bijli/rules';
import type { Context } from '../../../context.ts';
import type { PaiseRange, TextMatch } from '../listings/listing-types.ts';
import type { MatchBounds } from '../matches.repository.ts';
import type { QueryReading } from '../product-search.ts';
import { type Lacking, lackingsOf, sayingSo, withLack } from './lacks/lackings.ts';
import { isSearchable, type ParsedQuery, parseQuery } from './parse-query.ts';
import { priceOf } from './read-prices.ts';
import { resolveWords } from './resolve-words.ts';
import { headTermOf, type SearchAttempt, searchAttempts } from './search-attempts.ts';
import type { Term } from './term.ts';

/** The result of a text search. Without a match nothing is shown, unless only a price was given. */
export type TextSearchResult<Found> = {
  match?: TextMatch;
  found?: Found;
  prices: PaiseRange;
  isPriceAlone: boolean;
  reading: QueryReading;
};

/** Runs a match; undefined when it finds nothing within the bounds. */
export type MatchFinder<Found> = (
  match: TextMatch,
  asked: { terms: Term[]; bounds: MatchBounds; wantsCheap: boolean; saysSo?: string },
) => Promise<Found | undefined>;

/** Above this many matches, best sellers are searched first. */
const maxRanked = 20_000;

/** Interprets a search text: the fullest attempt that finds something within the bounds. */
export async function readText<Found>(
  ctx: Context,
  { text, bounds }: { text: string; bounds: Pick<MatchBounds, 'categoryIds'> },
  find: MatchFinder<Found>,
): Promise<TextSearchResult<Found>> {
  const parsed = parseQuery(text);
  const resolved = await resolveWords(ctx, parsed.words);
  const lackings = lackingsOf(resolved);
  for (const lacking of lackings) {
    const said = lacking.unwanted.length > 0 ? { saysSo: sayingSo(lacking.unwanted) } : {};
    for (const { attempts, prices, droppedPrice } of readingOptions(parsed, lacking.wanted)) {
      for (const attempt of attempts.filter(({ dropped }) => !lacking.isWhole || dropped.length === 0)) {
        for (const match of matchesOf(attempt).map((match) => withLack(match, lacking))) {
          const asked = { terms: attempt.terms, bounds: { ...bounds, prices }, wantsCheap: parsed.wantsCheap, ...said };
          const found = await find(match, asked);
          if (found !== undefined)
            return {
              match,
              found,
              prices,
              isPriceAlone: false,
              reading: readingOf(attempt, { lacking, prices, droppedPrice }),
            };
        }
      }
    }
  }
  const [{ wanted }] = lackings;
  const [{ terms, prices }] = readingOptions(parsed, wanted);
  const head = headTermOf(terms);
  const isOther = head !== undefined && !head.isKind;
  const notSold = isOther ? { notSold: terms.flatMap((term) => (term.isAside ? [] : term.asked)).join(' ') } : {};
  return {
    prices,
    isPriceAlone: resolved.length === 0 && isSearchable(parsed),
    reading: { showing: '', dropped: resolved.map((term) => term.asked), ...notSold },
  };
}

/** For very common words, best sellers are searched first. */
function matchesOf({ query, where, describing, anywhere, most }: SearchAttempt): TextMatch[] {
  const whole: TextMatch = { query, where, ...(describing ? { describing } : {}), isAmongBest: false };
  return most > maxRanked ? [{ query: anywhere, where: 'words', isAmongBest: true }, whole] : [whole];
}

type ReadingOption = { terms: Term[]; attempts: SearchAttempt[]; prices: PaiseRange; droppedPrice?: string };

/**
 * A named price is dropped when nothing has it: "phone under 100" shows phones. Where none is named, a number is a price
 * if no product with that number matches: "phone 15000", "earphones 500". If no product has about that price, the number
 * is ignored: "nokia 105".
 */
function readingOptions({ prices }: ParsedQuery, terms: Term[]): [ReadingOption, ...ReadingOption[]] {
  const attempts = searchAttempts(terms);
  const isNamed = prices.min !== undefined || prices.max !== undefined;
  if (isNamed) {
    const [droppedPrice = ''] = priceTexts(prices);
    return [
      { terms, attempts, prices },
      { terms, attempts, prices: {}, droppedPrice },
    ];
  }
  const bare = terms.find((term) => priceOf(term.asked));
  if (!bare) return [{ terms, attempts, prices }];
  const rest = terms.filter((term) => term !== bare);
  const isKept = ({ dropped }: SearchAttempt) => !dropped.includes(bare);
  return [
    { terms, attempts: attempts.filter(isKept), prices },
    { terms: rest, attempts: searchAttempts(rest), prices: priceOf(bare.asked) ?? {} },
    { terms, attempts: attempts.filter((attempt) => !isKept(attempt)), prices },
  ];
}

type ReadingParts = { lacking: Lacking; prices: PaiseRange; droppedPrice: string | undefined };

function readingOf({ terms, dropped }: SearchAttempt, { lacking, prices, droppedPrice }: ReadingParts): QueryReading {
  const written = (term: Term) => term.spelled ?? term.asked;
  const { unwanted } = lacking;
  const without = unwanted.length > 0 ? [`without ${unwanted.map(written).join(' ')}`] : [];
  return {
    showing: [...terms.map(written), ...without, ...priceTexts(prices)].join(' '),
    dropped: [...[...dropped, ...lacking.dropped].map((term) => term.asked), ...(droppedPrice ? [droppedPrice] : [])],
  };
}

function priceTexts({ min, max }: PaiseRange): string[] {
  const [least, most] = [min, max].map((paise) => formatRupees((paise ?? 0) / 100));
  if (min !== undefined && max !== undefined) return [`between ${least} and ${most}`];
  if (max !== undefined) return [`under ${most}`];
  return min === undefined ? [] : [`above ${least}`];
}
