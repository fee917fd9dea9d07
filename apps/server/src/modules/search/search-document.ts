import { joinMeasures } from './measures.ts';
import { stem } from './stem.ts';
import { searchWords } from './tokens.ts';

/** What a product says of itself, as far as search reads it. */
export type ProductTexts = {
  id: string;
  name: string;
  title: string;
  brand: string;
  sku: string;
  description: string;
  categories: CategoryNames[];
  attributeValues: string[];
  highlights: { label: string; text: string }[];
  specifications: { rows: [string, string][] }[];
};

/** `otherNames`: what shoppers also call goods of the category, with commas between. */
export type CategoryNames = { title: string; otherNames: string };

export type SearchDocument = {
  productId: string;
  /** As PostgreSQL reads a tsvector. A stands for the name, B for brand and category, C for title and attributes, D for the rest. */
  words: string;
  /** In plain words. */
  name: string;
};

type Weight = 'A' | 'B' | 'C' | 'D';

/** What documents are made of now; those of an earlier form are made anew. */
export const documentForm = 1;

export function makeSearchDocument(product: ProductTexts): SearchDocument {
  const names = product.categories.flatMap(namesOf);
  const titles = product.categories.map(({ title }) => title);
  const details = product.specifications.flatMap((group) => group.rows.flat());
  const selling = product.highlights.flatMap(({ label, text }) => [label, text]);
  return {
    productId: product.id,
    words: toVector({
      A: [product.name],
      B: [product.brand, ...titles, ...names.map(writtenTogether)],
      // Of a longer name the last word says less than the others: an ear phone is no phone.
      C: [product.title, product.sku, ...product.attributeValues, ...names.map(allButLast)],
      D: [product.description, ...selling, ...details],
    }),
    name: searchWords(product.name).join(' '),
  };
}

/** The words that alone name goods of these categories: names of one word, and longer ones written as one. */
export function kindsOf(categories: CategoryNames[]): string[] {
  return [...new Set(categories.flatMap(namesOf).map((name) => stem(writtenTogether(name))))];
}

function namesOf({ title, otherNames }: CategoryNames): string[] {
  return [title, ...otherNames.split(',')].map((name) => name.trim()).filter(Boolean);
}

function allButLast(name: string): string {
  return searchWords(name).slice(0, -1).join(' ');
}

function writtenTogether(text: string): string {
  return searchWords(text).join('');
}

const places: Record<Weight, number> = { A: 1, B: 2, C: 3, D: 4 };

function toVector(texts: Record<Weight, string[]>): string {
  const marks = new Map<string, Weight[]>();
  for (const weight of ['A', 'B', 'C', 'D'] as const) {
    for (const word of new Set(texts[weight].flatMap(lexemes))) marks.set(word, [...(marks.get(word) ?? []), weight]);
  }
  return [...marks].map(([word, weights]) => `'${word}':${weights.map((w) => `${places[w]}${w}`).join(',')}`).join(' ');
}

/** Words by their stem, and a number with its unit as one word too: "8 GB" is also 8gb. */
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
