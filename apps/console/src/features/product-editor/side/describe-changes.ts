import { formatRupees } from '@bijli/rules';
import { fieldName, shortValue } from '../field-names.ts';

/** One thing that changed, in words; `before` and `after` are empty where they would not help. */
export type Change = { name: string; before: string; after: string };
type Patch = Record<string, unknown> | null;

/** The changes of a draft in words. The same change of several variants is one. */
export function describeChanges(
  before: { variants: Record<string, Record<string, unknown>> } & Record<string, unknown>,
  { variants = {}, ...fields }: { variants?: Record<string, Patch> } & Record<string, unknown>,
): Change[] {
  const ofVariants = variantChanges(before.variants, variants);
  const isReshaped = ofVariants.some(({ name }) => /^\d+ new|removed/.test(name));
  const shown = Object.entries(fields).filter(([field]) => !(isReshaped && field === 'variantOrder'));
  const own = shown.map(([field, value]) => ({
    name: fieldName(field),
    before: shortValue(field, before[field]),
    after: shortValue(field, value),
  }));
  return [...own.map(withoutHalf), ...ofVariants];
}

function variantChanges(before: Record<string, Record<string, unknown>>, variants: Record<string, Patch>): Change[] {
  const counts = new Map<string, { field: string; before: unknown; after: unknown; count: number }>();
  let [added, removed] = [0, 0];
  for (const [id, patch] of Object.entries(variants)) {
    const was = before[id];
    if (patch === null) removed += 1;
    else if (!was) added += 1;
    else
      for (const [field, after] of Object.entries(patch)) {
        const key = `${field} ${JSON.stringify(/Price$|isSold/.test(field) ? [was[field], after] : '')}`;
        const known = counts.get(key);
        counts.set(key, { field, before: was[field], after, count: (known?.count ?? 0) + 1 });
      }
  }
  return [
    ...(added > 0 ? [{ name: `${added} new ${variantWord(added)}`, before: '', after: '' }] : []),
    ...(removed > 0 ? [{ name: `${removed} ${variantWord(removed)} removed`, before: '', after: '' }] : []),
    ...[...counts.values()].map(({ field, before, after, count }) =>
      withoutHalf({
        name: `${fieldName(field)} of ${count} ${variantWord(count)}`,
        before: count === 1 || /Price$|isSold/.test(field) ? textOf(field, before) : '',
        after: count === 1 || /Price$|isSold/.test(field) ? textOf(field, after) : '',
      }),
    ),
  ];
}

const variantWord = (count: number) => (count === 1 ? 'variant' : 'variants');

function textOf(field: string, value: unknown): string {
  return /Price$/.test(field) && typeof value === 'number' ? formatRupees(value) : shortValue(field, value);
}

/** A difference is shown with both sides or with none. */
function withoutHalf(change: Change): Change {
  return change.before && change.after ? change : { ...change, before: '', after: '' };
}
