import { applyChanges, type Fields, type KeyedParts, orderOf, partsOf } from './document-changes.ts';
import { isSame } from './is-same.ts';

/** A field that only one of two people changed, or both to the same. Undefined stands for a part that is not there. */
export type MergedField = { path: string; was: unknown; becomes: unknown; from: 'mine' | 'theirs' | 'both' };
/** A field that both changed, each to another value. */
export type ClashingField = { path: string; was: unknown; theirs: unknown; mine: unknown };
export type Merge = { taken: MergedField[]; clashing: ClashingField[] };

/** What two people made of the document that both began with. The order of parts never clashes: both are joined. */
export function mergeDocuments<D extends Fields>(
  parts: KeyedParts,
  { was, theirs, mine }: { was: D; theirs: D; mine: D },
): Merge {
  const [old, left, right] = fieldsByPath(parts, [was, theirs, mine]);
  const orders = Object.values(parts);
  const merge: Merge = { taken: [], clashing: [] };
  for (const path of new Set([old, left, right].flatMap((fields) => [...(fields?.keys() ?? [])]))) {
    const field = { path, was: old?.get(path), theirs: left?.get(path), mine: right?.get(path) };
    const isTheirs = !isSame(field.theirs, field.was);
    const isMine = !isSame(field.mine, field.was);
    if (isTheirs && isMine && !isSame(field.theirs, field.mine)) {
      if (!orders.includes(path)) merge.clashing.push(field);
    } else if (isTheirs || isMine) {
      const from = isTheirs && isMine ? 'both' : isTheirs ? 'theirs' : 'mine';
      merge.taken.push({ path, was: field.was, becomes: isTheirs ? field.theirs : field.mine, from });
    }
  }
  return merge;
}

/** Theirs with what only I changed, and with the decided value of each clashing field. */
export function mergedDocument<D extends Fields>(
  parts: KeyedParts,
  { theirs, mine, merge }: { theirs: D; mine: D; merge: Merge },
  decided: Readonly<Fields>,
): D {
  const changes: Fields = {};
  const own = merge.taken.filter(({ from }) => from === 'mine');
  const values = [...own, ...merge.clashing.map(({ path }) => ({ path, becomes: decided[path] }))];
  for (const { path, becomes } of values) {
    const [part = '', id = '', ...names] = path.split('.');
    if (!(part in parts)) changes[path] = becomes;
    else if (names.length === 0) changes[part] = { ...partsOf(changes, part), [id]: becomes ?? null };
    else {
      const patches = partsOf(changes, part);
      changes[part] = { ...patches, [id]: { ...patches[id], [names.join('.')]: becomes } };
    }
  }
  for (const order of Object.values(parts)) {
    const isTheirs = merge.taken.some(({ path, from }) => path === order && from === 'theirs');
    changes[order] = isTheirs ? orderOf(theirs, order) : [...orderOf(mine, order), ...orderOf(theirs, order)];
  }
  return applyChanges(parts, theirs, changes);
}

/** The fields of each document by path: of a part that all have field by field, else the part as a whole. */
function fieldsByPath(parts: KeyedParts, documents: Fields[]): Map<string, unknown>[] {
  return documents.map((document) => {
    const entries = Object.entries(document).flatMap(([field, value]): [string, unknown][] => {
      if (!(field in parts)) return [[field, value]];
      return Object.entries(partsOf(document, field)).flatMap(([id, part]): [string, unknown][] =>
        documents.every((other) => id in partsOf(other, field))
          ? Object.entries(part ?? {}).map(([name, value]) => [`${field}.${id}.${name}`, value])
          : [[`${field}.${id}`, part]],
      );
    });
    return new Map(entries);
  });
}
