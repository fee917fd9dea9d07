import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root, run, StepError, step } from './project.mjs';

const oldestNode = 20;

/** @throws StepError when the Node that runs this is too old to install anything */
export function checkNode() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major >= oldestNode) return;
  throw new StepError(
    `Node ${process.versions.node} is too old: install Node ${oldestNode} or newer from https://nodejs.org and start again.`,
  );
}

/** Installs the packages of package-lock.json, unless they are installed. */
export async function ensureInstalled() {
  checkNode();
  if (isInstalled()) return;
  await step('Installing packages (npm ci)', installPackages);
}

/** Compares npm's record of installed packages with the lockfile. */
function isInstalled() {
  const wanted = readPackages(join(root, 'package-lock.json'));
  const present = readPackages(join(root, 'node_modules', '.package-lock.json'));
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true;
    const found = present[path];
    if (!found) return entry.optional === true;
    return found.version === entry.version && found.integrity === entry.integrity;
  });
}

function readPackages(file) {
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

async function installPackages() {
  const { code, output } = await run('npm', ['ci', '--loglevel=error'], {
    env: environmentOfMachine(),
    needsShell: process.platform === 'win32',
  }).catch((error) => ({ code: 1, output: String(error.message) }));
  if (code === 0) return;
  process.stderr.write(`\n${output}\n`);
  throw new StepError(
    'the packages could not be installed; see npm’s message above, and check the network connection.',
  );
}

/** Without the project's own commands in PATH, which disappear while npm works. */
export function environmentOfMachine() {
  const ours = join(root, 'node_modules');
  const path = (process.env.PATH ?? process.env.Path ?? '').split(delimiter).filter((part) => !part.startsWith(ours));
  const { Path: _, ...rest } = process.env;
  return { ...rest, PATH: path.join(delimiter) };
}
