import type { ReturnReason } from '@bijli/contract';
import { upiIdError } from '@bijli/rules';
import { chosenUnits, type ReturnableItem, type Units } from './return-offer.ts';

/** A photo ready to send: a JPEG in base64. */
export type DraftPhoto = { key: string; base64: string };

/** The dialog's state; `units` counts by order item. */
export type ReturnDraft = {
  units: Units;
  reason: ReturnReason | undefined;
  description: string;
  photos: readonly DraftPhoto[];
  payoutTo: string;
};

/** The error message of each invalid field. */
export type DraftProblems = Partial<Record<keyof ReturnDraft, string>>;

export const MAX_DESCRIPTION = 1000;

/** An empty draft; for a single item, one unit is preselected. */
export function newDraft(items: readonly ReturnableItem[]): ReturnDraft {
  const [only, ...others] = items;
  const units = only && others.length === 0 ? { [only.item._id]: 1 } : {};
  return { units, reason: undefined, description: '', photos: [], payoutTo: '' };
}

/** `needsPayout`: the refund cannot go back to where it was paid from. */
type DraftFacts = { items: readonly ReturnableItem[]; needsPayout: boolean };

/** Validation errors of a draft, in field order. */
export function draftProblems(draft: ReturnDraft, { items, needsPayout }: DraftFacts): DraftProblems {
  const problems: DraftProblems = {};
  if (items.every((item) => chosenUnits(item, draft.units) === 0)) problems.units = 'Please choose what to return';
  if (draft.reason === undefined) problems.reason = 'Please choose a reason';
  const description = descriptionError(draft.description);
  if (description) problems.description = description;
  const payoutTo = needsPayout ? upiIdError(draft.payoutTo) : undefined;
  if (payoutTo) problems.payoutTo = payoutTo;
  return problems;
}

/** Text for a single line: line breaks and invisible characters become spaces. */
export function oneLine(text: string): string {
  // The joiners that Indian scripts need (U+200C, U+200D) stay.
  return text.replaceAll(/(?:(?!\u200c|\u200d)[\s\p{Cc}\p{Cf}])+/gu, ' ').trim();
}

/** Characters left, shown only near the limit. */
export function charactersLeft(text: string): number {
  return MAX_DESCRIPTION - oneLine(text).length;
}

function descriptionError(text: string): string | undefined {
  if (oneLine(text) === '') return 'Please tell us what is wrong';
  return charactersLeft(text) < 0 ? 'Please use at most 1,000 characters' : undefined;
}
