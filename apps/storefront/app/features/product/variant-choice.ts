import type { Product, Variant } from '@bijli/contract';
import { defaultVariant, isVariantOutOfStock } from '@bijli/rules';

/** One value of an attribute, and the variant it selects. */
export type VariantOption = {
  value: string;
  swatch: string | undefined;
  variantId: string;
  isChosen: boolean;
  isOutOfStock: boolean;
  salePrice: number;
  /** The other selected values this one is not available with; selecting it changes them. */
  unavailableWith: string[];
};
export type VariantGroup = { name: string; chosen: string; options: VariantOption[] };

/** The variant named in the URL, else the default; undefined for a simple product. */
export function chosenVariant(product: Product, variantId: string | null): Variant | undefined {
  return product.variants.find(({ _id }) => _id === variantId) ?? defaultVariant(product);
}

/**
 * The attributes of a product's variants with their values in order of appearance. A value selects the variant that
 * keeps the other choices, or else the one that keeps most of them, preferring those in stock.
 */
export function variantGroups(product: Product, chosen: Variant): VariantGroup[] {
  const names = [...new Set(product.variants.flatMap((variant) => variant.attributes.map(nameOf)))];
  return names.map((name) => {
    const values = [...new Set(product.variants.flatMap((variant) => attributeValue(variant, name) ?? []))];
    const options = values.flatMap((value) => option(product, { chosen, name, value }) ?? []);
    return { name, chosen: attributeValue(chosen, name) ?? '', options };
  });
}

type VariantQuery = { chosen: Variant; name: string; value: string };

function option(product: Product, query: VariantQuery): VariantOption | undefined {
  const variant = variantFor(product, query);
  if (!variant) return undefined;
  const attribute = variant.attributes.find((candidate) => nameOf(candidate) === query.name);
  return {
    value: query.value,
    swatch: attribute?.valueId.swatch,
    variantId: variant._id,
    isChosen: attributeValue(query.chosen, query.name) === query.value,
    isOutOfStock: isVariantOutOfStock(variant),
    salePrice: variant.price.salePrice,
    unavailableWith: othersOf(query)
      .filter((other) => attributeValue(variant, nameOf(other)) !== other.valueId.value)
      .map((other) => other.valueId.value),
  };
}

function variantFor(product: Product, query: VariantQuery): Variant | undefined {
  const others = othersOf(query);
  const matchCount = (variant: Variant) =>
    others.filter((other) => attributeValue(variant, nameOf(other)) === other.valueId.value).length;
  return product.variants
    .filter((variant) => attributeValue(variant, query.name) === query.value)
    .sort(
      (one, other) =>
        matchCount(other) - matchCount(one) || Number(isVariantOutOfStock(one)) - Number(isVariantOutOfStock(other)),
    )[0];
}

function othersOf({ chosen, name }: VariantQuery): Variant['attributes'] {
  return chosen.attributes.filter((attribute) => nameOf(attribute) !== name);
}

function nameOf(attribute: Variant['attributes'][number]): string {
  return attribute.attributeId.name;
}

function attributeValue(variant: Variant, name: string): string | undefined {
  return variant.attributes.find((attribute) => nameOf(attribute) === name)?.valueId.value;
}
