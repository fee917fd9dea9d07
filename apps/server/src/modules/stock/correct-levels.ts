import { staffIdOf } from '../../actor.ts';
import type { Context } from '../../context.ts';
import { newId } from '../../platform/database/columns.ts';
import { type AuditedAct, auditAll } from '../audit/index.ts';
import { lockLevels, type Movement, moveLevels } from './movements.repository.ts';
import type { SellableId, StockLevel } from './stock.repository.ts';
import { sellableKey } from './stock-lines.ts';
import { tellOfLevels } from './take-stock.ts';

/** `expected` is the level that the person saw. */
export type Correction = SellableId & {
  expected: number;
  quantity: number;
  reason: Movement['reason'];
  note?: string | undefined;
};

/** What is known of the sellable of a correction. */
type Corrected = SellableId & { sku: string; slug: string };

/** The level before and now, and why it is not the one that was asked for. */
export type CorrectionResult = SellableId & { before: number; quantity: number; isDone: boolean; sentence?: string };

/**
 * Sets levels that are still as the person saw them; `sellables` are those of the corrections that exist. A level that is
 * already what it shall be needs no movement, so that a repeated request moves nothing. Call it in a transaction.
 */
export async function correctLevels(
  ctx: Context,
  corrections: Correction[],
  sellables: readonly Corrected[],
): Promise<CorrectionResult[]> {
  const known = new Map(sellables.map((sellable) => [sellableKey(sellable), sellable]));
  const existing = corrections.filter((correction) => known.has(sellableKey(correction)));
  const levels = new Map((await lockLevels(ctx.db, existing)).map((level) => [sellableKey(level), level]));
  const moves: Parameters<typeof moveLevels>[1] = [];
  const changes: { level: StockLevel; before: number; slug: string }[] = [];
  const acts: AuditedAct[] = [];
  const results = corrections.map((correction) => {
    const [sellable, level] = [known.get(sellableKey(correction)), levels.get(sellableKey(correction))];
    if (!sellable) return unknown(correction);
    if (!level) throw new Error(`${sellable.sku} has no level`);
    const { quantity: before } = level;
    if (before === correction.expected && before !== correction.quantity) {
      level.quantity = correction.quantity;
      moves.push(moveOf(ctx, { levelId: level.id, before, correction }));
      changes.push({ level: { ...level }, before, slug: sellable.slug });
      acts.push(actOf({ sellable, before, correction }));
    }
    return resultOf(correction, { before, quantity: level.quantity });
  });
  await moveLevels(ctx.db, moves);
  await tellOfLevels(ctx, changes);
  await auditAll(ctx, acts);
  return results;
}

type Changed = { before: number; correction: Correction };

function moveOf(ctx: Context, { levelId, before, correction }: Changed & { levelId: string }) {
  const { productId, variantId, quantity, reason, note } = correction;
  return {
    ...{ levelId, id: newId(), productId, variantId, at: ctx.clock() },
    ...{ change: quantity - before, level: quantity, reason, note: note || null, changedBy: staffIdOf(ctx.actor) },
  };
}

function actOf({ sellable, before, correction }: Changed & { sellable: Corrected }): AuditedAct {
  const { quantity, reason, note } = correction;
  const { productId, sku } = sellable;
  return {
    action: 'stock.correct',
    entity: 'product',
    entityId: productId,
    before: { sku, quantity: before },
    after: { sku, quantity, reason, ...(note ? { note } : {}) },
  };
}

function resultOf(
  { productId, variantId, expected, quantity: wanted }: Correction,
  { before, quantity }: { before: number; quantity: number },
): CorrectionResult {
  const isDone = quantity === wanted;
  const sentence = `Somebody changed it meanwhile: it was ${expected}, now it is ${before}. Look at the movements and set it again.`;
  return { productId, variantId, before, quantity, isDone, ...(isDone ? {} : { sentence }) };
}

function unknown({ productId, variantId }: Correction): CorrectionResult {
  const sentence = 'This product or variant does not exist any more.';
  return { productId, variantId, before: 0, quantity: 0, isDone: false, sentence };
}
