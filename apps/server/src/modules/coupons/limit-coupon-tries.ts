import type { Context } from '../../context.ts';
import { limitAddress, limitCustomer } from '../identity/index.ts';

const message = 'Too many coupon codes were tried.';
const windowSeconds = 15 * 60;

/**
 * Limits coupon attempts before checking whether the code is valid, so that a refusal reveals nothing. Disabled where
 * requests are not limited. Must run outside a transaction, which an invalid code would roll back.
 * @throws AppError too_many_requests, saying when to try again
 */
export async function limitCouponTries(ctx: Context): Promise<void> {
  const { actor, config } = ctx;
  const { perAddress, perCustomer } = config.couponTries;
  if (config.rateLimitPerMinute === 0) return;
  if (perAddress > 0) await limitAddress(ctx, { action: 'coupon', max: perAddress });
  if (perCustomer > 0 && actor.kind === 'customer')
    await limitCustomer({ ...ctx, actor }, { action: 'coupon', message, max: perCustomer, windowSeconds });
}
