/** A word of a search text, before it is looked up. */
export type QueryWord = {
  text: string;
  /** A number with its unit, such as 33w. */
  isMeasure: boolean;
  /** Additional information about the goods, such as everything after "for" and "with". */
  isAside: boolean;
  /** Follows a word like "long", so that it names a quality. */
  isQuality: boolean;
  /** It is not wanted: surely, or perhaps, behind a word that surely is not. */
  negation?: 'sure' | 'perhaps' | undefined;
};
