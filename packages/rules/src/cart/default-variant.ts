/** The fields of a product that determine its default variant, as in the contract. */
export type ProductVariants<Variant extends { _id: string }> = {
  defaultVariant?: string | { _id: string } | null | undefined;
  variants?: readonly Variant[] | null | undefined;
};

/**
 * The variant bought when the shopper has chosen none: the default variant, else the first, else undefined.
 * Source: specification points 4 and 5.
 */
export function defaultVariant<Variant extends { _id: string }>(
  product: ProductVariants<Variant>,
): Variant | undefined {
  const variants = product.variants ?? [];
  const wanted = product.defaultVariant;
  const wantedId = typeof wanted === 'string' ? wanted : wanted?._id;
  return variants.find((variant) => variant._id === wantedId) ?? variants[0];
}
