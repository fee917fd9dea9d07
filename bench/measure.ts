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

const concurrency = 20;
const warmUpSeconds = 5;
const rounds = 3;

/**
 * Work repeated by 20 concurrent workers: the median of three rounds, after a warm-up that is not counted. `work` gets the
 * number of its worker and returns false when nothing is left.
 */
export async function measureWork(work: (worker: number) => Promise<boolean>, seconds: number): Promise<WorkFigure> {
  let done = await workFor(work, warmUpSeconds).then(({ times }) => times.length);
  const figures = [];
  for (let round = 0; round < rounds; round += 1) {
    const { times, elapsedSeconds } = await workFor(work, seconds);
    done += times.length;
    figures.push({
      perSecond: times.length / elapsedSeconds,
      p99Ms: times[Math.floor(times.length * 0.99)] ?? Number.NaN,
    });
  }
  return {
    perSecond: median(figures.map(({ perSecond }) => perSecond)),
    p99Ms: median(figures.map(({ p99Ms }) => p99Ms)),
    done,
  };
}

async function workFor(work: (worker: number) => Promise<boolean>, seconds: number) {
  const times: number[] = [];
  const start = performance.now();
  const end = start + seconds * 1000;
  await Promise.all(
    Array.from({ length: concurrency }, async (_, worker) => {
      for (let before = performance.now(); before < end; before = performance.now()) {
        if (!(await work(worker))) break;
        times.push(performance.now() - before);
      }
    }),
  );
  return { times: times.sort((a, b) => a - b), elapsedSeconds: (performance.now() - start) / 1000 };
}

/** The resident memory of a process. */
export function residentMegabytes(pid: number): number {
  const kilobytes = readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/)?.[1];
  return Math.round(Number(kilobytes) / 1024);
}
