import type { Context } from '../../context.ts';
import { takeAdvisoryLock } from '../../platform/database/advisory-lock.ts';
import { countUse, readUses } from './otp.repository.ts';

export type UseLimit = { key: string; max: number; windowSeconds: number; pauseSeconds?: number };

/** Tolerates clock skew between machines; a use further ahead was counted before a clock was set back. */
const maxClockSkewSeconds = 60;

/**
 * Counts one use against a sliding-window limit shared by all processes and kept across restarts. Returns 0, or the
 * seconds to wait when the use is refused. Needs an open transaction.
 */
export async function takeUse(ctx: Context, limit: UseLimit): Promise<number> {
  const now = ctx.clock();
  await takeAdvisoryLock(ctx.db, `limit:${limit.key}`);
  const until = new Date(now.getTime() + maxClockSkewSeconds * 1000);
  const uses = await readUses(ctx.db, { key: limit.key, since: before(now, limit.windowSeconds), until });
  const waits = [
    uses.count >= limit.max ? secondsLeft(uses.oldest, limit.windowSeconds, now) : 0,
    secondsLeft(uses.newest, limit.pauseSeconds ?? 0, now),
  ];
  const wait = Math.max(...waits);
  if (wait === 0) await countUse(ctx.db, { key: limit.key, at: now });
  return wait;
}

function before(now: Date, seconds: number): Date {
  return new Date(now.getTime() - seconds * 1000);
}

function secondsLeft(from: Date | null, seconds: number, now: Date): number {
  if (!from || seconds === 0) return 0;
  return Math.max(0, Math.ceil((from.getTime() - now.getTime()) / 1000 + seconds));
}
