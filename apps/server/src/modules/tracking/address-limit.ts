import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { clientNetwork } from '../../platform/client-network.ts';

const windowMs = 60_000;
const mostNetworks = 10_000;

/**
 * Refuses what one network asks for too often in a minute; 0 refuses nothing. Counted in memory, by each process for
 * itself: nothing here is worth a row in the database.
 */
export function createAddressLimit(most: number): (ctx: Pick<Context, 'ip' | 'clock'>) => void {
  const uses = new Map<string, { count: number; since: number }>();

  return ({ ip, clock }) => {
    if (most === 0) return;
    const now = clock().getTime();
    const network = clientNetwork(ip);
    const known = uses.get(network);
    const use = known && now - known.since < windowMs ? known : { count: 0, since: now };
    use.count += 1;
    // Taken out and put in again, so that the oldest stands first.
    if (use !== known) uses.delete(network);
    uses.set(network, use);
    if (uses.size > mostNetworks) uses.delete(uses.keys().next().value ?? '');
    if (use.count <= most) return;
    const retryAfterSeconds = Math.ceil((use.since + windowMs - now) / 1000);
    throw new AppError('too_many_requests', 'Too many requests. Please wait a moment and try again.', {
      details: { retryAfterSeconds },
    });
  };
}
