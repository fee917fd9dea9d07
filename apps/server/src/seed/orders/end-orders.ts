import { createHash } from 'node:crypto';
import { returnRefusals } from '@bijli/contract/return-refusals';
import { unitsShare } from '@bijli/rules';
import type { Context } from '../../context.ts';
import type * as ordersTables from '../../modules/orders/orders.tables.ts';
import { isPaidOnDelivery } from '../../modules/payments/index.ts';
import type * as paymentTables from '../../modules/payments/payments.tables.ts';
import type * as returnTables from '../../modules/returns/returns.tables.ts';
import { seedId } from '../seed-ids.ts';
import { createChance } from './chance.ts';
import type { DemoOrder } from './describe-orders.ts';
import { failsFirst } from './shipment-ids.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

export type Rows = {
  now: Date;
  payments: (typeof paymentTables.payments.$inferInsert & { id: string })[];
  refunds: (typeof paymentTables.refunds.$inferInsert & { id: string })[];
  disputes: (typeof paymentTables.paymentDisputes.$inferInsert)[];
  cancellations: (typeof ordersTables.orderCancellations.$inferInsert & { id: string })[];
  cancellationItems: (typeof ordersTables.orderCancellationItems.$inferInsert)[];
  returns: (typeof returnTables.returns.$inferInsert & { id: string })[];
  returnItems: (typeof returnTables.returnItems.$inferInsert)[];
  returnSteps: (typeof returnTables.returnStatusChanges.$inferInsert)[];
  /** Orders that were sent, with the time. */
  sent: { whole: DemoOrder; at: Date }[];
  /** What was credited after the order was sent. */
  credited: { whole: DemoOrder; at: Date; refundId: string | null; amountPaise: number; returnId: string }[];
};

const steps = ['processing', 'confirmed', 'shipped', 'delivered'] as const;
const returnSteps = ['requested', 'approved', 'picked_up', 'received', 'inspected', 'refunded'] as const;

/** Lets each order come to the end of its story, and gives the rows that stand beside it. */
export function endOrders(ctx: Context, orders: DemoOrder[]): Rows {
  const rows: Rows = {
    now: ctx.clock(),
    ...{ payments: [], refunds: [], disputes: [], cancellations: [], cancellationItems: [] },
    ...{ returns: [], returnItems: [], returnSteps: [], sent: [], credited: [] },
  };
  const chance = createChance(23);
  for (const whole of orders) endOrder(ctx, whole, { rows, chance });
  return rows;
}

type Writing = { rows: Rows; chance: () => number };

function endOrder(ctx: Context, whole: DemoOrder, { rows, chance }: Writing): void {
  const { order, story, number } = whole;
  const now = ctx.clock();
  const isCash = isPaidOnDelivery(ctx, order.paymentMethod);
  const placedAt = order.createdAt.getTime();
  const later = (hours: number) => new Date(Math.min(placedAt + hours * hourMs, now.getTime() - 60_000));
  const times = [0.05, 1 + chance() * 7, 12 + chance() * 18, 46 + chance() * 58].map(later);
  const at = (step: (typeof steps)[number]) => times[steps.indexOf(step)] ?? now;

  if (story.end === 'pending') {
    order.heldUntil = new Date(now.getTime() + 30 * 60_000);
    return;
  }
  if (story.end === 'unpaid') {
    cancelWhole(whole, { rows, at: later(0.6), actor: 'clock', reason: 'Payment was not completed in time' });
    move(whole, { to: 'cancelled', at: later(0.6), actor: 'clock', note: 'Not paid in time' });
    Object.assign(order, { paymentStatus: 'failed', cancellationReason: 'Payment was not completed in time' });
    return;
  }
  const payment = isCash ? undefined : pay(whole, { rows, at: at('processing') });
  order.heldUntil = null;
  if (story.isSurplus) payTwice(whole, { rows, at: later(0.2) });
  if (story.isPart) cancelUnit(whole, { rows, at: later(0.5), payment });
  if (story.end === 'cancelled' || story.end === 'failed') {
    const reason = number % 2 === 0 ? 'I changed my mind' : 'I found it cheaper elsewhere';
    const end = { rows, at: later(0.9), actor: story.end === 'failed' ? 'staff' : 'customer', reason };
    const refundId = cancelWhole(whole, end, payment);
    move(whole, { to: story.end, at: end.at, actor: end.actor, note: null });
    const isBack = story.refund === 'processed' || refundId === null;
    order.paymentStatus = payment ? (isBack ? 'refunded' : 'paid') : 'cancelled';
    Object.assign(order, { cancellationReason: reason, refundId });
    return;
  }
  for (const step of steps.slice(1, steps.indexOf(story.end) + 1))
    move(whole, { to: step, at: at(step), actor: step === 'confirmed' ? 'staff' : 'fulfilment', note: null });
  order.fulfilmentStatus = story.end === 'processing' ? null : story.end;
  if (story.hold) hold(whole, { rows, now, payment });
  if (story.end === 'shipped' || story.end === 'delivered') {
    order.trackingNumber = `BJL${order.id.replaceAll('-', '').slice(-10).toUpperCase()}`;
    rows.sent.push({ whole, at: at('shipped') });
  }
  if (story.end === 'shipped' && failsFirst(number)) order.deliveryAttempts = 1;
  if (story.end !== 'delivered') return;
  order.deliveredAt = at('delivered');
  if (isCash) order.paymentStatus = 'completed';
  if (story.returned) sendBack(whole, { rows, now, payment });
}

