import type { Received, Reply } from '@bijli/contract';
import { formatPaise, paiseToRupees, rupeesToPaise } from '@bijli/rules';
import type { StaffContext } from '../../../context.ts';
import { announceChange } from '../../../platform/changes.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { productTopics } from '../product-topics.ts';
import { findPlanAbove } from './find-plan-above.ts';
import { lockPricedProducts, type PricedProduct, type PricedUnit } from './priced-products.repository.ts';
import { shownPrices, writePrices } from './write-prices.ts';

type Line = Received<'changePrices'>['body']['lines'][number];
type Result = Reply<'changePrices'>['lines'][number];
type Prices = { basePaise: number; salePaise: number };

/**
 * Sets prices by hand. A line whose price is not what the person saw any more is refused with today's, as is one above the
 * MRP; the others are set. A repeated request changes nothing again.
 */
export function changePrices(ctx: StaffContext, lines: Line[]): Promise<Result[]> {
  return inTransaction(ctx, async (ctx) => {
    const ids = [...new Set(lines.map(({ productId }) => productId))];
    const products = await lockPricedProducts(ctx.db, ids);
    const results: Result[] = [];
    const changed = new Set<PricedProduct>();
    for (const line of lines) {
      const product = products.get(line.productId);
      const units =
        product?.units.filter(({ variantId }) => line.variantId === null || variantId === line.variantId) ?? [];
      if (!product || units.length === 0) {
        results.push(
          resultOf(line, { basePaise: 0, salePaise: 0 }, 'This product or variant does not exist any more.'),
        );
        continue;
      }
      const seen = line.variantId === null ? shownPrices(product) : units[0];
      const after = afterLine(line, seen ?? product);
      const isReached = units.every((unit) => isSame(unit, after));
      const problem = isReached
        ? undefined
        : await problemOf(ctx, { line, product, units, seen: seen ?? product, after });
      if (!isReached && problem === undefined) {
        await writePrices(ctx, product, { units, after, reason: 'edit' });
        changed.add(product);
      }
      results.push(resultOf(line, problem === undefined ? after : (seen ?? product), problem));
    }
    if (changed.size > 0) await tellOf(ctx, [...changed]);
    return results;
  });
}

type Change = { line: Line; product: PricedProduct; units: PricedUnit[]; seen: Prices; after: Prices };

async function problemOf(
  ctx: StaffContext,
  { line, product, units, seen, after }: Change,
): Promise<string | undefined> {
  const expected = {
    basePaise: rupeesToPaise(line.expected.basePrice),
    salePaise: rupeesToPaise(line.expected.salePrice),
  };
  if (!isSame(seen, expected))
    return `Somebody changed it meanwhile: now it is ${formatPaise(seen.salePaise)}, MRP ${formatPaise(seen.basePaise)}.`;
  if (after.salePaise <= 0) return 'Please enter a price.';
  if (after.salePaise > after.basePaise)
    return `${formatPaise(after.salePaise)} is above the MRP, ${formatPaise(after.basePaise)}.`;
  const { id: productId } = product;
  const above = await findPlanAbove(
    ctx,
    units.map(({ variantId, sku }) => ({ productId, variantId, sku, basePaise: after.basePaise })),
  );
  return above?.sentence;
}

function afterLine({ basePrice, salePrice }: Line, before: Prices): Prices {
  return {
    basePaise: basePrice === undefined ? before.basePaise : rupeesToPaise(basePrice),
    salePaise: salePrice === undefined ? before.salePaise : rupeesToPaise(salePrice),
  };
}

async function tellOf(ctx: StaffContext, products: PricedProduct[]): Promise<void> {
  await ctx.events.publish(ctx, 'product.changed', { productIds: products.map(({ id }) => id) });
  await announceChange(ctx, 'catalogue', ...productTopics(products.map(({ slug }) => slug)));
}

function isSame(one: Prices, other: Prices): boolean {
  return one.basePaise === other.basePaise && one.salePaise === other.salePaise;
}

function resultOf({ productId, variantId }: Line, now: Prices, sentence: string | undefined): Result {
  const prices = { basePrice: paiseToRupees(now.basePaise), salePrice: paiseToRupees(now.salePaise) };
  return { productId, variantId, ...prices, isDone: sentence === undefined, ...(sentence ? { sentence } : {}) };
}
