import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { serverEnvironment } from '../../../scripts/steps/server-flags.mjs';
import type { Environment } from '../src/config.ts';

/** Runs a program as `npm run` does, with only this environment, and returns how it ended. */
export async function runProgram(program: string, args: string[], environment: Environment) {
  const child = spawn(process.execPath, [program, ...args], {
    env: { PATH: process.env['PATH'], ...serverEnvironment, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [output, errors] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const [code] = await once(child, 'close');
  return { code, output: output.trim(), errors: errors.trim() };
}
