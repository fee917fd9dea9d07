import type { Permission, Received, Reply } from '@bijli/contract';
import { holdReasons } from '@bijli/contract/hold-reasons';
import { type StoreReason, storeReasons } from '@bijli/contract/store-reasons';
import type { StaffContext } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { requirePermission } from '../../../platform/http/security/authorize.ts';
import { audit } from '../../audit/index.ts';
import { endOrder } from '../cancelling/end-order.ts';
import { isAllLeft, withdrawOrEnd } from '../cancelling/withdraw-or-end.ts';
import { unsentUnitsOf } from '../cancelling/withdraw-units.ts';
import { listItems, type OrderRow, updateOrder } from '../orders.repository.ts';
import { readStaffOrder } from '../reading/staff-order.ts';
import { ensureSent } from '../shipments/ensure-sent.ts';
import { fulfil } from './fulfil-order.ts';
import { lockExpected } from './lock-expected.ts';
import { requireRefund, restOf } from './require-refund.ts';

/**
 * A status reported by staff. Ending an order releases its stock and refunds it, for a reason that the shopper reads.
 * @throws AppError invalid_input without that reason; conflict when the order has another version than expected, or the transition is not allowed; not_allowed
 *   or factor_required for what the actor may not do, such as sending money back
 */
export async function moveByStaff(ctx: StaffContext, input: Received<'moveOrder'>): Promise<Reply<'moveOrder'>> {
  const { id } = input.params;
  const { status, trackingNumber, despiteHold, reason, expectedVersion } = input.body;
  await inTransaction(ctx, async (ctx) => {
    const order = await lockExpected(ctx, { id, expectedVersion });
    if (order.status === 'pending') throw new AppError('conflict', 'This order still waits for its payment.');
    await requireRightToMove(ctx, order, { status, despiteHold });
    const ending = endingOf(status, reason);
    await audit(ctx, {
      action: 'order.move',
      entity: 'order',
      entityId: id,
      before: { status: order.status, ...(order.holdReason ? { holdReason: order.holdReason } : {}) },
      after: {
        status,
        ...(trackingNumber ? { trackingNumber } : {}),
        ...(ending ? { reason: ending.storeReason } : {}),
      },
    });
    if (ending) return endBySentence(ctx, order, ending);
    if (order.holdReason && !despiteHold) throw new AppError('conflict', heldRefusals[order.holdReason]);
    if (order.holdReason) await updateOrder(ctx.db, id, { holdReason: null });
    // An order that somebody holds back may be confirmed: it only does not leave.
    if (order.staffHold && status !== 'confirmed')
      throw new AppError('conflict', `This order is held back: ${holdReasons[order.staffHold]}. Release it first.`);
    await fulfil(ctx, { ...order, trackingNumber: trackingNumber ?? order.trackingNumber }, status);
  });
  return { success: true, order: await readStaffOrder(ctx, id) };
}

type Ending = NonNullable<ReturnType<typeof endingOf>>;

/** Of an order that has left in part, what is still here is cancelled, and the rest goes on. */
async function endBySentence(ctx: StaffContext, order: OrderRow, { to, ...ending }: Ending): Promise<void> {
  const note = 'Cancelled by the store';
  if (order.status !== 'confirmed') {
    const shipments = await ensureSent(ctx, order.id);
    if (shipments.some(({ boxes }) => boxes.some(({ deliveredAt }) => deliveredAt)))
      throw new AppError('conflict', 'A parcel of this order was delivered. What has arrived comes back as a return.');
    return endOrder(ctx, order, { to, ...ending, note });
  }
  const items = await listItems(ctx.db, order.id);
  const units = unsentUnitsOf(items);
  if (isAllLeft(items, units)) return endOrder(ctx, order, { to, ...ending, note });
  await withdrawOrEnd(ctx, order, { units, isWhole: false, ...ending, note });
}

/** How the status ends an order; undefined when it does not. */
function endingOf(status: OrderRow['status'], storeReason: StoreReason | undefined) {
  if (status !== 'cancelled' && status !== 'failed') {
    if (storeReason) refuseReason('A reason is given only when an order is cancelled.');
    return undefined;
  }
  if (!storeReason) refuseReason('Please choose why the store cancels this order: the shopper reads it.');
  return { to: status, storeReason, reason: storeReasons[storeReason] };
}

function refuseReason(message: string): never {
  throw new AppError('invalid_input', message, { errors: [{ path: 'body.reason', message }] });
}

type Move = Pick<Received<'moveOrder'>['body'], 'status' | 'despiteHold'>;

/** Who confirms does not send, and who cancels what is paid sends money back. */
async function requireRightToMove(ctx: StaffContext, order: OrderRow, { status, despiteHold }: Move): Promise<void> {
  const isEnd = status === 'cancelled' || status === 'failed';
  if (isEnd && order.paymentStatus === 'paid') await requireRefund(ctx, await restOf(ctx, order));
  else requirePermission(ctx.actor, permissionsTo[status] ?? 'orders.change');
  if (order.holdReason && despiteHold && !isEnd) requirePermission(ctx.actor, 'orders.change');
}

const permissionsTo: Partial<Record<OrderRow['status'], Permission>> = {
  shipped: 'dispatch.change',
  delivered: 'dispatch.change',
};

const whatToDo = 'Cancel it, or say that it goes on despite the hold.';
const heldRefusals = {
  'given-back': `This order is held: its money was given back at the payment provider. ${whatToDo}`,
  disputed: `This order is held: its payment is disputed. ${whatToDo}`,
};
