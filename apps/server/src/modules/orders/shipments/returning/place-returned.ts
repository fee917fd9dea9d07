import type { SerialState } from '@bijli/rules';
import type { Context } from '../../../../context.ts';
import { AppError } from '../../../../errors.ts';
import { moveStock, type StockMove, StockShort } from '../../../stock/index.ts';
import type { OrderItemRow } from '../../orders.repository.ts';

/** Units of an order line that came back. */
export type BackUnits = {
  article: Pick<OrderItemRow, 'productId' | 'variantId' | 'slug' | 'name'>;
  quantity: number;
};

/** Where units that came back are put: sold again, kept from sale as what they are, or nowhere. */
export type BackPlace = 'free' | 'damaged' | 'kept-back' | 'written-off';

/** Units are in the house again, blocked until somebody has looked at them. `note` says what they came back with. Call it in a transaction. */
export async function takeInReturned(ctx: Context, units: readonly BackUnits[], note: string): Promise<void> {
  await moveStock(
    ctx,
    units.map(({ article, quantity }) => ({
      ...moveOf(article, note),
      ...{ blocked: quantity, blockedAs: 'to_inspect' as const, reason: 'return' as const },
    })),
  );
}

/**
 * Units that somebody has looked at are put where they belong. Call it in a transaction, with those of each unit in the house.
 * @throws AppError conflict when fewer wait to be inspected
 */
export async function placeReturned(
  ctx: Context,
  units: readonly (BackUnits & { place: BackPlace })[],
  note: string,
): Promise<void> {
  const moves = units.flatMap(({ article, quantity, place }) => {
    const out = { ...moveOf(article, note), blocked: -quantity, blockedAs: 'to_inspect' as const };
    return movesTo[place](out, quantity);
  });
  await moveReturned(ctx, moves, units);
}

/**
 * Units that were kept back leave the house: they go back to who sent them, or to their brand.
 * @throws AppError conflict when fewer are there
 */
export async function letReturnedGo(
  ctx: Context,
  units: readonly (BackUnits & { from: 'damaged' | 'kept_back' })[],
  note: string,
): Promise<void> {
  const moves = units.map(({ article, quantity, from }) => ({
    ...moveOf(article, note),
    ...{ blocked: -quantity, blockedAs: from, reason: 'hand_over' as const },
  }));
  await moveReturned(ctx, moves, units);
}

/** Where a numbered piece is then; one that stays blocked is still 'returned'. */
export const serialStateAt = {
  free: 'in-stock',
  damaged: 'returned',
  'kept-back': 'returned',
  'written-off': 'written-off',
} as const satisfies Record<BackPlace, SerialState>;

const movesTo: Record<BackPlace, (out: StockMove, units: number) => StockMove[]> = {
  free: (out, units) => [{ ...out, free: units, reason: 'released' }],
  damaged: (out, units) => [out, { ...out, blocked: units, blockedAs: 'damaged', reason: 'damage' }],
  'kept-back': (out, units) => [out, { ...out, blocked: units, blockedAs: 'kept_back', reason: 'kept_back' }],
  'written-off': (out) => [{ ...out, reason: 'damage' }],
};

function moveOf({ productId, variantId, slug }: BackUnits['article'], note: string): StockMove {
  return { productId, variantId, slug, reason: 'released', note };
}

async function moveReturned(ctx: Context, moves: StockMove[], units: readonly BackUnits[]): Promise<void> {
  try {
    await moveStock(ctx, moves);
  } catch (error) {
    if (!(error instanceof StockShort)) throw error;
    const [short] = error.lines;
    const name = units.find(({ article }) => article.productId === short?.productId)?.article.name ?? 'This product';
    throw new AppError(
      'conflict',
      `${name}: ${short?.there ?? 0} ${short?.there === 1 ? 'unit is' : 'units are'} there for ${short?.wanted ?? 0}. Somebody moved the stock; look at its movements.`,
    );
  }
}
