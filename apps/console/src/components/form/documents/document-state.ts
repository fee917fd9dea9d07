import type { DocumentKind, Merge } from '@bijli/rules';
import { draftOver, type EditedDocument, type LocalDraft } from './local-draft.ts';

/** A document as the server has it. `version` differs for every saving. */
export type Saved<D> = {
  document: D;
  version: string;
  by: string | null;
  at: string;
  /** Somebody changed what a kept draft lies over: what it was made of, and what is there now. */
  below?: { was: D; theirs: D; by: string | null; at: string } | undefined;
};

/** Somebody else saved meanwhile, and both changed a field. */
export type Conflict<D, S extends Saved<D>> = { base: S; theirs: S; merge: Merge };

/** Somebody else's saving: shown at once, joined with own changes, or waiting while those are unsaved. */
export type News<S> = { kind: 'shown' | 'joined' | 'waiting'; saved: S };

export type DocumentState<D, S extends Saved<D>> = {
  /** What editing began with. */
  base: S;
  value: D;
  conflict?: Conflict<D, S> | undefined;
  news?: News<S> | undefined;
  /** When the unsaved work was kept that the form opened with. */
  restoredFrom?: string | undefined;
};

/** Opens on what is saved, with work that was kept. */
export function beginDocument<D extends EditedDocument, S extends Saved<D>>(
  kind: DocumentKind,
  saved: S,
  draft: LocalDraft | undefined,
): DocumentState<D, S> {
  if (!draft) return mergeBelow<D, S>(kind, { base: saved, value: saved.document });
  const { was, mine } = draftOver(kind, saved.document, draft);
  const opened = { base: { ...saved, document: was, version: draft.version }, value: mine };
  const state = draft.version === saved.version ? { base: saved, value: mine } : mergeOther(kind, opened, saved);
  return { ...mergeBelow(kind, state), restoredFrom: draft.keptAt };
}

/** Joins own changes with what somebody else saved meanwhile; where both changed a field, a conflict waits. */
export function mergeOther<D extends EditedDocument, S extends Saved<D>>(
  kind: DocumentKind,
  { base, value }: DocumentState<D, S>,
  theirs: S,
): DocumentState<D, S> {
  const merge = kind.merge({ was: base.document, theirs: theirs.document, mine: value });
  if (merge.clashing.length > 0) return { base, value, conflict: { base, theirs, merge } };
  const joined = kind.merged({ theirs: theirs.document, mine: value, merge }, {});
  return { base: theirs, value: joined, news: { kind: 'joined', saved: theirs } };
}

/** Joins a draft with what somebody changed below it; where both changed a field, a conflict waits. */
export function mergeBelow<D extends EditedDocument, S extends Saved<D>>(
  kind: DocumentKind,
  state: DocumentState<D, S>,
): DocumentState<D, S> {
  const { below } = state.base;
  if (!below || state.conflict) return state;
  const { was, theirs, by, at } = below;
  const plain = { ...state.base, below: undefined };
  const met = mergeOther(
    kind,
    { base: { ...plain, document: was }, value: state.value },
    { ...plain, document: theirs, by, at },
  );
  return met.conflict ? { ...state, conflict: met.conflict } : { ...state, ...met };
}

/**
 * The state after `sent` was saved. What was typed meanwhile stays; with `isTyping` so does text that the server trimmed.
 * A document that is saved as it was sent stays the same object, so that nothing of it is drawn again.
 */
export function afterSaving<D extends EditedDocument, S extends Saved<D>>(
  kind: DocumentKind,
  state: DocumentState<D, S>,
  { sent, reply, isTyping }: { sent: D; reply: S; isTyping: boolean },
): DocumentState<D, S> {
  const { news } = state;
  if (isTyping || Object.keys(kind.changesBetween(sent, reply.document)).length === 0)
    return { base: { ...reply, document: sent }, value: state.value, news };
  const typedMeanwhile = kind.changesBetween(sent, state.value);
  return { base: reply, value: kind.applyChanges(reply.document, typedMeanwhile), news };
}

/** A newer saved document came, without a saving of this form. */
export function receiveNewer<D extends EditedDocument, S extends Saved<D>>(
  kind: DocumentKind,
  state: DocumentState<D, S>,
  saved: S,
): DocumentState<D, S> {
  const isDirty = Object.keys(kind.changesBetween(state.base.document, state.value)).length > 0;
  if (isDirty) return { ...state, news: { kind: 'waiting', saved } };
  return mergeBelow<D, S>(kind, { base: saved, value: saved.document, news: { kind: 'shown', saved } });
}
