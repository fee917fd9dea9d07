import type { Received, Reply } from '@bijli/contract';
import { staffIdOf } from '../../../actor.ts';
import type { StaffContext } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { announceChange } from '../../../platform/changes.ts';
import { newId } from '../../../platform/database/columns.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { audit } from '../../audit/index.ts';
import { withBesideToPick } from '../packed-together.repository.ts';
import { describePickList } from './describe-pick-list.ts';
import { insertPickList, lockOrders, selectToPick, takeNumber, takeOrders } from './pick-lists.repository.ts';

type Asked = Received<'startPickList'>['body']['orders'];

/**
 * An order is on one open list at most, whoever starts them, and on none once it has left. What is packed together is picked together.
 * @throws AppError refused when nothing is left to pick */
export function startPickList(
  ctx: StaffContext,
  { body: { mode, orders } }: Received<'startPickList'>,
): Promise<Reply<'startPickList'>> {
  return inTransaction(ctx, async (ctx) => {
    const ids = await lockToPick(ctx.db, orders);
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

/** They are looked at again once they are locked: somebody may have cancelled, packed or sent one meanwhile. */
async function lockToPick(db: Database, asked: Asked): Promise<string[]> {
  const ids = await withBesideToPick(db, await selectToPick(db, asked));
  await lockOrders(db, ids);
  const left = new Set(await selectToPick(db, { ids }));
  return ids.filter((id) => left.has(id));
}

function nothingToPick(): AppError {
  return new AppError('refused', 'None of these orders is to be picked now: they are held, on another list or packed.');
}
