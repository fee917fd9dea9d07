import { staffIdOf } from '../../actor.ts';
import type { Context } from '../../context.ts';
import { newId } from '../../platform/database/columns.ts';
import { lockLevels, type Movement, moveLevels } from './movements.repository.ts';
import type { StockLevel, StockUnit } from './stock.repository.ts';
import { unitKey } from './stock-lines.ts';
import { tellOfLevels } from './take-stock.ts';

export type Correction = StockUnit & {
  slug: string;
  /** The level that the person saw. */
  expected: number;
  quantity: number;
  reason: Movement['reason'];
  note: string | null;
};

/** `before` is the level that was found; `isMoved`: it was changed; `isDone`: it is what was asked for. */
export type CorrectedLevel = { before: number; quantity: number; isMoved: boolean; isDone: boolean };

/**
 * Sets levels that are still as the person saw them. A level that is already what it shall be needs no movement, so that a
 * repeated request moves nothing. Call it in a transaction.
 */
export async function correctLevels(ctx: Context, corrections: Correction[]): Promise<CorrectedLevel[]> {
  const levels = new Map((await lockLevels(ctx.db, corrections)).map((level) => [unitKey(level), level]));
  const results: CorrectedLevel[] = [];
  const moves: Parameters<typeof moveLevels>[1] = [];
  const changes: { level: StockLevel; before: number; slug: string }[] = [];
  for (const correction of corrections) {
    const level = levels.get(unitKey(correction));
    if (!level) throw new Error(`${unitKey(correction)} has no level`);
    const { quantity: before } = level;
    const { expected, quantity, slug } = correction;
    const isMoved = before === expected && before !== quantity;
    if (isMoved) {
      level.quantity = quantity;
      moves.push(moveOf(ctx, { levelId: level.id, before, correction }));
      changes.push({ level: { ...level }, before, slug });
    }
    results.push({ before, quantity: level.quantity, isMoved, isDone: level.quantity === quantity });
  }
  await moveLevels(ctx.db, moves);
  await tellOfLevels(ctx, changes);
  return results;
}

function moveOf(
  ctx: Context,
  { levelId, before, correction }: { levelId: string; before: number; correction: Correction },
) {
  const { productId, variantId, quantity, reason, note } = correction;
  return {
    ...{ levelId, id: newId(), productId, variantId, at: ctx.clock() },
    ...{ change: quantity - before, level: quantity, reason, note, changedBy: staffIdOf(ctx.actor) },
  };
}
