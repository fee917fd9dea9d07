// Writes packages/contract/src/routes: what a caller must know of each call. With --check it only compares.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { callsByRoutes } from '../packages/contract/src/calls/index.ts';
import { root } from './steps/project.mjs';
import { routesFile } from './steps/routes-file.mjs';

const isCheck = process.argv.includes('--check');

for (const [table, calls] of Object.entries(callsByRoutes)) {
  const name = `packages/contract/src/routes/${table}.ts`;
  const file = join(root, name);
  const text = routesFile(table, calls);
  if (!isCheck) writeFileSync(file, text);
  else if (readFileSync(file, 'utf8') !== text) {
    console.log(`${name} differs from the calls of packages/contract/src/calls; npm run routes writes it`);
    process.exitCode = 1;
  }
}
