import { AppError } from '../../../../errors.ts';
import type { OrderRow } from '../../orders.repository.ts';
import { obstacleOf } from '../may-leave.ts';

const whatToDo = {
  ended: ' There is nothing to pack.',
  gone: ' There is nothing to pack.',
  unpaid: '',
  unconfirmed: ' Confirm it first.',
  held: ' Release it first.',
  payment: ' It is not packed.',
};

/** Why an order is not packed now, in sentences; undefined when it is ready. */
export function packingProblem(order: OrderRow): string | undefined {
  const obstacle = obstacleOf(order);
  return obstacle && `This order ${obstacle.text}.${whatToDo[obstacle.kind]}`;
}

/** @throws AppError refused */
export function requirePackable(order: OrderRow): void {
  const problem = packingProblem(order);
  if (problem !== undefined) throw new AppError('refused', problem);
}
