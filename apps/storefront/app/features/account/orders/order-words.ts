import type { Order } from '@bijli/contract';
import type { ChipTone } from '@bijli/ui/chip.tsx';

type Named = { product: { name: string } };

/** What an order holds, in a line: two names and how many more. */
export function itemNames(items: readonly Named[]): string {
  const [first = '', second, ...more] = items.map(({ product }) => product.name);
  if (second === undefined) return first;
  return more.length === 0 ? `${first} and ${second}` : `${first}, ${second} and ${more.length} more`;
}

/** The meaning of a status's colour: done, stopped or on its way. */
export function statusTone(status: Order['status']): ChipTone {
  if (status === 'delivered') return 'success';
  return status === 'cancelled' || status === 'failed' ? 'danger' : 'warning';
}

/** Whether some items of an order that goes on were cancelled. */
export function isPartlyCancelled({ status, items }: Pick<Order, 'status' | 'items'>): boolean {
  return status !== 'cancelled' && status !== 'failed' && items.some(({ cancelledQuantity }) => cancelledQuantity > 0);
}

/** Whether the money of a cancelled order is on its way back. Source: specification point 4, Cancel. */
export function isRefundInitiated({ status, refundId }: Pick<Order, 'status' | 'refundId'>): boolean {
  return status === 'cancelled' && Boolean(refundId);
}
