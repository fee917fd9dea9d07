import type { ProductDocument, Reply } from '@bijli/contract';

/** What has a price: each variant, or the product itself with no id. */
export type PricedSellable = { id: string | null; name: string; basePrice: number; salePrice: number };

export function sellablesOf({
  name,
  basePrice,
  salePrice,
  attributes,
  variants,
  variantOrder,
}: ProductDocument): PricedSellable[] {
  if (variantOrder.length === 0) return [{ id: null, name, basePrice, salePrice }];
  return variantOrder.flatMap((id) => {
    const variant = variants[id];
    if (!variant) return [];
    const words = attributes.flatMap((one) => variant.choices[one.name] ?? []).join(', ');
    return [{ id, name: words || variant.sku, basePrice: variant.basePrice, salePrice: variant.salePrice }];
  });
}

/** As calls name it. */
export const sellableKey = (id: string | null) => id ?? 'product';

type FormerSellable = Reply<'listProductPrices'>['formerUnits'][number];

/** A sellable that has a price history, and no price any more. */
export function formerSellable({ variantId, sku }: FormerSellable): PricedSellable {
  const name = variantId === null ? 'Before it had variants' : `${sku ?? 'A variant'}, removed`;
  return { id: variantId, name, basePrice: 0, salePrice: 0 };
}
