import type { OrderRow } from './orders.repository.ts';

const unsent: readonly OrderRow['status'][] = ['pending', 'processing', 'confirmed'];

/** Whether the goods of an order are still in the house: it holds its units, and may be changed. */
export function isUnsent({ status }: Pick<OrderRow, 'status'>): boolean {
  return unsent.includes(status);
}
