import type { ProductDocument, VariantDocument } from '@bijli/contract';
import { isSame, rupeesToPaise } from '@bijli/rules';
import type { Choice, StoredProduct, VariantColumns } from './stored-product.repository.ts';

type Change = { stored: StoredProduct; before: ProductDocument; after: ProductDocument };
type VariantWrites = { added: VariantColumns[]; changed: VariantColumns[]; renamed: string[]; removed: string[] };

/** The rows of variants that a change writes. */
export function variantWrites({ stored, before, after }: Change): VariantWrites {
  const known = new Map(stored.variants.map((variant) => [variant.id, variant]));
  const left = before.variantOrder.filter((id) => after.variants[id]);
  const isReordered = !isSame(left, after.variantOrder);
  const writes: VariantWrites = { added: [], changed: [], renamed: [], removed: [] };
  for (const [index, id] of after.variantOrder.entries()) {
    const variant = after.variants[id];
    if (!variant) continue;
    // Kept as it was: applying changes leaves it untouched.
    if (variant === before.variants[id] && !isReordered) continue;
    const was = known.get(id);
    const position = was && !isReordered ? was.position : index;
    const row = rowOf(variant, { id, productId: stored.row.id, position });
    if (!was) writes.added.push(row);
    else if (!isSame({ ...was, productId: row.productId }, row)) writes.changed.push(row);
    if (was && was.sku !== row.sku) writes.renamed.push(id);
  }
  writes.removed = before.variantOrder.filter((id) => !after.variants[id]);
  return writes;
}

function rowOf(
  { isSold, choices: _, basePrice, salePrice, ...fields }: VariantDocument,
  place: Pick<VariantColumns, 'id' | 'productId' | 'position'>,
): VariantColumns {
  const prices = { basePaise: rupeesToPaise(basePrice), salePaise: rupeesToPaise(salePrice) };
  return { ...fields, ...prices, isActive: isSold, ...place };
}

/** The variants whose values change, and all values that these have then. */
export function choiceWrites({ before, after }: Change): { variantIds: string[]; choices: Choice[] } {
  const hasSameAttributes = isSame(before.attributes, after.attributes);
  const isKept = (id: string) =>
    (hasSameAttributes && before.variants[id] === after.variants[id]) ||
    isSame(choicesOf(before, id), choicesOf(after, id));
  const variantIds = after.variantOrder.filter((id) => !isKept(id));
  return { variantIds, choices: variantIds.flatMap((id) => choicesOf(after, id)) };
}

function choicesOf({ attributes, variants }: ProductDocument, variantId: string): Choice[] {
  const choices = variants[variantId]?.choices ?? {};
  return attributes.flatMap(({ name, values }, position) => {
    const value = choices[name];
    if (value === undefined) return [];
    const swatch = values.find((known) => known.value === value)?.swatch ?? null;
    return [{ variantId, name, value, swatch, position }];
  });
}
