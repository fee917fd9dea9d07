import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { clientNetwork } from '../../platform/client-network.ts';
import { takeUse } from '../identity/index.ts';

const hourSeconds = 3600;
const limits = [
  { max: 5, windowSeconds: hourSeconds },
  { max: 20, windowSeconds: 24 * hourSeconds },
] as const;

/**
 * Limits messages per network and per sender; a refused message does not count. Networks are not limited where
 * requests are not. Needs an open transaction.
 * @throws AppError too_many_requests, saying when to try again
 */
export async function limitMessages(ctx: Context, email: string): Promise<void> {
  const isUnlimited = ctx.config.rateLimitPerMinute === 0;
  const senders = [...(isUnlimited ? [] : [`address:${clientNetwork(ctx.ip)}`]), `email:${email.toLowerCase()}`];
  for (const sender of senders)
    for (const { max, windowSeconds } of limits) {
      const key = `contact-${windowSeconds}-${sender}`;
      const seconds = await takeUse(ctx, { key, max, windowSeconds });
      if (seconds > 0) throw tooManyMessages(seconds);
    }
}

function tooManyMessages(seconds: number): AppError {
  const wait = seconds > hourSeconds ? count(seconds / hourSeconds, 'hour') : count(seconds / 60, 'minute');
  const message = `You have sent us several messages already. Please try again in ${wait}, or call us.`;
  return new AppError('too_many_requests', message, { details: { retryAfterSeconds: seconds } });
}

function count(amount: number, unit: string): string {
  const whole = Math.ceil(amount);
  return `${whole} ${unit}${whole === 1 ? '' : 's'}`;
}
