import type { ProductDocument, VariantDocument } from '@bijli/contract';

/**
 * The document as it is stored and read again: attributes and values are those of the variants, photos of one file are
 * one entry, the default variant is one on sale, and the product's own prices are those of its default variant.
 */
export function settleDocument(document: ProductDocument): ProductDocument {
  const defaultVariantId = defaultOf(document);
  const { basePrice, salePrice } = document.variants[defaultVariantId ?? ''] ?? document;
  return {
    ...document,
    basePrice,
    salePrice,
    defaultVariantId,
    variants: Object.fromEntries(document.variantOrder.flatMap((id) => variantEntry(document, id))),
    categoryIds: [...new Set(document.categoryIds)],
    attributes: attributesOf(document),
    photos: photosOf(document),
  };
}

function variantEntry({ variants }: ProductDocument, id: string): [string, VariantDocument][] {
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
  const inOrder = variantOrder.flatMap((id) => Object.entries(variants[id]?.choices ?? {}));
  const used = Map.groupBy(inOrder, ([name]) => name);
  const names = new Set([...attributes.map(({ name }) => name), ...used.keys()]);
  return [...names].flatMap((name) => {
    const swatches = attributes.filter((attribute) => attribute.name === name).flatMap(({ values }) => values);
    const values = [...new Set((used.get(name) ?? []).map(([, value]) => value))].map((value) => ({
      value,
      swatch: swatches.find((known) => known.value === value)?.swatch ?? null,
    }));
    return values.length > 0 ? [{ name, values }] : [];
  });
}

function photosOf({ photos, variants, variantOrder }: ProductDocument): ProductDocument['photos'] {
  const places = new Map(variantOrder.map((id, place) => [id, place]));
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
