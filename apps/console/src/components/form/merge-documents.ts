import { applyChanges, changesBetween, isSame } from '@bijli/rules';

/** Those without parts of their own have no variants. */
export type EditedDocument = {
  [field: string]: unknown;
  variants?: Record<string, Record<string, unknown>>;
  variantOrder?: string[];
};

/** A field that only one of two people changed, or both to the same. Undefined stands for a variant that is not there. */
export type MergedField = { path: string; was: unknown; becomes: unknown; from: 'mine' | 'theirs' | 'both' };
/** A field that both changed, each to another value. */
export type ClashingField = { path: string; was: unknown; theirs: unknown; mine: unknown };
export type Merge = { taken: MergedField[]; clashing: ClashingField[] };

const orderOfVariants = 'variantOrder';

/** What two people made of the document that both began with. The order of variants never clashes: both are joined. */
export function mergeDocuments<D extends EditedDocument>(was: D, theirs: D, mine: D): Merge {
  const [ofTheirs, ofMine] = [theirs.variants ?? {}, mine.variants ?? {}];
  const shared = Object.keys(was.variants ?? {}).filter((id) => id in ofTheirs && id in ofMine);
  const [old, left, right] = [was, theirs, mine].map((document) => fieldsOf(document, shared));
  const merge: Merge = { taken: [], clashing: [] };
  for (const path of new Set([old, left, right].flatMap((fields) => [...(fields?.keys() ?? [])]))) {
    const field = { path, was: old?.get(path), theirs: left?.get(path), mine: right?.get(path) };
    const isTheirs = !isSame(field.theirs, field.was);
    const isMine = !isSame(field.mine, field.was);
    if (isTheirs && isMine && !isSame(field.theirs, field.mine)) {
      if (path !== orderOfVariants) merge.clashing.push(field);
    } else if (isTheirs || isMine) {
      const from = isTheirs && isMine ? 'both' : isTheirs ? 'theirs' : 'mine';
      merge.taken.push({ path, was: field.was, becomes: isTheirs ? field.theirs : field.mine, from });
    }
  }
  return merge;
}

/** Theirs with what only I changed, and with the decided value of each clashing field. */
export function mergedDocument<D extends EditedDocument>(
  { theirs, mine, merge }: { theirs: D; mine: D; merge: Merge },
  decided: Readonly<Record<string, unknown>>,
): D {
  const changes: Record<string, unknown> & { variants: Record<string, Record<string, unknown> | null> } = {
    variants: {},
  };
  const own = merge.taken.filter(({ from }) => from === 'mine');
  const values = [...own, ...merge.clashing.map(({ path }) => ({ path, becomes: decided[path] }))];
  for (const { path, becomes } of values) {
    const [, id, name] = path.match(/^variants\.([^.]+)(?:\.(.+))?$/) ?? [];
    if (id === undefined) changes[path] = becomes;
    else if (name !== undefined) changes.variants[id] = { ...changes.variants[id], [name]: becomes };
    else changes.variants[id] = becomes === undefined ? null : (becomes as Record<string, unknown>);
  }
  const isOrderTheirs = merge.taken.some(({ path, from }) => path === orderOfVariants && from === 'theirs');
  const [ofTheirs, ofMine] = [theirs.variantOrder ?? [], mine.variantOrder ?? []];
  const variantOrder = isOrderTheirs ? ofTheirs : [...ofMine, ...ofTheirs];
  return applyChanges(theirs, { ...changes, variantOrder });
}

/** The fields that differ, by path. A variant that comes or goes is one of them. */
export function changedPaths<D extends EditedDocument>(before: D, after: D): string[] {
  const { variants = {}, ...fields } = changesBetween(before, after) as {
    variants?: Record<string, Record<string, unknown> | null>;
  };
  const ofVariants = Object.entries(variants).flatMap(([id, patch]) =>
    patch === null || !(id in (before.variants ?? {}))
      ? [`variants.${id}`]
      : Object.keys(patch).map((name) => `variants.${id}.${name}`),
  );
  return [...Object.keys(fields), ...ofVariants];
}

/** By path: fields of variants that all sides have, and whole variants that not all have. */
function fieldsOf({ variants = {}, ...fields }: EditedDocument, shared: string[]): Map<string, unknown> {
  const ofVariants = Object.entries(variants).flatMap(([id, variant]): [string, unknown][] =>
    shared.includes(id)
      ? Object.entries(variant).map(([name, value]) => [`variants.${id}.${name}`, value])
      : [[`variants.${id}`, variant]],
  );
  return new Map<string, unknown>([...Object.entries(fields), ...ofVariants]);
}
