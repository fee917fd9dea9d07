import { z } from 'zod';
import { count } from './fields.ts';

const redisUrl = z
  .string()
  .trim()
  .regex(/^rediss?:\/\//, 'must start with redis:// or rediss://');

export const limitsSchema = z.object({
  RATE_LIMIT_PER_MINUTE: count(600),
  COUPON_TRIES_PER_CUSTOMER: count(40),
  COUPON_TRIES_PER_ADDRESS: count(1000),
  GUEST_CARTS_MAX: count(200_000),
  NETWORK_LIMIT_FACTOR: z.coerce.number().min(0.001).max(1000).default(1),
  NETWORK_MAX_DELAY_MS: count(2000),
  REDIS_URL: redisUrl.optional(),
  MAX_REQUESTS_AT_WORK: z.coerce.number().int().min(1).default(500),
  MAX_EVENT_LOOP_DELAY_MS: z.coerce.number().int().min(50).default(1000),
  OUTSIDE_TIMEOUT_SECONDS: z.coerce.number().min(0.1).max(120).default(10),
});

export function readLimits(env: z.output<typeof limitsSchema>) {
  return {
    rateLimitPerMinute: env.RATE_LIMIT_PER_MINUTE,
    couponTries: { perCustomer: env.COUPON_TRIES_PER_CUSTOMER, perAddress: env.COUPON_TRIES_PER_ADDRESS },
    maxGuestCarts: env.GUEST_CARTS_MAX,
    networkLimits: { factor: env.NETWORK_LIMIT_FACTOR, maxDelayMs: env.NETWORK_MAX_DELAY_MS },
    redisUrl: env.REDIS_URL,
    load: { maxInFlight: env.MAX_REQUESTS_AT_WORK, maxDelayMs: env.MAX_EVENT_LOOP_DELAY_MS },
    outsideTimeoutMs: env.OUTSIDE_TIMEOUT_SECONDS * 1000,
  };
}
