import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { readShelvesOf, type SellableId, sellableKey } from '../stock/index.ts';
import { countHere } from './serial-units.repository.ts';

/**
 * How many pieces of these are on hand, and how many of them have a number. Under the lock of their shelves both stay as they are
 * until the transaction ends.
 */
export async function countNumbers(
  ctx: Pick<Context, 'db'>,
  sellables: readonly SellableId[],
): Promise<(SellableId & { onHand: number; numbered: number })[]> {
  const products = [...new Set(sellables.map(({ productId }) => productId))];
  const levels = new Map((await readShelvesOf(ctx.db, sellables)).map((level) => [sellableKey(level), level.onHand]));
  const counts = new Map((await countHere(ctx.db, products)).map((one) => [sellableKey(one), one.numbered]));
  return sellables.map(({ productId, variantId }) => {
    const key = sellableKey({ productId, variantId });
    return { productId, variantId, onHand: levels.get(key) ?? 0, numbered: counts.get(key) ?? 0 };
  });
}

/** @throws AppError refused when more pieces have a number than are on hand */
export async function requireNumbersOnHand(
  ctx: Pick<Context, 'db'>,
  sellables: readonly (SellableId & { sku: string })[],
): Promise<void> {
  const counts = await countNumbers(ctx, sellables);
  const over = counts.findIndex(({ onHand, numbered }) => numbered > onHand);
  const [count, sellable] = [counts[over], sellables[over]];
  if (!count || !sellable) return;
  const { onHand, numbered } = count;
  throw new AppError(
    'refused',
    `Of ${sellable.sku} ${onHand} ${onHand === 1 ? 'piece is' : 'pieces are'} here, and ${numbered} would have a number. Count the shelf, or take away what is too many.`,
  );
}
