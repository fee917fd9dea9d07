import type { Context } from '../../context.ts';
import { takeAdvisoryLock } from '../../platform/database/advisory-lock.ts';
import { countUse, readUses, type Uses } from './limits.repository.ts';
import { isNetworkLimit, type Limit, type LimitName, limits } from './limits.ts';

/** What became of a use: counted, or refused with the seconds to wait. `share` is how much of the limit is used. */
export type Use = { kind: 'counted'; share: number } | { kind: 'full' | 'paused'; waitSeconds: number };

type SizedWindow = { max: number; seconds: number };

/** Tolerates clock skew between machines; a use further ahead was counted before a clock was set back. */
const maxClockSkewSeconds = 60;
/** Uses of a network are counted together in sixtieths of its shortest window, so that a busy one has few rows. */
const networkSteps = 60;

/**
 * Counts one use against a sliding-window limit shared by all processes and kept across restarts; a refused use does not
 * count. Needs an open transaction.
 */
export async function tryUse(ctx: Context, name: LimitName, who: string): Promise<Use> {
  const limit = limits[name];
  const windows = sizeWindows(ctx, name);
  if (windows.length === 0 || (limit.isOptional && ctx.config.rateLimitPerMinute === 0))
    return { kind: 'counted', share: 0 };
  const now = ctx.clock();
  const key = `${name}:${who}`;
  await takeAdvisoryLock(ctx.db, `limit:${key}`);
  const longest = Math.max(...windows.map(({ seconds }) => seconds));
  const until = after(now, maxClockSkewSeconds);
  const uses = await readUses(ctx.db, { key, since: after(now, -longest), until });
  const waitSeconds = Math.max(...windows.map((window) => windowWait(uses, window, now)));
  if (waitSeconds > 0) return { kind: 'full', waitSeconds };
  const pauseSeconds = pauseWait(limit, uses, windows, now);
  if (pauseSeconds > 0) return { kind: 'paused', waitSeconds: pauseSeconds };
  await countUse(ctx.db, { key, at: isNetworkLimit(name) ? stepOf(now, windows) : now });
  return { kind: 'counted', share: Math.max(...windows.map((window) => (usedIn(uses, window, now) + 1) / window.max)) };
}

function sizeWindows({ config }: Context, name: LimitName): SizedWindow[] {
  const factor = isNetworkLimit(name) ? config.networkLimits.factor : 1;
  return limits[name].windows.flatMap(({ max, seconds }) => {
    const size = typeof max === 'number' ? Math.max(1, Math.round(max * factor)) : max(config);
    return size > 0 ? [{ max: size, seconds }] : [];
  });
}

function windowWait(uses: Uses[], window: SizedWindow, now: Date): number {
  if (usedIn(uses, window, now) < window.max) return 0;
  return secondsLeft(within(uses, window, now)[0]?.at, window.seconds, now);
}

function pauseWait({ pauses }: Limit, uses: Uses[], windows: SizedWindow[], now: Date): number {
  const [shortest] = windows.toSorted((a, b) => a.seconds - b.seconds);
  const used = shortest ? usedIn(uses, shortest, now) : 0;
  if (!pauses || used === 0) return 0;
  return secondsLeft(uses.at(-1)?.at, pauses[Math.min(used, pauses.length) - 1] ?? 0, now);
}

function usedIn(uses: Uses[], window: SizedWindow, now: Date): number {
  return within(uses, window, now).reduce((sum, { count }) => sum + count, 0);
}

function within(uses: Uses[], { seconds }: SizedWindow, now: Date): Uses[] {
  const since = after(now, -seconds);
  return uses.filter(({ at }) => at > since);
}

function stepOf(now: Date, windows: SizedWindow[]): Date {
  const stepMs = (Math.min(...windows.map(({ seconds }) => seconds)) * 1000) / networkSteps;
  return new Date(Math.floor(now.getTime() / stepMs) * stepMs);
}

function after(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000);
}

function secondsLeft(from: Date | undefined, seconds: number, now: Date): number {
  return from ? Math.max(0, Math.ceil((from.getTime() - now.getTime()) / 1000 + seconds)) : 0;
}
