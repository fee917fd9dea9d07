/** A query word, or two joined ones, and the index words it matches. */
export type Term = {
  /** As typed; `spelled` is the correction, if any. */
  asked: string;
  spelled?: string;
  /** Alternative word forms of products; several words in one form must all occur. Empty: no product matches. */
  forms: string[][];
  /** A prefix, when it has too many completions to list. */
  beginning?: string;
  /** Upper bound of the number of products it describes. */
  strong: number;
  /** Upper bound of the number of products that mention it. */
  total: number;
  isKind: boolean;
  isGoods: boolean;
  isPlace: boolean;
  isAside: boolean;
  isMeasure: boolean;
  isQuality: boolean;
  /** It is not wanted. */
  negation?: 'sure' | 'perhaps' | undefined;
};

/** Whether some product matches it. */
export function isKnown({ forms, beginning }: Term): boolean {
  return forms.length > 0 || beginning !== undefined;
}
