import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';

/** Counts the requests of each client in fixed windows. */
export type RequestCounts = {
  /** Adds a request of this client. Returns its count in the current window, and when the window ends. */
  add: (client: string) => Promise<Pick<RateLimiterRes, 'consumedPoints' | 'msBeforeNext'>>;
  close: () => void;
};

/** `points` requests in `duration` seconds. */
export type Allowance = { points: number; duration: number };

/** In-memory counts of this process. */
export function createProcessCounts(allowance: Allowance): RequestCounts {
  const limiter = new RateLimiterMemory(allowance);
  return { add: (client) => limiter.penalty(client), close() {} };
}