type Move = { to: DemoOrder['order']['status']; at: Date; actor: string; note: string | null };

function move({ order, history, number }: DemoOrder, { to, ...step }: Move): void {
  const id = seedId('order-step', number, history.length);
  history.push({ id, orderId: order.id, fromStatus: order.status, toStatus: to, ...step });
  Object.assign(order, { status: to, updatedAt: step.at });
}

const providerId = (kind: string, ...names: (string | number)[]) =>
  `${kind}_${createHash('sha256').update(names.join(' ')).digest('base64url').replaceAll(/[-_]/g, 'x').slice(0, 14)}`;

type Paid = Rows['payments'][number] | undefined;

function pay(whole: DemoOrder, { rows, at }: { rows: Rows; at: Date }): Rows['payments'][number] {
  const { order, number } = whole;
  move(whole, { to: 'processing', at, actor: 'payment', note: null });
  order.paymentStatus = 'paid';
  const payment = paymentOf(whole, { name: `pay ${number}`, at });
  rows.payments.push(payment);
  return payment;
}

function paymentOf({ order }: DemoOrder, { name, at }: { name: string; at: Date }) {
  return {
    ...{ id: seedId('payment', name), reference: order.id, provider: order.paymentMethod },
    ...{ providerOrderId: providerId('order', name), providerPaymentId: providerId('pay', name) },
    ...{ amountPaise: order.totalPaise, capturedPaise: order.totalPaise, status: 'captured' as const },
    ...{ capturedAt: at, createdAt: order.createdAt, updatedAt: at },
  };
}

/** The shopper paid in two windows. */
function payTwice(whole: DemoOrder, { rows, at }: { rows: Rows; at: Date }): void {
  const second = { ...paymentOf(whole, { name: `second ${whole.number}`, at }), status: 'surplus' as const };
  rows.payments.push(second);
  const reason = 'Paid twice';
  rows.refunds.push(refundOf(second, { amountPaise: second.amountPaise, reason, at, status: 'sent', now: rows.now }));
}

type NewRefund = { amountPaise: number; reason: string; at: Date; status: 'processed' | 'sent' | 'failed'; now: Date };

/** One that is not back yet was tried just now: it is tried again an hour later. */
function refundOf(payment: Rows['payments'][number], { amountPaise, reason, at, status, now }: NewRefund) {
  const name = `${payment.id} ${reason}`;
  const isBack = status === 'processed';
  return {
    ...{ id: seedId('refund', name), paymentId: payment.id, amountPaise, pricePaise: amountPaise, reason, status },
    providerRefundId: isBack ? providerId('rfnd', name) : null,
    failure: status === 'failed' ? 'The balance at the provider was too low.' : null,
    processedAt: isBack ? new Date(at.getTime() + 5 * 60_000) : null,
    ...{ createdAt: at, updatedAt: isBack ? at : now },
  };
}

type Cancelling = { rows: Rows; at: Date; actor: string; reason: string };

/** @returns the refund's id; null when nothing was paid */
function cancelWhole({ order, items, story, number }: DemoOrder, end: Cancelling, payment?: Paid): string | null {
  const { rows, at, actor, reason } = end;
  const id = seedId('cancellation', number);
  const amountPaise = order.totalPaise - order.cancelledPaise;
  const refund = payment
    ? refundOf(payment, {
        amountPaise,
        reason: 'Order cancelled',
        at,
        status: story.refund ?? 'processed',
        now: rows.now,
      })
    : undefined;
  rows.cancellations.push({ id, orderId: order.id, reason, amountPaise, actor, refundId: refund?.id, createdAt: at });
  for (const item of items) {
    const quantity = item.quantity - item.cancelledQuantity;
    const share = unitsShare(item, quantity);
    rows.cancellationItems.push({ cancellationId: id, orderItemId: item.id, quantity, amountPaise: share });
    item.cancelledQuantity = item.quantity;
  }
  if (refund) rows.refunds.push(refund);
  order.cancelledPaise = order.totalPaise;
  return refund?.id ?? null;
}

