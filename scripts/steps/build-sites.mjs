import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { precompress } from './precompress.mjs';
import { commandFile, root, run, StepError, step } from './project.mjs';

const sites = [
  {
    name: 'storefront',
    program: [commandFile('@react-router', 'dev', 'bin.cjs'), 'build'],
    publicFolder: 'client',
    sources: [
      'classic-scripts.ts',
      'react-router.config.ts',
      'app',
      ...['package.json', 'tsconfig.json', 'vite.config.ts'],
    ],
  },
  {
    name: 'console',
    program: [commandFile('vite', 'bin', 'vite.js'), 'build'],
    publicFolder: '.',
    sources: ['index.html', 'src', 'public', ...['package.json', 'tsconfig.json', 'vite.config.ts']],
  },
];
const sharedSources = ['package-lock.json', 'packages/contract/src', 'packages/rules/src', 'packages/ui'];

/** Builds the sites of which a source changed since the last build. */
export async function ensureBuilt(node) {
  const stale = sites
    .map((site) => ({ ...site, folder: join(root, 'apps', site.name), state: describeSources(site) }))
    .filter(({ folder, state }) => !isBuilt(join(folder, 'build', 'stamp'), state));
  if (stale.length === 0) return;
  const names = stale.map(({ name }) => name).join(' and the ');
  await step(`Building the ${names}`, () => Promise.all(stale.map((site) => build(node, site))));
}

function isBuilt(stamp, state) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === state;
}

async function build(node, { name, program, folder, publicFolder, state }) {
  const target = join(folder, 'build');
  rmSync(target, { recursive: true, force: true });
  const { code, output } = await run(node, program, { cwd: folder, env: { ...process.env, NODE_ENV: 'production' } });
  if (code !== 0) {
    process.stderr.write(`\n${output}\n`);
    throw new StepError(`the ${name} could not be built; see the message above.`);
  }
  await precompress(join(target, publicFolder));
  mkdirSync(target, { recursive: true });
  writeFileSync(join(target, 'stamp'), state);
}

/** Names, sizes and modification times: hashing every file's content would take too long for a start. */
function describeSources({ name, sources }) {
  const hash = createHash('sha256');
  for (const source of [...sharedSources, ...sources.map((path) => `apps/${name}/${path}`)]) addToHash(hash, source);
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
