import { isDeepStrictEqual } from 'node:util';

type FieldValues = Record<string, unknown>;

/** The fields that differ between two states, before and after. */
export function changedFields(before: FieldValues, after: FieldValues): { before: FieldValues; after: FieldValues } {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const changed = [...names].filter((name) => !isDeepStrictEqual(before[name], after[name]));
  return { before: pick(before, changed), after: pick(after, changed) };
}

function pick(parts: FieldValues, names: string[]): FieldValues {
  return Object.fromEntries(names.filter((name) => name in parts).map((name) => [name, parts[name]]));
}
