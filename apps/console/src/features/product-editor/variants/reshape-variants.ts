import type { ProductDocument, VariantDocument } from '@bijli/contract';
import { suggestSku } from './suggest-sku.ts';

/** `was` is the name or value before; null for a new one. */
export type EditedAttribute = {
  was: string | null;
  name: string;
  values: { was: string | null; value: string; swatch: string | null }[];
};
type Unit = { id: string; variant: VariantDocument };
type Matrix = Pick<ProductDocument, 'attributes' | 'variants' | 'variantOrder' | 'defaultVariantId' | 'photos'>;

/**
 * The variants after the attributes were edited: renamed values are kept, those of removed values are dropped, and each
 * new value gets a variant beside every combination that there is.
 */
export function reshapeVariants(
  document: ProductDocument,
  attributes: EditedAttribute[],
  newId: () => string = () => crypto.randomUUID(),
): Matrix {
  const kept = keptUnits(document, attributes);
  const units = addedUnits(document, kept, attributes, newId).sort((one, other) => compare(one, other, attributes));
  const variantOrder = units.map(({ id }) => id);
  const isKept = variantOrder.includes(document.defaultVariantId ?? '');
  return {
    attributes: attributes.map(({ name, values }) => ({
      name,
      values: values.map(({ value, swatch }) => ({ value, swatch })),
    })),
    variants: Object.fromEntries(units.map(({ id, variant }) => [id, variant])),
    variantOrder,
    defaultVariantId: isKept ? document.defaultVariantId : (variantOrder[0] ?? null),
    photos: photosOf(document, kept, units, attributes),
  };
}

type EvenSku = { id: string; from: string; to: string };

/** SKUs as they would have been suggested with a new attribute, of variants that have those suggested without it. */
export function evenSkus(document: ProductDocument, attributes: EditedAttribute[]): EvenSku[] {
  if (document.attributes.length === 0 || !attributes.some(({ was }) => was === null)) return [];
  const taken = new Set(document.variantOrder.map((id) => document.variants[id]?.sku.toUpperCase() ?? ''));
  return keptUnits(document, attributes).flatMap(({ id, variant: { sku, choices } }) => {
    const before = document.attributes.map(({ name }) => document.variants[id]?.choices[name] ?? '');
    if (sku !== suggestSku(document.sku, before, new Set())) return [];
    const after = attributes.map(({ name }) => choices[name] ?? '');
    const to = suggestSku(document.sku, after, taken);
    taken.add(to.toUpperCase());
    return to === sku ? [] : [{ id, from: sku, to }];
  });
}

/** Before a new attribute: the variants that may be renamed get SKUs that go with those of the new ones. */
export function withEvenSkus(
  document: ProductDocument,
  attributes: EditedAttribute[],
  mayRename: (id: string) => boolean,
): ProductDocument {
  const variants = { ...document.variants };
  for (const { id, to } of evenSkus(document, attributes)) {
    const variant = variants[id];
    if (variant && mayRename(id)) variants[id] = { ...variant, sku: to };
  }
  return { ...document, variants };
}

function keptUnits(document: ProductDocument, attributes: EditedAttribute[]): Unit[] {
  if (attributes.length === 0) return [];
  const seen = new Set<string>();
  return document.variantOrder.flatMap((id) => {
    const variant = document.variants[id];
    const choices = variant && renamedChoices(variant, attributes);
    // One that is off sale takes nothing from another, and orders may keep it for ever.
    if (!variant || !choices || (variant.isSold && seen.has(keyOf(choices, attributes)))) return [];
    if (variant.isSold) seen.add(keyOf(choices, attributes));
    return [{ id, variant: { ...variant, choices } }];
  });
}

/** A new attribute gives its first value to what is there. */
function renamedChoices(variant: VariantDocument, attributes: EditedAttribute[]): Record<string, string> | undefined {
  const choices: Record<string, string> = {};
  for (const { was, name, values } of attributes) {
    const value =
      was === null
        ? values[0]?.value
        : values.find((one) => one.was !== null && one.was === variant.choices[was])?.value;
    if (value === undefined) return undefined;
    choices[name] = value;
  }
  return choices;
}

