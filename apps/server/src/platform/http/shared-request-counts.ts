import { createHmac } from 'node:crypto';
import { RateLimiterRedis } from 'rate-limiter-flexible';
import { createCircuitBreaker } from '../circuit-breaker.ts';
import type { Logger } from '../logging.ts';
import { type Allowance, createProcessCounts, type RequestCounts } from './request-counts.ts';

export type SharedCountsOptions = {
  allowance: Allowance;
  /** redis://… or rediss://…, with the number of the database as its path. */
  redisUrl: string;
  /** Of the whole store: addresses are kept as their keyed hashes. */
  secret: string;
  log: Logger;
};

const keyPrefix = 'bijli:requests';
const longestWaitMs = 500;
/** After a failure Redis is not asked for so long, so that while it hangs nearly nobody waits for it. */
const pauseMs = 1000;
const longestReconnectMs = 2000;

/**
 * Counts that all processes with the same Redis share. While it gives no answer in time each process counts for itself,
 * which it says once, and never throws.
 */
export async function createSharedCounts(parts: SharedCountsOptions): Promise<RequestCounts> {
  const { allowance, secret, log } = parts;
  const redis = await openRedis(parts.redisUrl);
  const shared = new RateLimiterRedis({ ...allowance, storeClient: redis, keyPrefix });
  const ofProcess = createProcessCounts(allowance);
  const circuit = createCircuitBreaker({
    failuresToOpen: 1,
    pauseMs,
    refuse: () => new Error('Redis is not asked for a moment'),
    onChange: (state, err) =>
      state === 'closed'
        ? log.info('Redis answers again: the limits of requests are shared')
        : log.warn({ err }, 'Redis does not answer: each process limits requests by itself for now'),
  });
  await circuit.run(() => redis.connect()).catch(() => {});

  return {
    async add(client) {
      // Counted here too: if Redis fails within the window, what was asked before still counts.
      const own = await ofProcess.add(client);
      const key = createHmac('sha256', secret).update(client).digest('base64url');
      return circuit.run(() => shared.penalty(key)).catch(() => own);
    },
    close: () => redis.disconnect(),
  };
}

/** Once told to connect it does so again and again, whenever the connection is lost or says nothing. */
async function openRedis(url: string) {
  const { Redis } = await import('ioredis');
  const redis = new Redis(url, {
    connectionName: 'bijli',
    lazyConnect: true,
    connectTimeout: 1000,
    socketTimeout: 1000,
    commandTimeout: longestWaitMs,
    // What cannot be sent now is of no use later.
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (attempt) => Math.min(attempt * 200, longestReconnectMs),
  });
  // Whoever counts hears of the failure, and says so.
  return redis.on('error', () => {});
}
