import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { residentMegabytes } from './measure.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const restMs = 10_000;
const patienceMs = 90_000;
/** npm, its shell and the store. After a start another process encodes pictures of the home page, and ends. */
const lastingProcesses = 3;

/** Megabytes of all processes of `npm start` on existing data when idle: npm, its shell and the store. */
export async function measureIdleTree(port: number, environment: Record<string, string>): Promise<number> {
  const env = { ...process.env, PORT: String(port), ...environment };
  const child = spawn('npm', ['start'], { cwd: root, env, stdio: 'ignore', detached: true });
  const group = child.pid;
  if (group === undefined) throw new Error('npm start could not be run');
  try {
    await until(() => isUp(port));
    await new Promise((done) => setTimeout(done, restMs));
    await until(async () => membersOf(group).length <= lastingProcesses);
    return membersOf(group).reduce((sum, pid) => sum + residentMegabytes(pid), 0);
  } finally {
    process.kill(-group, 'SIGTERM');
    await until(async () => membersOf(group).length === 0);
  }
}

function isUp(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + patienceMs; Date.now() < end; ) {
    if (await isTrue()) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`npm start did not finish in ${patienceMs / 1000} s`);
}

/** The running processes of a group. */
function membersOf(group: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && groupOf(name) === group)
    .map(Number);
}

function groupOf(pid: string): number | undefined {
  try {
    const [state, , processGroup] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return state === 'Z' ? undefined : Number(processGroup);
  } catch {
    return undefined; // The process has exited.
  }
}
