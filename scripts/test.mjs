// npm test: all checks and tests. With TEST_DATABASE_URL on PostgreSQL too; `-- --record` records the times in docs/proofs.md.
import { reportRequirements } from './requirements-report.mjs';
import { ensureBrowser } from './steps/browser.mjs';
import { ensureBuilt } from './steps/build-sites.mjs';
import { runChecks } from './steps/checks.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { findPinnedNode } from './steps/pinned-node.mjs';
import { runMain } from './steps/project.mjs';
import { recordWholeRun } from './steps/proof-record.mjs';
import { createStages, installation } from './steps/stages.mjs';
import { runPlaywright, runVitest } from './steps/test-runs.mjs';
import { chooseSeed } from './steps/test-seed.mjs';

const stages = createStages();
const { TEST_DATABASE_URL: databaseUrl, ...machine } = process.env;
/** Some of the kill tests, drawn: `npm run test:long kill` has all. */
const embedded = { ...machine, TEST_SEED: chooseSeed(), KILL_TESTS: '4' };
const both = databaseUrl ? { ...embedded, TEST_DATABASE_URL: databaseUrl } : embedded;
/** With two engines each runs a part of the random tests. */
const first = { HOSTILE_SEQUENCES: '15', FUZZ_RUNS: '10' };
const second = { HOSTILE_SEQUENCES: '3', FUZZ_RUNS: '3' };

await runMain(async () => {
  const node = await stages.run(installation, install);
  if (node) await testEverything(node);
  const run = stages.finish();
  if (process.argv.includes('--record')) recordWholeRun(run, databaseUrl ? 'embedded and PostgreSQL' : 'embedded');
});

async function install() {
  await ensureInstalled();
  const node = await findPinnedNode();
  await ensureBrowser(node);
  return node;
}

async function testEverything(node) {
  console.log(`\nRandom tests use TEST_SEED=${embedded.TEST_SEED}`);
  await stages.run('Checks', () => runChecks(node));
  await stages.run('Build', () => ensureBuilt(node));
  const settings = databaseUrl
    ? { ...both, ...first, TEST_ENGINE: 'postgres' }
    : { ...embedded, TEST_ENGINE: 'embedded' };
  await stages.run('Unit and API tests', () => runVitest(node, { env: settings }));
  if (databaseUrl) await stages.run('On the other engine', () => testOtherEngine(node));
  await stages.run('Browser tests', () => runPlaywright(node, { env: both }));
  await stages.run('Requirements', reportRequirements);
}

/** With PostgreSQL all tests run on it, and those that can differ also on the embedded engine: see vitest.config.ts. */
function testOtherEngine(node) {
  const env = { ...embedded, ...second, TEST_ENGINE: 'embedded', TEST_SCOPE: 'engine' };
  return runVitest(node, { env, projects: ['server', 'faults'] });
}
