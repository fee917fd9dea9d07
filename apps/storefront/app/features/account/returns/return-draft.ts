import type { ReturnReason } from '@bijli/contract';
import { chosenUnits, type ReturnableItem, type Units } from './return-offer.ts';

/** A photo as it will be sent: a JPEG in base64. */
export type DraftPhoto = { key: string; base64: string };

/** What the dialog has been told; `units` counts by order item. */
export type ReturnDraft = {
  units: Units;
  reason: ReturnReason | undefined;
  description: string;
  photos: readonly DraftPhoto[];
  payoutTo: string;
};

/** The sentence for each field that is wrong. */
export type DraftProblems = Partial<Record<keyof ReturnDraft, string>>;

export const MAX_DESCRIPTION = 1000;

/** An empty draft; of a single item one unit is chosen. */
export function newDraft(items: readonly ReturnableItem[]): ReturnDraft {
  const [only, ...others] = items;
  const units = only && others.length === 0 ? { [only.item._id]: 1 } : {};
  return { units, reason: undefined, description: '', photos: [], payoutTo: '' };
}

type DraftFacts = { items: readonly ReturnableItem[]; isCash: boolean };

/** What keeps a draft from being sent, in the order of the fields. */
export function draftProblems(draft: ReturnDraft, { items, isCash }: DraftFacts): DraftProblems {
  const problems: DraftProblems = {};
  if (items.every((item) => chosenUnits(item, draft.units) === 0)) problems.units = 'Please choose what to return';
  if (draft.reason === undefined) problems.reason = 'Please choose a reason';
  const description = descriptionError(draft.description);
  if (description) problems.description = description;
  if (isCash && !isUpiId(draft.payoutTo)) problems.payoutTo = 'Please enter a valid UPI ID, like name@bank';
  return problems;
}

/** Text as it can be shown in one line: line breaks and marks that cannot be seen become spaces. */
export function oneLine(text: string): string {
  // The joiners that Indian scripts need (U+200C, U+200D) stay.
  return text.replaceAll(/(?:(?!\u200c|\u200d)[\s\p{Cc}\p{Cf}])+/gu, ' ').trim();
}

/** How many characters are left for the text; shown near the end of the room only. */
export function charactersLeft(text: string): number {
  return MAX_DESCRIPTION - oneLine(text).length;
}

function descriptionError(text: string): string | undefined {
  if (oneLine(text) === '') return 'Please tell us what is wrong';
  return charactersLeft(text) < 0 ? 'Please use at most 1,000 characters' : undefined;
}

function isUpiId(text: string): boolean {
  return /^[\w.-]{2,256}@[A-Za-z][A-Za-z0-9]{1,63}$/.test(text.trim());
}
