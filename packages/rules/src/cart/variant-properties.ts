export type VariantProperty = 'color' | 'material' | 'pattern' | 'size';

const named: Record<string, VariantProperty> = {
  colour: 'color',
  color: 'color',
  material: 'material',
  pattern: 'pattern',
};

/**
 * A variant's attributes as properties that search engines and shopping portals know. All attributes without a property
 * of their own (memory, length) are the size together: the portals compare variants by these four only, and no two
 * variants of a product may agree in all of them. Source: Google Merchant Center, "Item group ID" and product variant
 * structured data (`variesBy`).
 */
export function variantProperties(
  attributes: readonly { name: string; value: string }[],
): Partial<Record<VariantProperty, string>> {
  const found: Partial<Record<VariantProperty, string>> = {};
  for (const { name, value } of attributes) {
    const property = named[name.trim().toLowerCase()] ?? 'size';
    const before = found[property];
    found[property] = before === undefined ? value : `${before} / ${value}`;
  }
  return found;
}
