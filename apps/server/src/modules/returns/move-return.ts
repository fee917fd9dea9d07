import type { Received, Reply } from '@bijli/contract';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { audit } from '../audit/index.ts';
import { type OrderRow, recordCashRefund } from '../orders/index.ts';
import { isPaidOnDelivery, refundReference } from '../payments/index.ts';
import { changeStatus, lockReturn, refuseWrongMove } from './change-status.ts';
import { replyWith } from './describe-return.ts';
import { type ReturnRow, sumPaidBack, updateReturn } from './returns.repository.ts';

/**
 * Records a status reported by support or the warehouse. A refund is owed once goods pass inspection; they are not
 * restocked. A prepaid return becomes refunded when the provider confirms it, a cash return when staff have paid it
 * out.
 * @throws AppError 'conflict' when the transition is not allowed
 */
export async function moveReturn(ctx: Context, input: Received<'moveReturn'>): Promise<Reply<'moveReturn'>> {
  const { status, note } = input.body;
  await inTransaction(ctx, async (ctx) => {
    const { row, order } = await lockReturn(ctx, input.params.id);
    refuseWrongMove(row.status, status);
    validateReport(ctx, row, { order, status, note });
    await audit(ctx, {
      action: 'return.move',
      entity: 'return',
      entityId: row.id,
      before: { status: row.status },
      after: { status },
      personal: { personId: order.customerId, values: { note } },
    });
    await changeStatus(ctx, row, { to: status, note });
    if (status === 'inspected') {
      await oweReturnRefund(ctx, order, row);
      await ctx.jobs.enqueue(ctx, 'count-sales', { orderId: order.id });
    }
    if (status === 'refunded')
      await recordCashRefund(ctx, { orderId: order.id, backPaise: await sumPaidBack(ctx.db, order.id) });
  });
  return replyWith(ctx, input.params.id);
}

type StaffReport = { order: OrderRow; status: ReturnRow['status']; note: string | undefined };

/** Refuses statuses that staff cannot report, or that need a note. */
function validateReport(ctx: Context, row: ReturnRow, { order, status, note }: StaffReport): void {
  if (status === 'cancelled') throw new AppError('conflict', 'A return is cancelled by failed pickups only.');
  if (status !== 'refunded') return;
  if (row.refundId !== null) throw new AppError('conflict', 'The bank reports this refund.');
  if (isPaidOnDelivery(ctx, order.paymentMethod) && row.amountPaise > 0 && !note)
    throw new AppError('refused', 'Please give the reference of the payout as the note.');
}

/** The status must be set before: the credit note looks for the inspected return of a new refund. */
async function oweReturnRefund(ctx: Context, order: OrderRow, { id, amountPaise }: ReturnRow): Promise<void> {
  if (amountPaise === 0) return;
  const { id: orderId } = order;
  if (isPaidOnDelivery(ctx, order.paymentMethod))
    return ctx.events.publish(ctx, 'return.accepted', { orderId, returnId: id, amountPaise });
  const refundId = await refundReference(ctx, { reference: orderId, amountPaise, reason: 'Items returned' });
  await updateReturn(ctx.db, id, { refundId });
}
