import { setTimeout } from 'node:timers/promises';
import type { Context } from '../../context.ts';
import { clientNetwork } from '../../platform/client-network.ts';
import { describeUse, toUse, type Use } from './describe-use.ts';
import { type UseRow, valuesOfUse } from './limits.repository.ts';
import type { NetworkLimit } from './limits.ts';
import { refuseUse } from './refuse-use.ts';
import { tryUse } from './try-use.ts';

/**
 * Counts one use by a network. Beyond half of its limit the answer is delayed, so that a loop slows down while people hardly
 * notice. Call it before opening a transaction, which a delay would hold open.
 * @throws AppError too_many_requests, saying when to try again
 */
export async function limitNetwork(ctx: Context, name: NetworkLimit): Promise<void> {
  await answerUse(ctx, name, await tryUse(ctx, name, clientNetwork(ctx.ip)));
}

/**
 * A use that is counted by the statement which it guards, and so together with what that writes, or not at all: `countUse` in
 * it gives a composite with `outcome`, which is 'counted' or why nothing may be written.
 */
export type GuardingUse = {
  /** Of the placeholders in `countUse`. */
  values: Record<string, unknown>;
  /** As `limitNetwork` answers; null when there was nothing to count. */
  answer: (row: UseRow | null) => Promise<void>;
};

/** `limitNetwork` as part of a statement; undefined when networks are not limited. */
export function guardByNetwork(ctx: Context, name: NetworkLimit): GuardingUse | undefined {
  const use = describeUse(ctx, name, clientNetwork(ctx.ip));
  if (!use) return undefined;
  const answer = async (row: UseRow | null) => (row ? answerUse(ctx, name, toUse(row)) : undefined);
  return { values: valuesOfUse(use), answer };
}

async function answerUse(ctx: Context, name: NetworkLimit, use: Use): Promise<void> {
  refuseUse(name, use);
  const delayMs = use.kind === 'counted' ? delayOf(use.share, ctx.config.networkLimits.maxDelayMs) : 0;
  if (delayMs > 0 && !ctx.isInTransaction) await setTimeout(delayMs);
}

/** None up to half of the limit, then growing evenly. */
export function delayOf(share: number, maxDelayMs: number): number {
  return Math.round(Math.max(0, share * 2 - 1) * maxDelayMs);
}
