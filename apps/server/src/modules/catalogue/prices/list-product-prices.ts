import type { Received, Reply } from '@bijli/contract';
import { paiseToRupees } from '@bijli/rules';
import type { Context } from '../../../context.ts';
import { notFound } from '../../../errors.ts';
import { productExists } from '../product-exists.repository.ts';
import { describePlans } from './describe-plans.ts';
import { selectFormerUnits, selectPriceChanges } from './price-changes.repository.ts';

/** A page ends with the last change of a moment, so it may be longer. */
const pageSize = 50;

/** The plans of a product, and its price history or that of one unit, newest first. @throws AppError not_found */
export async function listProductPrices(
  ctx: Context,
  { params: { id }, query = {} }: Received<'listProductPrices'>,
): Promise<Reply<'listProductPrices'>> {
  if (!(await productExists(ctx.db, id))) throw notFound('Product');
  const before = query.before === undefined ? undefined : new Date(query.before);
  const unit = query.unit === 'product' ? null : query.unit;
  const { rows, hasOlder } = await selectPriceChanges(ctx.db, { productId: id, unit, before, atLeast: pageSize });
  const names = await ctx.staffNames(
    ctx.db,
    rows.map(({ changedBy }) => changedBy),
  );
  const changes = rows.map((row) => ({
    variantId: row.variantId,
    at: row.at.toISOString(),
    reason: row.reason,
    before: { basePrice: paiseToRupees(row.basePaiseBefore), salePrice: paiseToRupees(row.salePaiseBefore) },
    after: { basePrice: paiseToRupees(row.basePaise), salePrice: paiseToRupees(row.salePaise) },
    by: (row.changedBy && names.get(row.changedBy)) || null,
  }));
  const formerUnits = await selectFormerUnits(ctx.db, id);
  return { success: true, plans: await describePlans(ctx, id), changes, hasOlder, formerUnits };
}
