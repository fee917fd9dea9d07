import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../e2e/fixtures/server-process.ts';
import type { BarePage } from './bare-server.ts';
import { loadUrl, median } from './measure.ts';

export type ReadingFigure = { name: string; ours: number; bare: number; ratio: number; p99Ms: number };

export type Addresses = [name: string, path: string][];

export const demoAddresses: Addresses = [
  ['home page', '/'],
  ['category page', '/category/smartphones'],
  ['product page', '/product/tara-5g'],
  ['product list answer', '/api/products?limit=12'],
  ['product answer', '/api/products/slug/tara-5g'],
];
/** Headers that Node adds itself, or that depend on the encoding that `fetch` requested. */
const connectionHeaders = new Set(['content-length', 'content-encoding', 'date', 'connection', 'keep-alive']);
const bareFile = fileURLToPath(new URL('./bare-server.ts', import.meta.url));

/** Cached pages and responses compared with a bare server that sends the same bytes, alternately in one run. */
export async function measureReading(
  baseUrl: string,
  addresses: Addresses,
  options: { rounds: number; seconds: number },
): Promise<ReadingFigure[]> {
  const bare = await startBare(baseUrl, addresses);
  const figures: ReadingFigure[] = [];
  for (const [name, path] of addresses) {
    const rounds = [];
    for (let round = 0; round < options.rounds; round += 1) {
      const other = await loadUrl(bare.url + path, options.seconds);
      const own = await loadUrl(baseUrl + path, options.seconds);
      if (own.failures + other.failures > 0)
        throw new Error(`${name}: ${own.failures} of our and ${other.failures} of the bare server's responses failed`);
      rounds.push({ own, other });
    }
    const ours = median(rounds.map(({ own }) => own.requestsPerSecond));
    const theirs = median(rounds.map(({ other }) => other.requestsPerSecond));
    const ratio = median(rounds.map(({ own, other }) => own.requestsPerSecond / other.requestsPerSecond));
    figures.push({ name, ours, bare: theirs, ratio, p99Ms: median(rounds.map(({ own }) => own.p99Ms)) });
  }
  bare.stop();
  return figures;
}

async function startBare(baseUrl: string, addresses: Addresses): Promise<{ url: string; stop: () => void }> {
  const pages = await Promise.all(
    addresses.map(async ([, path]): Promise<BarePage> => {
      const response = await fetch(baseUrl + path);
      const headers = Object.fromEntries([...response.headers].filter(([name]) => !connectionHeaders.has(name)));
      return { path, headers, body: await response.text() };
    }),
  );
  const file = join(tmpdir(), `bijli-bench-${process.pid}.json`);
  writeFileSync(file, JSON.stringify(pages));
  const port = await freePort();
  const child: ChildProcess = spawn(process.execPath, [bareFile, String(port), file], { stdio: 'inherit' });
  const url = `http://127.0.0.1:${port}`;
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const isUp = await fetch(`${url}/`).then(
      (response) => response.ok,
      () => false,
    );
    if (isUp) break;
    await new Promise((done) => setTimeout(done, 100));
  }
  return {
    url,
    stop: () => {
      child.kill();
      rmSync(file, { force: true });
    },
  };
}
