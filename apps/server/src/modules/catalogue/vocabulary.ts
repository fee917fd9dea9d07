import type { Context } from '../../context.ts';
import type { Database } from '../../platform/database/database.ts';
import {
  type KnownWord,
  type LikeWord,
  leastLikeness,
  likeWordsRead,
  type MeantWords,
  mostWordsMeant,
  selectMeantWords,
  selectVocabulary,
  selectWordsLike,
} from './search-words.repository.ts';
import type { AskedWord } from './text-question.ts';

/** What products call things: how many use a word, and which words look like another. */
export type Vocabulary = {
  meantBy: (words: AskedWord[]) => Promise<MeantWords[]>;
  wordsLike: (words: string[]) => Promise<LikeWord[]>;
};

/** More words than these are not kept in memory; the database answers then. */
const mostWordsKept = 6000;

/** The words of the products as they are now; kept in memory until the catalogue changes. */
export async function knownVocabulary(ctx: Context): Promise<Vocabulary> {
  const read = () => selectVocabulary(ctx.db, mostWordsKept + 1);
  const words = ctx.isInTransaction
    ? undefined
    : await ctx.memory.remember('vocabulary', ['catalogue'], () => kept(read));
  return words ?? vocabularyOf(ctx.db);
}

async function kept(read: () => Promise<KnownWord[]>): Promise<Vocabulary | undefined> {
  const words = await read();
  return words.length > mostWordsKept ? undefined : keptVocabulary(words);
}

function vocabularyOf(db: Database): Vocabulary {
  return { meantBy: (words) => selectMeantWords(db, words), wordsLike: (words) => selectWordsLike(db, words) };
}

/** The same answers as the database gives, from words held in memory. */
export function keptVocabulary(words: KnownWord[]): Vocabulary {
  const sorted = [...words].sort(byWord);
  const pieces = new Map<string, KnownWord[]>();
  const sizes = new Map<KnownWord, number>();
  for (const known of sorted) {
    const own = piecesOf(known.word);
    sizes.set(known, own.size);
    for (const piece of own) pieces.set(piece, [...(pieces.get(piece) ?? []), known]);
  }

  function like(asked: string): LikeWord[] {
    const wanted = piecesOf(asked);
    const shared = new Map<KnownWord, number>();
    for (const piece of wanted)
      for (const known of pieces.get(piece) ?? []) shared.set(known, (shared.get(known) ?? 0) + 1);
    return [...shared]
      .map(([known, count]) => {
        const all = wanted.size + (sizes.get(known) ?? 0) - count;
        // The database reckons likeness in single precision.
        return { asked, word: known.word, strong: known.strong, likeness: Math.fround(count / all) };
      })
      .filter(({ likeness, strong }) => likeness >= leastLikeness && strong > 0)
      .sort((one, other) => other.likeness - one.likeness || byUse(one, other))
      .slice(0, likeWordsRead);
  }

  return {
    meantBy: async (asked) => asked.map((word) => meantIn(sorted, word)),
    wordsLike: async (asked) => asked.flatMap(like).sort(byUse),
  };
}

function meantIn(sorted: KnownWord[], { stem, beginning }: AskedWord): MeantWords {
  const meant: KnownWord[] = [];
  for (const known of sorted) {
    if (known.word === stem || (beginning !== undefined && known.word.startsWith(beginning))) meant.push(known);
  }
  return {
    strong: meant.reduce((sum, { strong }) => sum + strong, 0),
    total: meant.reduce((sum, { total }) => sum + total, 0),
    words: meant.length <= mostWordsMeant ? meant.map(({ word }) => word) : null,
  };
}

/** Three letters in a row, two blanks standing before a word and one behind it, as the database takes words apart. */
function piecesOf(word: string): Set<string> {
  const pieces = new Set<string>();
  for (const part of word.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) {
    const letters = [' ', ' ', ...part, ' '];
    for (let start = 0; start + 3 <= letters.length; start += 1) pieces.add(letters.slice(start, start + 3).join(''));
  }
  return pieces;
}

function byUse(one: KnownWord | LikeWord, other: KnownWord | LikeWord): number {
  return other.strong - one.strong || byWord(one, other);
}

function byWord(one: { word: string }, other: { word: string }): number {
  return one.word < other.word ? -1 : Number(one.word > other.word);
}
