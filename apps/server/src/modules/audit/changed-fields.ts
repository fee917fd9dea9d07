import { isDeepStrictEqual } from 'node:util';

type Parts = Record<string, unknown>;

/** The fields that differ between two states, before and after. */
export function changedParts(before: Parts, after: Parts): { before: Parts; after: Parts } {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const changed = [...names].filter((name) => !isDeepStrictEqual(before[name], after[name]));
  return { before: pick(before, changed), after: pick(after, changed) };
}

function pick(parts: Parts, names: string[]): Parts {
  return Object.fromEntries(names.filter((name) => name in parts).map((name) => [name, parts[name]]));
}
