// Everything that has to hold: checks, unit and API tests, browser tests, and which requirements no test names.

import { reportRequirements } from './requirements-report.mjs';
import { ensureBrowser } from './steps/browser.mjs';
import { ensureBuilt } from './steps/build-storefront.mjs';
import { runChecks } from './steps/checks.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { findPinnedNode } from './steps/pinned-node.mjs';
import { runMain, StepError, seconds } from './steps/project.mjs';
import { runPlaywright, runVitest } from './steps/test-runs.mjs';

const results = [];

await runMain(async () => {
  const node = await stage('Installation', install);
  if (node) await testEverything(node);
  printTotals();
});

async function install() {
  await ensureInstalled();
  return findPinnedNode();
}

async function testEverything(node) {
  const { TEST_DATABASE_URL: databaseUrl, ...plain } = process.env;
  const env = databaseUrl ? { ...plain, TEST_DATABASE_URL: databaseUrl } : plain;
  await stage('Checks', async () => ({ failed: (await runChecks(node)).length }));
  await stage('Build', () => ensureBuilt(node));
  await stage('Unit and API tests', () => runVitest(node, { env: plain }));
  if (databaseUrl)
    await stage('API tests on PostgreSQL', () =>
      runVitest(node, { env: { ...env, TEST_ENGINE: 'postgres' }, projects: ['server', 'faults'] }),
    );
  await stage('Browser tests', async () => {
    await ensureBrowser(node);
    return runPlaywright(node, { env });
  });
  await stage('Requirements', reportRequirements);
}

/** Runs a stage to its end whatever it meets, so that one run shows everything that is wrong. */
async function stage(name, work) {
  console.log(`\n== ${name}`);
  const start = performance.now();
  const result = await Promise.resolve()
    .then(work)
    .catch((error) => {
      console.error(error instanceof StepError ? `Bijli: ${error.message}` : error);
      return { failed: 1 };
    });
  const { passed = 0, failed = 0, skipped = 0, late = 0 } = result ?? {};
  results.push({ name, time: performance.now() - start, passed, failed, skipped, late });
  return failed === 0 ? result : undefined;
}

function printTotals() {
  console.log('');
  for (const { name, time, passed, failed, skipped, late } of results) {
    const counts = [
      passed > 0 && `${passed} passed`,
      late > 0 && `${late} of them at the second try`,
      failed > 0 && `${failed} failed`,
      skipped > 0 && `${skipped} skipped`,
    ].filter(Boolean);
    console.log(`  ${name.padEnd(26)} ${seconds(time).padStart(8)}  ${counts.join(', ') || 'done'}`);
  }
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
