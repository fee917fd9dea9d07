import type { Context } from '../../../context.ts';
import { termFieldsOf } from './correct-spelling.ts';
import { selectPhoneticMatches } from './phonetic-matches.repository.ts';
import { stem } from './stem.ts';
import { isKnown, type Term } from './term.ts';
import { toLatin } from './to-latin.ts';

/** Resolves unmatched Devanagari words to English product words by pronunciation, singular or plural. */
export async function resolvePhoneticWords(ctx: Context, terms: Term[]): Promise<Term[]> {
  const unknown = terms.filter((term) => !isKnown(term)).map((term) => ({ term, sounds: soundsOf(term) }));
  const sounds = unknown.flatMap(({ sounds }) => sounds);
  if (sounds.length === 0) return terms;
  const matches = new Map((await selectPhoneticMatches(ctx.db, sounds)).map((match) => [match.asked, match]));
  for (const { term, sounds } of unknown) {
    const found = sounds.flatMap((sound) => matches.get(sound) ?? []);
    const word = found.find(({ word }) => word !== null)?.word;
    if (word) Object.assign(term, await termFieldsOf(ctx, word));
    else term.isGoods ||= found.some(({ isGoods }) => isGoods);
  }
  return terms;
}

function soundsOf({ asked }: Term): string[] {
  const [latin] = toLatin(asked);
  return latin === undefined ? [] : [...new Set([latin, stem(latin)])];
}
