import {
  type KnownWord,
  type LikeWord,
  leastLikeness,
  likeWordsRead,
  type MeantWords,
  mostWordsMeant,
} from './search-words.repository.ts';
import type { AskedWord } from './text-question.ts';

/** To put a word into its place all behind it are moved; for more words than these it is sooner done to sort all. */
const mostPutSingly = 16;

/** Words held in memory, a column each; a word keeps its number. */
export type KnownWords = {
  words: string[];
  strong: number[];
  total: number[];
  /** How many pieces a word has. */
  sizes: number[];
  numbers: Map<string, number>;
  /** Numbers by the letters of their words; those of the last words come in when somebody asks. */
  inOrder: number[];
  byPiece: Map<string, number[]>;
  /** For each word the pieces it shares with an asked one; all 0 between questions. */
  shared: Uint16Array;
};

export function emptyWords(): KnownWords {
  return {
    words: [],
    strong: [],
    total: [],
    sizes: [],
    numbers: new Map(),
    inOrder: [],
    byPiece: new Map(),
    shared: new Uint16Array(0),
  };
}

/** Adds words, or takes over what is new of them. */
export function putWords(known: KnownWords, words: KnownWord[]): void {
  for (const { word, strong, total } of words) {
    const number = known.numbers.get(word) ?? addWord(known, word);
    known.strong[number] = strong;
    known.total[number] = total;
  }
  if (known.shared.length < known.words.length) known.shared = new Uint16Array(2 * known.words.length);
}

function addWord(known: KnownWords, word: string): number {
  const number = known.words.push(word) - 1;
  known.numbers.set(word, number);
  const pieces = piecesOf(word);
  known.sizes.push(pieces.size);
  for (const piece of pieces) {
    const having = known.byPiece.get(piece);
    if (having) having.push(number);
    else known.byPiece.set(piece, [number]);
  }
  return number;
}

function bringIntoOrder({ words, inOrder }: KnownWords): void {
  const wordOf = (number: number | undefined) => words[number ?? 0] ?? '';
  const isMany = words.length - inOrder.length > mostPutSingly;
  for (let number = inOrder.length; number < words.length; number += 1) {
    const word = wordOf(number);
    const place = isMany ? number : placeWhere({ words, inOrder }, (other) => other >= word);
    inOrder.splice(place, 0, number);
  }
  if (isMany) inOrder.sort((one, other) => (wordOf(one) < wordOf(other) ? -1 : 1));
}

/** The first place in the order from which on all words are `beyond`. */
function placeWhere(
  { words, inOrder }: Pick<KnownWords, 'words' | 'inOrder'>,
  isBeyond: (word: string) => boolean,
): number {
  let [low, high] = [0, inOrder.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBeyond(words[inOrder[middle] ?? 0] ?? '')) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The same answer as `selectMeantWords` gives of one word. */
export function meantBy(known: KnownWords, { stem, beginning }: AskedWord): MeantWords {
  const meant = beginning === undefined ? [] : beginningWith(known, beginning);
  const exact = known.numbers.get(stem);
  if (exact !== undefined && (beginning === undefined || !stem.startsWith(beginning))) meant.push(exact);
  const sum = (column: number[]) => meant.reduce((all, number) => all + (column[number] ?? 0), 0);
  const words = meant.length > mostWordsMeant ? null : meant.map((number) => known.words[number] ?? '').sort();
  return { strong: sum(known.strong), total: sum(known.total), words };
}

function beginningWith(known: KnownWords, beginning: string): number[] {
  bringIntoOrder(known);
  const first = placeWhere(known, (word) => word >= beginning);
  const end = placeWhere(known, (word) => word >= beginning && !word.startsWith(beginning));
  return known.inOrder.slice(first, end);
}

/** The same words as `selectWordsLike` finds for one, those most like it first. */
export function wordsLike(known: KnownWords, asked: string): LikeWord[] {
  const { shared, sizes, strong, words } = known;
  const wanted = piecesOf(asked);
  const found: number[] = [];
  for (const piece of wanted)
    for (const number of known.byPiece.get(piece) ?? []) {
      const before = shared[number] ?? 0;
      if (before === 0) found.push(number);
      shared[number] = before + 1;
    }
  const like: LikeWord[] = [];
  for (const number of found) {
    const count = shared[number] ?? 0;
    shared[number] = 0;
    // The database reckons likeness in single precision.
    const likeness = Math.fround(count / (wanted.size + (sizes[number] ?? 0) - count));
    if (likeness < leastLikeness || !strong[number]) continue;
    like.push({ asked, word: words[number] ?? '', strong: strong[number], likeness });
  }
  return like.sort((one, other) => other.likeness - one.likeness || byUse(one, other)).slice(0, likeWordsRead);
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

export function byUse(one: LikeWord, other: LikeWord): number {
  return other.strong - one.strong || (one.word < other.word ? -1 : Number(one.word > other.word));
}
