import type { Order } from '@bijli/contract';
import type { ChipTone } from '@bijli/ui/chip.tsx';

type Named = { product: { name: string } };

/** The items of an order in one line: two names and how many more. */
export function itemNames(items: readonly Named[]): string {
  const [first = '', second, ...more] = items.map(({ product }) => product.name);
  if (second === undefined) return first;
  return more.length === 0 ? `${first} and ${second}` : `${first}, ${second} and ${more.length} more`;
}

/** The tone of a status: done, stopped or in progress. */
export function statusTone(status: Order['status']): ChipTone {
  if (status === 'delivered') return 'success';
  return status === 'cancelled' || status === 'failed' ? 'danger' : 'warning';
}

/** Whether an active order was partly cancelled. */
export function isPartlyCancelled({ status, items }: Pick<Order, 'status' | 'items'>): boolean {
  return status !== 'cancelled' && status !== 'failed' && items.some(({ cancelledQuantity }) => cancelledQuantity > 0);
}

/** Whether a cancelled order has a refund pending. Source: specification point 4, Cancel. */
export function isRefundInitiated({ status, refundId }: Pick<Order, 'status' | 'refundId'>): boolean {
  return status === 'cancelled' && Boolean(refundId);
}
