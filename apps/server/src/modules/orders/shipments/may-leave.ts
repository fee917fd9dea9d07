import { holdReasons } from '@bijli/contract/hold-reasons';
import { orderNumber } from '@bijli/rules';
import { AppError } from '../../../errors.ts';
import type { OrderRow } from '../orders.repository.ts';

type Leaving = Pick<OrderRow, 'id' | 'status' | 'holdReason' | 'staffHold'>;
type Obstacle = {
  kind: 'ended' | 'unpaid' | 'unconfirmed' | 'gone' | 'held' | 'payment';
  /** What is wrong, said of the order: 'is not confirmed yet'. */
  text: string;
};

/** Why nothing of an order is packed, printed or handed over now; undefined when it may leave. */
export function obstacleOf({ status, holdReason, staffHold }: Omit<Leaving, 'id'>): Obstacle | undefined {
  if (status === 'cancelled' || status === 'failed') return { kind: 'ended', text: 'was cancelled' };
  if (status === 'pending') return { kind: 'unpaid', text: 'still waits for its payment' };
  if (status === 'processing') return { kind: 'unconfirmed', text: 'is not confirmed yet' };
  if (status !== 'confirmed') return { kind: 'gone', text: `is ${status} already` };
  if (staffHold) return { kind: 'held', text: `is held back: ${holdReasons[staffHold]}` };
  if (holdReason === 'disputed') return { kind: 'payment', text: 'is held: its payment is disputed' };
  if (holdReason) return { kind: 'payment', text: 'is held: its money was given back' };
  return undefined;
}

/** Why a parcel of an order must not leave, and what becomes of it; undefined when it may. */
export function refusalToLeave({ id, ...order }: Leaving): string | undefined {
  const obstacle = obstacleOf(order);
  if (!obstacle) return undefined;
  const sentence = `Order ${orderNumber(id)} ${obstacle.text}.`;
  if (obstacle.kind === 'ended') return `${sentence} Put the parcel aside and unpack it.`;
  return obstacle.kind === 'held' || obstacle.kind === 'payment' ? `${sentence} Put the parcel aside.` : sentence;
}

/** @throws AppError conflict */
export function requireMayLeave(order: Leaving): void {
  const refusal = refusalToLeave(order);
  if (refusal) throw new AppError('conflict', refusal);
}
