import { createHmac } from 'node:crypto';
import { RateLimiterRedis } from 'rate-limiter-flexible';
import { createCircuitBreaker } from '../../circuit-breaker.ts';
import type { Logger } from '../../logging.ts';
import { type Allowance, createProcessCounts, type RequestCounts } from './request-counts.ts';

export type SharedCountsOptions = {
  allowance: Allowance;
  /** redis://… or rediss://…, with the number of the database as its path. */
  redisUrl: string;
  /** The store's secret: client addresses are stored as keyed hashes. */
  secret: string;
  log: Logger;
};

const keyPrefix = 'bijli:requests';
const commandTimeoutMs = 500;
/** How long Redis is not called after a failure, so that hardly any request waits while it hangs. */
const pauseMs = 1000;
const maxReconnectDelayMs = 2000;

/**
 * Counts shared by all processes that use the same Redis. While Redis does not respond in time, each process counts
 * separately, which is logged once; `add` never throws.
 */
export async function createSharedCounts(options: SharedCountsOptions): Promise<RequestCounts> {
  const { allowance, secret, log } = options;
  const redis = await openRedis(options.redisUrl);
  const shared = new RateLimiterRedis({ ...allowance, storeClient: redis, keyPrefix });
  const processCounts = createProcessCounts(allowance);
  const circuit = createCircuitBreaker({
    failuresToOpen: 1,
    pauseMs,
    refuse: () => new Error('Calls to Redis are paused'),
    onChange: (state, err) =>
      state === 'closed'
        ? log.info('Redis responds again: request limits are shared')
        : log.warn({ err }, 'Redis does not respond: each process limits requests separately for now'),
  });
  await circuit.run(() => redis.connect()).catch(() => {});

  return {
    async add(client) {
      // Counted locally too: if Redis fails within the window, earlier requests still count.
      const own = await processCounts.add(client);
      const key = createHmac('sha256', secret).update(client).digest('base64url');
      return circuit.run(() => shared.penalty(key)).catch(() => own);
    },
    close: () => redis.disconnect(),
  };
}

/** After the first connect() it reconnects whenever the connection is lost or silent. */
async function openRedis(url: string) {
  const { Redis } = await import('ioredis');
  const redis = new Redis(url, {
    connectionName: 'bijli',
    lazyConnect: true,
    connectTimeout: 1000,
    socketTimeout: 1000,
    commandTimeout: commandTimeoutMs,
    // A count that cannot be sent now is useless later.
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (attempt) => Math.min(attempt * 200, maxReconnectDelayMs),
  });
  // Failures surface in the commands, where they are logged.
  return redis.on('error', () => {});
}
