// Everything that has to hold: checks, unit and API tests, browser tests, and which requirements no test names.

import { reportRequirements } from './requirements-report.mjs';
import { ensureBrowser } from './steps/browser.mjs';
import { ensureBuilt } from './steps/build-storefront.mjs';
import { runChecks } from './steps/checks.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { findPinnedNode } from './steps/pinned-node.mjs';
import { runMain, seconds } from './steps/project.mjs';
import { runPlaywright, runVitest } from './steps/test-runs.mjs';

const results = [];

await runMain(async () => {
  await ensureInstalled();
  const node = await findPinnedNode();
  const { TEST_DATABASE_URL: databaseUrl, ...plain } = process.env;
  const withPostgres = { ...plain, TEST_DATABASE_URL: databaseUrl };

  await stage('Checks', async () => ({ passed: 0, failed: (await runChecks(node)).length, skipped: 0 }));
  await stage('Build', () => ensureBuilt(node));
  await stage('Unit and API tests', () => runVitest(node, { env: plain }));
  if (databaseUrl)
    await stage('API tests on PostgreSQL', () => runVitest(node, { env: withPostgres, project: 'server' }));
  await stage('Browser tests', async () => {
    await ensureBrowser(node);
    return runPlaywright(node, { env: databaseUrl ? withPostgres : plain });
  });
  await stage('Requirements', () => reportRequirements());
  printTotals();
});

/** Runs a stage to its end whatever it meets, so that one run shows everything that is wrong. */
async function stage(name, work) {
  console.log(`\n== ${name}`);
  const start = performance.now();
  const counts = await Promise.resolve()
    .then(work)
    .catch((error) => {
      console.error(error.message);
      return { passed: 0, failed: 1, skipped: 0 };
    });
  results.push({ name, time: performance.now() - start, ...(counts ?? { passed: 0, failed: 0, skipped: 0 }) });
}

function printTotals() {
  console.log('');
  for (const { name, time, passed, failed, skipped } of results) {
    const counts = [
      passed > 0 && `${passed} passed`,
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
