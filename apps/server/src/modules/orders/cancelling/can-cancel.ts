import { isWithinCancellationWindow } from '@bijli/rules';
import { AppError } from '../../../errors.ts';
import type { OrderRow } from '../orders.repository.ts';

export type CancelTerms = { now: Date; cancellationMinutes: number };
type Cancellable = Pick<OrderRow, 'status' | 'createdAt'>;

const tooLate: Partial<Record<OrderRow['status'], string>> = {
  shipped: 'This order has left our warehouse and can no longer be cancelled.',
  delivered: 'This order has been delivered and can no longer be cancelled.',
  cancelled: 'This order is already cancelled.',
  failed: 'This order has failed already.',
};

/** Why a customer cannot cancel now: the order has shipped or ended, or the cancellation window is over. */
export function cancelRefusal(order: Cancellable, { now, cancellationMinutes }: CancelTerms): AppError | undefined {
  const message = tooLate[order.status];
  if (message) return new AppError('conflict', message);
  if (isWithinCancellationWindow(order.createdAt, now, cancellationMinutes)) return undefined;
  return new AppError('refused', `An order can be cancelled within ${cancellationMinutes} minutes of placing it.`);
}

export function isCancellable(order: Cancellable, terms: CancelTerms): boolean {
  return cancelRefusal(order, terms) === undefined;
}
