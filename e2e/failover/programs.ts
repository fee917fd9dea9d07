import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import type { Programs } from './packages.ts';

export const isRoot = process.getuid?.() === 0;

export type Start = (name: string, program: string[]) => ChildProcess;
type Launch = { folder: string; name: string; program: string[] };

/** PostgreSQL and what starts it run as the user postgres when this is root. Output goes to a file. */
export function startProgram({ environment }: Programs, { folder, name, program }: Launch): ChildProcess {
  const [command = '', ...args] = isRoot
    ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups', ...program]
    : program;
  const child = spawn(command, args, { cwd: folder, env: { ...process.env, ...environment }, stdio: 'pipe' });
  const log = createWriteStream(join(folder, `${name}.log`), { flags: 'a' });
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  return child;
}

export async function endProgram(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

export function sendSignal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    // It ended by itself.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
