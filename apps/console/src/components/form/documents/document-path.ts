/** Where in a document: 'maker.address', or in parts where a name may hold a dot. */
export type DocumentPath = string | readonly (string | number)[];

const partsOf = (path: DocumentPath): string[] => (typeof path === 'string' ? path.split('.') : path.map(String));

export function pathText(path: DocumentPath): string {
  return partsOf(path).join('.');
}

/** What stands there; undefined where nothing does. */
export function readAt(document: unknown, path: DocumentPath): unknown {
  return partsOf(path).reduce<unknown>(
    (thing, part) => (isObject(thing) ? (thing as Record<string, unknown>)[part] : undefined),
    document,
  );
}

/** The document with another value there; nothing of the given one is changed. */
export function setAt<D>(document: D, path: DocumentPath, value: unknown): D {
  return setParts(document, partsOf(path), value) as D;
}

function setParts(thing: unknown, [part, ...rest]: string[], value: unknown): unknown {
  if (part === undefined) return value;
  if (Array.isArray(thing))
    return thing.map((one, index) => (String(index) === part ? setParts(one, rest, value) : one));
  const fields = isObject(thing) ? (thing as Record<string, unknown>) : {};
  return { ...fields, [part]: setParts(fields[part], rest, value) };
}

function isObject(thing: unknown): boolean {
  return typeof thing === 'object' && thing !== null;
}
