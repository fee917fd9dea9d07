import type { Context } from '../../context.ts';
import { selectKnownWords } from './known-words.repository.ts';
import { selectSpelled } from './spelling.repository.ts';
import { stem } from './stem.ts';
import { isKnown, type Term } from './term.ts';
import { toLatin } from './to-latin.ts';
import { alikeOf } from './word-forms.ts';

/**
 * Takes what no product has for a slip of the keys, alone or written as one with its neighbour; a word for other goods only
 * where it sounds as a kind of ours.
 */
export async function spellWords(ctx: Context, terms: Term[]): Promise<Term[]> {
  const unknown = terms.filter((term) => !isKnown(term) && !term.isMeasure && toLatin(term.asked).length === 0);
  if (unknown.length === 0) return terms;
  const writings = unknown.map((term) => ({ term, asked: stem(term.asked), isGoods: term.isGoods }));
  const pairs = unknown.flatMap((term) => pairsWith(terms, term));
  const spelled = await selectSpelled(ctx.db, [...writings, ...pairs]);
  const meantBy = new Map(spelled.map(({ asked, word }) => [asked, word]));
  for (const { term, asked } of writings) {
    const word = meantBy.get(asked);
    if (word) Object.assign(term, await meaningOf(ctx, word));
  }
  for (const { both, asked } of pairs) {
    const word = meantBy.get(asked);
    // What is much shorter than both together is only one of them.
    const joined = word && word.length >= asked.length - 1 ? await meaningOf(ctx, word) : undefined;
    if (!joined?.isKind) continue;
    const [first, second] = both;
    const term: Term = { ...second, ...joined, asked: `${first.asked} ${second.asked}`, isAside: first.isAside };
    return terms.flatMap((other) => (other === first ? [term] : other === second ? [] : [other]));
  }
  return terms;
}

type Pair = { both: [Term, Term]; asked: string; isGoods: false };

/** "nek band", where neither is known alone, or only the second is. */
function pairsWith(terms: Term[], term: Term): Pair[] {
  const place = terms.indexOf(term);
  const neighbours = [[terms[place - 1], term] as const, [term, terms[place + 1]] as const];
  return neighbours.flatMap(([first, second]) =>
    first && second && /^[a-z]+$/.test(first.asked + second.asked)
      ? [{ both: [first, second], asked: stem(first.asked + second.asked), isGoods: false } as Pair]
      : [],
  );
}

/** What a word of products stands for, in place of the one that was asked. */
export async function meaningOf(
  ctx: Context,
  word: string,
): Promise<Pick<Term, 'spelled' | 'forms' | 'strong' | 'total' | 'isKind' | 'isGoods' | 'isPlace'>> {
  const known = [...(await selectKnownWords(ctx.db, alikeOf(word))).values()];
  const meant = known.filter(({ total }) => total > 0);
  return {
    spelled: word,
    forms: meant.map((known) => [known.word]),
    strong: meant.reduce((sum, { strong }) => sum + strong, 0),
    total: meant.reduce((sum, { total }) => sum + total, 0),
    isKind: meant.some(({ isKind }) => isKind),
    isGoods: known.some(({ isGoods }) => isGoods),
    isPlace: known.some(({ isPlace }) => isPlace),
  };
}
