import { staffIdOf } from '../../../actor.ts';
import type { Context } from '../../../context.ts';
import type { SellableId } from '../../stock/index.ts';
import { saveCounted } from './unit-figures.repository.ts';

/** Says of each that it was counted now by the actor: also of those where nothing was wrong, which have no movement. */
export async function noteCounted(
  ctx: Pick<Context, 'db' | 'clock' | 'actor'>,
  units: readonly SellableId[],
): Promise<void> {
  const ids = units.map(({ productId, variantId }) => variantId ?? productId);
  if (ids.length > 0) await saveCounted(ctx.db, ids, { at: ctx.clock(), by: staffIdOf(ctx.actor) });
}
