import type { Order } from '@bijli/contract';

export const statusWords: Readonly<Record<Order['status'], string>> = {
  pending: 'Waits for payment',
  processing: 'New',
  confirmed: 'To pack',
  shipped: 'Handed over',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  failed: 'Failed',
};

/** The state of an order in a word. */
export function stateWord(status: Order['status'], isPacked: boolean): string {
  return isPacked ? 'Packed' : statusWords[status];
}

export const statusDots = {
  pending: 'begun',
  processing: 'new',
  confirmed: 'waits',
  shipped: 'waits',
  delivered: 'done',
  cancelled: 'ended',
  failed: 'trouble',
} as const satisfies Record<Order['status'], string>;
