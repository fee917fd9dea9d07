import type { Context } from '../../../context.ts';
import { correctSpelling } from './correct-spelling.ts';
import { type KnownWord, selectKnownWords, selectWordsBeginning } from './known-words.repository.ts';
import type { QueryWord } from './query-word.ts';
import { linesOfMakers, makers } from './query-words.data.ts';
import { resolvePhoneticWords } from './resolve-phonetic-words.ts';
import { stem } from './stem.ts';
import { isKnown, type Term } from './term.ts';
import { equivalentWords, splitsOf } from './word-forms.ts';

const minPrefixLetters = 2;

/** Resolves the words of a query to index terms, in order. The last one may be a prefix. */
export async function resolveWords(ctx: Context, words: QueryWord[]): Promise<Term[]> {
  const known = await selectKnownWords(
    ctx.db,
    words.flatMap((word, index) => lookupWords(word, words[index + 1])),
  );
  const terms: Term[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const [word, next] = [words[index] as QueryWord, words[index + 1]];
    const joined = next && isJoinable(word, next) && joinedTerm(known, word, next);
    if (joined) index += 1;
    const plain = joined || plainTerm(known, word);
    const found = plain ? [plain] : (splitTerms(known, word) ?? [unknownTerm(known, word)]);
    terms.push(...found.map((term) => ({ ...term, negation: word.negation })));
  }
  const last = terms.at(-1);
  if (last && !isKnown(last) && !last.isGoods) await matchPrefix(ctx, last);
  return withLine(ctx, await correctSpelling(ctx, await resolvePhoneticWords(ctx, terms)));
}

/** "Without power bank" lacks power banks; "power without bank" does not. */
function isJoinable(word: QueryWord, next: QueryWord): boolean {
  const isOfOneKind = word.negation === next.negation || (word.negation === 'sure' && next.negation === 'perhaps');
  return !word.isMeasure && !next.isMeasure && isOfOneKind;
}

/** "iphone 11" alone means a phone of that line; "iphone charger" and "iphone case" do not. */
async function withLine(ctx: Context, terms: Term[]): Promise<Term[]> {
  const kind = terms.map(({ asked }) => linesOfMakers[asked]).find((kind) => kind !== undefined);
  if (!kind || terms.some(({ isKind, isGoods, isMeasure }) => isKind || isGoods || isMeasure)) return terms;
  const known = await selectKnownWords(ctx.db, equivalentWords(kind));
  const term = plainTerm(known, { text: kind, isAside: false, isMeasure: false, isQuality: false });
  return term ? [...terms, term] : terms;
}

function lookupWords(word: QueryWord, next: QueryWord | undefined): string[] {
  const joined = next ? equivalentWords(word.text + next.text) : [];
  return [...equivalentWords(word.text), ...joined, ...splitsOf(word.text).flat()];
}

function plainTerm(
  known: Map<string, KnownWord>,
  { text, isAside, isMeasure, isQuality }: QueryWord,
): Term | undefined {
  const found = equivalentWords(text).flatMap((word) => known.get(word) ?? []);
  const used = found.filter(({ total }) => total > 0);
  if (used.length === 0) return undefined;
  const sum = sumOf(found);
  return {
    ...sum,
    isGoods: sum.isGoods && !makers.has(text),
    asked: text,
    forms: used.map(({ word }) => [word]),
    isAside,
    isMeasure,
    isQuality,
  };
}

/** "power bank" where products also say powerbank, "key board" where keyboards are not sold. */
function joinedTerm(known: Map<string, KnownWord>, word: QueryWord, next: QueryWord): Term | undefined {
  const both = equivalentWords(word.text + next.text).flatMap((form) => known.get(form) ?? []);
  const joined = sumOf(both);
  if (both.length === 0 || (joined.strong === 0 && !joined.isGoods)) return undefined;
  const parts = [known.get(stem(word.text)), known.get(stem(next.text))];
  const apart = parts.every((part) => part && part.strong > 0) ? [parts.map((part) => part?.word ?? '')] : [];
  if (joined.strong === 0 && apart.length > 0) return undefined;
  const together = both.flatMap(({ word, strong }) => (strong > 0 ? [[word]] : []));
  return {
    asked: `${word.text} ${next.text}`,
    forms: [...together, ...apart],
    strong: joined.strong + Math.min(...parts.map((part) => part?.strong ?? 0)),
    total: joined.total + Math.min(...parts.map((part) => part?.total ?? 0)),
    isKind: joined.isKind || (parts[1]?.isKind ?? false),
    isGoods: joined.isGoods,
    isPlace: joined.isPlace,
    isAside: word.isAside && next.isAside,
    isMeasure: false,
    isQuality: word.isQuality,
  };
}

/** "powerbank" where products say power bank; a word before a kind of goods can be dropped, as with two words. */
function splitTerms(known: Map<string, KnownWord>, word: QueryWord): Term[] | undefined {
  if (known.get(stem(word.text))?.isGoods) return undefined;
  const [best] = splitsOf(word.text)
    .map((parts) => parts.map((part) => known.get(part)))
    .filter((parts) => parts.every((part) => part !== undefined && part.strong > 0 && part.word.length > 1))
    .sort((one, other) => leastOf(other) - leastOf(one));
  const [first, second] = best ?? [];
  if (!first || !second) return undefined;
  const { isAside, isQuality } = word;
  const flags = { isGoods: false, isPlace: false, isAside, isMeasure: false, isQuality };
  if (second.isKind)
    return [first, second].map(({ word, strong, total, isKind }) => ({
      asked: word,
      forms: [[word]],
      strong,
      total,
      isKind,
      ...flags,
    }));
  const [strong, total] = [Math.min(first.strong, second.strong), Math.min(first.total, second.total)];
  return [{ asked: word.text, forms: [[first.word, second.word]], strong, total, isKind: false, ...flags }];
}

function sumOf(words: KnownWord[]): Pick<Term, 'strong' | 'total' | 'isKind' | 'isGoods' | 'isPlace'> {
  return {
    strong: words.reduce((sum, { strong }) => sum + strong, 0),
    total: words.reduce((sum, { total }) => sum + total, 0),
    isKind: words.some(({ isKind, total }) => isKind && total > 0),
    isGoods: words.some(({ isGoods }) => isGoods),
    isPlace: words.some(({ isPlace }) => isPlace),
  };
}

function leastOf(parts: (KnownWord | undefined)[]): number {
  return Math.min(...parts.map((part) => part?.strong ?? 0));
}

function unknownTerm(known: Map<string, KnownWord>, { text, isAside, isMeasure, isQuality }: QueryWord): Term {
  const alike = equivalentWords(text).flatMap((word) => known.get(word) ?? []);
  const isGoods = !makers.has(text) && alike.some(({ isGoods }) => isGoods);
  const isPlace = alike.some(({ isPlace }) => isPlace);
  return {
    asked: text,
    forms: [],
    strong: 0,
    total: 0,
    isKind: false,
    isGoods,
    isPlace,
    isAside,
    isMeasure,
    isQuality,
  };
}

async function matchPrefix(ctx: Context, term: Term): Promise<void> {
  if (Array.from(term.asked).length < minPrefixLetters || term.asked.includes(' ')) return;
  const words = await selectWordsBeginning(ctx.db, term.asked);
  if (words?.length === 0) return;
  if (words) term.forms = words.map((word) => [word]);
  else term.beginning = term.asked;
  term.strong = Number.MAX_SAFE_INTEGER;
  term.total = term.strong;
}
