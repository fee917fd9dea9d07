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
import { type CountRecord, lockCount, roundOf } from './counts.repository.ts';
import { describeLine } from './describe-count.ts';
import { findLine, insertLine, lockItem, lockItemById, refreshItems, takeBackLine } from './lines.repository.ts';
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
    const known = await findLine(ctx.db, lineId);
    if (known) {
      if (known.countId !== countId) throw new AppError('conflict', 'This line is of another count.');
      return describeLine(ctx, { countId, lineId });
    }
    const { productId, variantId, sku, name } = await findByCode(ctx, code);
    await requireInScope(ctx, count, { productId, name });
    const item = await lockItem(ctx.db, { id: newId(), countId, productId, variantId, sku });
    // Sent twice at once: the second one has waited for the first.
    if (await findLine(ctx.db, lineId)) return describeLine(ctx, { countId, lineId });
    if (item.postedAt)
      throw new AppError('refused', `${name} is posted in this count already. Begin a new count for it.`);
    const round = await roundOf(ctx.db, countId, place);
    const counted = { countedBy: staffIdOf(ctx.actor), at: ctx.clock() };
    await insertLine(ctx.db, {
      id: lineId,
      countId,
      itemId: item.id,
      place,
      round,
      quantity,
      ...counted,
      productId,
      variantId,
    });
    await refreshItems(ctx.db, { itemId: item.id });
    await announceChange(ctx, 'counts');
    return describeLine(ctx, { countId, lineId });
  });
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
    await refreshItems(ctx.db, { itemId: line.itemId });
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

async function requireInScope(
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
