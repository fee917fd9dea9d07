import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';

export type Load = { requestsPerSecond: number; p99Ms: number; failures: number };

/** Responses per second with 20 connections, and how many were not 2xx. */
export async function loadUrl(url: string, seconds: number): Promise<Load> {
  const result = await autocannon({ url, connections: 20, duration: seconds });
  return {
    requestsPerSecond: result.requests.average,
    p99Ms: result.latency.p99,
    failures: result.non2xx + result.errors + result.timeouts,
  };
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

export type WorkFigure = { perSecond: number; p99Ms: number; done: number };

const warmUpSeconds = 5;
const rounds = 3;
const workers = 20;

/**
 * Work repeated by 20 concurrent workers: the median of three rounds, after a warm-up that is not counted. `work` gets the
 * number of its worker and returns false when nothing is left.
 */
export async function measureWork(work: (worker: number) => Promise<boolean>, seconds: number): Promise<WorkFigure> {
  const run = (seconds: number) => workFor(work, seconds);
  return medianOf(await run(warmUpSeconds), [await run(seconds), await run(seconds), await run(seconds)]);
}

/** `besidePerSecond` is of what was measured in turns with it, if anything was. */
export type CallFigure = WorkFigure & { besidePerSecond?: number };

type Calls = {
  url: string;
  connections: number;
  seconds: number;
  /** The headers and the body of the next call. */
  next: () => { headers?: Record<string, string>; body: object };
  /** Measures something else for so many seconds after each round; gives how often it was done in a second. */
  beside?: ((seconds: number) => Promise<number>) | undefined;
};

/**
 * Calls sent by autocannon, because `fetch` takes as long for a small answer as the store does. Measured as `measureWork` does.
 * @throws Error when a call is not answered with success
 */
export async function measureCalls({ url, connections, seconds, next, beside }: Calls): Promise<CallFigure> {
  const send = async (duration: number): Promise<WorkFigure> => {
    const setupRequest = (request: autocannon.Request) => {
      const { headers, body } = next();
      return { ...request, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) };
    };
    const result = await autocannon({ url, connections, duration, requests: [{ method: 'POST', setupRequest }] });
    const failures = result.non2xx + result.errors + result.timeouts;
    if (failures > 0) throw new Error(`${failures} calls of ${url} failed`);
    return { perSecond: result['2xx'] / result.duration, p99Ms: result.latency.p99, done: result['2xx'] };
  };
  const warmUp = await send(warmUpSeconds);
  const figures: WorkFigure[] = [];
  const others: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    figures.push(await send(seconds));
    if (beside) others.push(await beside(seconds));
  }
  return { ...medianOf(warmUp, figures), ...(beside && { besidePerSecond: median(others) }) };
}

function medianOf(warmUp: WorkFigure, figures: WorkFigure[]): WorkFigure {
  return {
    perSecond: median(figures.map(({ perSecond }) => perSecond)),
    p99Ms: median(figures.map(({ p99Ms }) => p99Ms)),
    done: [warmUp, ...figures].reduce((sum, { done }) => sum + done, 0),
  };
}

async function workFor(work: (worker: number) => Promise<boolean>, seconds: number): Promise<WorkFigure> {
  const times: number[] = [];
  const start = performance.now();
  const end = start + seconds * 1000;
  await Promise.all(
    Array.from({ length: workers }, async (_, worker) => {
      for (let before = performance.now(); before < end; before = performance.now()) {
        if (!(await work(worker))) break;
        times.push(performance.now() - before);
      }
    }),
  );
  const perSecond = (times.length * 1000) / (performance.now() - start);
  times.sort((a, b) => a - b);
  return { perSecond, p99Ms: times[Math.floor(times.length * 0.99)] ?? Number.NaN, done: times.length };
}

/** The resident memory of a process. */
export function residentMegabytes(pid: number): number {
  const kilobytes = readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/)?.[1];
  return Math.round(Number(kilobytes) / 1024);
}
