import type { Received, Reply } from '@bijli/contract';
import type { CustomerContext } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { isCancellable, toOrderReply } from './order-reply.ts';
import { findWholeOrder, listOrdersOf } from './orders.repository.ts';

export async function getOrder(ctx: CustomerContext, id: string): Promise<Reply<'getOrder'>> {
  const whole = await findWholeOrder(ctx.db, id, ctx.actor.userId);
  if (!whole) throw notFound('Order');
  return { success: true, order: toOrderReply(whole, ctx.clock()) };
}

export async function listMyOrders(
  ctx: CustomerContext,
  { page, limit }: Received<'listMyOrders'>['query'],
): Promise<Reply<'listMyOrders'>> {
  const orders = await listOrdersOf(ctx.db, ctx.actor.userId, { limit, offset: (page - 1) * limit });
  return orders.map((whole) => toOrderReply(whole, ctx.clock()));
}

export async function getCancellable(ctx: CustomerContext, id: string): Promise<Reply<'getCancellable'>> {
  const whole = await findWholeOrder(ctx.db, id, ctx.actor.userId);
  if (!whole) throw notFound('Order');
  return { success: true, cancellable: isCancellable(whole.order, ctx.clock()) };
}

export const cancellationReasons = [
  'I ordered by mistake',
  'I found a better price',
  'Delivery takes too long',
  'I want to change the address or payment',
  'I no longer need it',
  'Other',
];
