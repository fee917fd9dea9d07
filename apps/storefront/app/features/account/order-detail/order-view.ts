import type { Order } from '@bijli/contract';
import {
  isTerminal,
  orderStatusLabel,
  orderTimeline,
  type Paise,
  paiseToRupees,
  refundNumber,
  rupeesToPaise,
} from '@bijli/rules';
import { shortDateTime } from '../../../components/ui/india-dates.ts';
import { isRefundInitiated } from '../orders/order-display.ts';

export type TrackerStep = {
  status: Order['status'];
  label: string;
  place: 'done' | 'now' | 'next';
  /** When the order reached it; undefined for future steps. */
  time: string | undefined;
};

/** The timeline of an order; empty for cancelled and failed ones, which show one state. Source: specification point 4. */
export function trackerSteps({ status, statusHistory }: Pick<Order, 'status' | 'statusHistory'>): TrackerStep[] {
  return orderTimeline(status).map((step) => {
    const reached = statusHistory.find((change) => change.status === step.status);
    const isDone = step.isReached && (!step.isCurrent || isTerminal(status));
    const place = isDone ? 'done' : step.isCurrent ? 'now' : 'next';
    const time = step.isReached && reached ? shortDateTime(reached.at) : undefined;
    return { status: step.status, label: step.label, place, time };
  });
}

/** The fulfilment status, when it differs from the order's own. Source: specification point 4. */
export function fulfilmentLine({
  status,
  unicommerceStatus,
}: Pick<Order, 'status' | 'unicommerceStatus'>): string | undefined {
  const fulfilmentStatus = unicommerceStatus
    ?.trim()
    .toLowerCase()
    .replaceAll(/[_\s]+/g, ' ');
  return fulfilmentStatus && fulfilmentStatus !== status ? fulfilmentStatus : undefined;
}

/**
 * Splits the total in rupees into 90% subtotal, 5% shipping and 5% tax, in whole paise that add up to it. For display
 * only. Source: specification point 9.
 */
export function displaySplit(total: number): { subtotal: number; shipping: number; tax: number } {
  const totalPaise = rupeesToPaise(total);
  const partPaise: Paise = Math.round(totalPaise / 20);
  const subtotalPaise: Paise = totalPaise - 2 * partPaise;
  const part = paiseToRupees(partPaise);
  return { subtotal: paiseToRupees(subtotalPaise), shipping: part, tax: part };
}

/** A payment status, capitalised for its chip. */
export function paymentStatusLabel(status: Order['paymentStatus']): string {
  return status.charAt(0).toUpperCase() + status.slice(1);
}

export type RefundView = { number: string; hasNote: boolean };

/** The refund of a cancelled order; the note on duration applies to online payments. Source: specification point 9. */
export function refundView(order: Order): RefundView | undefined {
  if (!isRefundInitiated(order) || !order.refundId) return undefined;
  const wasPaid = order.isPaid || order.paymentStatus === 'refunded' || order.refunds.length > 0;
  return { number: refundNumber(order.refundId), hasNote: wasPaid && order.paymentKind === 'online' };
}

/** Whether the order is final, so that polling can stop: it has ended and all refunds are done. */
export function isFinal({ status, refunds }: Pick<Order, 'status' | 'refunds'>): boolean {
  return isTerminal(status) && refunds.every((refund) => refund.status === 'processed');
}

export function statusHeading({ status }: Pick<Order, 'status'>): string {
  return orderStatusLabel(status);
}
