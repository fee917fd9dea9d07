import { formatRupees, isSame } from '@bijli/rules';
import { fieldName, shortValue } from '../field-names.ts';

/** One thing that changed, in words; `before` and `after` are empty where they would not help. */
export type Change = { name: string; before: string; after: string };
type Fields = Record<string, unknown>;
type Patch = Fields | null;

/** So many variants are named one by one. */
const named = 5;

/**
 * The changes of a draft in words: of each variant its SKU, what it was and what it becomes. Several variants of which the
 * same becomes the same are one change. What goes comes first.
 */
export function describeChanges(
  before: { variants: Record<string, Fields> } & Fields,
  { variants = {}, ...fields }: { variants?: Record<string, Patch> } & Fields,
): Change[] {
  const ids = Object.keys(variants);
  const removed = ids.filter((id) => variants[id] === null);
  const added = ids.filter((id) => variants[id] && !before.variants[id]);
  const isReshaped = removed.length > 0 || added.length > 0;
  const own = Object.entries(fields)
    .filter(([field]) => !(isReshaped && field === 'variantOrder'))
    .map(([field, value]) => ownChange(before, field, value));
  return [
    ...wholeVariants(
      removed.map((id) => before.variants[id] ?? {}),
      { one: 'Removed', many: 'removed', isGone: true },
    ),
    ...own,
    ...wholeVariants(
      added.map((id) => variants[id] ?? {}),
      { one: 'New', many: 'new', isGone: false },
    ),
    ...variantChanges(before.variants, variants),
  ];
}

function ownChange(before: { variants: Record<string, Fields> } & Fields, field: string, value: unknown): Change {
  const textOfOwn = (given: unknown) => {
    if (field === 'defaultVariantId') return skuOf(before.variants[String(given)]);
    if (field === 'variantOrder') return orderText(before.variants, given as string[]);
    return shortValue(field, given);
  };
  return withoutHalf({ name: fieldName(field), before: textOfOwn(before[field]), after: textOfOwn(value) });
}

/** An order of a few is told; of many it is only named. */
function orderText(variants: Record<string, Fields>, ids: readonly string[]): string {
  return ids.length <= named ? ids.map((id) => skuOf(variants[id])).join(', ') : '';
}

type Whole = { one: string; many: string; isGone: boolean };

/** Variants that go or come, each with what it is. */
function wholeVariants(variants: Fields[], { one, many, isGone }: Whole): Change[] {
  if (variants.length > named)
    return [{ name: `${variants.length} variants ${many}: ${namesOf(variants.map(skuOf))}`, before: '', after: '' }];
  return variants.map((variant) => {
    const what = whatOf(variant);
    return isGone
      ? { name: `${one}: ${skuOf(variant)}`, before: what, after: 'goes' }
      : { name: `${one}: ${skuOf(variant)}`, before: 'was not there', after: what };
  });
}

/** 'Blue, ₹12,499'. */
function whatOf({ choices, salePrice }: Fields): string {
  return [...Object.values((choices ?? {}) as Record<string, string>), textOf('salePrice', salePrice)].join(', ');
}

function variantChanges(before: Record<string, Fields>, variants: Record<string, Patch>): Change[] {
  const alike = new Map<string, { field: string; before: unknown; after: unknown; skus: string[] }>();
  for (const [id, patch] of Object.entries(variants)) {
    const was = before[id];
    if (!patch || !was) continue;
    for (const [field, after] of Object.entries(patch)) {
      if (isSame(was[field], after)) continue;
      const key = JSON.stringify([field, was[field], after]);
      const known = alike.get(key) ?? { field, before: was[field], after, skus: [] };
      known.skus.push(skuOf(was));
      alike.set(key, known);
    }
  }
  return [...alike.values()].map(({ field, before, after, skus }) =>
    withoutHalf({
      name: `${fieldName(field)} of ${namesOf(skus)}`,
      before: textOf(field, before),
      after: textOf(field, after),
    }),
  );
}

/** 'A', 'A and B', 'A, B, C and 9 more'. */
function namesOf(skus: readonly string[]): string {
  const shown = skus.length > named ? skus.slice(0, 3) : skus;
  const last = skus.length > shown.length ? `${skus.length - shown.length} more` : shown.at(-1);
  const first = skus.length > shown.length ? shown : shown.slice(0, -1);
  return first.length > 0 ? `${first.join(', ')} and ${last}` : (last ?? '');
}

const skuOf = (variant: Fields | undefined) => String(variant?.['sku'] ?? 'a new variant');

function textOf(field: string, value: unknown): string {
  if (/Price$/.test(field) && typeof value === 'number') return formatRupees(value);
  if (field === 'choices') return Object.values((value ?? {}) as Record<string, string>).join(', ');
  return shortValue(field, value);
}

/** A difference is shown with both sides or with none. */
function withoutHalf(change: Change): Change {
  return change.before && change.after ? change : { ...change, before: '', after: '' };
}
