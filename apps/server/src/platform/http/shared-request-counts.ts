import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { Logger } from '../logging.ts';
import { type Count, createProcessCounts, type RequestCounts } from './request-counts.ts';

export type SharedCountsParts = {
  windowMs: number;
  /** redis://… or rediss://…, with the number of the database as its path. */
  redisUrl: string;
  /** Of the whole store: addresses are kept as their keyed hashes. */
  secret: string;
  log: Logger;
};

const prefix = 'bijli:requests:';
const longestWaitMs = 100;
const longestWaitAtStartMs = 500;
/** After a failure Redis is not asked for so long, so that while it hangs nearly nobody waits for it. */
const pauseMs = 1000;
const longestReconnectMs = 2000;

/** Adds one and gives every window an end, in one step. A key without an end would refuse its client for good. */
const script = `
local current = redis.call('INCR', KEYS[1])
local left = redis.call('PTTL', KEYS[1])
if left < 0 then
  left = tonumber(ARGV[1])
  redis.call('PEXPIRE', KEYS[1], left)
end
return {current, left}`;
const answer = z.tuple([z.number(), z.number()]);

/**
 * Counts that all processes with the same Redis share. While it gives no answer in time each process counts for itself,
 * which it says once, and never throws.
 */
export async function createSharedCounts(parts: SharedCountsParts): Promise<RequestCounts> {
  const { windowMs, secret, log } = parts;
  const redis = await openRedis(parts.redisUrl);
  const ofProcess = createProcessCounts(windowMs);
  let isShared = true;
  let pausedUntil = 0;

  async function addShared(client: string): Promise<Count> {
    const key = prefix + createHmac('sha256', secret).update(client).digest('base64url');
    const [current, msLeft] = answer.parse(await inTime(longestWaitMs, redis.eval(script, 1, key, windowMs)));
    return { current, msLeft };
  }

  function noteFailure(error: unknown): void {
    pausedUntil = performance.now() + pauseMs;
    if (isShared) log.warn({ err: error }, 'Redis does not answer: each process limits requests by itself for now');
    isShared = false;
  }

  function noteAnswer(): void {
    if (!isShared) log.info('Redis answers again: the limits of requests are shared');
    isShared = true;
  }

  await inTime(longestWaitAtStartMs, redis.connect()).catch(noteFailure);

  return {
    async add(client) {
      // Counted here too: if Redis fails within the window, what was asked before still counts.
      const own = ofProcess.add(client);
      if (performance.now() < pausedUntil) return own;
      try {
        const shared = await addShared(client);
        noteAnswer();
        return shared;
      } catch (error) {
        noteFailure(error);
        return own;
      }
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
    // What cannot be sent now is of no use later.
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (attempt) => Math.min(attempt * 200, longestReconnectMs),
  });
  // Whoever counts hears of the failure, and says so.
  return redis.on('error', () => {});
}

async function inTime<Result>(mostMs: number, work: Promise<Result>): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  // An answer that came while this process was busy is read first.
  const giveUp = () => setImmediate(() => reject(new Error(`No answer in ${mostMs} ms`)));
  const timer = setTimeout(giveUp, mostMs);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
    // An answer that comes too late may be a refusal, which nobody waits for any more.
    work.catch(() => {});
  }
}
