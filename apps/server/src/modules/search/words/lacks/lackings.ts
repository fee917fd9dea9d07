import type { TextMatch } from '../../listings/listing-types.ts';
import { toQuery } from '../search-attempts.ts';
import { isKnown, type Term } from '../term.ts';
import { lackOf } from './negations.data.ts';

/** One way to understand what a query asks to be without. */
export type Lacking = {
  wanted: Term[];
  /** No result has any of these. */
  unwanted: Term[];
  /** Unwanted words that every result may have, since nothing is without them. */
  dropped: Term[];
  /** Only if no wanted word is dropped for it. */
  isWhole: boolean;
};

/**
 * "Without camera dual sim" is two SIMs and no camera; if nothing is, "without fm radio" is neither word. What has a thing never
 * stands among what has not: it is shown only when nothing is without it, and then the word is dropped.
 */
export function lackingsOf(terms: Term[]): [Lacking, ...Lacking[]] {
  const unwanted = terms.filter(({ negation }) => negation === 'sure');
  const wanted = terms.filter(({ negation }) => negation !== 'sure');
  const surelyWanted = wanted.filter(({ negation }) => negation === undefined);
  const least = { wanted, unwanted, dropped: [], isWhole: false };
  if (unwanted.length === 0) return [least];
  const most = { ...least, wanted: surelyWanted, unwanted: terms.filter(({ negation }) => negation !== undefined) };
  return [
    { ...least, isWhole: true },
    ...(surelyWanted.length > 0 && surelyWanted.length < wanted.length ? [most] : []),
    least,
    { wanted, unwanted: [], dropped: unwanted, isWhole: false },
  ];
}

/** What no product has, all are without. */
export function withLack(match: TextMatch, { unwanted }: Lacking): TextMatch {
  const known = unwanted.filter(isKnown);
  return known.length === 0 ? match : { ...match, without: known.map((term) => toQuery(term)).join(' | ') };
}

/** Matches products that say that they lack one of these. */
export function sayingSo(unwanted: Term[]): string {
  const words = unwanted.flatMap(({ asked, forms }) => [...asked.split(' '), ...forms.flat()]);
  return [...new Set(words)].map((word) => `'${lackOf(word)}'`).join(' | ');
}
