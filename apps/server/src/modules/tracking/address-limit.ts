import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { clientNetwork } from '../../platform/client-network.ts';
import { createProcessCounts } from '../../platform/http/request-counts.ts';

/**
 * Limits requests per network and minute; 0 disables the limit. Counted in memory per process, since these requests
 * are not worth a database row.
 */
export function createAddressLimit(max: number): (ctx: Pick<Context, 'ip'>) => Promise<void> {
  if (max === 0) return async () => {};
  const counts = createProcessCounts({ points: max, duration: 60 });
  return async ({ ip }) => {
    const { consumedPoints, msBeforeNext } = await counts.add(clientNetwork(ip));
    if (consumedPoints <= max) return;
    throw new AppError('too_many_requests', 'Too many requests. Please wait a moment and try again.', {
      details: { retryAfterSeconds: Math.ceil(msBeforeNext / 1000) },
    });
  };
}
