import type { Context } from '../../context.ts';
import { announceChange } from '../../platform/changes.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { lockShelves, moveStock } from '../stock/index.ts';
import { type KeptDifference, replaceDifferences } from './kept-differences.repository.ts';
import { type StockDifference, selectOrderedUnits, selectStockDifferences } from './stock-differences.repository.ts';

/** What disagrees in the stock, a sentence each; nothing when it holds. */
export async function readStockDifferences({ db }: Pick<Context, 'db'>): Promise<string[]> {
  return (await selectStockDifferences(db)).flatMap(describe).map(({ sentence }) => sentence);
}

/**
 * Each night: units that are held for an order which a process of the release before, or somebody in the database, has moved on
 * are recorded as such. What then still disagrees is logged as an error, and kept for the first screen.
 */
export async function checkStock(ctx: Context): Promise<void> {
  for (const difference of await selectStockDifferences(ctx.db))
    if (difference.held !== difference.ordered) await holdWhatIsOrdered(ctx, difference);
  const found = (await selectStockDifferences(ctx.db)).flatMap(describe);
  for (const { sentence } of found) ctx.log.error(sentence);
  await inTransaction(ctx, async (ctx) => {
    await replaceDifferences(ctx.db, found, ctx.clock());
    await announceChange(ctx, 'today');
  });
}

function holdWhatIsOrdered(ctx: Context, sellable: StockDifference): Promise<void> {
  const { productId, variantId } = sellable;
  return inTransaction(ctx, async (ctx) => {
    const [shelf] = await lockShelves(ctx, [{ productId, variantId }]);
    const held = (await selectOrderedUnits(ctx.db, sellable)) - (shelf?.held ?? 0);
    // The shop shows free units alone, which stay.
    if (held !== 0) await moveStock(ctx, [{ productId, variantId, slug: '', held, reason: 'unrecorded' }]);
  });
}

function describe(difference: StockDifference): KeptDifference[] {
  const { productId, sku } = difference;
  return sentencesOf(difference).map((sentence) => ({ productId, sku, sentence }));
}

function sentencesOf(difference: StockDifference): string[] {
  const { sku, level, free, held, blocked, movedFree, movedHeld, movedBlocked, ordered, numbered } = difference;
  const onHand = free + held + blocked;
  const sums: [string, number, number][] = [
    ['free at its places', free, movedFree],
    ['held', held, movedHeld],
    ['blocked', blocked, movedBlocked],
  ];
  return [
    ...(level === movedFree ? [] : [`${sku}: ${level} may be sold, but its movements add up to ${movedFree}.`]),
    ...sums.flatMap(([name, there, moved]) =>
      there === moved ? [] : [`${sku}: ${there} are ${name}, but its movements add up to ${moved}.`],
    ),
    ...(held === ordered ? [] : [`${sku}: ${held} are held, but orders that are not handed over have ${ordered}.`]),
    ...(numbered <= onHand
      ? []
      : [`${sku}: ${piecesHere(numbered)} a number, but ${onHand} ${onHand === 1 ? 'is' : 'are'} on hand.`]),
  ];
}

const piecesHere = (count: number) => (count === 1 ? '1 piece here has' : `${count} pieces here have`);
