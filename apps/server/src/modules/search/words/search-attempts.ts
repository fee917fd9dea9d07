import { anyGoods, makers } from './query-words.data.ts';
import { isKnown, type Term } from './term.ts';

/** One attempt to answer a search query as a PostgreSQL query, and the words dropped from it. */
export type SearchAttempt = {
  query: string;
  where: 'strong' | 'words';
  /** The part of a query over all words that must match the product's descriptive words. */
  describing?: string;
  /** The same query for the index of all words. */
  anywhere: string;
  /** Upper bound of the number of matching products. */
  most: number;
  terms: Term[];
  dropped: Term[];
};

/** The weights of all words except those of descriptions. */
const describing = 'ABC';
/** A product is of a kind only if its name or categories say so: a stand "for phones" is not a phone. */
const naming = 'AB';
const maxAttempts = 10;

/**
 * The attempts for a query, fullest first. A word is dropped rather than returning nothing, but never the one that names
 * the goods: "folding phone" shows phones; "phone cover" shows nothing where no covers are sold.
 */
export function searchAttempts(terms: Term[]): SearchAttempt[] {
  const known = terms.filter(isKnown);
  const head = headTermOf(terms);
  if (known.length === 0 || (head && !isKnown(head)) || namesOther(terms, head)) return [];
  const isWhole = terms.every((term) => isKnown(term) || makers.has(term.asked));
  if (!head && known.every(isBareNumber)) return isWhole ? readings(terms, known) : [];
  if (!head) return isWhole ? readings(terms, known) : nameAttempts(terms, known);
  // For goods without a category, each word may be essential: a lunch box is not any box.
  if (!head.isKind) return isWhole ? readings(terms, known, head) : [];
  const attempts = readings(terms, known, head);
  const inTurn = dropOrder(known, head);
  const asides = inTurn.filter((term) => term.isAside);
  const fewer = [
    ...(asides.length > 1 ? [asides] : []),
    ...inTurn.map((term) => [term]),
    ...inTurn.map((_, index) => inTurn.slice(0, index + 1)).slice(1),
  ];
  for (const dropped of fewer) {
    const remaining = known.filter((term) => !dropped.includes(term));
    attempts.push(...readings(terms, remaining, head));
  }
  return attempts.slice(0, 2 * maxAttempts);
}

/**
 * The term that names the goods. It is last: a phone cover is a cover. Asides do not name it, nor do qualities, such as
 * the RAM in "8 GB RAM" or the jars in "mixer 3 jars". "Machine" can be anything.
 */
export function headTermOf(terms: Term[]): Term | undefined {
  const firstKind = terms.findIndex((term) => term.isKind);
  const last = terms.findLast(isOfGoods);
  if (last && anyGoods.has(last.asked) && firstKind >= 0) return terms.findLast((term) => term.isKind);
  const isQualityOf = ({ isQuality }: Term, index: number) =>
    firstKind >= 0 && firstKind < index && (isQuality || isBareNumber(terms[index - 1] as Term));
  return terms.findLast(
    (term, index) =>
      !term.isAside && (term.isKind || (isOfGoods(term) && !isQualityOf(term, index) && !isOfMeasure(terms, index))),
  );
}

function isOfGoods({ isGoods, isPlace }: Term): boolean {
  return isGoods && !isPlace;
}

function isOfMeasure(terms: Term[], index: number): boolean {
  return terms[index - 1]?.isMeasure === true;
}

/** Unknown goods right before a known kind change its meaning: a computer fan is not a room fan. */
function namesOther(terms: Term[], head: Term | undefined): boolean {
  const place = head ? terms.indexOf(head) - 1 : -1;
  const before = terms[place];
  if (!before || isKnown(before) || isOfMeasure(terms, place)) return false;
  return isOfGoods(before) && !before.isAside && !before.isQuality;
}

/** First in descriptive words only; then the other terms in descriptions too. */
function readings(all: Term[], terms: Term[], head?: Term): SearchAttempt[] {
  const dropped = all.filter((term) => !terms.includes(term));
  const headWeights = head?.isKind ? naming : describing;
  const asked = (weights: string) =>
    terms.map((term) => toQuery(term, term === head ? headWeights : weights)).join(' & ');
  const strong: SearchAttempt = {
    query: asked(''),
    where: 'strong',
    anywhere: asked(describing),
    most: Math.min(...terms.map((term) => term.strong)),
    terms,
    dropped,
  };
  if (terms.length === 1 && head) return [strong];
  const query = asked('');
  const most = Math.min(...terms.map((term) => (term === head ? term.strong : term.total)));
  const describingHead = head ? { describing: toQuery(head) } : {};
  return [strong, { query, where: 'words', ...describingHead, anywhere: query, most, terms, dropped }];
}

/** A number without a unit. */
function isBareNumber({ asked }: Term): boolean {
  return /^[\d.]+$/.test(asked);
}

/**
 * Next to unknown words, only a name or a brand is specific enough; next to other makers and measures, a measure is
 * too, but a colour is not.
 */
function nameAttempts(all: Term[], terms: Term[]): SearchAttempt[] {
  if (terms.every(({ isAside }) => isAside)) return [];
  const isOfOthers = all.every(
    (term, index) => terms.includes(term) || makers.has(term.asked) || isOfMeasure(all, index),
  );
  const query = terms.map((term) => toQuery(term, isOfOthers && term.isMeasure ? describing : naming)).join(' & ');
  const most = Math.min(...terms.map((term) => term.strong));
  const describingAll = terms.map((term) => toQuery(term)).join(' & ');
  const dropped = all.filter((term) => !terms.includes(term));
  return [{ query, where: 'words', describing: describingAll, anywhere: query, most, terms, dropped }];
}

/** Asides are dropped first, then the least specific terms, measures last. */
function dropOrder(terms: Term[], head: Term): Term[] {
  return terms
    .filter((term) => term !== head)
    .sort(
      (one, other) =>
        Number(other.isAside) - Number(one.isAside) ||
        Number(one.isMeasure) - Number(other.isMeasure) ||
        Number(one.isKind) - Number(other.isKind) ||
        other.strong - one.strong,
    );
}

/**
 * One term as a tsquery with these weights. Words contain only letters, digits and points, so nothing needs escaping.
 */
export function toQuery({ forms, beginning }: Term, weights = ''): string {
  const mark = weights && `:${weights}`;
  const each = forms.map((words) => words.map((word) => `'${word}'${mark}`).join(' & '));
  const all = beginning === undefined ? each : [...each, `'${beginning}':*${weights}`];
  return `(${all.join(' | ')})`;
}
