import type { Received } from '@bijli/contract';
import { staffIdOf } from '../../../actor.ts';
import type { StaffContext } from '../../../context.ts';
import { AppError, notFound } from '../../../errors.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { audit } from '../../audit/index.ts';
import { closeEvent, lockEvent } from './events.repository.ts';

/**
 * Somebody has looked at an event that changed no box. When its box gets its AWB later it is followed all the same.
 * @throws AppError not_found; conflict when it is closed, or a box has followed it by now
 */
export function closeUnknownEvent(
  ctx: StaffContext,
  { params: { id }, body: { reason } }: Received<'closeUnknownEvent'>,
): Promise<{ success: true }> {
  return inTransaction(ctx, async (ctx) => {
    const event = await lockEvent(ctx.db, id);
    if (!event) throw notFound('Event');
    if (event.problem === null) throw new AppError('conflict', 'A box has followed this event by now.');
    if (event.closedAt) throw new AppError('conflict', 'Somebody has closed this event already.');
    await closeEvent(ctx.db, id, { closedAt: ctx.clock(), closedBy: staffIdOf(ctx.actor), closeReason: reason });
    const { courier, awb, status } = event;
    const after = { courier, awb, status, reason };
    await audit(ctx, { action: 'courier-event.close', entity: 'courier-event', entityId: id, after });
    return { success: true };
  });
}
