import type { Context } from '../../context.ts';
import { nearestWord } from './spelling.ts';
import { selectByLikeness, selectByWords, selectWordsLike, type TextMatch } from './text-matches.repository.ts';

/** Products that hold every word; when none does, those that hold them spelled right; failing that, those that read alike. */
export async function findTextMatches(ctx: Context, words: string[]): Promise<TextMatch[]> {
  if (words.length === 0) return [];
  const asWritten = await selectByWords(ctx.db, words);
  if (asWritten.length > 0) return asWritten;
  const corrected = await correctSpelling(ctx, words);
  const asMeant = corrected ? await selectByWords(ctx.db, corrected) : [];
  return asMeant.length > 0 ? asMeant : selectByLikeness(ctx.db, words);
}

/** Undefined when a word is like none that products use. */
async function correctSpelling(ctx: Context, words: string[]): Promise<string[] | undefined> {
  const corrected: string[] = [];
  for (const word of words) {
    const nearest = nearestWord(word, await selectWordsLike(ctx.db, word));
    if (nearest === undefined) return undefined;
    corrected.push(nearest);
  }
  return corrected;
}
