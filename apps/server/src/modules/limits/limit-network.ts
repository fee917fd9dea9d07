import { setTimeout } from 'node:timers/promises';
import type { Context } from '../../context.ts';
import { clientNetwork } from '../../platform/client-network.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { NetworkLimit } from './limits.ts';
import { refuseUse } from './refuse-use.ts';
import { tryUse } from './try-use.ts';

/**
 * Counts one use by a network. Beyond half of its limit the answer is delayed, so that a loop slows down while people hardly
 * notice. Call it before opening a transaction, which a delay would hold open.
 * @throws AppError too_many_requests, saying when to try again
 */
export async function limitNetwork(ctx: Context, name: NetworkLimit): Promise<void> {
  const use = await inTransaction(ctx, (ctx) => tryUse(ctx, name, clientNetwork(ctx.ip)));
  refuseUse(name, use);
  const delayMs = use.kind === 'counted' ? delayOf(use.share, ctx.config.networkLimits.maxDelayMs) : 0;
  if (delayMs > 0 && !ctx.isInTransaction) await setTimeout(delayMs);
}

/** None up to half of the limit, then growing evenly. */
export function delayOf(share: number, maxDelayMs: number): number {
  return Math.round(Math.max(0, share * 2 - 1) * maxDelayMs);
}
