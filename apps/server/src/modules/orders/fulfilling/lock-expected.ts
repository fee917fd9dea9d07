import type { Context } from '../../../context.ts';
import { AppError, notFound } from '../../../errors.ts';
import { lockOrder, type OrderRow } from '../orders.repository.ts';
import { versionOf } from '../reading/order-version.ts';

/**
 * The order, locked until the transaction ends, if nobody changed it since the caller read it.
 * @throws AppError not_found, conflict
 */
export async function lockExpected(
  ctx: Pick<Context, 'db'>,
  { id, expectedVersion }: { id: string; expectedVersion: number },
): Promise<OrderRow> {
  const order = await lockOrder(ctx.db, id);
  if (!order) throw notFound('Order');
  requireVersion(order, expectedVersion);
  return order;
}

/** @throws AppError conflict */
export function requireVersion(order: Pick<OrderRow, 'status' | 'version'>, expectedVersion: number): void {
  if (versionOf(order) === expectedVersion) return;
  throw new AppError(
    'conflict',
    `This order was changed meanwhile; it is ${order.status} now. Look at the change and try again.`,
  );
}
