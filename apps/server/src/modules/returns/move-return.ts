import type { Received, Reply } from '@bijli/contract';
import type { Context, StaffContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { requirePermission } from '../../platform/http/security/authorize.ts';
import { audit } from '../audit/index.ts';
import { type OrderRow, recordCashRefund, requireRefund } from '../orders/index.ts';
import { isPaidOnDelivery, takePayoutReference } from '../payments/index.ts';
import { changeStatus, lockReturn, refuseWrongMove, requireVersion } from './change-status.ts';
import { refuseFor } from './deciding/refusal-of.ts';
import { readStaffReturn } from './describe-return.ts';
import { placeAllUnits } from './inspection/place-all-units.ts';
import { takeInReturn } from './inspection/take-in.ts';
import { isToBePaidBack, oweReturnRefund, passReturn, type ReturnOf, sendsMoneyBack } from './pass-return.ts';
import type { ReturnRow } from './returns.repository.ts';

/**
 * Records a status reported by support or the warehouse. What is received is counted in; a refund is owed once goods pass inspection, here
 * all alike, which is refused for units that have numbers to compare. Without the right to send money back, or of more than one person may,
 * a prepaid return that passed waits for somebody who reports it as refunded. It becomes refunded when the provider confirms it, a cash return when staff have paid it out, and
 * one that nothing was paid for as soon as it has passed.
 * @throws AppError 'conflict' when the return has another version than expected, or the transition is not allowed; not_allowed
 *   or factor_required for what the actor may not do
 */
export async function moveReturn(ctx: StaffContext, input: Received<'moveReturn'>): Promise<Reply<'moveReturn'>> {
  const { status, unitsBecome, expectedVersion } = input.body;
  await inTransaction(ctx, async (ctx) => {
    const { row, order } = await lockReturn(ctx, input.params.id);
    requireVersion(row, expectedVersion);
    refuseWrongMove(row.status, status);
    const { reason, note: words } = input.body;
    const { note, change } = status === 'refused' ? refuseFor({ reason, words }) : { note: words };
    validateReport(ctx, row, { order, status, note });
    const sendsBack = status === 'refunded' || (status === 'inspected' && (await sendsMoneyBack(ctx, { row, order })));
    await requireRightToMove(ctx, { row, order }, { to: status, sendsBack });
    await audit(ctx, {
      action: 'return.move',
      entity: 'return',
      entityId: row.id,
      before: { status: row.status },
      after: { status, ...(change ? { reason: change.refusalReason } : {}) },
      personal: { personId: order.customerId, values: { note } },
    });
    if (status === 'refunded' && isToBePaidBack(ctx, { row, order })) return oweReturnRefund(ctx, { row, order });
    if (status === 'received') await takeInReturn(ctx, { row, order });
    if (row.status === 'received')
      await placeAllUnits(ctx, { row, order }, status === 'refused' ? 'sent-back' : (unitsBecome ?? 'kept-back'));
    if (status === 'inspected') return passReturn(ctx, { row, order }, { sendsBack, note });
    await changeStatus(ctx, row, { to: status, note, ...(change ? { change } : {}) });
    if (status === 'refunded' && row.amountPaise > 0) await takePayout(ctx, order, note);
  });
  return readStaffReturn(ctx, input.params.id);
}

type Move = { to: ReturnRow['status']; sendsBack: boolean };

/** Who takes goods in, which were picked up then, and inspects them does not decide, and neither sends money back. */
async function requireRightToMove(ctx: StaffContext, { row }: ReturnOf, { to, sendsBack }: Move): Promise<void> {
  const isIntake = to === 'picked_up' || to === 'received';
  const isInspection = isIntake || to === 'inspected' || (to === 'refused' && row.status === 'received');
  if (to !== 'refunded')
    requirePermission(ctx.actor, isInspection ? ['returns.change', 'returns.inspect'] : 'returns.change');
  if (sendsBack) await requireRefund(ctx, { orderId: row.orderId, returnId: row.id, paise: row.amountPaise });
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

/** A return of a cash order was paid out, by the reference that staff give as the note. */
async function takePayout(ctx: Context, order: OrderRow, note: string | undefined): Promise<void> {
  if (!isPaidOnDelivery(ctx, order.paymentMethod)) return;
  if (note) await takePayoutReference(ctx, { reference: note, orderId: order.id });
  await recordCashRefund(ctx, order.id);
}
