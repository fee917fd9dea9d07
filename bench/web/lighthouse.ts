import lighthouse from 'lighthouse';
import { median } from '../measure.ts';

/** Lighthouse's figures of a page on a simulated slow phone: scores of 100, times in ms, sizes in bytes; medians. */
export type PageFigures = {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  largestContentfulPaintMs: number;
  totalBlockingMs: number;
  layoutShift: number;
  scriptBytes: number;
  pictureBytes: number;
  /** Audits that failed in some run. */
  faults: string[];
};

type Run = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

/** Loads a page several times in the browser that listens on the debugging port. */
export async function measurePage(url: string, debuggingPort: number, times: number): Promise<PageFigures> {
  const runs: Run[] = [];
  const failures: string[] = [];
  while (runs.length < times) {
    const run = await measureOnce(url, debuggingPort);
    if (typeof run !== 'string') runs.push(run);
    else if (failures.push(run) > times) throw new Error(`${url}: ${failures.join(' ')}`);
  }
  const score = (category: string) => Math.round(100 * median(runs.map((run) => run.categories[category]?.score ?? 0)));
  const number = (audit: string) => median(runs.map((run) => run.audits[audit]?.numericValue ?? Number.NaN));
  const bytes = (kind: string) => median(runs.map((run) => transferred(run, kind)));
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    largestContentfulPaintMs: number('largest-contentful-paint'),
    totalBlockingMs: number('total-blocking-time'),
    layoutShift: number('cumulative-layout-shift'),
    scriptBytes: bytes('Script'),
    pictureBytes: bytes('Image'),
    faults: [...new Set(runs.flatMap(faultsOf))],
  };
}

/** On a busy machine a trace is sometimes lost: then returns the error message. */
async function measureOnce(url: string, debuggingPort: number): Promise<Run | string> {
  const result = await lighthouse(url, { port: debuggingPort, output: 'json', logLevel: 'silent' });
  if (!result) throw new Error(`Lighthouse gave no result for ${url}`);
  return result.lhr.runtimeError?.message ?? result.lhr;
}

type Transfer = { resourceType?: string; transferSize?: number };

function transferred(run: Run, kind: string): number {
  const details = run.audits['network-requests']?.details;
  const items = details?.type === 'table' ? (details.items as Transfer[]) : [];
  return items.filter((item) => item.resourceType === kind).reduce((sum, item) => sum + (item.transferSize ?? 0), 0);
}

function faultsOf(run: Run): string[] {
  return ['accessibility', 'best-practices', 'seo'].flatMap((category) =>
    (run.categories[category]?.auditRefs ?? [])
      .map(({ id }) => run.audits[id])
      .flatMap((audit) => (audit && audit.score !== null && audit.score < 1 ? [audit.id] : [])),
  );
}
