import type { ProductDocument, VariantDocument } from '@bijli/contract';
import { isSame } from '@bijli/rules';

/**
 * The document as it is stored and read again: attributes and values are those of the variants, photos of one file are
 * one entry, the default variant is one on sale, and the product's own prices are those of its default variant.
 */
export function normaliseDocument(document: ProductDocument): ProductDocument {
  const defaultVariantId = defaultOf(document);
  const { basePrice, salePrice } = document.variants[defaultVariantId ?? ''] ?? document;
  return {
    ...document,
    basePrice,
    salePrice,
    defaultVariantId,
    variants: variantsInOrder(document),
    categoryIds: [...new Set(document.categoryIds)],
    attributes: attributesOf(document),
    photos: photosOf(document),
  };
}

/** Those that the order names; without a copy when they are these already. */
function variantsInOrder({ variants, variantOrder }: ProductDocument): ProductDocument['variants'] {
  if (isSame(Object.keys(variants), variantOrder)) return variants;
  return Object.fromEntries(variantOrder.flatMap((id) => variantEntry(variants, id)));
}

function variantEntry(variants: ProductDocument['variants'], id: string): [string, VariantDocument][] {
  const variant = variants[id];
  return variant ? [[id, variant]] : [];
}

/** As named while it is on sale; else the first on sale, else the first. */
function defaultOf({ variants, variantOrder, defaultVariantId }: ProductDocument): string | null {
  const sold = variantOrder.filter((id) => variants[id]?.isSold);
  const choices = sold.length > 0 ? sold : variantOrder;
  return choices.find((id) => id === defaultVariantId) ?? choices[0] ?? null;
}

/** In the order given; values in the order of the variants that have them. */
function attributesOf({ attributes, variants, variantOrder }: ProductDocument): ProductDocument['attributes'] {
  const used = new Map<string, Set<string>>(attributes.map(({ name }) => [name, new Set()]));
  for (const id of variantOrder) {
    for (const [name, value] of Object.entries(variants[id]?.choices ?? {})) {
      used.set(name, (used.get(name) ?? new Set()).add(value));
    }
  }
  return [...used].flatMap(([name, used]) => {
    const swatches = attributes.filter((attribute) => attribute.name === name).flatMap(({ values }) => values);
    const values = [...used].map((value) => ({
      value,
      swatch: swatches.find((known) => known.value === value)?.swatch ?? null,
    }));
    return values.length > 0 ? [{ name, values }] : [];
  });
}

function photosOf({ photos, variants, variantOrder }: ProductDocument): ProductDocument['photos'] {
  const places = new Map(variantOrder.map((id, index) => [id, index]));
  const settled = new Map<string, ProductDocument['photos'][number]>();
  for (const { filePath, alt, variantIds } of photos) {
    const known = variantIds.filter((id) => variants[id]);
    // A photo of variants that are gone goes with them.
    if (variantIds.length > 0 && known.length === 0) continue;
    const key = JSON.stringify([filePath, alt, known.length > 0]);
    const ids = new Set([...(settled.get(key)?.variantIds ?? []), ...known]);
    const inOrder = [...ids].toSorted((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0));
    settled.set(key, { filePath, alt, variantIds: inOrder });
  }
  return [...settled.values()];
}
