import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Logger } from '../logging.ts';

export type LoadLimits = {
  /** Requests that the process works on at a time. */
  maxInFlight: number;
  /** Milliseconds that a request waits for its turn, on average. */
  maxDelayMs: number;
};

/** How much the process has to do, and whether it can take more. */
export type LoadMeter = {
  isFull: () => boolean;
  begin: () => void;
  end: () => void;
  recordRefusal: () => void;
  read: () => { atWork: number; refused: number; delayMs: number };
  stop: () => void;
};

const sampleMs = 500;
const resolutionMs = 20;

/** `readDelay` gives the mean delay since it was last asked; without it the event loop is measured. */
export function createLoadMeter(
  limits: LoadLimits,
  { log, readDelay }: { log: Logger; readDelay?: () => number },
): LoadMeter {
  const histogram = readDelay ? undefined : monitorEventLoopDelay({ resolution: resolutionMs });
  histogram?.enable();
  let atWork = 0;
  let refused = 0;
  let refusedBefore = 0;
  let delayMs = 0;
  let earlierMs = 0;
  let isRefusing = false;

  function sample(): void {
    const latest = histogram ? takeMean(histogram) : (readDelay?.() ?? 0);
    // One long step, as at the start, is over when it is noticed: only what lasts for two readings is load.
    delayMs = Math.min(latest, earlierMs);
    earlierMs = latest;
    const refusedNow = refused - refusedBefore;
    refusedBefore = refused;
    if (refusedNow > 0 === isRefusing) return;
    isRefusing = refusedNow > 0;
    const words = isRefusing
      ? 'The store has too much to do and refuses requests'
      : 'The store takes all requests again';
    log.warn({ atWork, delayMs: Math.round(delayMs), refused }, words);
  }

  const timer = setInterval(sample, sampleMs).unref();
  return {
    isFull: () => atWork >= limits.maxInFlight || delayMs > limits.maxDelayMs,
    begin() {
      atWork += 1;
    },
    end() {
      atWork -= 1;
    },
    recordRefusal() {
      refused += 1;
    },
    read: () => ({ atWork, refused, delayMs }),
    stop() {
      clearInterval(timer);
      histogram?.disable();
    },
  };
}

/** An idle loop's delay is the resolution itself. */
function takeMean(histogram: ReturnType<typeof monitorEventLoopDelay>): number {
  const meanMs = histogram.count === 0 ? 0 : histogram.mean / 1e6;
  histogram.reset();
  return Math.max(0, meanMs - resolutionMs);
}
