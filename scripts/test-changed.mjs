// npm run test:changed: tests that uncommitted changes and the commits since origin/main can break. `-- --list` only lists
// them, `-- --since REV` replaces origin/main.
import { ensureBrowser } from './steps/browser.mjs';
import { ensureBuilt } from './steps/build-sites.mjs';
import { changedSince } from './steps/changed-files.mjs';
import { runChecks } from './steps/checks.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { findPinnedNode } from './steps/pinned-node.mjs';
import { root, runMain, StepError } from './steps/project.mjs';
import { createStages, installation } from './steps/stages.mjs';
import { runPlaywright, runVitest } from './steps/test-runs.mjs';
import { chooseSeed } from './steps/test-seed.mjs';

const { TEST_DATABASE_URL: databaseUrl, ...machine } = process.env;
const embedded = { ...machine, TEST_SEED: chooseSeed() };
const stages = createStages();

await runMain(async () => {
  const changed = changedFiles();
  const node = await stages.run(installation, install);
  // Imported here because it needs an installed package.
  const { findAffectedTests, ownTests } = await import('./steps/affected-tests.mjs');
  const affected = findAffectedTests(root, changed);
  list(changed, affected);
  if (process.argv.includes('--list')) return;
  if (node) await testAffected(node, { ...affected, engine: ownTests(affected.vitest, changed) });
  stages.finish();
});

function changedFiles() {
  const at = process.argv.indexOf('--since');
  const base = at > 0 ? process.argv[at + 1] : 'origin/main';
  const changed = changedSince(base) ?? changedSince('HEAD');
  if (!changed) throw new StepError('git could not determine the changes: run npm test.');
  return changed;
}

async function install() {
  await ensureInstalled();
  return findPinnedNode();
}

function list(changed, { isEverything, vitest, specs }) {
  console.log(
    `\n${changed.length} changed files can break ${isEverything ? 'everything' : `${vitest.length + specs.length} test files`}`,
  );
  for (const file of [...vitest, ...specs]) console.log(`  ${file}`);
}

async function testAffected(node, { isEverything, vitest, specs, engine }) {
  await stages.run('Checks', () => runChecks(node));
  if (isEverything || specs.length > 0 || vitest.some((file) => file.startsWith('e2e/')))
    await stages.run('Build', () => ensureBuilt(node));
  if (isEverything || vitest.length > 0)
    await stages.run('Unit and API tests', () => runVitest(node, { env: embedded, files: vitest }));
  await Promise.all([
    databaseUrl &&
      (isEverything || engine.some((file) => file.startsWith('apps/server/'))) &&
      stages.run('On the other engine', () => testOtherEngine(node, engine)),
    (isEverything || specs.length > 0) && stages.run('Browser tests', () => testBrowser(node, specs)),
  ]);
}

/** Runs beside the browser tests, which use one core: its output follows at its end. */
async function testOtherEngine(node, files) {
  const { output, ...result } = await runVitest(node, {
    env: { ...embedded, TEST_DATABASE_URL: databaseUrl, TEST_ENGINE: 'postgres', TEST_SCOPE: 'engine' },
    projects: ['server'],
    files,
    isShown: false,
  });
  console.log(output);
  return result;
}

async function testBrowser(node, specs) {
  await ensureBrowser(node);
  return runPlaywright(node, { env: embedded, files: specs, projects: ['embedded'] });
}
