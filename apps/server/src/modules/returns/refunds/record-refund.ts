import type { Context } from '../../../context.ts';
import type { DomainEvents } from '../../events.ts';
import { changeStatus, lockReturn } from '../change-status.ts';
import { findReturnByRefund } from '../returns.repository.ts';

/** Marks a return as refunded once its refund is processed. */
export async function recordReturnRefunded(ctx: Context, event: DomainEvents['refund.processed']): Promise<void> {
  const found = await findReturnByRefund(ctx.db, event.refundId);
  if (!found) return;
  const { row } = await lockReturn(ctx, found.id);
  if (row.status === 'inspected') await changeStatus(ctx, row, { to: 'refunded' });
}
