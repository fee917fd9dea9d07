import { join } from 'node:path';
import { commandFile, root, run, seconds } from './project.mjs';

const storefront = join(root, 'apps', 'storefront');
const typescript = commandFile('typescript', 'bin', 'tsc');
/** The compiler keeps what it found, so that the next check reads only what changed. */
const checkTypes = (name) => [
  typescript,
  '--incremental',
  '--tsBuildInfoFile',
  join(root, 'node_modules', '.cache', 'types', `${name}.tsbuildinfo`),
];

/** Static checks. Each is a list of Node programs with their arguments. */
const checks = [
  {
    name: 'Format and lint',
    programs: [[commandFile('@biomejs', 'biome', 'bin', 'biome'), 'ci', '--error-on-warnings', '--colors=off']],
  },
  { name: 'Types of the server and the packages', programs: [[...checkTypes('server'), '-p', 'tsconfig.json']] },
  { name: 'Types of the browser tests', programs: [[...checkTypes('e2e'), '-p', 'e2e']] },
  {
    name: 'Types of the storefront',
    cwd: storefront,
    programs: [[commandFile('@react-router', 'dev', 'bin.cjs'), 'typegen'], checkTypes('storefront')],
  },
  { name: 'Types of the console', programs: [[...checkTypes('console'), '-p', 'apps/console']] },
  { name: 'Routes of the calls', programs: [['scripts/write-routes.mjs', '--check']] },
  { name: 'Import borders', programs: [['scripts/check-borders.mjs']] },
  { name: 'Length and repetition', programs: [['scripts/check-sources.mjs']] },
  {
    name: 'Unused files, exports and dependencies',
    programs: [[commandFile('knip', 'bin', 'knip.js'), '--no-progress']],
  },
  { name: 'Documents', programs: [['scripts/check-docs.mjs']] },
];

/** Runs every check and prints the output of failing ones. Returns { failed, failures }. */
export async function runChecks(node) {
  const failures = [];
  for (const check of checks) {
    const start = performance.now();
    const failure = await firstFailure(node, check);
    const verdict = failure === undefined ? 'ok' : 'failed';
    console.log(`  ${check.name}: ${verdict}, ${seconds(performance.now() - start)}`);
    if (failure === undefined) continue;
    failures.push({ place: 'npm run check', title: check.name, command: 'npm run check' });
    console.log(failure);
  }
  return { failed: failures.length, failures };
}

async function firstFailure(node, { programs, cwd = root }) {
  for (const program of programs) {
    const { code, output } = await run(node, program, {
      cwd,
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' },
    });
    if (code !== 0) return output;
  }
  return undefined;
}
