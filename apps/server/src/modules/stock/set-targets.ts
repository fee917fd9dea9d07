import type { Context } from '../../context.ts';
import { type AuditedAct, auditAll } from '../audit/index.ts';
import { lockShelves, moveStock, type StockMove, safetyMove, unitsToFill } from './move-stock.ts';
import { type StockTarget, saveTargets, selectTargets } from './safety-stock.repository.ts';
import type { SellableId } from './stock.repository.ts';
import { sellableKey } from './stock-lines.ts';

/** `expected` is what the person saw of what is to change. */
export type TargetChange = SellableId & { expected: SomeTarget; target: SomeTarget };
type SomeTarget = { [Name in keyof StockTarget]?: StockTarget[Name] | undefined };

/** What is wanted of the sellable now, its free units and safety stock, and why it is not what was asked for. */
export type TargetResult = SellableId &
  StockTarget & { free: number; kept: number; isDone: boolean; sentence?: string };

type Known = SellableId & { sku: string; slug: string };
const nothing: StockTarget = { safety: 0, lowAt: null };

/**
 * Sets targets that are still as the person saw them. A safety stock of N takes what is free up to N from sale, a smaller one
 * gives units back; a request that is sent again changes nothing. `sellables` are those of the changes that exist. Call it in a
 * transaction.
 */
export async function setTargets(
  ctx: Context,
  changes: readonly TargetChange[],
  sellables: readonly Known[],
): Promise<TargetResult[]> {
  const known = new Map(sellables.map((sellable) => [sellableKey(sellable), sellable]));
  const existing = changes.filter((change) => known.has(sellableKey(change)));
  const shelves = new Map((await lockShelves(ctx, existing)).map((shelf) => [sellableKey(shelf), shelf]));
  const targets = await selectTargets(ctx.db, existing);
  const moves: StockMove[] = [];
  const acts: AuditedAct[] = [];
  const saved = new Map<string, SellableId & StockTarget>();
  const plans = changes.map((change) => {
    const { productId, variantId } = change;
    const [sellable, shelf] = [known.get(sellableKey(change)), shelves.get(sellableKey(change))];
    if (!sellable || !shelf) return { change, was: nothing, now: nothing, isKnown: false };
    const was = targets.get(variantId ?? productId) ?? nothing;
    if (!isAs(was, change.expected)) return { change, was, now: was, isKnown: true };
    const { safety = was.safety, lowAt = was.lowAt } = change.target;
    const now = { safety, lowAt };
    if (!isAs(was, now)) {
      saved.set(sellableKey(change), { productId, variantId, ...now });
      acts.push(actOf(sellable, was, now));
      const units = unitsBetween({ ...shelf, safetyTarget: now.safety });
      if (units !== 0) moves.push({ productId, variantId, slug: sellable.slug, ...safetyMove(units) });
      // A later line of the same unit sees what this one leaves.
      targets.set(variantId ?? productId, now);
      shelf.quantity -= units;
      shelf.safety += units;
    }
    return { change, was, now, isKnown: true };
  });
  await saveTargets(ctx.db, [...saved.values()], ctx.clock());
  for (const moved of await moveStock(ctx, moves)) Object.assign(shelves.get(sellableKey(moved)) ?? {}, moved);
  await auditAll(ctx, acts);
  return plans.map(({ change, was, now, isKnown }) => {
    const { productId, variantId } = change;
    const { quantity: free = 0, safety: kept = 0 } = shelves.get(sellableKey(change)) ?? {};
    const isDone = isKnown && isAs(now, change.target);
    return { productId, variantId, ...now, free, kept, isDone, ...(isDone ? {} : { sentence: whyNot(isKnown, was) }) };
  });
}

/** Units that become safety stock; negative ones are sold again. */
function unitsBetween(shelf: Parameters<typeof unitsToFill>[0]): number {
  const tooMany = shelf.safety - shelf.safetyTarget;
  return tooMany > 0 ? -tooMany : unitsToFill(shelf);
}

const isAs = (target: StockTarget, { safety = target.safety, lowAt = target.lowAt }: SomeTarget) =>
  target.safety === safety && target.lowAt === lowAt;

function whyNot(isKnown: boolean, { safety, lowAt }: StockTarget): string {
  if (!isKnown) return 'This product or variant does not exist any more.';
  const low = lowAt === null ? 'low as the settings say' : `low at ${lowAt}`;
  return `Somebody changed it meanwhile: its safety stock is ${safety}, and it is ${low}. Set it again.`;
}

function actOf({ productId, sku }: Known, before: StockTarget, after: StockTarget): AuditedAct {
  return {
    ...{ action: 'stock.target', entity: 'product', entityId: productId },
    before: { sku, ...before },
    after: { sku, ...after },
  };
}
