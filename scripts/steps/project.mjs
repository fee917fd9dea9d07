import { spawn } from 'node:child_process';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** An expected failure; its message is one sentence for the user. */
export class StepError extends Error {}

/** Runs a command's main function; a StepError is printed without its stack. */
export async function runMain(main) {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof StepError ? `\nBijli: ${error.message}` : error);
    process.exit(1);
  }
}

/** Runs one step of a command and prints its name and duration. */
export async function step(name, work) {
  const start = performance.now();
  process.stderr.write(`  ${name} …`);
  try {
    const result = await work();
    process.stderr.write(` ${seconds(performance.now() - start)}\n`);
    return result;
  } catch (error) {
    process.stderr.write(' failed\n');
    throw error;
  }
}

export function seconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

/** Runs a program. Its output is captured and returned, unless `isShown`. */
export function run(program, args, { cwd = root, env = process.env, isShown = false, needsShell = false } = {}) {
  return new Promise((done, fail) => {
    const stdio = isShown ? 'inherit' : ['ignore', 'pipe', 'pipe'];
    const child = spawn(program, args, { cwd, env, stdio, shell: needsShell });
    const chunks = [];
    child.stdout?.on('data', (chunk) => chunks.push(chunk));
    child.stderr?.on('data', (chunk) => chunks.push(chunk));
    child.on('error', fail);
    child.on('close', (code) => done({ code: code ?? 1, output: Buffer.concat(chunks).toString() }));
  });
}

/** The path of a package's command file in node_modules. */
export function commandFile(...path) {
  return join(root, 'node_modules', ...path);
}
