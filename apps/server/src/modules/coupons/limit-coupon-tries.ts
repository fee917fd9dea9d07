import type { Context } from '../../context.ts';
import { consumeUse, limitNetwork } from '../limits/index.ts';

/**
 * Limits coupon attempts before checking whether the code is valid, so that a refusal reveals nothing. Must run outside a
 * transaction, which an invalid code would roll back.
 * @throws AppError too_many_requests, saying when to try again
 */
export async function limitCouponTries(ctx: Context): Promise<void> {
  await limitNetwork(ctx, 'coupon-network');
  if (ctx.actor.kind === 'customer') await consumeUse(ctx, 'coupon-customer', ctx.actor.userId);
}
