import type { StaffContext } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { audit } from '../audit/index.ts';
import { endAllAccess } from '../identity/index.ts';
import { type SkippedNumbers, skipNumbers } from '../invoices/index.ts';
import { type LostOrder, recoverPayments } from '../payments/index.ts';
import { endAllStaffAccess } from '../staff/index.ts';
import { countMayHaveLeft, findOrders, listWorkingKeys } from './recovery.repository.ts';

export type Recovery = {
  skipped: SkippedNumbers[];
  /** Sessions that ended, of customers and of staff. */
  ended: number;
  keys: { name: string; hint: string; person: string }[];
  lost: LostOrder[];
};

/** More numbers are skipped than orders may have left: a gap costs nothing, a number given out twice does. */
const spareNumbers = 100;

/**
 * Makes a database that was restored to a moment safe to sell from again: asks the providers what happened since, skips numbers of
 * invoices and credit notes, and signs out everybody. Repeatable for the same moment.
 * @throws AppError provider_unavailable, before anything else changed; invalid_input for a number of another series
 */
export async function recoverStore(
  ctx: StaffContext,
  { moment, lastGiven }: { moment: Date; lastGiven: readonly string[] },
): Promise<Recovery> {
  const lost = await recoverPayments(ctx, { since: moment, findOrders: (ids) => findOrders(ctx.db, ids) });
  const now = ctx.clock();
  return inTransaction(ctx, async (ctx) => {
    const count = (await countMayHaveLeft(ctx.db, { moment, now })) + lost.length + spareNumbers;
    const reason = `The database was restored to ${moment.toISOString()}`;
    const skipped = await skipNumbers(ctx, { reason, count, lastGiven });
    const ended = (await endAllAccess(ctx)) + (await endAllStaffAccess(ctx));
    await audit(ctx, {
      action: 'store.recover',
      entity: 'store',
      after: { restoredTo: moment.toISOString(), skipped: skipped.map(({ from, to }) => `${from} to ${to}`) },
    });
    return { skipped, ended, keys: await listWorkingKeys(ctx.db), lost };
  });
}
