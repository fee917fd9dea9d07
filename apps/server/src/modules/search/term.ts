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
  /** The same of products that mention it anywhere. */
  total: number;
  isKind: boolean;
  isGoods: boolean;
  isPlace: boolean;
  isAside: boolean;
  isMeasure: boolean;
  isQuality: boolean;
};

/** Some product has it. */
export function isKnown({ forms, beginning }: Term): boolean {
  return forms.length > 0 || beginning !== undefined;
}
