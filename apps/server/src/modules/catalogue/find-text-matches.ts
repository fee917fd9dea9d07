import type { Context } from '../../context.ts';
import { knownListing } from './known-listing.ts';
import { findRow, idOf, type Listing } from './listing.ts';
import { compareRows } from './listing-orders.ts';
import { chooseBestSellers, type NamedBounds, readBounds } from './match-bounds.ts';
import type { LikeWord, MeantWords } from './search-words.repository.ts';
import { nearestWord } from './spelling.ts';
import {
  type FoundText,
  type MatchBounds,
  selectMatchingIds,
  selectTextMatches,
  type TextMatch,
} from './text-matches.repository.ts';
import { anyOf, askFor, toTerm, toWholeWords } from './text-question.ts';
import { knownVocabulary } from './vocabulary.ts';

/** What a list may page through; a search shows a handful of them. */
const mostMatches = 1000;
/** With so many found among what sells best, or a tenth of those wanted, nobody misses the rest. */
const enoughMatches = 50;
/** Of words in more products than these only what sells best is looked at, even if hardly any of it has them all. */
const mostToRead = 30_000;
/** So many of what sells best are looked at for common words, for each match that is wanted; and no more than these. */
const bestSellersEach = 20;
const mostBestSellers = 8000;
const fewestBestSellers = 1000;
/** Words that seldom meet by chance are looked for among them when so many of so few that sell best have them all. */
const [bestSellersTried, fewestTogether] = [400, 2];
const leastLikeness = 0.45;
const mostLikeWords = 8;

/**
 * `most`: how many matches of common words are wanted; those that sell best are taken. `rankedBy`: the question in plain
 * words; the best answer to it comes first then, else there is no order.
 */
type Options = { bounds?: NamedBounds; most?: number; rankedBy?: string };
type Wanted = {
  listing: Listing;
  /** Rows within the bounds: those that sell most, and how many there are. */
  bestSellers: ReturnType<typeof chooseBestSellers>;
  bounds: MatchBounds;
  most: number;
  rankedBy: string | undefined;
};

/**
 * Products that hold every word; when none does, those that hold them spelled right; failing that, those with words that
 * look alike. At most about a thousand, and of very common words those that sell best.
 */
export async function findTextMatches(ctx: Context, words: string[], options: Options = {}): Promise<TextMatch[]> {
  if (words.length === 0) return [];
  const { most = mostMatches, rankedBy } = options;
  const bounds = await readBounds(ctx, options.bounds ?? {});
  const listing = await knownListing(ctx);
  const bestSellers = chooseBestSellers(listing, bounds, Math.min(mostBestSellers, bestSellersEach * most));
  const found = await findMatches(ctx, words, { listing, bestSellers, bounds, most, rankedBy });
  return rankedBy === undefined ? found : bestFirst(listing, found);
}

async function findMatches(ctx: Context, words: string[], wanted: Wanted): Promise<FoundText[]> {
  const asWritten = await findByWords(ctx, words, wanted);
  if (asWritten.length > 0) return asWritten;
  const isBounded = Object.keys(wanted.bounds).length > 0;
  if (isBounded && (await findByWords(ctx, words, anywhere(wanted.listing))).length > 0) return [];
  const vocabulary = await knownVocabulary(ctx);
  const likeWords = await vocabulary.wordsLike([...words, words.join('')]);
  const corrected = correctSpelling(words, likeWords);
  const isOther = corrected?.some((word, index) => word !== words[index]);
  const asMeant = corrected && isOther ? await findByWords(ctx, corrected, wanted) : [];
  return asMeant.length > 0 ? asMeant : findByLikeness(ctx, words, { likeWords, wanted });
}

/** Whether anything has the words at all. */
function anywhere(listing: Listing): Wanted {
  const bestSellers = chooseBestSellers(listing, {}, fewestBestSellers);
  return { listing, bestSellers, bounds: {}, most: 1, rankedBy: undefined };
}

/** The exact name, then strength in five steps, then in stock, then what sells most. */
function bestFirst(listing: Listing, found: FoundText[]): TextMatch[] {
  const ranked = found.flatMap((match) => {
    const row = findRow(listing, match.productId);
    if (row === undefined) return [];
    return { match, row, step: Math.ceil(match.strength * 5 - 0.001), inStock: listing.inStock[row] ?? 0 };
  });
  ranked.sort(
    (one, other) =>
      Number(other.match.isNamedSo) - Number(one.match.isNamedSo) ||
      other.step - one.step ||
      other.inStock - one.inStock ||
      compareRows(listing, '-all', one.row, other.row),
  );
  return ranked.map(({ match }) => match);
}

