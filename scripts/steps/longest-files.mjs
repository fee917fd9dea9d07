import { relative } from 'node:path';
import { root } from './project.mjs';

const shown = 15;

/** The test files of Vitest's JSON report as { file, ms }, with their hooks. */
export function durationsOfVitest(report) {
  return (report?.testResults ?? []).map(({ name, startTime, endTime }) => ({
    file: relative(root, name),
    ms: endTime - startTime,
  }));
}

/** Those of Playwright's, the sum of their tests on all engines. */
export function durationsOfPlaywright(report) {
  // The newcomer's Node 20, which runs this, has no Map.groupBy.
  const files = new Map();
  for (const { file, ms } of testsOf(report?.suites ?? [])) files.set(file, (files.get(file) ?? 0) + ms);
  return [...files].map(([file, ms]) => ({ file: `e2e/${file}`, ms }));
}

function testsOf(suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ file, tests }) =>
      tests.flatMap(({ results }) => results.map(({ duration }) => ({ file, ms: duration }))),
    ),
    ...testsOf(inner),
  ]);
}

/** Prints where the time of a stage went: its longest files, of `durations` in milliseconds. */
export function printLongest(stage, durations) {
  if (durations.length === 0) return;
  const all = durations.reduce((sum, { ms }) => sum + ms, 0);
  console.log(`\n== ${stage}: ${durations.length} files, ${seconds(all)} in all, the longest`);
  const longest = durations.toSorted((one, other) => other.ms - one.ms).slice(0, shown);
  for (const { file, ms } of longest) console.log(`  ${seconds(ms).padStart(8)}  ${file}`);
}

const seconds = (ms) => `${Math.round(ms / 1000).toLocaleString('en-IN')} s`;
