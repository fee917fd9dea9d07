import type { Context } from '../../../context.ts';
import { selectKnownWords } from './known-words.repository.ts';
import { selectCorrections } from './spelling.repository.ts';
import { stem } from './stem.ts';
import { isKnown, type Term } from './term.ts';
import { toLatin } from './to-latin.ts';
import { equivalentWords } from './word-forms.ts';

/**
 * Corrects words that no product has, alone or joined with a neighbour; a word for other goods only where it sounds
 * like a kind sold here.
 */
export async function correctSpelling(ctx: Context, terms: Term[]): Promise<Term[]> {
  const unknown = terms.filter((term) => !isKnown(term) && !term.isMeasure && toLatin(term.asked).length === 0);
  if (unknown.length === 0) return terms;
  const writings = unknown.map((term) => ({ term, asked: stem(term.asked), isGoods: term.isGoods }));
  const pairs = unknown.flatMap((term) => pairsWith(terms, term));
  const spelled = await selectCorrections(ctx.db, [...writings, ...pairs]);
  const meantBy = new Map(spelled.map(({ asked, word }) => [asked, word]));
  for (const { term, asked } of writings) {
    const word = meantBy.get(asked);
    if (word) Object.assign(term, await termFieldsOf(ctx, word));
  }
  for (const { both, asked } of pairs) {
    const word = meantBy.get(asked);
    // A match much shorter than both words together covers only one of them.
    const joined = word && word.length >= asked.length - 1 ? await termFieldsOf(ctx, word) : undefined;
    if (!joined?.isKind) continue;
    const [first, second] = both;
    const term: Term = { ...second, ...joined, asked: `${first.asked} ${second.asked}`, isAside: first.isAside };
    return terms.flatMap((other) => (other === first ? [term] : other === second ? [] : [other]));
  }
  return terms;
}

type Pair = { both: [Term, Term]; asked: string; isGoods: false };

/** "nek band", where neither word is known, or only the second. */
function pairsWith(terms: Term[], term: Term): Pair[] {
  const place = terms.indexOf(term);
  const neighbours = [[terms[place - 1], term] as const, [term, terms[place + 1]] as const];
  return neighbours.flatMap(([first, second]) =>
    first && second && /^[a-z]+$/.test(first.asked + second.asked)
      ? [{ both: [first, second], asked: stem(first.asked + second.asked), isGoods: false } as Pair]
      : [],
  );
}

/** The term fields of a product word that replaces the one searched for. */
export async function termFieldsOf(
  ctx: Context,
  word: string,
): Promise<Pick<Term, 'spelled' | 'forms' | 'strong' | 'total' | 'isKind' | 'isGoods' | 'isPlace'>> {
  const known = [...(await selectKnownWords(ctx.db, equivalentWords(word))).values()];
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
