import type { Received, Reply } from '@bijli/contract';
import { formatPaise, paiseToRupees, rupeesToPaise } from '@bijli/rules';
import type { StaffContext } from '../../../context.ts';
import { announceChange } from '../../../platform/changes.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { productTopics } from '../product-topics.ts';
import { findPlanAbove } from './find-plan-above.ts';
import { lockPricedProducts, type PricedProduct, type PricedUnit } from './priced-products.repository.ts';
import { type Prices, shownPrices, type UnitChange, writePrices } from './write-prices.ts';

type Line = Received<'changePrices'>['body']['lines'][number];
type Result = Reply<'changePrices'>['lines'][number];

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
        const sentence = 'This product or variant does not exist any more.';
        results.push(resultOf(line, { now: { basePaise: 0, salePaise: 0 }, sentence }));
        continue;
      }
      const seen = { ...((line.variantId === null ? shownPrices(product) : units[0]) ?? product) };
      const changes = changesBy(line, units);
      const sentence = changes.length === 0 ? undefined : await problemOf(ctx, { line, product, seen, changes });
      if (sentence !== undefined) {
        results.push(resultOf(line, { now: seen, sentence }));
        continue;
      }
      const before = changes.map(({ unit }) => ({ ...unit }));
      if (changes.length > 0) {
        await writePrices(ctx, product, { changes, reason: 'edit' });
        changed.add(product);
      }
      results.push(resultOf(line, { now: afterLine(line, seen), before }));
    }
    if (changed.size > 0) await tellOf(ctx, [...changed]);
    return results;
  });
}

/** A price that the line does not name stays that of each unit. */
function changesBy(line: Line, units: PricedUnit[]): UnitChange[] {
  return units
    .map((unit) => ({ unit, after: afterLine(line, unit) }))
    .filter(({ unit, after }) => !isSame(unit, after));
}

type Change = { line: Line; product: PricedProduct; seen: Prices; changes: UnitChange[] };

async function problemOf(ctx: StaffContext, { line, product, seen, changes }: Change): Promise<string | undefined> {
  const expected = {
    basePaise: rupeesToPaise(line.expected.basePrice),
    salePaise: rupeesToPaise(line.expected.salePrice),
  };
  if (!isSame(seen, expected))
    return `Somebody changed it meanwhile: now it is ${formatPaise(seen.salePaise)}, MRP ${formatPaise(seen.basePaise)}.`;
  if (changes.some(({ after }) => after.salePaise <= 0)) return 'Please enter a price.';
  const above = changes.find(({ after }) => after.salePaise > after.basePaise);
  if (above) return aboveMrp(above, !isSame(above.after, afterLine(line, seen)));
  const { id: productId } = product;
  const planAbove = await findPlanAbove(
    ctx,
    changes.map(({ unit: { variantId, sku }, after }) => ({ productId, variantId, sku, basePaise: after.basePaise })),
  );
  return planAbove?.sentence;
}

/** A variant that the person does not see in the list is named. */
function aboveMrp({ unit: { sku }, after: { basePaise, salePaise } }: UnitChange, isUnseen: boolean): string {
  return `${formatPaise(salePaise)} is above the MRP${isUnseen ? ` of ${sku}` : ''}, ${formatPaise(basePaise)}.`;
}

function afterLine({ basePrice, salePrice }: Line, before: Prices): Prices {
  return {
    basePaise: basePrice === undefined ? before.basePaise : rupeesToPaise(basePrice),
    salePaise: salePrice === undefined ? before.salePaise : rupeesToPaise(salePrice),
  };
}

async function tellOf(ctx: StaffContext, products: PricedProduct[]): Promise<void> {
  await ctx.events.publish(ctx, 'product.changed', { productIds: products.map(({ id }) => id), rewordedIds: [] });
  await announceChange(ctx, 'catalogue', ...productTopics(products.map(({ slug }) => slug)));
}

function isSame(one: Prices, other: Prices): boolean {
  return one.basePaise === other.basePaise && one.salePaise === other.salePaise;
}

type Outcome = { now: Prices; before?: PricedUnit[]; sentence?: string };

function resultOf({ productId, variantId }: Line, { now, before = [], sentence }: Outcome): Result {
  const changed = before.map((unit) => ({ variantId: unit.variantId, ...inRupees(unit) }));
  const isDone = sentence === undefined;
  return { productId, variantId, ...inRupees(now), before: changed, isDone, ...(isDone ? {} : { sentence }) };
}

function inRupees({ basePaise, salePaise }: Prices) {
  return { basePrice: paiseToRupees(basePaise), salePrice: paiseToRupees(salePaise) };
}
