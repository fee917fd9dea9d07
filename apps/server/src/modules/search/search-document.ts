import { searchWords, stem } from '../catalogue/index.ts';
import { otherNames } from './other-names.data.ts';

/** What a product says of itself, as far as search reads it. */
export type ProductTexts = {
  id: string;
  name: string;
  title: string;
  brand: string;
  sku: string;
  description: string;
  categories: { slug: string; title: string }[];
  attributeValues: string[];
  highlights: { label: string; text: string }[];
  specifications: { rows: [string, string][] }[];
};

export type SearchDocument = {
  productId: string;
  /** As PostgreSQL reads a tsvector. A stands for the name, B for brand and category, C for title and attributes, D for the rest. */
  words: string;
  /** In plain words. */
  name: string;
};

type Weight = 'A' | 'B' | 'C' | 'D';

export function makeSearchDocument(product: ProductTexts): SearchDocument {
  const titles = product.categories.map((category) => category.title);
  const synonyms = product.categories.flatMap((category) => otherNames[category.slug] ?? []);
  const kinds = [product.brand, ...titles, ...titles.map(writtenTogether), ...synonyms].join(' ');
  const details = product.specifications.flatMap((group) => group.rows.map(([, value]) => value));
  const selling = product.highlights.flatMap(({ label, text }) => [label, text]);
  return {
    productId: product.id,
    words: toVector({
      A: product.name,
      B: kinds,
      C: [product.title, product.sku, ...product.attributeValues].join(' '),
      D: [product.description, ...selling, ...details].join(' '),
    }),
    name: plain(product.name),
  };
}

/** A name in the form that the exactness of a match is judged by. */
export function plain(text: string): string {
  return searchWords(text).join(' ');
}

function writtenTogether(text: string): string {
  return text.replaceAll(' ', '');
}

const places: Record<Weight, number> = { A: 1, B: 2, C: 3, D: 4 };

function toVector(texts: Record<Weight, string>): string {
  const marks = new Map<string, Weight[]>();
  for (const weight of ['A', 'B', 'C', 'D'] as const) {
    for (const word of new Set(lexemes(texts[weight]))) marks.set(word, [...(marks.get(word) ?? []), weight]);
  }
  return [...marks].map(([word, weights]) => `'${word}':${weights.map((w) => `${places[w]}${w}`).join(',')}`).join(' ');
}

/** Words by their stem, and a number with its unit as one word too: "8 GB" is also 8gb. */
function lexemes(text: string): string[] {
  const words = searchWords(text);
  const measures = words.flatMap((word, index) => {
    const unit = words[index + 1];
    return unit && /^\d+$/.test(word) && /^[a-z]{1,4}$/.test(unit) ? [`${word}${unit}`] : [];
  });
  return [...words.map(stem), ...measures];
}
