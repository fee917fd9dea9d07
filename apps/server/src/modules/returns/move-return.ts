import type { Received, Reply } from '@bijli/contract';
import { hasPermission } from '../../actor.ts';
import type { Context, StaffContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { requirePermission } from '../../platform/http/security/authorize.ts';
import { audit } from '../audit/index.ts';
import { needsSecondPerson, type OrderRow, recordCashRefund, requireRefund } from '../orders/index.ts';
import { isPaidOnDelivery, refundReference, takePayoutReference } from '../payments/index.ts';
import { changeStatus, lockReturn, refuseWrongMove, requireVersion } from './change-status.ts';
import { readStaffReturn } from './describe-return.ts';
import { listItemsOf, type ReturnRow, updateReturn } from './returns.repository.ts';

/**
 * Records a status reported by support or the warehouse. A refund is owed once goods pass inspection; they are not
 * restocked. Without the right to send money back, or of more than one person may, a prepaid return that passed waits for somebody
 * who reports it as refunded. It becomes refunded when the provider confirms it, a cash return when staff have paid it out, and
 * one that nothing was paid for as soon as it has passed.
 * @throws AppError 'conflict' when the return has another version than expected, or the transition is not allowed; not_allowed
 *   or factor_required for what the actor may not do
 */
export async function moveReturn(ctx: StaffContext, input: Received<'moveReturn'>): Promise<Reply<'moveReturn'>> {
  const { status, note, expectedVersion } = input.body;
  await inTransaction(ctx, async (ctx) => {
    const { row, order } = await lockReturn(ctx, input.params.id);
    requireVersion(row, expectedVersion);
    refuseWrongMove(row.status, status);
    validateReport(ctx, row, { order, status, note });
    const sendsBack = await sendsMoneyBack(ctx, { row, order }, status);
    await requireRightToMove(ctx, { row, order }, { to: status, sendsBack });
    await audit(ctx, {
      action: 'return.move',
      entity: 'return',
      entityId: row.id,
      before: { status: row.status },
      after: { status },
      personal: { personId: order.customerId, values: { note } },
    });
    if (status === 'refunded' && isToBePaidBack(ctx, { row, order })) return oweReturnRefund(ctx, order, row);
    await changeStatus(ctx, row, { to: status, note });
    if (status === 'inspected') {
      if (sendsBack || !isToBePaidBack(ctx, { row, order })) await oweReturnRefund(ctx, order, row);
      await ctx.jobs.enqueue(ctx, 'count-sales', { orderId: order.id });
      if (row.amountPaise === 0) await changeStatus(ctx, { ...row, status }, { to: 'refunded' });
    }
    if (status === 'refunded' && row.amountPaise > 0) await takePayout(ctx, order, note);
  });
  return readStaffReturn(ctx, input.params.id);
}

type ReturnOf = { row: ReturnRow; order: OrderRow };

/** Whether the provider is still to be asked to send its money back. */
function isToBePaidBack(ctx: Context, { row: { amountPaise, refundId }, order }: ReturnOf): boolean {
  return amountPaise > 0 && refundId === null && !isPaidOnDelivery(ctx, order.paymentMethod);
}

/** Money goes back with an inspection by who may send it, alone. */
async function sendsMoneyBack(ctx: StaffContext, of: ReturnOf, to: ReturnRow['status']): Promise<boolean> {
  if (to === 'refunded') return true;
  if (to !== 'inspected' || !isToBePaidBack(ctx, of) || !hasPermission(ctx.actor, 'orders.refund')) return false;
  return !(await needsSecondPerson(ctx, of.row.amountPaise));
}

type Move = { to: ReturnRow['status']; sendsBack: boolean };

/** Who inspects does not decide, and neither sends money back. */
async function requireRightToMove(ctx: StaffContext, { row }: ReturnOf, { to, sendsBack }: Move): Promise<void> {
  const isInspection = to === 'inspected' || (to === 'refused' && row.status === 'received');
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

/** What the items are worth is credited, also where goodwill has given a part of it before. */
async function oweReturnRefund(ctx: Context, order: OrderRow, { id, amountPaise }: ReturnRow): Promise<void> {
  const items = await listItemsOf(ctx.db, [id]);
  const creditPaise = items.reduce((sum, item) => sum + item.amountPaise, 0);
  if (creditPaise === 0) return;
  const { id: orderId } = order;
  const credited = items.map(({ returnId: _, ...item }) => item);
  if (isPaidOnDelivery(ctx, order.paymentMethod))
    return ctx.events.publish(ctx, 'return.accepted', { orderId, returnId: id, creditPaise, credited });
  const refundId = await refundReference(ctx, {
    ...{ reference: orderId, amountPaise, worthPaise: creditPaise, reason: 'Items returned', credited },
  });
  await updateReturn(ctx.db, id, { refundId });
}

/** A return of a cash order was paid out, by the reference that staff give as the note. */
async function takePayout(ctx: Context, order: OrderRow, note: string | undefined): Promise<void> {
  if (!isPaidOnDelivery(ctx, order.paymentMethod)) return;
  if (note) await takePayoutReference(ctx, { reference: note, orderId: order.id });
  await recordCashRefund(ctx, order.id);
}
