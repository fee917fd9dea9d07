import type { DocumentKind } from '@bijli/rules';

/** What a form edits: an object of fields, which its kind compares and merges. */
export type EditedDocument = { [field: string]: unknown };

/** Unsaved work of one person on one thing, in the browser's storage. */
export type LocalDraft = {
  version: string;
  changes: Record<string, unknown>;
  /** The values of the changed fields that editing began with. */
  before: Record<string, unknown>;
  keptAt: string;
};

const keyOf = (id: string) => `draft:${id}`;

type KeptWork<D> = { kind: DocumentKind; version: string; was: D; mine: D };

export function keepLocalDraft<D extends EditedDocument>(id: string, { kind, version, was, mine }: KeptWork<D>): void {
  const draft: LocalDraft = {
    version,
    changes: kind.changesBetween(was, mine),
    before: kind.changesBetween(mine, was),
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
export function draftOver<D extends EditedDocument>(
  kind: DocumentKind,
  saved: D,
  { changes, before }: LocalDraft,
): { was: D; mine: D } {
  const was = kind.applyChanges(saved, before);
  return { was, mine: kind.applyChanges(was, changes) };
}
