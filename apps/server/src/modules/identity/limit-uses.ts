import type { Context, CustomerContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { clientNetwork } from '../../platform/client-network.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { takeUse } from './use-limit.ts';

export const limitWindowSeconds = 15 * 60;

/**
 * Limits uses per network. Disabled where requests are not limited.
 * @throws AppError too_many_requests, saying when to try again
 */
export async function limitAddress(ctx: Context, { action, max }: { action: string; max: number }): Promise<void> {
  if (ctx.config.rateLimitPerMinute === 0) return;
  const use = { key: `${action}-address:${clientNetwork(ctx.ip)}`, max, windowSeconds: limitWindowSeconds };
  const wait = await inTransaction(ctx, (ctx) => takeUse(ctx, use));
  if (wait > 0) throw tooManyUses(wait, 'Too many requests from this network.');
}

/** Limits uses per customer. @throws AppError too_many_requests, saying when to try again */
export async function limitCustomer(
  ctx: CustomerContext,
  { action, message, ...limit }: { action: string; message: string; max: number; windowSeconds: number },
): Promise<void> {
  const use = { ...limit, key: `${action}-customer:${ctx.actor.userId}` };
  const wait = await inTransaction(ctx, (ctx) => takeUse(ctx, use));
  if (wait > 0) throw tooManyUses(wait, message);
}

export function tooManyUses(seconds: number, what: string): AppError {
  const minutes = Math.ceil(seconds / 60);
  const message = `${what} Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
  return new AppError('too_many_requests', message, { details: { retryAfterSeconds: seconds } });
}
