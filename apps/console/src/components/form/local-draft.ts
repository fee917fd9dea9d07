import { applyChanges, changesBetween } from '@bijli/rules';
import type { EditedDocument } from './merge-documents.ts';

/** Unsaved work of one person on one thing, in the browser's storage. */
export type LocalDraft = {
  version: string;
  changes: Record<string, unknown>;
  /** The values of the changed fields that editing began with. */
  before: Record<string, unknown>;
  keptAt: string;
};

const keyOf = (id: string) => `draft:${id}`;

export function keepLocalDraft<D extends EditedDocument>(id: string, version: string, was: D, mine: D): void {
  const draft: LocalDraft = {
    version,
    changes: changesBetween(was, mine),
    before: changesBetween(mine, was),
    keptAt: new Date().toISOString(),
  };
  try {
    localStorage.setItem(keyOf(id), JSON.stringify(draft));
  } catch {
    // Storage is full or switched off: the work is on the page only, and leaving it asks.
  }
}

export function readLocalDraft(id: string): LocalDraft | undefined {
  try {
    const draft: Partial<LocalDraft> = JSON.parse(localStorage.getItem(keyOf(id)) ?? '{}');
    return draft.changes && draft.before && draft.version && draft.keptAt ? (draft as LocalDraft) : undefined;
  } catch {
    // Storage is switched off, or another program wrote there.
    return undefined;
  }
}

export function dropLocalDraft(id: string): void {
  try {
    localStorage.removeItem(keyOf(id));
  } catch {
    // Storage is switched off: there is nothing to remove.
  }
}

/** The two documents of a kept draft over what is saved now: where editing began, and what was made of it. */
export function draftOver<D extends EditedDocument>(saved: D, { changes, before }: LocalDraft): { was: D; mine: D } {
  return { was: applyChanges(saved, before), mine: applyChanges(applyChanges(saved, before), changes) };
}
