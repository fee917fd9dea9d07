import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createDatabase } from './fixtures/database.ts';
import { freePort } from './fixtures/server-process.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const patience = { timeout: 60_000, interval: 100 };

test('[RUN-01] npm start leaves no process between npm and the store, and the store stops with npm', async () => {
  const port = await freePort();
  const database = await createDatabase('embedded');
  const env = { ...process.env, PORT: String(port), ...database.environment };
  const npm = spawn('npm', ['start'], { cwd: root, env, stdio: 'ignore', detached: true });
  const group = Number(npm.pid);
  onTestFinished(async () => {
    if (isThere(-group)) process.kill(-group, 'SIGKILL');
    await database.drop();
  });
  const isUp = () => fetch(`http://127.0.0.1:${port}/healthz`).then(({ ok }) => ok);
  await vi.waitFor(async () => expect(await isUp()).toBe(true), patience);

  const [shell = 0] = childrenOf(group);
  const [store = 0] = childrenOf(shell);
  expect(readFileSync(`/proc/${store}/cmdline`, 'utf8')).toContain('apps/server/src/server.ts');

  npm.kill('SIGTERM');
  await once(npm, 'exit');
  await vi.waitFor(() => expect(isThere(store)).toBe(false), patience);
});

function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
}

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
