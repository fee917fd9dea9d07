import { staffIdOf } from '../../../actor.ts';
import type { Context } from '../../../context.ts';
import { audit } from '../../audit/index.ts';
import { insertPriceChanges, type PriceChange } from './price-changes.repository.ts';
import {
  type PricedProduct,
  type PricedUnit,
  updateProductPrices,
  updateVariantPrices,
} from './priced-products.repository.ts';

type Prices = { basePaise: number; salePaise: number };
type NewPrices = { units: PricedUnit[]; after: Prices; reason: PriceChange['reason'] };

/** The prices shown for a product: those of its default variant, or its own. */
export function shownPrices({ units, defaultVariantId, basePaise, salePaise }: PricedProduct): Prices {
  return units.find(({ variantId }) => variantId === defaultVariantId) ?? { basePaise, salePaise };
}

/** Sets the prices of units of a locked product, which then has them too; with history and audit. */
export async function writePrices(
  ctx: Context,
  product: PricedProduct,
  { units, after, reason }: NewPrices,
): Promise<void> {
  const at = ctx.clock();
  const changedBy = staffIdOf(ctx.actor);
  const before = units.map((unit) => ({ ...unit }));
  for (const unit of units) Object.assign(unit, after);
  await updateVariantPrices(
    ctx.db,
    units.flatMap(({ variantId }) => (variantId === null ? [] : [{ variantId, ...after }])),
  );
  Object.assign(product, shownPrices(product));
  const { id: productId, basePaise, salePaise } = product;
  await updateProductPrices(ctx.db, { id: productId, basePaise, salePaise, changedBy, at });
  const changes = before.map(({ variantId, basePaise: basePaiseBefore, salePaise: salePaiseBefore }) => ({
    productId,
    variantId,
    at,
    reason,
    basePaiseBefore,
    salePaiseBefore,
    ...after,
    changedBy,
  }));
  await insertPriceChanges(ctx.db, changes);
  await audit(ctx, {
    action: 'price.change',
    entity: 'product',
    entityId: productId,
    before: { prices: before.map(({ sku, basePaise, salePaise }) => ({ sku, basePaise, salePaise })) },
    after: { prices: before.map(({ sku }) => ({ sku, ...after })) },
  });
}
