import type { Context } from '../../context.ts';
import type { DomainEvents } from '../events.ts';
import { changeStatus, lockReturn } from './change-status.ts';
import { findReturnByRefund } from './returns.repository.ts';

/** The money of a return is back with the shopper. */
export async function noteRefundProcessed(ctx: Context, news: DomainEvents['refund.processed']): Promise<void> {
  const known = await findReturnByRefund(ctx.db, news.refundId);
  if (!known) return;
  const { row } = await lockReturn(ctx, known.id);
  if (row.status === 'inspected') await changeStatus(ctx, row, { to: 'refunded' });
}
