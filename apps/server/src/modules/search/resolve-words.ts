import type { Context } from '../../context.ts';
import { sameWords } from './asked-words.data.ts';
import { type KnownWord, selectKnownWords, selectSpelled, selectWordsBeginning } from './known-words.repository.ts';
import type { QuestionWord } from './read-question.ts';
import { stem } from './stem.ts';
import { toLatin } from './to-latin.ts';

/** One word of a question, or two that are written as one: what it stands for among the words of products. */
export type Term = {
  /** As it was asked, and as it was understood when that is another word. */
  asked: string;
  spelled?: string;
  /** Words that products have, each of which does; where it is several they must stand together. None: no product has it. */
  forms: string[][];
  /** Any word that begins so, where there are too many to name. */
  beginning?: string;
  /** How many products it describes: an upper bound. */
  strong: number;
  isKind: boolean;
  isGoods: boolean;
  isAside: boolean;
  isMeasure: boolean;
  isQuality: boolean;
};

const sameAs = new Map(sameWords.flatMap((group) => group.map((word) => [stem(word), group.map(stem)] as const)));
const fewestLettersBegun = 2;

/** What the words of a question stand for, in their order. The last one may be the beginning of a word. */
export async function resolveWords(ctx: Context, words: QuestionWord[]): Promise<Term[]> {
  const known = await selectKnownWords(
    ctx.db,
    words.flatMap((word, index) => lookedUp(word, words[index + 1])),
  );
  const terms: Term[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const [word, next] = [words[index] as QuestionWord, words[index + 1]];
    const joined = next && !word.isMeasure && !next.isMeasure && joinedTerm(known, word, next);
    if (joined) index += 1;
    terms.push(joined || (plainTerm(known, word) ?? splitTerm(known, word) ?? unknownTerm(known, word)));
  }
  const last = terms.at(-1);
  if (last && !isKnown(last) && !last.isGoods) await begin(ctx, last);
  return spell(ctx, terms);
}

function lookedUp(word: QuestionWord, next: QuestionWord | undefined): string[] {
  const joined = next ? [stem(word.text + next.text)] : [];
  return [...alikeOf(word.text), ...joined, ...splitsOf(word.text).flat()];
}

/** The word itself, those that mean the same, and its form in Latin letters. */
function alikeOf(text: string): string[] {
  const own = stem(text);
  return [...new Set([own, ...(sameAs.get(own) ?? []), ...toLatin(text).map(stem)])];
}

function splitsOf(text: string): [string, string][] {
  const letters = Array.from(text);
  if (letters.length < 5 || /^\d/.test(text)) return [];
  const places = letters.slice(2, -2).map((_, index) => index + 2);
  return places.map((place) => [stem(letters.slice(0, place).join('')), stem(letters.slice(place).join(''))]);
}

function plainTerm(
  known: Map<string, KnownWord>,
  { text, isAside, isMeasure, isQuality }: QuestionWord,
): Term | undefined {
  const found = alikeOf(text).flatMap((word) => known.get(word) ?? []);
  const used = found.filter(({ total }) => total > 0);
  if (used.length === 0) return undefined;
  return {
    asked: text,
    forms: used.map(({ word }) => [word]),
    strong: used.reduce((sum, { strong }) => sum + strong, 0),
    isKind: used.some(({ isKind }) => isKind),
    isGoods: found.some(({ isGoods }) => isGoods),
    isAside,
    isMeasure,
    isQuality,
  };
}

/** "power bank" where products say powerbank too, "key board" where nobody sells a keyboard. */
function joinedTerm(known: Map<string, KnownWord>, word: QuestionWord, next: QuestionWord): Term | undefined {
  const joined = known.get(stem(word.text + next.text));
  if (!joined || (joined.strong === 0 && !joined.isGoods)) return undefined;
  const parts = [known.get(stem(word.text)), known.get(stem(next.text))];
  const apart = parts.every((part) => part && part.strong > 0) ? [parts.map((part) => part?.word ?? '')] : [];
  if (joined.strong === 0 && apart.length > 0) return undefined;
  const together = joined.strong > 0 ? [[joined.word]] : [];
  return {
    asked: `${word.text} ${next.text}`,
    forms: [...together, ...apart],
    strong: joined.strong + Math.min(...parts.map((part) => part?.strong ?? 0)),
    isKind: joined.isKind || (parts[1]?.isKind ?? false),
    isGoods: joined.isGoods,
    isAside: word.isAside,
    isMeasure: false,
    isQuality: word.isQuality,
  };
}

