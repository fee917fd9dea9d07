import type { Context } from '../../context.ts';
import { meaningOf } from './spell-words.ts';
import { selectHeard } from './spoken-words.repository.ts';
import { stem } from './stem.ts';
import { isKnown, type Term } from './term.ts';
import { toLatin } from './to-latin.ts';

/** Takes words of Devanagari that no product has for English ones, as they sound: singular or plural. */
export async function hearWords(ctx: Context, terms: Term[]): Promise<Term[]> {
  const unknown = terms.filter((term) => !isKnown(term)).map((term) => ({ term, sounds: soundsOf(term) }));
  const sounds = unknown.flatMap(({ sounds }) => sounds);
  if (sounds.length === 0) return terms;
  const heard = new Map((await selectHeard(ctx.db, sounds)).map((one) => [one.asked, one]));
  for (const { term, sounds } of unknown) {
    const found = sounds.flatMap((sound) => heard.get(sound) ?? []);
    const word = found.find(({ word }) => word !== null)?.word;
    if (word) Object.assign(term, await meaningOf(ctx, word));
    else term.isGoods ||= found.some(({ isGoods }) => isGoods);
  }
  return terms;
}

function soundsOf({ asked }: Term): string[] {
  const [latin] = toLatin(asked);
  return latin === undefined ? [] : [...new Set([latin, stem(latin)])];
}
