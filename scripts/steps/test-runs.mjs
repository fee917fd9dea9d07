import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { durationsOfPlaywright, durationsOfVitest } from './longest-files.mjs';
import { commandFile, run } from './project.mjs';
import { failuresOfPlaywright, failuresOfVitest } from './test-failures.mjs';

/**
 * Unit and API tests; `projects` and `files` narrow them. Returns { passed, failed, skipped, failures, durations }.
 * `isShown` false captures the output and returns it as `output`.
 */
export async function runVitest(node, { env, projects = [], files = [], config, isShown = true }) {
  const report = reportFile('vitest');
  const narrowed = [
    ...files,
    ...projects.map((project) => `--project=${project}`),
    ...(config === undefined ? [] : [`--config=${config}`]),
  ];
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const args = ['run', '--allowOnly=false', ...reporters, ...narrowed];
  const { code, output } = await run(node, [commandFile('vitest', 'vitest.mjs'), ...args], { env, isShown });
  const result = readReport(report);
  const counts = {
    passed: result?.numPassedTests ?? 0,
    failed: result?.numFailedTests ?? 0,
    skipped: (result?.numPendingTests ?? 0) + (result?.numTodoTests ?? 0),
  };
  return { ...resultOf(code, counts, failuresOfVitest(result, env)), durations: durationsOfVitest(result), output };
}

/** Browser tests, with the same options and result. */
export async function runPlaywright(node, { env, projects = [], files = [], isShown = true }) {
  const report = reportFile('playwright');
  const narrowed = [...files, ...projects.map((project) => `--project=${project}`)];
  const args = ['test', '--forbid-only', '--reporter=list,json', ...narrowed];
  const { code, output } = await run(node, [commandFile('@playwright', 'test', 'cli.js'), ...args], {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    isShown,
  });
  const result = readReport(report);
  const counts = {
    passed: result?.stats?.expected ?? 0,
    failed: result?.stats?.unexpected ?? 0,
    skipped: result?.stats?.skipped ?? 0,
  };
  return {
    ...resultOf(code, counts, failuresOfPlaywright(result, env)),
    durations: durationsOfPlaywright(result),
    output,
  };
}

/** A file that cannot be loaded counts as a failure, as does a run that exits with an error but reports no failure. */
function resultOf(code, counts, failures) {
  return { ...counts, failed: Math.max(counts.failed, failures.length, code === 0 ? 0 : 1), failures };
}

function reportFile(name) {
  return join(tmpdir(), `bijli-${name}-${process.pid}-${performance.now()}.json`);
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  } finally {
    rmSync(file, { force: true });
  }
}