async function findByWords(ctx: Context, words: string[], wanted: Wanted): Promise<FoundText[]> {
  const question = askFor(words);
  const terms = question.words.map(toTerm);
  const together = toTerm(question.together);
  const vocabulary = await knownVocabulary(ctx);
  const asked = [...question.words, question.together];
  const meant = await vocabulary.meantBy(asked);
  const whole = asked.map((word, index) => toWholeWords(word, meant[index]?.words));
  const { listing, bestSellers, rankedBy, ...rest } = wanted;
  const search = {
    terms,
    together,
    query: [...new Set([whole.slice(0, -1).join(' & '), whole.at(-1)])].join(' | '),
    phrase: question.phrase,
    asked: rankedBy ?? question.phrase,
    ...rest,
  };
  for (const where of ['strong', 'words'] as const) {
    const figures = meant.map(({ strong, total }) => (where === 'strong' ? strong : total));
    const expected = expectedOf(figures.slice(0, -1), figures.at(-1) ?? 0, listing);
    const found = await findExpected(ctx, { ...search, where }, { listing, bestSellers, ...expected });
    if (found.length > 0 || meant.every(isNeverMentioned)) return found;
  }
  return [];
}

/** No product has any of these words in its description alone; of words too many to name nobody knows. */
function isNeverMentioned({ strong, total, words }: MeantWords): boolean {
  return words !== null && strong === total;
}

/**
 * `each`: how many products have one word, and another; `together`: how many have them written as one. All words are in
 * no more products than the rarest of them, and in a share as is usual of words that have nothing to do with each other.
 */
function expectedOf(each: number[], together: number, listing: Listing): { most: number; share: number } {
  const shareOf = (figure: number) => Math.min(1, figure / Math.max(1, listing.byId.length));
  const share = each.reduce((product, figure) => product * shareOf(figure), 1);
  return { most: Math.max(Math.min(...each), together), share: Math.max(share, shareOf(together)) };
}

type Search = Omit<Parameters<typeof selectTextMatches>[1], 'among'>;
type Expected = Pick<Wanted, 'listing' | 'bestSellers'> & { most: number; share: number };

async function findExpected(ctx: Context, search: Search, expected: Expected): Promise<FoundText[]> {
  if (expected.most === 0) return [];
  const { listing, most, share } = expected;
  const { rows, total } = expected.bestSellers;
  const toId = (row: number) => idOf(listing, row);
  const products = Math.max(1, listing.byId.length);
  const enough = Math.min(enoughMatches, Math.ceil(search.most / 10));
  const isWhole = rows.length === total;
  const needed = isWhole ? total : Math.max(fewestBestSellers, Math.ceil((1.5 * search.most) / share));
  const looked = Math.min(rows.length, needed);
  const isPromising = (most / products) * looked >= enough && looked < most;
  const meetByChance = share * products >= looked;
  const isAmongThem = isWhole
    ? total <= most
    : isPromising && (meetByChance || (await belongTogether(ctx, search, rows.slice(0, bestSellersTried).map(toId))));
  if (isAmongThem) {
    const found = await selectTextMatches(ctx.db, { ...search, among: rows.slice(0, looked).map(toId) });
    if (isWhole || found.length >= enough || share * products > mostToRead) return found;
  }
  const productIds = await selectMatchingIds(ctx.db, search);
  const best = chooseBestSellers(listing, { ...search.bounds, productIds }, search.most);
  return selectTextMatches(ctx.db, { ...search, among: best.rows.map(toId) });
}

/** As "power bank" do; of "gaming iron" the index of words knows sooner that nothing has both. */
async function belongTogether(ctx: Context, search: Search, among: string[]): Promise<boolean> {
  const found = await selectTextMatches(ctx.db, { ...search, most: fewestTogether, among });
  return found.length >= fewestTogether;
}

/** Undefined when a word is like none that products use. */
function correctSpelling(words: string[], likeWords: LikeWord[]): string[] | undefined {
  const corrected = words.map((word) =>
    nearestWord(
      word,
      likeWords.filter((like) => like.asked === word).map((like) => like.word),
    ),
  );
  return corrected.every((word) => word !== undefined) ? corrected : undefined;
}

/** Each word may be any of those that look most like it; or all of them written together. */
async function findByLikeness(
  ctx: Context,
  words: string[],
  { likeWords, wanted }: { likeWords: LikeWord[]; wanted: Wanted },
): Promise<FoundText[]> {
  const { listing, bestSellers, rankedBy, ...rest } = wanted;
  const each = words.map((word) => nearWords(word, likeWords));
  const together = nearWords(words.join(''), likeWords);
  const isEachLikeSome = each.every((near) => near.length > 0);
  const queries = [
    ...(isEachLikeSome ? [each.map(anyOfThese).join(' & ')] : []),
    ...(together.length > 0 ? [anyOfThese(together)] : []),
  ];
  if (queries.length === 0) return [];
  const search: Search = {
    terms: queries,
    together: queries[0] ?? '',
    query: queries.join(' | '),
    phrase: words.join(' '),
    asked: rankedBy ?? words.join(' '),
    where: 'strong',
    ...rest,
  };
  return findExpected(ctx, search, {
    listing,
    bestSellers,
    ...expectedOf(each.map(usesOf), usesOf(together), listing),
  });
}

function nearWords(word: string, likeWords: LikeWord[]): LikeWord[] {
  return likeWords
    .filter((like) => like.asked === word && like.likeness >= leastLikeness)
    .sort((one, other) => other.likeness - one.likeness)
    .slice(0, mostLikeWords);
}

function anyOfThese(words: LikeWord[]): string {
  return anyOf(words.map(({ word }) => word));
}

function usesOf(words: LikeWord[]): number {
  return words.reduce((sum, { strong }) => sum + strong, 0);
}
