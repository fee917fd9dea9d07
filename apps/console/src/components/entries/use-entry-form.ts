import type { LastSaved } from '@bijli/contract';
import type { DocumentKind } from '@bijli/rules';
import type { Saved } from '../form/documents/document-state.ts';
import type { EditedDocument } from '../form/documents/local-draft.ts';
import { useDocumentForm } from '../form/documents/use-document-form.ts';

type Entry = { id: string; version: number };

type EntryForm<D, E> = {
  kind?: DocumentKind;
  entry: E;
  documentOf: (entry: E) => D;
  /** Saves what changed of a version. Returns all entries. */
  change: (saving: { version: number; was: D; is: D }) => Promise<readonly E[]>;
};

/** The form of one entry of a list that is read as a whole. */
export function useEntryForm<D extends EditedDocument, E extends Entry>(form: EntryForm<D, E>) {
  const { entry, documentOf } = form;
  /** Who saved it is known of one that was changed meanwhile. */
  const savedOf = (one: E & Partial<LastSaved<unknown>>): Saved<D> => {
    const { version, changedBy = null, changedAt = new Date().toISOString() } = one;
    return { document: documentOf(one), version: String(version), by: changedBy, at: changedAt };
  };
  return useDocumentForm<D, Saved<D>>({
    ...(form.kind ? { kind: form.kind } : {}),
    saved: savedOf(entry),
    save: async ({ base, document }) => {
      const entries = await form.change({ version: Number(base.version), was: base.document, is: document });
      const saved = entries.find(({ id }) => id === entry.id);
      if (!saved) throw new Error(`The reply lacks ${entry.id}`);
      return savedOf(saved);
    },
    readCurrent: (current) => savedOf(current as LastSaved<E>),
  });
}