function addedUnits(
  document: ProductDocument,
  kept: Unit[],
  attributes: EditedAttribute[],
  newId: () => string,
): Unit[] {
  const taken = new Set([document.sku, ...kept.map(({ variant }) => variant.sku)].map((sku) => sku.toUpperCase()));
  const keys = new Set(kept.map(({ variant }) => keyOf(variant.choices, attributes)));
  const units = [...kept];

  function add(choices: Record<string, string>, like: VariantDocument): void {
    const key = keyOf(choices, attributes);
    if (keys.has(key)) return;
    keys.add(key);
    const values = attributes.map(({ name }) => choices[name] ?? '');
    const sku = suggestSku(document.sku, values, taken);
    taken.add(sku.toUpperCase());
    units.push({ id: newId(), variant: { ...like, sku, gtin: null, mpn: null, isSold: true, choices } });
  }

  if (kept.length === 0) {
    for (const choices of everyCombination(attributes)) add(choices, asVariant(document));
    return units;
  }
  for (const { was, name, values } of attributes) {
    const added = values.filter((value, index) => (was === null ? index > 0 : value.was === null));
    const before = [...units];
    for (const { value } of added)
      for (const { variant } of before) add({ ...variant.choices, [name]: value }, variant);
  }
  return units;
}

function everyCombination(attributes: EditedAttribute[]): Record<string, string>[] {
  if (attributes.length === 0) return [];
  return attributes.reduce<Record<string, string>[]>(
    (combinations, { name, values }) =>
      combinations.flatMap((choices) => values.map(({ value }) => ({ ...choices, [name]: value }))),
    [{}],
  );
}

function asVariant(document: ProductDocument): VariantDocument {
  const { sku, basePrice, salePrice, weightGrams, lengthMm, widthMm, heightMm } = document;
  const measures = { weightGrams, lengthMm, widthMm, heightMm };
  return { sku, gtin: null, mpn: null, basePrice, salePrice, ...measures, isSold: true, choices: {} };
}

/** A new variant gets the photos of those with the same value of the attribute that photos follow. */
function photosOf(document: ProductDocument, kept: Unit[], units: Unit[], attributes: EditedAttribute[]) {
  const followed = photoAttribute(attributes)?.name ?? '';
  const keptIds = new Set(kept.map(({ id }) => id));
  const siblingOf = new Map(kept.map(({ id, variant }) => [variant.choices[followed], id]));
  return document.photos.flatMap((photo) => {
    if (photo.variantIds.length === 0) return [photo];
    const left = photo.variantIds.filter((id) => keptIds.has(id));
    const added = units.filter(({ id, variant }) => {
      const sibling = siblingOf.get(variant.choices[followed]);
      return !keptIds.has(id) && sibling !== undefined && left.includes(sibling);
    });
    const variantIds = [...left, ...added.map(({ id }) => id)];
    return variantIds.length > 0 ? [{ ...photo, variantIds }] : [];
  });
}

/** The attribute whose values have photos of their own: the one with colours, else the first. */
export function photoAttribute<A extends { name: string; values: { swatch: string | null }[] }>(
  attributes: readonly A[],
): A | undefined {
  const coloured = attributes.find(({ values }) => values.some(({ swatch }) => swatch !== null));
  return coloured ?? attributes.find(({ name }) => /^colou?r$/i.test(name)) ?? attributes[0];
}

function compare(one: Unit, other: Unit, attributes: EditedAttribute[]): number {
  for (const { name, values } of attributes) {
    const indexOf = ({ variant }: Unit) => values.findIndex(({ value }) => value === variant.choices[name]);
    const difference = indexOf(one) - indexOf(other);
    if (difference !== 0) return difference;
  }
  return 0;
}

const keyOf = (choices: Readonly<Record<string, string>>, attributes: EditedAttribute[]) =>
  JSON.stringify(attributes.map(({ name }) => choices[name]));
