type Variant = Record<string, unknown>;
/** Some documents have no variants. */
type Document = { [field: string]: unknown; variants?: Record<string, Variant>; variantOrder?: string[] };
/** Named fields with their new values; of the variants the named ones by their named fields, null for a removed one. */
type Changes = {
  [field: string]: unknown;
  variants?: Record<string, Variant | null> | undefined;
  variantOrder?: string[] | undefined;
};

/**
 * The document with the changes, itself when there are none; the parts that do not change are the same objects. New variants
 * come last unless `variantOrder` places them.
 */
export function applyChanges<D extends Document>(document: D, changes: Changes): D {
  if (Object.keys(changes).length === 0) return document;
  const { variants: patches = {}, variantOrder: placed, ...fields } = changes;
  if (!document.variants) return { ...document, ...fields };
  const variants: Record<string, Variant> = { ...document.variants };
  for (const [id, patch] of Object.entries(patches)) {
    if (patch === null) delete variants[id];
    else variants[id] = { ...variants[id], ...patch };
  }
  const order = [...(placed ?? document.variantOrder ?? []), ...Object.keys(variants)];
  const inOrder = [...new Set(order)].filter((id) => id in variants);
  const variantOrder = isSame(inOrder, document.variantOrder) ? document.variantOrder : inOrder;
  return { ...document, ...fields, variants, variantOrder };
}

/** What leads from one document to another; empty when they are the same. */
export function changesBetween<D extends Document>(before: D, after: D): Record<string, unknown> {
  const changes: Record<string, unknown> = {};
  if (before === after) return changes;
  for (const [name, value] of Object.entries(after)) {
    if (name !== 'variants' && !isSame(value, before[name as keyof D])) changes[name] = value;
  }
  const variants = variantChanges(before, after);
  return Object.keys(variants).length > 0 ? { ...changes, variants } : changes;
}

function variantChanges(before: Document, after: Document): Record<string, Variant | null> {
  const changes: Record<string, Variant | null> = {};
  if (before.variants === after.variants) return changes;
  const [old, left] = [before.variants ?? {}, after.variants ?? {}];
  for (const id in old) if (!left[id]) changes[id] = null;
  for (const id in left) {
    const [was, is = {}] = [old[id], left[id]];
    const change = was === is ? {} : fieldsChanged(was, is);
    if (!was || Object.keys(change).length > 0) changes[id] = change;
  }
  return changes;
}

function fieldsChanged(was: Variant | undefined, is: Variant): Variant {
  if (!was) return is;
  return Object.fromEntries(Object.entries(is).filter(([name, value]) => !isSame(value, was[name])));
}

/** Whether two values of JSON are the same, whatever the order of their fields. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((value, place) => isSame(value, other[place]));
  }
  if (Array.isArray(one) || Array.isArray(other)) return false;
  const [names, others] = [Object.keys(one), Object.keys(other)];
  const fieldOf = (thing: object, name: string) => (thing as Record<string, unknown>)[name];
  return names.length === others.length && names.every((name) => isSame(fieldOf(one, name), fieldOf(other, name)));
}
