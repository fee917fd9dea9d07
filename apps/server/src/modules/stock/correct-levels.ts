import type { Context } from '../../context.ts';
import { type AuditedAct, auditAll } from '../audit/index.ts';
import { lockShelves, moveStock, type StockMove } from './move-stock.ts';
import type { Shelf } from './place-levels.repository.ts';
import { besideFree, notFree, tooFewOnHand } from './shelf.ts';
import type { SellableId } from './stock.repository.ts';
import type { MovementReason } from './stock.tables.ts';
import { sellableKey } from './stock-lines.ts';

/** `expected` is what the person saw. */
export type Correction = SellableId & {
  /** Whether its numbers are of free units, or of all on hand: also of those that orders hold and those that are blocked. */
  of: 'free' | 'shelf';
  expected: number;
  quantity: number;
  reason: MovementReason;
  note?: string | undefined;
};

/** What is known of the sellable of a correction. */
type Corrected = SellableId & { sku: string; slug: string };

/** The free units before and now, those beside them, and why it is not what was asked for. */
export type CorrectionResult = SellableId & {
  before: number;
  quantity: number;
  held: number;
  blocked: number;
  isDone: boolean;
  sentence?: string;
};

/**
 * Sets levels that are still as the person saw them. `sellables` are those of the corrections that exist. A level that is
 * already what it shall be needs no movement, so that a repeated request moves nothing. Call it in a transaction.
 */
export async function correctLevels(
  ctx: Context,
  corrections: Correction[],
  sellables: readonly Corrected[],
): Promise<CorrectionResult[]> {
  const known = new Map(sellables.map((sellable) => [sellableKey(sellable), sellable]));
  const existing = corrections.filter((correction) => known.has(sellableKey(correction)));
  const shelves = new Map((await lockShelves(ctx, existing)).map((shelf) => [sellableKey(shelf), shelf]));
  const moves: StockMove[] = [];
  const acts: AuditedAct[] = [];
  const results = corrections.map((correction) => {
    const [sellable, shelf] = [known.get(sellableKey(correction)), shelves.get(sellableKey(correction))];
    if (!sellable) return unknown(correction);
    if (!shelf) throw new Error(`${sellable.sku} has no level`);
    const { quantity: before } = shelf;
    const beside = correction.of === 'shelf' ? notFree(shelf) : 0;
    const quantity = correction.quantity - beside;
    if (before + beside === correction.expected && before !== quantity && quantity >= 0) {
      shelf.quantity = quantity;
      const { productId, variantId, reason, note } = correction;
      moves.push({ productId, variantId, reason, note, slug: sellable.slug, free: quantity - before });
      acts.push(actOf({ sellable, before, shelf, correction }));
    }
    return resultOf(correction, before, shelf);
  });
  await moveStock(ctx, moves);
  await auditAll(ctx, acts);
  return results;
}

type CorrectedAct = { sellable: Corrected; before: number; shelf: Shelf; correction: Correction };

function actOf({ sellable, before, shelf, correction }: CorrectedAct): AuditedAct {
  const { reason, note, of } = correction;
  const { productId, sku } = sellable;
  return {
    action: 'stock.correct',
    entity: 'product',
    entityId: productId,
    before: { sku, quantity: before },
    after: {
      sku,
      quantity: shelf.quantity,
      ...(of === 'free' ? {} : besideFree(shelf)),
      reason,
      ...(note ? { note } : {}),
    },
  };
}

function resultOf(correction: Correction, before: number, shelf: Shelf): CorrectionResult {
  const { productId, variantId, of, expected, quantity: wanted } = correction;
  const { quantity, held, blocked } = shelf;
  const beside = of === 'shelf' ? notFree(shelf) : 0;
  const isDone = quantity + beside === wanted;
  const changed = `Somebody changed it meanwhile: it was ${expected}, now it is ${before + beside}. Look at the movements and set it again.`;
  const sentence = before + beside === expected ? tooFewOnHand(shelf) : changed;
  return { productId, variantId, before, quantity, held, blocked, isDone, ...(isDone ? {} : { sentence }) };
}

function unknown({ productId, variantId }: Correction): CorrectionResult {
  const sentence = 'This product or variant does not exist any more.';
  return { productId, variantId, before: 0, quantity: 0, held: 0, blocked: 0, isDone: false, sentence };
}
