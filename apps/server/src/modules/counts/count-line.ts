import type { Received, Reply } from '@bijli/contract';
import { staffIdOf } from '../../actor.ts';
import type { StaffContext } from '../../context.ts';
import { AppError, notFound } from '../../errors.ts';
import { announceChange } from '../../platform/changes.ts';
import { newId } from '../../platform/database/columns.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { audit } from '../audit/index.ts';
import { selectCategoriesWithin } from '../catalogue/index.ts';
import { findByCode } from '../inventory/index.ts';
import type { SellableId } from '../stock/index.ts';
import { type CountRecord, lockCount, roundOf } from './counts.repository.ts';
import { describeLine } from './describe-count.ts';
import { type CountItem, findLine, insertLine, lockItem, lockItemById, takeBackLine } from './lines.repository.ts';
import { insertPieces, keepExpectedPieces, type PieceRow } from './pieces/pieces.repository.ts';
import { refreshItems } from './refresh-items.ts';
import { isInScope } from './scope-items.repository.ts';

type Line = Reply<'addCountLine'>['line'];

/**
 * Counts units of what has the code, at this moment. The same line is counted once. A line is its own record of who counted
 * what and when, and is not audited beside it.
 * @throws AppError not_found for an unknown count or code; refused outside the count's scope, when it does not run, and for what is
 * posted; conflict for a line's id that something else has
 */
export function addCountLine(ctx: StaffContext, { params, body }: Received<'addCountLine'>): Promise<Line> {
  const { line: lineId, code, place, quantity } = body;
  const countId = params.id;
  return inTransaction(ctx, async (ctx) => {
    const count = await lockRunning(ctx, countId);
    if (await isWritten(ctx, { countId, lineId })) return describeLine(ctx, { countId, lineId });
    const sellable = await findByCode(ctx, code);
    const item = await openItem(ctx, count, sellable);
    // Sent twice at once: the second one has waited for the first.
    if (!(await isWritten(ctx, { countId, lineId })))
      await writeLine(ctx, { lineId, count, item, place, quantity, round: await roundOf(ctx.db, countId, place) });
    return describeLine(ctx, { countId, lineId });
  });
}

/** @throws AppError conflict for a line of another count */
export async function isWritten(
  { db }: StaffContext,
  { countId, lineId }: { countId: string; lineId: string },
): Promise<boolean> {
  const known = await findLine(db, lineId);
  if (known && known.countId !== countId) throw new AppError('conflict', 'This line is of another count.');
  return known !== undefined;
}

type Counted = SellableId & { sku: string; name: string };

/** The locked item of a sellable. @throws AppError refused outside the count's scope, and for what is posted */
export async function openItem(ctx: StaffContext, count: CountRecord, sellable: Counted): Promise<CountItem> {
  const { productId, variantId, sku, name } = sellable;
  await requireInScope(ctx, count, { productId, name });
  const item = await lockItem(ctx.db, { id: newId(), countId: count.id, productId, variantId, sku });
  if (item.postedAt)
    throw new AppError('refused', `${name} is posted in this count already. Begin a new count for it.`);
  return item;
}

type NewLine = { lineId: string; count: CountRecord; item: CountItem; place: string; round: number; quantity: number };

/** Writes a line of an item that is locked, with the numbers that were scanned with it. */
export async function writeLine(
  ctx: StaffContext,
  { lineId, count, item, pieces = [], ...counted }: NewLine & { pieces?: Omit<PieceRow, 'lineId'>[] },
): Promise<void> {
  const { id: itemId, productId, variantId } = item;
  await keepExpectedPieces(ctx.db, { itemId, productId, variantId });
  const who = { countedBy: staffIdOf(ctx.actor), at: ctx.clock() };
  await insertLine(ctx.db, { id: lineId, countId: count.id, itemId, ...counted, ...who, productId, variantId });
  await insertPieces(
    ctx.db,
    pieces.map((piece) => ({ ...piece, lineId })),
  );
  await refreshItems(ctx.db, { countId: count.id, itemId });
  await announceChange(ctx, 'counts');
}

/** Takes back a line, once. @throws AppError not_found; refused when what it counted is posted */
export function takeBackCountLine(
  ctx: StaffContext,
  { id, line: lineId }: { id: string; line: string },
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await lockRunning(ctx, id);
    const line = await findLine(ctx.db, lineId);
    if (line?.countId !== id) throw notFound('Line');
    const item = await lockItemById(ctx.db, line.itemId);
    if (line.takenBackAt) return;
    if (item?.postedAt) throw new AppError('refused', 'It is posted already. Begin a new count for it.');
    await takeBackLine(ctx.db, lineId, ctx.clock());
    await refreshItems(ctx.db, { countId: id, itemId: line.itemId });
    const before = { sku: item?.sku, place: line.place, quantity: line.quantity };
    await audit(ctx, { action: 'count.take-back', entity: 'count', entityId: id, before });
    await announceChange(ctx, 'counts');
  });
}

/** @throws AppError not_found; refused for a count that is paused or over */
export async function lockRunning(
  ctx: StaffContext,
  id: string,
  strength: 'share' | 'update' = 'share',
): Promise<CountRecord> {
  const count = await lockCount(ctx.db, { id, strength });
  if (!count) throw notFound('Count');
  if (count.state === 'paused') throw new AppError('refused', 'The count is paused. Go on with it first.');
  if (count.state !== 'open') throw new AppError('refused', 'The count is over. Begin a new one.');
  return count;
}

/** @throws AppError refused for what is not of the count's scope */
export async function requireInScope(
  { db }: StaffContext,
  { scopeKind, scopeId, scopeName }: CountRecord,
  { productId, name }: { productId: string; name: string },
): Promise<void> {
  if (scopeId === null) return;
  const scope =
    scopeKind === 'brand' ? { brandId: scopeId } : { categoryIds: await selectCategoriesWithin(db, [scopeId]) };
  if (!(await isInScope(db, { productId, ...scope })))
    throw new AppError('refused', `${name} is not of ${scopeName}, which is counted here. Put it aside.`);
}
