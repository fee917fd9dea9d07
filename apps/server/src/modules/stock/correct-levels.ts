import { staffIdOf } from '../../actor.ts';
import type { Context } from '../../context.ts';
import { newId } from '../../platform/database/columns.ts';
import { type AuditedAct, auditAll } from '../audit/index.ts';
import { lockLevels, type Movement, moveLevels } from './movements.repository.ts';
import { readUnsent, tooFewOnShelf } from './shelf.ts';
import type { SellableId, StockLevel } from './stock.repository.ts';
import { sellableKey } from './stock-lines.ts';
import { tellOfLevels } from './take-stock.ts';

/** `expected` is what the person saw. */
export type Correction = SellableId & {
  /** Whether its numbers are free units, or all on the shelf: the free ones and those that are sold and not sent yet. */
  of: 'free' | 'shelf';
  expected: number;
  quantity: number;
  reason: Movement['reason'];
  note?: string | undefined;
};

/** What is known of the sellable of a correction. */
type Corrected = SellableId & { sku: string; slug: string };

/** The free units before and now, those sold and not sent, and why it is not what was asked for. */
export type CorrectionResult = SellableId & {
  before: number;
  quantity: number;
  unsent: number;
  isDone: boolean;
  sentence?: string;
};

/**
 * Sets levels that are still as the person saw them. What is sold and not sent is read once the levels are locked: orders and
 * cancellations change a level too, and wait.
 * `sellables` are those of the corrections that exist. A level that is
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
  const unsentOf = await readUnsent(
    ctx,
    existing.map(({ productId }) => productId),
  );
  const moves: Parameters<typeof moveLevels>[1] = [];
  const changes: { level: StockLevel; before: number; slug: string }[] = [];
  const acts: AuditedAct[] = [];
  const results = corrections.map((correction) => {
    const [sellable, level] = [known.get(sellableKey(correction)), levels.get(sellableKey(correction))];
    if (!sellable) return unknown(correction);
    if (!level) throw new Error(`${sellable.sku} has no level`);
    const { quantity: before } = level;
    const unsent = unsentOf(correction);
    const notFree = correction.of === 'shelf' ? unsent : 0;
    const quantity = correction.quantity - notFree;
    if (before + notFree === correction.expected && before !== quantity && quantity >= 0) {
      level.quantity = quantity;
      moves.push(moveOf(ctx, { levelId: level.id, before, quantity, correction }));
      changes.push({ level: { ...level }, before, slug: sellable.slug });
      acts.push(actOf({ sellable, before, quantity, unsent: notFree, correction }));
    }
    return resultOf(correction, { before, quantity: level.quantity, unsent });
  });
  await moveLevels(ctx.db, moves);
  await tellOfLevels(ctx, changes);
  await auditAll(ctx, acts);
  return results;
}

type Changed = { before: number; quantity: number; correction: Correction };

function moveOf(ctx: Context, { levelId, before, quantity, correction }: Changed & { levelId: string }) {
  const { productId, variantId, reason, note } = correction;
  return {
    ...{ levelId, id: newId(), productId, variantId, at: ctx.clock() },
    ...{ change: quantity - before, level: quantity, reason, note: note || null, changedBy: staffIdOf(ctx.actor) },
  };
}

type CorrectedAct = Changed & { sellable: Corrected; unsent: number };

function actOf({ sellable, before, quantity, unsent, correction }: CorrectedAct): AuditedAct {
  const { reason, note } = correction;
  const { productId, sku } = sellable;
  return {
    action: 'stock.correct',
    entity: 'product',
    entityId: productId,
    before: { sku, quantity: before },
    after: { sku, quantity, ...(unsent > 0 ? { unsent } : {}), reason, ...(note ? { note } : {}) },
  };
}

function resultOf(
  { productId, variantId, of, expected, quantity: wanted }: Correction,
  { before, quantity, unsent }: { before: number; quantity: number; unsent: number },
): CorrectionResult {
  const notFree = of === 'shelf' ? unsent : 0;
  const isDone = quantity + notFree === wanted;
  const changed = `Somebody changed it meanwhile: it was ${expected}, now it is ${before + notFree}. Look at the movements and set it again.`;
  const sentence = before + notFree === expected ? tooFewOnShelf(unsent) : changed;
  return { productId, variantId, before, quantity, unsent, isDone, ...(isDone ? {} : { sentence }) };
}

function unknown({ productId, variantId }: Correction): CorrectionResult {
  const sentence = 'This product or variant does not exist any more.';
  return { productId, variantId, before: 0, quantity: 0, unsent: 0, isDone: false, sentence };
}
