import type { Reply } from '@bijli/contract';
import type { Context } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { followMovements } from './figures/follow-movements.ts';
import { selectLevels, selectSerialKind } from './levels.repository.ts';
import { describeLevels } from './list-levels.ts';

/** What is known of a variant, or of a product without variants. @throws AppError not_found */
export async function readStockUnit(ctx: Context, id: string): Promise<Reply<'readStockUnit'>> {
  await followMovements(ctx);
  const [unit] = await describeLevels(ctx, await selectLevels(ctx.db, [id]));
  if (!unit) throw notFound('Unit of stock');
  const serialKind = await selectSerialKind(ctx.db, unit.productId);
  return { success: true, unit: { ...unit, serialKind, lowAtOfAll: ctx.settings.values.lowStockAt } };
}
