import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { environmentOfMachine } from './install.mjs';
import { root, run, StepError, step } from './project.mjs';

const neededMajor = 24;
const folder = join(root, 'node_modules', 'node');
const binary = join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

/**
 * The Node version that runs the store, whichever Node runs this script. The npm package `node` downloads its binary in an
 * install script, which npm may be configured not to run.
 */
export async function findPinnedNode() {
  if (existsSync(binary)) return binary;
  if (Number(process.versions.node.split('.')[0]) >= neededMajor) return process.execPath;
  await step(`Fetching Node ${neededMajor}`, fetchBinary);
  return binary;
}

async function fetchBinary() {
  const { output } = await run(process.execPath, ['installArchSpecificPackage'], {
    cwd: folder,
    env: environmentOfMachine(),
  }).catch((error) => ({ output: String(error.message) }));
  if (existsSync(binary)) return;
  process.stderr.write(`\n${output}\n`);
  throw new StepError(
    `Node ${neededMajor} could not be fetched by npm: install Node ${neededMajor} or newer from https://nodejs.org and start again.`,
  );
}
