import type { ReturnRefusal } from '@bijli/contract/return-refusals';
import type { Finding } from './inspection-words.ts';

export type InspectionDraft = {
  findings: [string, Finding][];
  reason: ReturnRefusal;
  /** The words behind the reason. */
  refusal: string;
  note: string;
};

export const blankDraft: InspectionDraft = { findings: [], reason: 'other', refusal: '', note: '' };

const keyOf = (returnId: string) => `inspection:${returnId}`;

/** What was found on the units of a return and is not saved yet, kept by this browser: a phone that goes dark loses nothing. */
export function keepInspectionDraft(returnId: string, draft: InspectionDraft): void {
  try {
    localStorage.setItem(keyOf(returnId), JSON.stringify(draft));
  } catch {
    // Storage is full or switched off: the work is on the page only, and leaving it asks.
  }
}

export function readInspectionDraft(returnId: string): InspectionDraft | undefined {
  try {
    const draft: Partial<InspectionDraft> = JSON.parse(localStorage.getItem(keyOf(returnId)) ?? '{}');
    return Array.isArray(draft.findings) ? { ...blankDraft, ...draft, findings: draft.findings } : undefined;
  } catch {
    // Storage is switched off, or another program wrote there.
    return undefined;
  }
}

export function dropInspectionDraft(returnId: string): void {
  try {
    localStorage.removeItem(keyOf(returnId));
  } catch {
    // Storage is switched off: there is nothing to remove.
  }
}
