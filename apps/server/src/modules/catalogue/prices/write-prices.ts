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

export type Prices = { basePaise: number; salePaise: number };
/** What a unit of a product costs from now on. */
export type UnitChange = { unit: PricedUnit; after: Prices };
type NewPrices = { changes: UnitChange[]; reason: PriceChange['reason'] };

/** The prices shown for a product: those of its default variant, or its own. */
export function shownPrices({ units, defaultVariantId, basePaise, salePaise }: PricedProduct): Prices {
  return units.find(({ variantId }) => variantId === defaultVariantId) ?? { basePaise, salePaise };
}

/** Sets the prices of units of a locked product, which then has them too; with history and audit. */
export async function writePrices(ctx: Context, product: PricedProduct, { changes, reason }: NewPrices): Promise<void> {
  const at = ctx.clock();
  const changedBy = staffIdOf(ctx.actor);
  const written = changes.map(({ unit, after }) => ({ ...unit, after }));
  for (const { unit, after } of changes) Object.assign(unit, after);
  await updateVariantPrices(
    ctx.db,
    written.flatMap(({ variantId, after }) => (variantId === null ? [] : [{ variantId, ...after }])),
  );
  Object.assign(product, shownPrices(product));
  const { id: productId, basePaise, salePaise } = product;
  await updateProductPrices(ctx.db, { id: productId, basePaise, salePaise, changedBy, at });
  const history = written.map(({ variantId, basePaise: basePaiseBefore, salePaise: salePaiseBefore, after }) => ({
    productId,
    variantId,
    at,
    reason,
    basePaiseBefore,
    salePaiseBefore,
    ...after,
    changedBy,
  }));
  await insertPriceChanges(ctx.db, history);
  await audit(ctx, {
    action: 'price.change',
    entity: 'product',
    entityId: productId,
    before: { prices: written.map(({ sku, basePaise, salePaise }) => ({ sku, basePaise, salePaise })) },
    after: { prices: written.map(({ sku, after }) => ({ sku, ...after })) },
  });
}
