import type { CustomerContext } from '../../context.ts';
import { takeAdvisoryLock } from '../../platform/database/advisory-lock.ts';
import { inTransaction } from '../../platform/database/transaction.ts';

/** One change after another for each customer, so that racing ones neither pass the limit nor leave two defaults. */
export function changeAddresses<Result>(
  ctx: CustomerContext,
  work: (ctx: CustomerContext) => Promise<Result>,
): Promise<Result> {
  return inTransaction(ctx, async (ctx) => {
    await takeAdvisoryLock(ctx.db, `addresses:${ctx.actor.userId}`);
    return work(ctx);
  });
}
