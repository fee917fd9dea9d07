import type { Received, Reply } from '@bijli/contract';
import type { StaffContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { audit } from '../audit/index.ts';
import { isNewAttempt, termsOf } from '../orders/index.ts';
import { changeStatus, inWords, lockReturn, requireVersion } from './change-status.ts';
import { readStaffReturn } from './describe-return.ts';
import { updateReturn } from './returns.repository.ts';

/**
 * Counts a failed pickup. After the last allowed attempt the return is cancelled permanently. A repeated report
 * returns the current state.
 * @throws AppError 'conflict' unless the return awaits pickup and has the expected version
 */
export async function reportPickupFailure(
  ctx: StaffContext,
  { params: { id }, body: { attempt, expectedVersion } }: Received<'reportPickupFailure'>,
): Promise<Reply<'reportPickupFailure'>> {
  await inTransaction(ctx, async (ctx) => {
    const { row, order } = await lockReturn(ctx, id);
    if (!isNewAttempt({ attempt, counted: row.pickupAttempts })) return;
    requireVersion(row, expectedVersion);
    if (row.status !== 'approved')
      throw new AppError('conflict', `A return that is ${inWords(row.status)} does not wait for a pickup.`);
    const pickupAttempts = row.pickupAttempts + 1;
    await audit(ctx, {
      action: 'return.pickup-failed',
      entity: 'return',
      entityId: id,
      before: { pickupAttempts: row.pickupAttempts },
      after: { pickupAttempts },
    });
    if (pickupAttempts >= termsOf(ctx, order).pickupAttempts) {
      const note = `It could not be picked up in ${pickupAttempts} ${pickupAttempts === 1 ? 'attempt' : 'attempts'}`;
      return changeStatus(ctx, row, { to: 'cancelled', note, change: { pickupAttempts } });
    }
    await updateReturn(ctx.db, id, { pickupAttempts, updatedAt: ctx.clock() });
    await ctx.jobs.enqueue(ctx, 'notify-return', { returnId: id, news: 'pickup_failed', attempt: pickupAttempts });
  });
  return readStaffReturn(ctx, id);
}