/** "powerbank" where products say power bank. */
function splitTerm(known: Map<string, KnownWord>, { text, isAside, isQuality }: QuestionWord): Term | undefined {
  if (known.get(stem(text))?.isGoods) return undefined;
  const [best] = splitsOf(text)
    .map((parts) => parts.map((part) => known.get(part)))
    .filter((parts) => parts.every((part) => part !== undefined && part.strong > 0 && part.word.length > 1))
    .sort((one, other) => leastOf(other) - leastOf(one));
  const [first, second] = best ?? [];
  if (!first || !second) return undefined;
  return {
    asked: text,
    forms: [[first.word, second.word]],
    strong: Math.min(first.strong, second.strong),
    isKind: second.isKind,
    isGoods: false,
    isAside,
    isMeasure: false,
    isQuality,
  };
}

function leastOf(parts: (KnownWord | undefined)[]): number {
  return Math.min(...parts.map((part) => part?.strong ?? 0));
}

function unknownTerm(known: Map<string, KnownWord>, { text, isAside, isMeasure, isQuality }: QuestionWord): Term {
  const isGoods = alikeOf(text).some((word) => known.get(word)?.isGoods);
  return { asked: text, forms: [], strong: 0, isKind: false, isGoods, isAside, isMeasure, isQuality };
}

async function begin(ctx: Context, term: Term): Promise<void> {
  if (Array.from(term.asked).length < fewestLettersBegun || term.asked.includes(' ')) return;
  const words = await selectWordsBeginning(ctx.db, term.asked);
  if (words?.length === 0) return;
  if (words) term.forms = words.map((word) => [word]);
  else term.beginning = term.asked;
  term.strong = Number.MAX_SAFE_INTEGER;
}

/**
 * Takes what no product has for a slip of the keys, alone or written as one with its neighbour; a word for other goods only
 * where it sounds as a kind of ours.
 */
async function spell(ctx: Context, terms: Term[]): Promise<Term[]> {
  const unknown = terms.filter((term) => !isKnown(term) && !term.isMeasure);
  if (unknown.length === 0) return terms;
  const writings = unknown.map((term) => {
    const [latin] = toLatin(term.asked);
    return { term, asked: stem(latin ?? term.asked), isBySound: latin !== undefined, isGoods: term.isGoods };
  });
  const pairs = unknown.flatMap((term) => pairsWith(terms, term));
  const spelled = await selectSpelled(ctx.db, [...writings, ...pairs]);
  const meantBy = new Map(spelled.map((one) => [one.asked, one]));
  for (const { term, asked } of writings) {
    const found = meantBy.get(asked);
    term.isGoods ||= found?.isGoods ?? false;
    if (found?.word) Object.assign(term, await meaningOf(ctx, found.word));
  }
  for (const { both, asked } of pairs) {
    const word = meantBy.get(asked)?.word;
    const joined = word ? await meaningOf(ctx, word) : undefined;
    if (!joined?.isKind) continue;
    const [first, second] = both;
    const term: Term = { ...second, ...joined, asked: `${first.asked} ${second.asked}`, isAside: first.isAside };
    return terms.flatMap((other) => (other === first ? [term] : other === second ? [] : [other]));
  }
  return terms;
}

type Pair = { both: [Term, Term]; asked: string; isBySound: false; isGoods: false };

/** "nek band", where neither is known alone, or only the second is. */
function pairsWith(terms: Term[], term: Term): Pair[] {
  const place = terms.indexOf(term);
  const neighbours = [[terms[place - 1], term] as const, [term, terms[place + 1]] as const];
  return neighbours.flatMap(([first, second]) =>
    first && second && /^[a-z]+$/.test(first.asked + second.asked)
      ? [{ both: [first, second], asked: stem(first.asked + second.asked), isBySound: false, isGoods: false } as Pair]
      : [],
  );
}

async function meaningOf(ctx: Context, word: string): Promise<Pick<Term, 'spelled' | 'forms' | 'strong' | 'isKind'>> {
  const meant = [...(await selectKnownWords(ctx.db, alikeOf(word))).values()].filter(({ total }) => total > 0);
  return {
    spelled: word,
    forms: meant.map((known) => [known.word]),
    strong: meant.reduce((sum, { strong }) => sum + strong, 0),
    isKind: meant.some(({ isKind }) => isKind),
  };
}

/** Some product has it. */
export function isKnown({ forms, beginning }: Term): boolean {
  return forms.length > 0 || beginning !== undefined;
}
