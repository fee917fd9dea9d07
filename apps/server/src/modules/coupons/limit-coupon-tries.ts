import type { Context } from '../../context.ts';
import { limitAddress, limitCustomer } from '../identity/index.ts';

const says = 'Too many coupon codes were tried.';
const windowSeconds = 15 * 60;

/**
 * Refuses whoever tries codes faster than a shopper would, before it is known whether this one is right: a refusal must not
 * tell. Off where requests are not limited at all. Not for an open transaction, which a wrong code takes back.
 * @throws AppError too_many_requests, saying when to try again
 */
export async function limitCouponTries(ctx: Context): Promise<void> {
  const { actor, config } = ctx;
  const { perAddress, perCustomer } = config.couponTries;
  if (config.rateLimitPerMinute === 0) return;
  if (perAddress > 0) await limitAddress(ctx, { what: 'coupon', most: perAddress });
  if (perCustomer > 0 && actor.kind === 'customer')
    await limitCustomer({ ...ctx, actor }, { what: 'coupon', says, most: perCustomer, windowSeconds });
}
