import type { Context } from '../../context.ts';
import type { Database } from '../../platform/database/database.ts';
import { byUse, emptyWords, type KnownWords, meantBy, putWords, wordsLike } from './known-words.ts';
import {
  type KnownWord,
  type LikeWord,
  type MeantWords,
  selectMeantWords,
  selectWordNews,
  selectWordsAfter,
  selectWordsLike,
} from './search-words.repository.ts';
import type { AskedWord } from './text-question.ts';

/** What products call things: how many use a word, and which words look like another. */
export type Vocabulary = {
  meantBy: (words: AskedWord[]) => Promise<MeantWords[]>;
  wordsLike: (words: string[]) => Promise<LikeWord[]>;
};

type Kept = {
  /** Undefined where there are too many words. */
  vocabulary: () => Vocabulary | undefined;
  readNews: (db: Database) => Promise<void>;
};

/** More words than these, some 150 bytes each, are not kept in memory; the database answers then. */
const mostWordsKept = 400_000;
/** Few enough that neither this process nor the database is busy with them for long. */
const wordsAtATime = 2000;

/**
 * The words of the products as they are now. A process reads them once; when it hears that the catalogue has changed,
 * those that were written since.
 */
export async function knownVocabulary(ctx: Context, mostWords = mostWordsKept): Promise<Vocabulary> {
  if (ctx.isInTransaction) return vocabularyOf(ctx.db);
  const kept = await ctx.memory.remember('vocabulary', [], () => keepVocabulary(ctx.db, mostWords));
  await ctx.memory.remember('news of the vocabulary', ['catalogue'], () => kept.readNews(ctx.db));
  return kept.vocabulary() ?? vocabularyOf(ctx.db);
}

function vocabularyOf(db: Database): Vocabulary {
  return { meantBy: (words) => selectMeantWords(db, words), wordsLike: (words) => selectWordsLike(db, words) };
}

async function keepVocabulary(first: Database, mostWords: number): Promise<Kept> {
  let { horizon } = await selectWordNews(first, undefined);
  let known: KnownWords | undefined = emptyWords();
  function take(words: KnownWord[]): void {
    if (known) putWords(known, words);
    if (known && known.words.length > mostWords) known = undefined;
  }

  let words = await selectWordsAfter(first, '', wordsAtATime);
  while (words.length > 0) {
    take(words);
    words = known ? await selectWordsAfter(first, words.at(-1)?.word ?? '', wordsAtATime) : [];
  }

  let last = Promise.resolve();
  async function takeNews(db: Database): Promise<void> {
    if (!known) return;
    const news = await selectWordNews(db, horizon);
    take(news.changed);
    horizon = news.horizon;
  }
  return {
    vocabulary: () => known && keptVocabulary(known),
    // One after the other: what was read first must not come last.
    readNews(db) {
      const turn = last.then(() => takeNews(db));
      last = turn.catch(() => undefined);
      return turn;
    },
  };
}

/** The same answers as the database gives, from words held in memory. */
export function keptVocabulary(known: KnownWords): Vocabulary {
  return {
    meantBy: async (asked) => asked.map((word) => meantBy(known, word)),
    wordsLike: async (asked) => asked.flatMap((word) => wordsLike(known, word)).sort(byUse),
  };
}
