type Facts = Record<string, unknown>;

/**
 * A product's schema.org data, made on the server: what all its variants share, what is its own or its default variant's,
 * and the group of the variants.
 */
export type StructuredData = { common: Facts; own: Facts; group?: Facts & { hasVariant: (Facts & { sku: string })[] } };

/** The structured data of a page whose URL names the variant with this SKU, or none. */
export function shownStructuredData({ common, own, group }: StructuredData, sku: string | undefined): Facts[] {
  const variant = group?.hasVariant.find((one) => one.sku === sku);
  const shown = { ...(variant ?? own), ...common };
  return group ? [shown, group] : [shown];
}
