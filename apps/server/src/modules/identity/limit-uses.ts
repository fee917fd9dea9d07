import type { Context, CustomerContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { clientNetwork } from '../../platform/client-network.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { takeUse } from './use-limit.ts';

export const limitWindowSeconds = 15 * 60;

/**
 * Refuses what one network asks for too often. Off where requests are not limited at all.
 * @throws AppError too_many_requests, saying when to try again
 */
export async function limitAddress(ctx: Context, { what, most }: { what: string; most: number }): Promise<void> {
  if (ctx.config.rateLimitPerMinute === 0) return;
  const use = { key: `${what}-address:${clientNetwork(ctx.ip)}`, most, windowSeconds: limitWindowSeconds };
  const wait = await inTransaction(ctx, (ctx) => takeUse(ctx, use));
  if (wait > 0) throw tooManyUses(wait, 'Too many requests from this network.');
}

/** Refuses what one customer asks for too often. @throws AppError too_many_requests, saying when to try again */
export async function limitCustomer(
  ctx: CustomerContext,
  { what, says, ...limit }: { what: string; says: string; most: number; windowSeconds: number },
): Promise<void> {
  const use = { ...limit, key: `${what}-customer:${ctx.actor.userId}` };
  const wait = await inTransaction(ctx, (ctx) => takeUse(ctx, use));
  if (wait > 0) throw tooManyUses(wait, says);
}

export function tooManyUses(seconds: number, what: string): AppError {
  const minutes = Math.ceil(seconds / 60);
  const message = `${what} Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
  return new AppError('too_many_requests', message, { details: { retryAfterSeconds: seconds } });
}
