import { applyChanges, changedPaths, changesBetween, type Fields, type KeyedParts } from './document-changes.ts';
import { type Merge, mergeDocuments, mergedDocument } from './merge-documents.ts';

export type DocumentKind = ReturnType<typeof documentKind>;

/** How documents with these keyed parts are compared, changed and merged: part by part, of each part field by field. */
export function documentKind(parts: KeyedParts) {
  return {
    applyChanges: <D extends Fields>(document: D, changes: Fields) => applyChanges(parts, document, changes),
    changesBetween: <D extends Fields>(before: D, after: D) => changesBetween(parts, before, after),
    changedPaths: <D extends Fields>(before: D, after: D) => changedPaths(parts, before, after),
    merge: <D extends Fields>(sides: { was: D; theirs: D; mine: D }) => mergeDocuments(parts, sides),
    merged: <D extends Fields>(sides: { theirs: D; mine: D; merge: Merge }, decided: Readonly<Fields>) =>
      mergedDocument(parts, sides, decided),
  };
}

/** Without keyed parts: each field is compared as a whole. */
export const plainDocuments = documentKind({});
