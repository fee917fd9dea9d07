import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commandFile, run } from './project.mjs';

/** Unit and API tests; `projects` narrows them. Returns { passed, failed, skipped }. */
export async function runVitest(node, { env, projects = [] }) {
  const report = reportFile('vitest');
  const narrowed = projects.map((project) => `--project=${project}`);
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...narrowed];
  const { code } = await run(node, [commandFile('vitest', 'vitest.mjs'), ...args], { env, isShown: true });
  const result = readReport(report);
  return countOf(code, {
    passed: result?.numPassedTests ?? 0,
    failed: result?.numFailedTests ?? 0,
    skipped: (result?.numPendingTests ?? 0) + (result?.numTodoTests ?? 0),
  });
}

/** Browser tests. Returns { passed, failed, skipped, late }; `late` are those of the passed that needed a second try. */
export async function runPlaywright(node, { env }) {
  const report = reportFile('playwright');
  const { code } = await run(node, [commandFile('@playwright', 'test', 'cli.js'), 'test', '--reporter=list,json'], {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    isShown: true,
  });
  const stats = readReport(report)?.stats;
  return countOf(code, {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: stats?.unexpected ?? 0,
    skipped: stats?.skipped ?? 0,
    late: stats?.flaky ?? 0,
  });
}

/** A run that ends badly without a failed test, say on a file that cannot be loaded, counts as one failure. */
function countOf(code, counts) {
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

function reportFile(name) {
  return join(tmpdir(), `bijli-${name}-${process.pid}-${Date.now()}.json`);
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
