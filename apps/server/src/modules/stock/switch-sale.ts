import type { Context } from '../../context.ts';
import { audit } from '../audit/index.ts';
import { updateStatus } from './levels.repository.ts';
import { lockShelves } from './move-stock.ts';
import type { SellableId } from './stock.repository.ts';
import { tellOfLevels } from './tell-of-levels.ts';

/**
 * Stops the sale of a sellable, whatever is there of it, or goes on with it. Nothing moves; sent again it changes nothing. Call it
 * in a transaction.
 */
export async function switchSale(
  ctx: Context,
  { productId, variantId, slug, sku }: SellableId & { slug: string; sku: string },
  isStopped: boolean,
): Promise<void> {
  const [shelf] = await lockShelves(ctx, [{ productId, variantId }]);
  const status = isStopped ? 'out_of_stock' : 'in_stock';
  if (!shelf || shelf.status === status) return;
  await updateStatus(ctx.db, shelf.id, { status, now: ctx.clock() });
  await audit(ctx, {
    ...{ action: isStopped ? 'stock.stop' : 'stock.resume', entity: 'product', entityId: productId },
    after: { sku },
  });
  // Who asked to be told hears of it when it can be bought again.
  await tellOfLevels(ctx, [{ level: { ...shelf, status }, before: isStopped ? shelf.quantity : 0, slug }]);
}
