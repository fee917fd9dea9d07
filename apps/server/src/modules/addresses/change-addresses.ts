import type { CustomerContext } from '../../context.ts';
import { takeAdvisoryLock } from '../../platform/database/advisory-lock.ts';
import { inTransaction } from '../../platform/database/transaction.ts';

/** Serialises changes per customer, so that concurrent ones cannot exceed the limit or leave two defaults. */
export function changeAddresses<Result>(
  ctx: CustomerContext,
  work: (ctx: CustomerContext) => Promise<Result>,
): Promise<Result> {
  return inTransaction(ctx, async (ctx) => {
    await takeAdvisoryLock(ctx.db, `addresses:${ctx.actor.userId}`);
    return work(ctx);
  });
}
