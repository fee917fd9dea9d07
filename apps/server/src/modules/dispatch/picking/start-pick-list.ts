import type { Received, Reply } from '@bijli/contract';
import { staffIdOf } from '../../../actor.ts';
import type { StaffContext } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { announceChange } from '../../../platform/changes.ts';
import { newId } from '../../../platform/database/columns.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { audit } from '../../audit/index.ts';
import { withBesideToPick } from '../packed-together.repository.ts';
import { describePickList } from './describe-pick-list.ts';
import { insertPickList, selectToPick, takeNumber, takeOrders } from './pick-lists.repository.ts';

/**
 * An order is on one open list at most, whoever starts them. What is packed together is picked together.
 * @throws AppError refused when nothing is left to pick */
export function startPickList(
  ctx: StaffContext,
  { body: { mode, orders } }: Received<'startPickList'>,
): Promise<Reply<'startPickList'>> {
  return inTransaction(ctx, async (ctx) => {
    const ids = await withBesideToPick(ctx.db, await selectToPick(ctx.db, orders));
    if (ids.length === 0) throw nothingToPick();
    const [id, now] = [newId(), ctx.clock()];
    await insertPickList(ctx.db, {
      ...{ id, mode, ...(await takeNumber(ctx.db)) },
      ...{ startedBy: staffIdOf(ctx.actor), createdAt: now },
    });
    const taken = await takeOrders(ctx.db, id, ids);
    if (taken === 0) throw nothingToPick();
    const described = await describePickList(ctx, id);
    const { number } = described.list;
    await audit(ctx, {
      action: 'pick-list.start',
      entity: 'pick-list',
      entityId: id,
      after: { number, mode, orders: taken },
    });
    await announceChange(ctx, 'orders');
    return described;
  });
}

function nothingToPick(): AppError {
  return new AppError('refused', 'None of these orders is to be picked now: they are held, on another list or packed.');
}
