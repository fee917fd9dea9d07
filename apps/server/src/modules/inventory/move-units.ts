import type { Received, Reply } from '@bijli/contract';
import type { StaffContext } from '../../context.ts';
import { AppError, notFound } from '../../errors.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { requirePermission } from '../../platform/http/security/authorize.ts';
import { audit } from '../audit/index.ts';
import { findSellables } from '../catalogue/index.ts';
import {
  countNumbered,
  fewerThanNumbered,
  findMovement,
  lockShelves,
  moveStock,
  type Shelf,
  type StockMove,
  StockShort,
  sellableKey,
} from '../stock/index.ts';

type Move = Received<'moveUnits'>['body'];

/**
 * Takes units from sale, releases them, or says that some were found or lost, each with its movement. A movement with this id
 * that exists already is the answer to a request that was sent again.
 * @throws AppError not_found; conflict when fewer are there; not_allowed to lose units without stock.approve
 */
export function moveUnits(ctx: StaffContext, move: Move): Promise<Reply<'moveUnits'>['shelf']> {
  if (move.what === 'lost') requirePermission(ctx.actor, 'stock.approve');
  return inTransaction(ctx, async (ctx) => {
    const [sellable] = await findSellables(ctx, [move]);
    if (!sellable) throw notFound('Product');
    const [before] = await lockShelves(ctx, [sellable]);
    if (await findMovement(ctx.db, move.id)) return shelfOf(before);
    if (move.what === 'lost') await requireUnnumbered(ctx, move, before);
    await moveStock(ctx, [{ ...stockMoveOf(move), slug: sellable.slug }]).catch(refuseShort(sellable.sku));
    const [after] = await lockShelves(ctx, [sellable]);
    const { what, note } = move;
    await audit(ctx, {
      action: 'stock.move',
      entity: 'product',
      entityId: move.productId,
      before: { sku: sellable.sku, ...figuresOf(before) },
      after: { sku: sellable.sku, ...figuresOf(after), what, ...(note ? { note } : {}) },
    });
    return shelfOf(after);
  });
}

/** What is lost has no number: of a piece that has one a count says which. */
async function requireUnnumbered(ctx: StaffContext, move: Move, shelf: Shelf | undefined): Promise<void> {
  const numbered = (await countNumbered(ctx, [move])).get(sellableKey(move)) ?? 0;
  const left = shelfOf(shelf).onHand - move.units;
  if (left >= 0 && left < numbered) throw new AppError('conflict', fewerThanNumbered(numbered));
}

function stockMoveOf({ id, productId, variantId, what, units, blockedAs, note }: Move): Omit<StockMove, 'slug'> {
  const move = { id, productId, variantId, note };
  switch (what) {
    case 'keep_back':
      return { ...move, free: -units, blocked: units, blockedAs: 'kept_back', reason: 'kept_back' };
    case 'damage':
      return { ...move, free: -units, blocked: units, blockedAs: 'damaged', reason: 'damage' };
    case 'release':
      if (!blockedAs) throw new AppError('invalid_input', 'Say which of the blocked units are released.');
      return { ...move, free: units, blocked: -units, blockedAs, reason: 'released' };
    case 'found':
      return { ...move, free: units, ...(blockedAs ? { blocked: -units, blockedAs } : {}), reason: 'found' };
    case 'lost':
      return { ...move, ...(blockedAs ? { blocked: -units, blockedAs } : { free: -units }), reason: 'lost' };
  }
}

const names = {
  quantity: 'free',
  held: 'held for orders',
  toInspect: 'to inspect',
  damaged: 'damaged',
  keptBack: 'kept back',
  missing: 'missing',
  safety: 'in the safety stock',
} as const;

function refuseShort(sku: string) {
  return (error: unknown): never => {
    const [line] = error instanceof StockShort ? error.lines : [];
    if (!line) throw error;
    const there = line.there === 1 ? 'Only 1 unit' : line.there === 0 ? 'No unit' : `Only ${line.there} units`;
    throw new AppError('conflict', `${there} of ${sku} ${line.there > 1 ? 'are' : 'is'} ${names[line.figure]}.`);
  };
}

function shelfOf(shelf: Shelf | undefined): Reply<'moveUnits'>['shelf'] {
  if (!shelf) throw new Error('A locked shelf is gone');
  const { productId, variantId, quantity, held, blocked, toInspect, damaged, keptBack, missing, safety, onHand } =
    shelf;
  return { productId, variantId, quantity, held, blocked, toInspect, damaged, keptBack, missing, safety, onHand };
}

/** For the audit: what is there, without what there is none of. */
function figuresOf(shelf: Shelf | undefined): Record<string, number> {
  const { productId: _product, variantId: _variant, ...figures } = shelfOf(shelf);
  return Object.fromEntries(Object.entries(figures).filter(([name, count]) => name === 'quantity' || count > 0));
}
