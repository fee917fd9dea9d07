import { lackOf } from './words/lacks/negations.data.ts';
import { readLacks, readRow } from './words/lacks/said-lacks.ts';
import { joinMeasures } from './words/measures.ts';
import { originWord } from './words/origin-words.ts';
import { stem } from './words/stem.ts';
import { searchWords } from './words/tokens.ts';

/** The product texts that search indexes. */
export type ProductTexts = {
  id: string;
  name: string;
  title: string;
  brand: string;
  sku: string;
  description: string;
  countryOfOrigin: string;
  /** Comma-separated words of the seller. */
  searchWords: string;
  categories: CategoryNames[];
  attributeValues: string[];
  highlights: { label: string; text: string }[];
  specifications: { rows: [string, string][] }[];
};

/** `otherNames`: comma-separated synonyms of the category. */
export type CategoryNames = { title: string; otherNames: string };

export type SearchDocument = {
  productId: string;
  /** A tsvector. Weight A is the name, B brand and category, C title and attributes, D the rest. */
  words: string;
  /** Normalised words. */
  name: string;
};

type Weight = 'A' | 'B' | 'C' | 'D';

/** Version of the document format; older documents are rebuilt. */
export const documentForm = 3;

export function makeSearchDocument(product: ProductTexts): SearchDocument {
  const names = product.categories.flatMap(namesOf);
  const titles = product.categories.map(({ title }) => title);
  const details = product.specifications.flatMap((group) => group.rows.map(readRow));
  const selling = product.highlights.flatMap(({ label, text }) => [label, text]);
  const said = [...[product.title, product.description, ...selling].map(readLacks), ...details];
  const [title, ...told] = said.map(({ text }) => text);
  const lacks = said.flatMap((one) => one.lacks.flatMap(lexemes)).map(lackOf);
  return {
    productId: product.id,
    words: toVector([...originLexemes(product), ...lacks], {
      A: [product.name],
      B: [product.brand, ...titles, ...names.map(joinedWords), ...product.searchWords.split(',')],
      // In a longer name the last word alone is ambiguous: an ear phone is not a phone.
      C: [title ?? '', product.sku, ...product.attributeValues, ...names.map(allButLast)],
      D: told,
    }),
    name: searchWords(product.name).join(' '),
  };
}

function originLexemes({ countryOfOrigin }: ProductTexts): string[] {
  return countryOfOrigin.trim() === '' ? [] : [originWord(countryOfOrigin)];
}

/** The words that alone name goods of these categories: single-word names, and longer ones written as one word. */
export function kindsOf(categories: CategoryNames[]): string[] {
  return [...new Set(categories.flatMap(namesOf).map((name) => stem(joinedWords(name))))];
}

function namesOf({ title, otherNames }: CategoryNames): string[] {
  return [title, ...otherNames.split(',')].map((name) => name.trim()).filter(Boolean);
}

function allButLast(name: string): string {
  return searchWords(name).slice(0, -1).join(' ');
}

function joinedWords(text: string): string {
  return searchWords(text).join('');
}

const places: Record<Weight, number> = { A: 1, B: 2, C: 3, D: 4 };

/** `whole` lexemes describe the product like its attributes. */
function toVector(whole: string[], texts: Record<Weight, string[]>): string {
  const marks = new Map<string, Weight[]>(whole.map((word) => [word, ['C']]));
  for (const weight of ['A', 'B', 'C', 'D'] as const) {
    for (const word of new Set(texts[weight].flatMap(lexemes))) marks.set(word, [...(marks.get(word) ?? []), weight]);
  }
  return [...marks].map(([word, weights]) => `'${word}':${weights.map((w) => `${places[w]}${w}`).join(',')}`).join(' ');
}

/** Stemmed words, plus numbers joined with their units: "8 GB" is also 8gb. */
function lexemes(text: string): string[] {
  const words = searchWords(text);
  const measures = joinMeasures(words).flatMap(({ word, isMeasure }) => (isMeasure ? [word] : []));
  const pairs = words.flatMap((word, index) => shortPair(word, words[index + 1] ?? ''));
  return [...words.map(stem), ...measures, ...pairs];
}

/** "Type C" is also written typec. */
function shortPair(word: string, next: string): string[] {
  const isShort = Math.min(word.length, next.length) === 1;
  return isShort && /^[a-z]+$/.test(word + next) ? [word + next] : [];
}
