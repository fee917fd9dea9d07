import autocannon from 'autocannon';

export type Load = { requestsPerSecond: number; p99Ms: number; failures: number };

/** Answers a second at 20 connections, and how many were not 2xx. */
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
