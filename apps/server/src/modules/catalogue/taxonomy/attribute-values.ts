import type { Received } from '@bijli/contract';
import { notFound } from '../../../errors.ts';
import { newId } from '../../../platform/database/columns.ts';
import type { ValueRow } from './attributes.repository.ts';
import { nameIsTaken } from './taxonomy-refusals.ts';

type Given = NonNullable<NonNullable<Received<'changeAttribute'>['body']>['values']>[number];
type ValueChanges = { removed: string[]; changed: ValueRow[]; added: ValueRow[] };

/**
 * What the given values change; those that are not named stay.
 * @throws AppError not_found; conflict when a value gets the name of another: they are not joined by accident.
 *   Values of products may have one name in two colours: they do not stand in the way of other changes
 */
export function valueChanges(attributeId: string, before: ValueRow[], given: Given[]): ValueChanges {
  const known = new Map(before.map((row) => [row.id, row]));
  const removed = new Set<string>();
  const after = new Map(known);
  for (const { id, value, swatch, isRemoved } of given) {
    if (id !== undefined && !known.has(id)) throw notFound('Value');
    const key = id ?? newId();
    if (isRemoved) {
      if (id !== undefined) removed.add(id);
      after.delete(key);
    } else after.set(key, { id: key, attributeId, value, swatch });
  }
  refuseTakenNames([...after.values()], known);
  const isChanged = ({ id, value, swatch }: ValueRow) =>
    known.has(id) && (known.get(id)?.value !== value || known.get(id)?.swatch !== swatch);
  return {
    removed: [...removed],
    changed: [...after.values()].filter(isChanged),
    added: [...after.values()].filter(({ id }) => !known.has(id)),
  };
}

function refuseTakenNames(rows: ValueRow[], before: Map<string, ValueRow>): void {
  const named = Map.groupBy(rows, ({ value }) => value.toLowerCase());
  for (const { id, value } of rows) {
    const other = named.get(value.toLowerCase())?.find((row) => row.id !== id);
    if (other && value !== before.get(id)?.value) throw nameIsTaken('values', other.value);
  }
}

/** For the audit. */
export function valuesInWords(rows: ValueRow[]): { values: string[] } {
  return { values: rows.map(({ value, swatch }) => (swatch === null ? value : `${value} ${swatch}`)).toSorted() };
}