function cancelUnit(whole: DemoOrder, { rows, at, payment }: { rows: Rows; at: Date; payment: Paid }): void {
  const { order, items, number } = whole;
  const [item] = items;
  if (!item || !payment) return;
  const id = seedId('cancellation', number, 'part');
  const amountPaise = unitsShare(item, 1);
  const refund = refundOf(payment, { amountPaise, reason: 'Items cancelled', at, status: 'processed', now: rows.now });
  rows.refunds.push(refund);
  const reason = 'I need fewer';
  rows.cancellations.push({
    ...{ id, orderId: order.id, reason, amountPaise },
    actor: 'customer',
    refundId: refund.id,
    createdAt: at,
  });
  rows.cancellationItems.push({ cancellationId: id, orderItemId: item.id, quantity: 1, amountPaise });
  item.cancelledQuantity = 1;
  Object.assign(order, { cancelledPaise: amountPaise, refundId: refund.id });
}

function hold(
  { order, story, number }: DemoOrder,
  { rows, now, payment }: { rows: Rows; now: Date; payment: Paid },
): void {
  if (story.hold !== 'disputed') {
    Object.assign(order, { staffHold: story.hold, staffHeldAt: order.updatedAt });
    return;
  }
  if (!payment) return;
  order.holdReason = 'disputed';
  rows.disputes.push({
    ...{ id: seedId('dispute', number), paymentId: payment.id, providerDisputeId: providerId('disp', number) },
    ...{ amountPaise: payment.amountPaise, reasonCode: 'goods_or_services_not_received', phase: 'chargeback' },
    ...{ status: 'open' as const, respondBy: new Date(now.getTime() + 5 * dayMs), createdAt: order.updatedAt },
  });
}

const words = [
  { reason: 'defective', description: 'It does not switch on, also after a night at the plug.' },
  { reason: 'damaged', description: 'The box was torn, and there is a crack in the corner.' },
  { reason: 'not_as_described', description: 'The colour is another than in the picture.' },
] as const;

const endedSteps = {
  refused: ['requested', 'refused'],
  cancelled: ['requested', 'approved', 'cancelled'],
} as const;
const endNotes = {
  refused: `${returnRefusals['after-delivery']}. The crack is from use.`,
  cancelled: 'The courier came twice and nobody handed it over.',
} as const;

function sendBack(whole: DemoOrder, { rows, now, payment }: { rows: Rows; now: Date; payment: Paid }): void {
  const { order, items, story, number } = whole;
  const [item] = items;
  const { returned: state, end } = story;
  if (!item || !state || end !== 'delivered' || !order.deliveredAt) return;
  const id = seedId('return', number);
  const askedAt = order.deliveredAt.getTime() + 20 * hourMs;
  const amountPaise = unitsShare(item, 1);
  const at = (step: number) => new Date(Math.min(askedAt + step * 14 * hourMs, now.getTime() - 3 * hourMs));
  const passed =
    state === 'refused' || state === 'cancelled'
      ? endedSteps[state]
      : returnSteps.slice(0, returnSteps.indexOf(state) + 1);
  passed.forEach((toStatus, place) => {
    const fromStatus = place === 0 ? null : (passed[place - 1] ?? null);
    const actor = place === 0 ? 'customer' : 'staff';
    const note = toStatus === 'refused' || toStatus === 'cancelled' ? endNotes[toStatus] : null;
    rows.returnSteps.push({
      id: seedId('return-step', number, place),
      returnId: id,
      fromStatus,
      toStatus,
      actor,
      note,
      at: at(place),
    });
  });
  const isCredited = state === 'inspected' || state === 'refunded';
  const creditedAt = at(4);
  const refund =
    isCredited && payment
      ? refundOf(payment, { amountPaise, reason: 'Goods returned', at: creditedAt, status: 'processed', now: rows.now })
      : undefined;
  if (refund) rows.refunds.push(refund);
  const asked = words[number % words.length] ?? words[0];
  rows.returns.push({
    ...{ id, orderId: order.id, status: state, ...asked, amountPaise, refundId: refund?.id ?? null },
    refusalReason: state === 'refused' ? 'after-delivery' : null,
    pickupAttempts: state === 'cancelled' ? 2 : 0,
    payoutTo: payment ? null : `${order.shippingAddress.name.split(' ')[0]?.toLowerCase()}.${number}@okbank`,
    ...{ createdAt: at(0), updatedAt: at(passed.length - 1), owedAt: isCredited ? creditedAt : null },
  });
  rows.returnItems.push({ returnId: id, orderItemId: item.id, quantity: 1, amountPaise });
  if (isCredited)
    rows.credited.push({ whole, at: creditedAt, refundId: refund?.id ?? null, amountPaise, returnId: id });
}
