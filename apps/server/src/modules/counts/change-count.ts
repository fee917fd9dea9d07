import type { Received, Reply } from '@bijli/contract';
import type { StaffContext } from '../../context.ts';
import { AppError, notFound } from '../../errors.ts';
import { announceChange } from '../../platform/changes.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { audit } from '../audit/index.ts';
import { lockRunning } from './count-line.ts';
import { lockCount, roundOf, saveRounds, updateCountState } from './counts.repository.ts';
import { describeCount } from './describe-count.ts';
import { lockItemById, setMoment } from './lines.repository.ts';
import { refreshItems, refreshOpenNumbers } from './refresh-items.ts';

/** Pauses a count, goes on with it or ends it. @throws AppError not_found; refused when it is over */
export function setCountState(ctx: StaffContext, { params, body }: Received<'setCountState'>) {
  const { id } = params;
  return inTransaction(ctx, async (ctx): Promise<Reply<'setCountState'>['count']> => {
    const { state: before } = await lockNotOver(ctx, id);
    if (before !== body.state) {
      await updateCountState(ctx.db, id, body.state);
      await audit(ctx, {
        action: 'count.state',
        entity: 'count',
        entityId: id,
        before: { state: before },
        after: body,
      });
      await announceChange(ctx, 'counts');
    }
    return describeCount(ctx, id);
  });
}

/** Begins another round of a place; returns the one that it is in now. @throws AppError not_found; refused when the count does not run */
export function recountPlace(ctx: StaffContext, { params, body }: Received<'recountPlace'>): Promise<number> {
  const { place, round } = body;
  return inTransaction(ctx, async (ctx) => {
    await lockRunning(ctx, params.id, 'update');
    const rounds = await roundOf(ctx.db, params.id, place);
    if (rounds !== round) return rounds;
    await saveRounds(ctx.db, { countId: params.id, place, rounds: rounds + 1, chosenRound: null });
    await refreshItems(ctx.db, { countId: params.id, place });
    const after = { place, round: rounds + 1 };
    await audit(ctx, { action: 'count.recount', entity: 'count', entityId: params.id, after });
    await announceChange(ctx, 'counts');
    return rounds + 1;
  });
}

/** Says which round of a place counts. @throws AppError not_found; refused when it has no such round, or the count is over */
export function chooseCountRound(ctx: StaffContext, { params, body }: Received<'chooseCountRound'>): Promise<void> {
  const { place, round } = body;
  return inTransaction(ctx, async (ctx) => {
    await lockNotOver(ctx, params.id);
    const rounds = await roundOf(ctx.db, params.id, place);
    if (round > rounds)
      throw new AppError('refused', `This place was counted ${rounds === 1 ? 'once' : `${rounds} times`}.`);
    await saveRounds(ctx.db, { countId: params.id, place, rounds, chosenRound: round });
    await refreshItems(ctx.db, { countId: params.id, place });
    await audit(ctx, { action: 'count.choose', entity: 'count', entityId: params.id, after: { place, round } });
    await announceChange(ctx, 'counts');
  });
}

/** Says whether what moved while an item was counted was counted before or after that. @throws AppError not_found; refused when it is posted */
export function decideCountItem(ctx: StaffContext, { params, body }: Received<'decideCountItem'>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await lockNotOver(ctx, params.id, 'share');
    const item = await lockItemById(ctx.db, params.item);
    if (item?.countId !== params.id) throw notFound('Item');
    if (item.postedAt) throw new AppError('refused', 'It is posted already.');
    await setMoment(ctx.db, item.id, body.moment);
    await refreshOpenNumbers(ctx.db, { countId: item.countId, itemId: item.id });
    const [before, after] = [
      { sku: item.sku, moment: item.moment },
      { sku: item.sku, moment: body.moment },
    ];
    await audit(ctx, { action: 'count.choose', entity: 'count', entityId: params.id, before, after });
    await announceChange(ctx, 'counts');
  });
}

/** @throws AppError not_found; refused for a count that is over */
export async function lockNotOver(ctx: StaffContext, id: string, strength: 'share' | 'update' = 'update') {
  const count = await lockCount(ctx.db, { id, strength });
  if (!count) throw notFound('Count');
  if (count.state === 'posted' || count.state === 'ended') throw new AppError('refused', 'The count is over.');
  return count;
}
