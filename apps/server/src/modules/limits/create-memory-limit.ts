import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { clientNetwork } from '../../platform/client-network.ts';
import { createProcessCounts } from '../../platform/http/limits/request-counts.ts';
import { memoryLimits } from './limits.ts';

/** Limits requests per network in the memory of this process. */
export function createMemoryLimit(
  { rateLimitPerMinute, networkLimits }: Context['config'],
  name: keyof typeof memoryLimits,
): (ctx: Pick<Context, 'ip'>) => Promise<void> {
  if (rateLimitPerMinute === 0) return async () => {};
  const { max, seconds } = memoryLimits[name];
  const points = Math.max(1, Math.round(max * networkLimits.factor));
  const counts = createProcessCounts({ points, duration: seconds });
  return async ({ ip }) => {
    const { consumedPoints, msBeforeNext } = await counts.add(clientNetwork(ip));
    if (consumedPoints <= points) return;
    throw new AppError('too_many_requests', 'Too many requests. Please wait a moment and try again.', {
      details: { retryAfterSeconds: Math.ceil(msBeforeNext / 1000) },
    });
  };
}
