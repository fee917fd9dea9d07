import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Logger } from '../../logging.ts';

export type LoadLimits = {
  /** Requests that the process handles at the same time. */
  maxInFlight: number;
  /** Mean delay of the event loop. */
  maxDelayMs: number;
};

/** Measures the load of the process and decides whether it accepts more. */
export type LoadMeter = {
  isFull: () => boolean;
  begin: () => void;
  end: () => void;
  recordRefusal: () => void;
  read: () => { inFlight: number; refused: number; delayMs: number };
  stop: () => void;
};

const sampleMs = 500;
const resolutionMs = 20;

/** `readDelay` returns the mean delay since its last call; without it the event loop is measured. */
export function createLoadMeter(
  limits: LoadLimits,
  { log, readDelay }: { log: Logger; readDelay?: () => number },
): LoadMeter {
  const histogram = readDelay ? undefined : monitorEventLoopDelay({ resolution: resolutionMs });
  histogram?.enable();
  let inFlight = 0;
  let refused = 0;
  let refusedBefore = 0;
  let delayMs = 0;
  let earlierMs = 0;
  let isRefusing = false;

  function sample(): void {
    const latest = histogram ? readMean(histogram) : (readDelay?.() ?? 0);
    // A single long task, as at the start, is over when it is measured: only a delay in two samples counts as load.
    delayMs = Math.min(latest, earlierMs);
    earlierMs = latest;
    const refusedNow = refused - refusedBefore;
    refusedBefore = refused;
    if (refusedNow > 0 === isRefusing) return;
    isRefusing = refusedNow > 0;
    const message = isRefusing
      ? 'The store is overloaded and refuses requests'
      : 'The store accepts all requests again';
    log.warn({ atWork: inFlight, delayMs: Math.round(delayMs), refused }, message);
  }

  const timer = setInterval(sample, sampleMs).unref();
  return {
    isFull: () => inFlight >= limits.maxInFlight || delayMs > limits.maxDelayMs,
    begin() {
      inFlight += 1;
    },
    end() {
      inFlight -= 1;
    },
    recordRefusal() {
      refused += 1;
    },
    read: () => ({ inFlight, refused, delayMs }),
    stop() {
      clearInterval(timer);
      histogram?.disable();
    },
  };
}

/** The histogram of an idle loop shows its resolution as delay. */
function readMean(histogram: ReturnType<typeof monitorEventLoopDelay>): number {
  const meanMs = histogram.count === 0 ? 0 : histogram.mean / 1e6;
  histogram.reset();
  return Math.max(0, meanMs - resolutionMs);
}
