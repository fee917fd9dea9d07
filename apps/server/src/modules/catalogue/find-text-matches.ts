import type { Context } from '../../context.ts';
import type { LikeWord, WordCounts } from './search-words.repository.ts';
import { nearestWord } from './spelling.ts';
import { type MatchBounds, selectTextMatches, type TextMatch } from './text-matches.repository.ts';
import { askFor, toTerm } from './text-question.ts';
import { knownVocabulary } from './vocabulary.ts';

/** More products than this are not all looked at. */
const fewProducts = 8000;
/** What a list may page through; a search shows a handful of them. */
const mostMatches = 1000;
/** With so many found among what sells best nobody misses the rest. */
const enoughMatches = 50;
const leastLikeness = 0.45;
const mostLikeWords = 8;

type Wanted = { bounds: MatchBounds; most: number; rankedBy?: string };
/**
 * `most`: how many matches of common words are wanted; those that sell best are taken. `rankedBy`: the question in plain
 * words; the best answer to it comes first then, else there is no order.
 */
type Options = Partial<Wanted>;

/**
 * Products that hold every word; when none does, those that hold them spelled right; failing that, those with words that
 * look alike. At most about a thousand, and of very common words those that sell best.
 */
export async function findTextMatches(ctx: Context, words: string[], options: Options = {}): Promise<TextMatch[]> {
  if (words.length === 0) return [];
  const wanted = { bounds: {}, most: mostMatches, ...options };
  const asWritten = await findByWords(ctx, words, wanted);
  if (asWritten.length > 0) return asWritten;
  if (isBounded(wanted.bounds) && (await findByWords(ctx, words, { bounds: {}, most: 1 })).length > 0) return [];
  const vocabulary = await knownVocabulary(ctx);
  const likeWords = await vocabulary.wordsLike([...words, words.join('')]);
  const corrected = correctSpelling(words, likeWords);
  const asMeant = corrected ? await findByWords(ctx, corrected, wanted) : [];
  return asMeant.length > 0 ? asMeant : findByLikeness(ctx, words, { likeWords, wanted });
}

async function findByWords(ctx: Context, words: string[], wanted: Wanted): Promise<TextMatch[]> {
  const question = askFor(words);
  const terms = question.words.map(toTerm);
  const together = toTerm(question.together);
  const vocabulary = await knownVocabulary(ctx);
  const counts = await vocabulary.countsOf([...question.words, question.together]);
  const search = {
    terms,
    together,
    query: `(${terms.join(' & ')}) | ${together}`,
    phrase: question.phrase,
    ...wanted,
  };
  for (const where of ['strong', 'words'] as const) {
    const expected = mostExpected(counts, where === 'strong' ? 'strong' : 'total');
    const found = await findExpected(ctx, { ...search, where }, expected);
    if (found.length > 0) return found;
  }
  return [];
}

/** All words together are in no more products than the rarest of them. */
function mostExpected(counts: WordCounts[], of: keyof WordCounts): number {
  const figures = counts.map((count) => count[of]);
  return Math.max(Math.min(...figures.slice(0, -1)), figures.at(-1) ?? 0);
}

type Search = Omit<Parameters<typeof selectTextMatches>[1], 'isCommon'>;

async function findExpected(ctx: Context, search: Search, expected: number): Promise<TextMatch[]> {
  if (expected === 0) return [];
  if (expected > fewProducts) {
    const found = await selectTextMatches(ctx.db, { ...search, isCommon: true });
    if (found.length >= enoughMatches) return found;
  }
  return selectTextMatches(ctx.db, { ...search, isCommon: false });
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
): Promise<TextMatch[]> {
  const [together, ...terms] = [words.join(''), ...words].map((word) => anyLike(word, likeWords));
  const isEachLikeSome = terms.every((term) => term !== undefined);
  const queries = [
    ...(isEachLikeSome ? [terms.map((term) => `(${term})`).join(' & ')] : []),
    ...(together ? [together] : []),
  ];
  if (queries.length === 0) return [];
  return selectTextMatches(ctx.db, {
    terms: queries,
    together: queries[0] ?? '',
    query: queries.map((query) => `(${query})`).join(' | '),
    phrase: words.join(' '),
    where: 'strong',
    isCommon: false,
    ...wanted,
  });
}

function anyLike(word: string, likeWords: LikeWord[]): string | undefined {
  const near = likeWords
    .filter((like) => like.asked === word && like.likeness >= leastLikeness)
    .sort((one, other) => other.likeness - one.likeness)
    .slice(0, mostLikeWords);
  return near.length === 0 ? undefined : near.map((like) => `'${like.word}'`).join(' | ');
}

function isBounded({ prices, category }: MatchBounds): boolean {
  return category !== undefined || prices?.min !== undefined || prices?.max !== undefined;
}
