import type { ProductDocument } from '@bijli/contract';
import { productDocuments } from '@bijli/rules';

type Fields = Record<string, unknown>;

/** The changed fields before and after, for the audit: variants are named by their SKU. */
export function describeChange(before: ProductDocument, after: ProductDocument): { before: Fields; after: Fields } {
  const skuOf = (id: string) => after.variants[id]?.sku ?? before.variants[id]?.sku ?? id;
  return {
    before: withSkus(productDocuments.changesBetween(after, before), skuOf),
    after: withSkus(productDocuments.changesBetween(before, after), skuOf),
  };
}

function withSkus(changes: Fields, skuOf: (id: string) => string): Fields {
  const { variants, variantOrder, defaultVariantId } = changes;
  return {
    ...changes,
    ...(variants ? { variants: bySku(variants, skuOf) } : {}),
    ...(Array.isArray(variantOrder) ? { variantOrder: variantOrder.map(skuOf) } : {}),
    ...(typeof defaultVariantId === 'string' ? { defaultVariantId: skuOf(defaultVariantId) } : {}),
  };
}

function bySku(variants: unknown, skuOf: (id: string) => string): Fields {
  return Object.fromEntries(Object.entries(variants as Fields).map(([id, fields]) => [skuOf(id), fields]));
}
