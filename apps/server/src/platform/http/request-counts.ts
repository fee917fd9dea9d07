import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';

/** Counts the requests of each client in windows of one length. */
export type RequestCounts = {
  /** One more of this client: how many it has made in the window that runs, and when that ends. */
  add: (client: string) => Promise<Pick<RateLimiterRes, 'consumedPoints' | 'msBeforeNext'>>;
  close: () => void;
};

/** So many requests in so many seconds. */
export type Allowance = { points: number; duration: number };

/** Counts for this process alone, in memory. */
export function createProcessCounts(allowance: Allowance): RequestCounts {
  const limiter = new RateLimiterMemory(allowance);
  return { add: (client) => limiter.penalty(client), close() {} };
}
