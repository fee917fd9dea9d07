import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { root } from './project.mjs';
import { serverEnvironment, serverFlags } from './server-flags.mjs';

/**
 * Replaces this process with a server program where the system supports it, because a waiting parent would hold 50 MB.
 * Otherwise runs it as a child.
 */
export function becomeServerProgram(node, args) {
  if (process.platform === 'win32' || !process.execve) return runServerProgram(node, args);
  process.chdir(root);
  process.execve(node, [node, ...allFlags(), ...args], { ...serverEnvironment, ...process.env });
}

/** Runs a server program in the foreground: forwards signals, and exits with its exit code. */
export function runServerProgram(node, args) {
  const env = { ...serverEnvironment, ...process.env };
  const child = spawn(node, [...allFlags(), ...args], { cwd: root, stdio: 'inherit', env });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  if (process.env.npm_lifecycle_event) stopWhenOrphaned(child);
  child.on('error', (error) => {
    console.error(
      `\nBijli: ${node} could not be run (${error.message}). Remove the folder node_modules and start again.`,
    );
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
}

function allFlags() {
  return existsSync(join(root, '.env')) ? [...serverFlags, '--env-file=.env'] : serverFlags;
}

/** npm runs scripts in a shell that exits on a signal without forwarding it. */
function stopWhenOrphaned(child) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    child.kill('SIGTERM');
  }, 500);
  timer.unref();
}
