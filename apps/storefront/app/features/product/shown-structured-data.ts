type Facts = Record<string, unknown>;

/** A product's schema.org data, made on the server: `product` shows the default variant. */
export type StructuredData = { product: Facts; group?: Facts & { hasVariant: (Facts & { sku: string })[] } };

/** The structured data of a page whose URL names the variant with this SKU, or none. */
export function shownStructuredData({ product, group }: StructuredData, sku: string | undefined): Facts[] {
  if (!group) return [product];
  const variant = group.hasVariant.find((one) => one.sku === sku);
  return [{ ...product, ...variant, name: product['name'] }, group];
}
