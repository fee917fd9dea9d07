import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { precompress } from './precompress.mjs';
import { commandFile, root, run, StepError, step } from './project.mjs';

const site = join(root, 'apps', 'storefront');
const stamp = join(site, 'build', 'stamp');
const sources = [
  'package-lock.json',
  'apps/storefront/package.json',
  'apps/storefront/tsconfig.json',
  'apps/storefront/vite.config.ts',
  'apps/storefront/classic-scripts.ts',
  'apps/storefront/react-router.config.ts',
  'apps/storefront/app',
  'apps/storefront/public',
  'packages/contract/src',
  'packages/rules/src',
  'packages/ui',
];

/** Builds the storefront when one of its sources changed since the last build. */
export async function ensureBuilt(node) {
  const state = describeSources();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === state) return;
  await step('Building the storefront', () => buildStorefront(node, state));
}

async function buildStorefront(node, state) {
  rmSync(join(site, 'build'), { recursive: true, force: true });
  const { code, output } = await run(node, [commandFile('@react-router', 'dev', 'bin.cjs'), 'build'], {
    cwd: site,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (code !== 0) {
    process.stderr.write(`\n${output}\n`);
    throw new StepError('the storefront could not be built; see the message above.');
  }
  await precompress(join(site, 'build', 'client'));
  mkdirSync(join(site, 'build'), { recursive: true });
  writeFileSync(stamp, state);
}

/** Names, sizes and modification times: hashing every file's content would take too long for a start. */
function describeSources() {
  const hash = createHash('sha256');
  for (const source of sources) addToHash(hash, source);
  return hash.digest('hex');
}

function addToHash(hash, path) {
  const file = join(root, path);
  const stats = statSync(file, { throwIfNoEntry: false });
  if (!stats) return;
  if (!stats.isDirectory()) {
    hash.update(`${path} ${stats.size} ${stats.mtimeMs}\n`);
    return;
  }
  for (const name of readdirSync(file).sort()) addToHash(hash, `${path}/${name}`);
}
