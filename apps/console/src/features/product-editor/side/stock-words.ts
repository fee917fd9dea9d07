import type { EditedProduct, ProductDocument } from '@bijli/contract';

/** What of a product has no units, as advice; empty when everything that is sold has some. */
export function stockWords({ variants, variantOrder }: ProductDocument, stock: EditedProduct['stock']): string {
  const levels = new Map(stock.map(({ variantId, quantity }) => [variantId, quantity]));
  if (variantOrder.length === 0) return levels.get(null) === 0 ? 'No units in stock' : '';
  const sold = variantOrder.filter((id) => variants[id]?.isSold);
  const without = sold.filter((id) => !levels.get(id));
  if (without.length === 0) return '';
  const [first] = without;
  if (sold.length === 1 || (without.length === 1 && first)) return `No units of ${variants[first ?? '']?.sku}`;
  return `${without.length} of ${sold.length} variants without units`;
}
