import type { Context } from '../../context.ts';
import { type AuditedAct, auditAll } from '../audit/index.ts';
import { lockShelves, moveStock, type StockMove } from './move-stock.ts';
import { countNumbered, fewerThanNumbered } from './numbered-on-hand.ts';
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
  const numbered = await countNumbered(
    ctx,
    existing.filter(({ quantity, expected }) => quantity < expected),
  );
  const moves: StockMove[] = [];
  const plans = corrections.map((correction): Plan => {
    const [sellable, shelf] = [known.get(sellableKey(correction)), shelves.get(sellableKey(correction))];
    if (!sellable) return { correction, unknown: true };
    if (!shelf) throw new Error(`${sellable.sku} has no level`);
    const { quantity: before } = shelf;
    const { productId, variantId, expected, reason, note } = correction;
    const seen = before + besideOf(correction, shelf);
    const free = correction.quantity - seen;
    const pieces = numbered.get(sellableKey(correction)) ?? 0;
    const isUnnamed = free < 0 && before + notFree(shelf) + free < pieces;
    const isMoved = seen === expected && free !== 0 && free >= -takeable(correction, shelf) && !isUnnamed;
    if (isMoved) {
      moves.push({ productId, variantId, reason, note, slug: sellable.slug, free, mayTakeSafety: true });
      takeFree(shelf, free);
    }
    const isDone = shelf.quantity + besideOf(correction, shelf) === correction.quantity;
    const short = isUnnamed ? fewerThanNumbered(pieces) : tooFewOnHand(shelf);
    return { correction, sellable, shelf, before, seen, isMoved, isDone, short };
  });
  // With what the safety stock has kept of them.
  for (const moved of await moveStock(ctx, moves)) Object.assign(shelves.get(sellableKey(moved)) ?? {}, moved);
  await auditAll(
    ctx,
    plans.flatMap((plan) => ('isMoved' in plan && plan.isMoved ? actOf(plan) : [])),
  );
  return plans.map((plan) => ('unknown' in plan ? unknown(plan.correction) : resultOf(plan)));
}

type Planned = {
  correction: Correction;
  sellable: Corrected;
  shelf: Shelf;
  /** Free units before, and what the person should have seen. */
  before: number;
  seen: number;
  isMoved: boolean;
  isDone: boolean;
  /** Why there cannot be so few. */
  short: string;
};
type Plan = Planned | { correction: Correction; unknown: true };

const besideOf = ({ of }: Correction, shelf: Shelf) => (of === 'shelf' ? notFree(shelf) : 0);

/** A count of the shelf that finds fewer takes the safety stock too. */
const takeable = ({ of }: Correction, { quantity, safety }: Shelf) => quantity + (of === 'shelf' ? safety : 0);

function takeFree(shelf: Shelf, free: number): void {
  const fromSafety = Math.min(0, shelf.quantity + free);
  shelf.quantity += free - fromSafety;
  shelf.safety += fromSafety;
  shelf.blocked += fromSafety;
}

function actOf({ sellable, before, shelf, correction }: Planned): AuditedAct {
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

function resultOf({ correction, before, seen, shelf, isDone, short }: Planned): CorrectionResult {
  const { productId, variantId, expected } = correction;
  const { quantity, held, blocked } = shelf;
  const changed = `Somebody changed it meanwhile: it was ${expected}, now it is ${seen}. Look at the movements and set it again.`;
  const sentence = seen === expected ? short : changed;
  return { productId, variantId, before, quantity, held, blocked, isDone, ...(isDone ? {} : { sentence }) };
}

function unknown({ productId, variantId }: Correction): CorrectionResult {
  const sentence = 'This product or variant does not exist any more.';
  return { productId, variantId, before: 0, quantity: 0, held: 0, blocked: 0, isDone: false, sentence };
}
