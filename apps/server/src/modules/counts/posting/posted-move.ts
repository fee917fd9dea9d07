import type { StockMove } from '../../stock/index.ts';
import type { PostedItem } from './posting.repository.ts';

export type PostedMove = { move: StockMove | undefined; change: number; notThere: number };

type Counted = Pick<PostedItem, 'productId' | 'variantId' | 'slug' | 'counted' | 'onHand' | 'change'>;

/**
 * `free` are those of the safety stock too, which go last. What a counted unit moves: the difference at the moment when it was counted, whatever happened since, without what was posted
 * before. What was missing is found, or gone for good; the rest comes from free units. Held ones stay with their orders:
 * those that are not there are `notThere`.
 */
export function postedMove(item: Counted, level: { free: number; missing: number }, countId: string): PostedMove {
  const difference = item.counted - item.onHand - item.change;
  const free = Math.max(difference + level.missing, -level.free);
  const notThere = free - (difference + level.missing);
  const change = free - level.missing;
  const { productId, variantId, slug } = item;
  const isMoved = free !== 0 || level.missing !== 0;
  const blocked = level.missing === 0 ? {} : { blocked: -level.missing, blockedAs: 'missing' as const };
  const move = {
    productId,
    variantId,
    slug,
    free,
    ...blocked,
    mayTakeSafety: true,
    reason: 'count' as const,
    document: { kind: 'count' as const, id: countId },
  };
  return { move: isMoved ? move : undefined, change, notThere };
}
