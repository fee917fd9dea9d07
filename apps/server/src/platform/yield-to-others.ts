import { performance } from 'node:perf_hooks';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { monotonicNow } from './monotonic-clock.ts';

/** Shorter work does not look at what others do. */
const turnMs = 25;
const lookMs = 4;
/** Of the event loop's time. */
const busyShare = 0.5;
const mostPauseMs = 500;

/**
 * Long background work calls the result between its steps. Requests are let in each time; while they keep the process busy it
 * pauses as long as it worked, so that pages keep most of their throughput beside an import.
 */
export function createYield(readUtilization = utilizationByOthers): () => Promise<void> {
  let begin = monotonicNow();
  return async () => {
    const workedMs = monotonicNow() - begin;
    if (workedMs < turnMs) return nextTurn();
    if ((await readUtilization()) >= busyShare) await sleep(Math.min(workedMs, mostPauseMs));
    begin = monotonicNow();
  };
}

/** Of the event loop, from 0 to 1, while the caller does nothing. */
async function utilizationByOthers(): Promise<number> {
  const before = performance.eventLoopUtilization();
  await sleep(lookMs);
  return performance.eventLoopUtilization(before).utilization;
}
