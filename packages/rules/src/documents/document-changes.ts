import { isSame } from './is-same.ts';

export type Fields = { [field: string]: unknown };
/**
 * The fields that hold parts by their ID, each with the field that holds the order of those IDs: `{ variants: 'variantOrder' }`,
 * of a purchase `{ lines: 'lineOrder' }`.
 */
export type KeyedParts = Readonly<Record<string, string>>;

/** The parts of a field by their ID; in changes, null for a removed part. */
export function partsOf(document: Fields, part: string): Record<string, Fields | null> {
  return (document[part] ?? {}) as Record<string, Fields | null>;
}

export function orderOf(document: Fields, order: string): string[] {
  return (document[order] ?? []) as string[];
}

/**
 * The document with the changes, itself when there are none; what does not change is the same objects. Changes name fields
 * with their new values, and of keyed parts the changed ones by their changed fields. New parts come last unless the order
 * places them.
 */
export function applyChanges<D extends Fields>(parts: KeyedParts, document: D, changes: Fields): D {
  if (Object.keys(changes).length === 0) return document;
  const changed: Fields = { ...document, ...changes };
  for (const [part, order] of Object.entries(parts)) {
    if (!(part in changes || order in changes)) continue;
    const all = { ...partsOf(document, part) };
    for (const [id, patch] of Object.entries(partsOf(changes, part))) {
      if (patch === null) delete all[id];
      else all[id] = { ...all[id], ...patch };
    }
    const ids = [...new Set([...orderOf(changed, order), ...Object.keys(all)])].filter((id) => id in all);
    changed[part] = all;
    changed[order] = isSame(ids, document[order]) ? document[order] : ids;
  }
  return changed as D;
}

/** What leads from one document to another; empty when they are the same. */
export function changesBetween<D extends Fields>(parts: KeyedParts, before: D, after: D): Fields {
  if (before === after) return {};
  const changes: Fields = {};
  for (const [name, value] of Object.entries(after)) {
    if (!(name in parts) && !isSame(value, before[name])) changes[name] = value;
  }
  for (const part of Object.keys(parts)) {
    const changed = partChanges(partsOf(before, part), partsOf(after, part));
    if (Object.keys(changed).length > 0) changes[part] = changed;
  }
  return changes;
}

/** The fields that differ, by path; a part that comes or goes is one of them. The order of parts is not named. */
export function changedPaths<D extends Fields>(parts: KeyedParts, before: D, after: D): string[] {
  const orders = Object.values(parts);
  return Object.entries(changesBetween(parts, before, after)).flatMap(([field, change]) => {
    if (orders.includes(field)) return [];
    if (!(field in parts)) return [field];
    const known = partsOf(before, field);
    return Object.entries(change as Record<string, Fields | null>).flatMap(([id, patch]) =>
      patch === null || !(id in known)
        ? [`${field}.${id}`]
        : Object.keys(patch).map((name) => `${field}.${id}.${name}`),
    );
  });
}

type Parts = Record<string, Fields | null>;

function partChanges(before: Parts, after: Parts): Parts {
  const changes: Parts = {};
  if (before === after) return changes;
  for (const id in before) if (!after[id]) changes[id] = null;
  for (const id in after) {
    const [was, is] = [before[id], after[id] ?? {}];
    const change = was ? fieldsChanged(was, is) : is;
    if (!was || Object.keys(change).length > 0) changes[id] = change;
  }
  return changes;
}

function fieldsChanged(was: Fields, is: Fields): Fields {
  if (was === is) return {};
  return Object.fromEntries(Object.entries(is).filter(([name, value]) => !isSame(value, was[name])));
}
