import type { Received, Reply } from '@bijli/contract';
import type { CustomerContext } from '../../../context.ts';
import { notFound } from '../../../errors.ts';
import { isCancellable } from '../cancelling/can-cancel.ts';
import { findWholeOrder, listOrdersOf } from '../orders.repository.ts';
import { repliesWith, replyWith } from './order-reply.ts';
import { termsOf } from './order-terms.ts';

export async function getOrder(ctx: CustomerContext, id: string): Promise<Reply<'getOrder'>> {
  const whole = await findWholeOrder(ctx.db, id, ctx.actor.userId);
  if (!whole) throw notFound('Order');
  return { success: true, order: await replyWith(ctx, whole) };
}

export async function listMyOrders(
  ctx: CustomerContext,
  { page, limit }: Received<'listMyOrders'>['query'],
): Promise<Reply<'listMyOrders'>> {
  const orders = await listOrdersOf(ctx.db, ctx.actor.userId, { limit, offset: (page - 1) * limit });
  return repliesWith(ctx, orders);
}

export async function getCancellable(ctx: CustomerContext, id: string): Promise<Reply<'getCancellable'>> {
  const whole = await findWholeOrder(ctx.db, id, ctx.actor.userId);
  if (!whole) throw notFound('Order');
  const terms = { now: ctx.clock(), ...termsOf(ctx, whole.order) };
  return { success: true, cancellable: isCancellable(whole.order, terms) };
}
