import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import type { DomainEvents } from '../events.ts';
import { exportPayments } from '../payments/index.ts';
import { repliesWith } from './order-reply.ts';
import { handOrdersOver, hasOrderIn, listAllOrdersOf } from './orders.repository.ts';

/** @throws AppError refused while an order is neither delivered nor ended */
export async function refuseWhileOrdersRun(ctx: Context, news: DomainEvents['customer.leaving']): Promise<void> {
  const isRunning = await hasOrderIn(ctx.db, {
    customerId: news.userId,
    statuses: ['pending', 'processing', 'confirmed', 'shipped'],
  });
  if (isRunning)
    throw new AppError(
      'refused',
      'You have an order under way. You can delete your account once it has been delivered or cancelled.',
    );
}

/** Orders stay, as tax law asks, without the person; of a payment the person was never kept. */
export async function releaseOrders(ctx: Context, news: DomainEvents['customer.deleted']): Promise<void> {
  await handOrdersOver(ctx.db, news);
}

export async function exportOrders(ctx: Context, news: DomainEvents['customer.data-asked']): Promise<void> {
  const orders = await listAllOrdersOf(ctx.db, news.userId);
  news.sections['orders'] = await repliesWith(ctx, orders);
  news.sections['payments'] = await exportPayments(
    ctx,
    orders.map(({ order }) => order.id),
  );
}
