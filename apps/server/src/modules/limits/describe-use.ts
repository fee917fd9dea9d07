import type { Context } from '../../context.ts';
import type { CountedUse, UseRow } from './limits.repository.ts';
import { isNetworkLimit, type LimitName, limits } from './limits.ts';

/** What became of a use: counted, or refused with the seconds to wait. `share` is how much of the limit is used. */
export type Use = { kind: 'counted'; share: number } | { kind: 'full' | 'paused'; waitSeconds: number };

/** Uses of a network are counted together in sixtieths of its shortest window, so that a busy one has few rows. */
const networkSteps = 60;

/** A use of now against the configured limit; undefined when nothing is limited. */
export function describeUse(ctx: Context, name: LimitName, who: string): CountedUse | undefined {
  const { pauses = [], isOptional } = limits[name];
  const windows = sizeWindows(ctx, name);
  if (windows.length === 0 || (isOptional && ctx.config.rateLimitPerMinute === 0)) return undefined;
  const now = ctx.clock();
  const countedAt = isNetworkLimit(name) ? stepOf(now, windows) : now;
  return { key: `${name}:${who}`, now, countedAt, windows, pauses };
}

export function toUse({ outcome, wait_seconds, share }: UseRow): Use {
  return outcome === 'counted' ? { kind: outcome, share } : { kind: outcome, waitSeconds: wait_seconds };
}

function sizeWindows({ config }: Context, name: LimitName): CountedUse['windows'] {
  const factor = isNetworkLimit(name) ? config.networkLimits.factor : 1;
  return limits[name].windows.flatMap(({ max, seconds }) => {
    const size = typeof max === 'number' ? Math.max(1, Math.round(max * factor)) : max(config);
    return size > 0 ? [{ max: size, seconds }] : [];
  });
}

function stepOf(now: Date, windows: CountedUse['windows']): Date {
  const stepMs = (Math.min(...windows.map(({ seconds }) => seconds)) * 1000) / networkSteps;
  return new Date(Math.floor(now.getTime() / stepMs) * stepMs);
}
