import type { Received, Reply } from '@bijli/contract';
import { actorName, staffIdOf } from '../../../actor.ts';
import type { StaffContext } from '../../../context.ts';
import { AppError, notFound } from '../../../errors.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { audit } from '../../audit/index.ts';
import { listRefunds, refundReference } from '../../payments/index.ts';
import { requireRefund } from '../fulfilling/require-refund.ts';
import { lockOrder, type OrderRow, updateOrder } from '../orders.repository.ts';
import { recordCashRefund } from '../paying/record-refund.ts';
import { versionOf } from '../reading/order-version.ts';
import {
  findOrderRefund,
  insertOrderRefund,
  type OrderRefundRow,
  updateOrderRefund,
} from './order-refunds.repository.ts';
import { MovedFigures, planRefund, type RefundPlan } from './plan-refund.ts';
import { describeRefundable, readRefundable } from './read-refundable.ts';
import { type RefundFigures, readRefundFigures, sumOf } from './refund-figures.ts';
import { refundReasons } from './refund-reasons.ts';
import type { RefundRequest } from './refund-request.ts';
import { tellCustomer } from './tell-customer.ts';

/**
 * Gives money of an order back, once per `requestId`: the same request again is answered with the refund that there is. Of two people
 * or tabs that ask at once one refund is made, and the other is refused with the figures after it.
 * @throws AppError conflict with `refundable` when the order or its figures moved; refused for what cannot be refunded; not_allowed,
 *   factor_required, second_person_needed
 */
export async function refundOrder(
  ctx: StaffContext,
  { params: { id }, body }: Received<'refundOrder'>,
): Promise<Reply<'refundOrder'>> {
  await inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx.db, id);
    if (!order) throw notFound('Order');
    const existing = await findOrderRefund(ctx.db, body.requestId);
    if (existing) return requireSame(existing, { orderId: id, request: body });
    const figures = await readRefundFigures(ctx, order);
    const plan = await planOrTell(ctx, { order, figures, request: body });
    await requireRefund(ctx, { orderId: id, returnId: null, paise: plan.backPaise });
    await saveRefund(ctx, order, { figures, plan, request: body });
  });
  const { refundable } = await readRefundable(ctx, id);
  const refund = refundable.refunds.find((one) => one.id === body.requestId);
  if (!refund) throw new Error('A refund is not among those of its order');
  return { success: true, refund, refundable };
}

type Asked = { order: OrderRow; figures: RefundFigures; request: RefundRequest };

async function planOrTell(ctx: StaffContext, asked: Asked): Promise<RefundPlan> {
  const moved = async (message: string) =>
    new AppError('conflict', `${message} Nothing was refunded: look at the new figures and try again.`, {
      details: { refundable: await describeRefundable(ctx, asked.order, asked.figures) },
    });
  if (versionOf(asked.order) !== asked.request.expectedVersion) throw await moved('This order was changed meanwhile.');
  try {
    return await planRefund(ctx, asked);
  } catch (error) {
    throw error instanceof MovedFigures ? await moved(error.message) : error;
  }
}

type Planned = { figures: RefundFigures; plan: RefundPlan; request: RefundRequest };

async function saveRefund(ctx: StaffContext, order: OrderRow, { figures, plan, request }: Planned): Promise<void> {
  const { requestId, kind, note } = request;
  const { worthPaise, backPaise, items } = plan;
  const now = ctx.clock();
  const isDone = figures.isOutside && backPaise === 0;
  const refund: OrderRefundRow = {
    ...{ id: requestId, orderId: order.id, kind, worthPaise, backPaise, note, items, createdAt: now },
    ...{ refundId: null, paidBy: null, paidAt: isDone ? now : null },
    ...{ actor: actorName(ctx.actor), staffId: staffIdOf(ctx.actor) },
  };
  await insertOrderRefund(ctx.db, refund);
  await audit(ctx, {
    action: 'order.refund',
    entity: 'order',
    entityId: order.id,
    after: { kind, worthPaise, backPaise, items },
    personal: { personId: order.customerId, values: { note } },
  });
  const creditPaise = kind === 'goodwill' ? 0 : worthPaise;
  if (figures.isOutside) {
    await updateOrder(ctx.db, order.id, { updatedAt: now });
    await ctx.events.publish(ctx, 'order.refund-accepted', { orderId: order.id, creditPaise, credited: items });
    await tellCustomer(ctx, order, { refund, figures, sentPaise: backPaise });
    if (isDone) await recordCashRefund(ctx, order.id);
    return;
  }
  const refundId = await refundReference(ctx, {
    ...{ reference: order.id, amountPaise: backPaise, worthPaise, kind, reason: refundReasons[kind], credited: items },
  });
  await updateOrderRefund(ctx.db, requestId, { refundId });
  const parts = (await listRefunds(ctx, [order.id])).filter(({ id, partOf }) => (partOf ?? id) === refundId);
  await tellCustomer(ctx, order, { refund, figures, sentPaise: sumOf(parts, ({ amountPaise }) => amountPaise) });
}

/** @throws AppError conflict when the id stands for another refund */
function requireSame(row: OrderRefundRow, { orderId, request }: { orderId: string; request: RefundRequest }): void {
  const asked =
    request.kind === 'units' ? [...request.items].map(({ itemId, quantity }) => `${itemId} ${quantity}`) : [];
  const given = row.kind === 'units' ? row.items.map(({ orderItemId, quantity }) => `${orderItemId} ${quantity}`) : [];
  const isSame =
    row.orderId === orderId &&
    row.kind === request.kind &&
    row.backPaise === request.amountPaise &&
    asked.toSorted().join() === given.toSorted().join();
  if (!isSame) throw new AppError('conflict', 'Something else was refunded under this id. Please start again.');
}
