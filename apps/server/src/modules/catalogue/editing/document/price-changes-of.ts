import type { ProductDocument } from '@bijli/contract';
import { rupeesToPaise } from '@bijli/rules';
import type { PriceChange } from '../../prices/price-changes.repository.ts';

type Facts = Pick<PriceChange, 'productId' | 'at' | 'reason' | 'changedBy'>;
type Prices = { basePrice: number; salePrice: number };

/** The prices of units that a change of the document changes; a new unit had none. */
export function priceChangesOf(before: ProductDocument, after: ProductDocument, facts: Facts): PriceChange[] {
  const hadVariants = before.variantOrder.length > 0;
  const none = { basePrice: 0, salePrice: 0 };
  if (after.variantOrder.length === 0) return [lineOf(hadVariants ? none : before, after, null)];
  return after.variantOrder
    .filter((id) => before.variants[id] !== after.variants[id])
    .map((id) => lineOf(before.variants[id] ?? none, after.variants[id] ?? none, id));

  function lineOf(was: Prices, is: Prices, variantId: string | null): PriceChange {
    return {
      ...facts,
      variantId,
      basePaiseBefore: rupeesToPaise(was.basePrice),
      salePaiseBefore: rupeesToPaise(was.salePrice),
      basePaise: rupeesToPaise(is.basePrice),
      salePaise: rupeesToPaise(is.salePrice),
    };
  }
}
