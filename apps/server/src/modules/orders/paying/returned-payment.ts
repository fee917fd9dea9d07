import { formatPaise, refundNoteBusinessDays } from '@bijli/rules';
import type { OrderRow } from '../orders.repository.ts';

const { from, to } = refundNoteBusinessDays;

/** How long a refund to the original payment method takes. Source: specification point 9. */
export const refundDays = `${from}-${to} business days`;

/** What the shopper is told about a payment that does not pay for its order: why, how much goes back, and until when. */
export function returnedPaymentText(order: Pick<OrderRow, 'status' | 'paymentStatus'>, amountPaise: number): string {
  return `Your payment of ${formatPaise(amountPaise)} ${reasonOf(order)}. All of it goes back to where it was paid from, in ${refundDays}.`;
}

function reasonOf({ status, paymentStatus }: Pick<OrderRow, 'status' | 'paymentStatus'>): string {
  if (status === 'pending') return 'did not pay for this order';
  if (status === 'cancelled' || status === 'failed') return 'came after this order had ended';
  if (paymentStatus === 'pending') return 'came too late for this order, which is paid on delivery';
  return 'came for an order that was already paid';
}
