import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, expect, test, vi } from 'vitest';
import { readSecret } from '../../secret.ts';
import { lockDataFolder } from './data-folder-lock.ts';

const folder = mkdtempSync(join(tmpdir(), 'bijli-lock-'));
const deadProcess = '4194999 1';

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a lock is held by one and gone when it is released', () => {
  const dataDir = join(folder, 'plain');
  const release = lockDataFolder(dataDir);
  expect(() => lockDataFolder(dataDir)).toThrow(`is in use by process ${process.pid}.`);
  release();
  expect(readdirSync(dataDir)).toEqual([]);
});

test.each([deadProcess, '', `${process.pid} 1`, 'nonsense'])('a stale lock (%j) is taken over', (content) => {
  const dataDir = mkdtempSync(join(folder, 'stale-'));
  writeFileSync(join(dataDir, 'lock'), content);
  lockDataFolder(dataDir)();
  expect(existsSync(join(dataDir, 'lock'))).toBe(false);
});

test('a lock of another container holds for as long as it is touched there', async () => {
  const dataDir = mkdtempSync(join(folder, 'container-'));
  const lock = join(dataDir, 'lock');
  // The number is that of a living process here, which says nothing of the process there.
  writeFileSync(lock, `${process.pid} 5 pid:[1]`);
  const owner = spawn('sh', ['-c', `while :; do touch "$0"; sleep 0.05; done`, lock]);
  await once(owner, 'spawn');
  expect(() => lockDataFolder(dataDir, 20_000)).toThrow(`is in use by process ${process.pid}.`);
  owner.kill();
  await once(owner, 'close');
  lockDataFolder(dataDir, 200)();
  expect(readdirSync(dataDir)).toEqual([]);
});

test('whoever holds a lock touches it', async () => {
  const dataDir = mkdtempSync(join(folder, 'touched-'));
  const release = lockDataFolder(dataDir);
  const before = statSync(join(dataDir, 'lock')).mtimeMs;
  await vi.waitUntil(() => statSync(join(dataDir, 'lock')).mtimeMs > before, { timeout: 20_000 });
  release();
});

test('of processes that meet a stale lock at the same moment, exactly one takes it', async () => {
  const dataDir = join(folder, 'race');
  mkdirSync(dataDir);
  writeFileSync(join(dataDir, 'lock'), deadProcess);
  const file = new URL('./data-folder-lock.ts', import.meta.url).href;
  const answers = await runAtOnce({
    times: 6,
    load: `import { lockDataFolder } from ${JSON.stringify(file)};`,
    act: `try { lockDataFolder(${JSON.stringify(dataDir)}); console.log('taken'); } catch { console.log('refused'); }`,
  });
  expect(answers.filter((answer) => answer === 'taken')).toHaveLength(1);
});

test('processes that start together end up with the same secret', async () => {
  const dataDir = join(folder, 'secret');
  const file = new URL('../../secret.ts', import.meta.url).href;
  const answers = await runAtOnce({
    times: 4,
    load: `import { readSecret } from ${JSON.stringify(file)};`,
    act: `console.log(readSecret({ authSecret: undefined, dataDir: ${JSON.stringify(dataDir)} }));`,
  });
  expect(new Set(answers)).toEqual(new Set([readSecret({ authSecret: undefined, dataDir })]));
  expect(readdirSync(dataDir)).toEqual(['auth-secret']);
});

test('a damaged secret is refused, for an empty one signs what anybody can forge', () => {
  const dataDir = mkdtempSync(join(folder, 'damaged-'));
  writeFileSync(join(dataDir, 'auth-secret'), '');
  expect(() => readSecret({ authSecret: undefined, dataDir })).toThrow('is damaged. Delete it, or set AUTH_SECRET');
});

type Program = { times: number; load: string; act: string };

/** Runs a program several times; all have loaded before any acts, all act at one moment, and none ends before all answered. */
async function runAtOnce({ times, load, act }: Program): Promise<(string | undefined)[]> {
  const source = `
    import { once } from 'node:events';
    ${load}
    console.log('loaded');
    const [moment] = await once(process.stdin, 'data');
    while (Date.now() < Number(moment)) {}
    ${act}`;
  const programs = Array.from({ length: times }, () => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', source], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    return { child, lines: createInterface({ input: child.stdout })[Symbol.asyncIterator]() };
  });
  const nextLines = () => Promise.all(programs.map(async ({ lines }) => (await lines.next()).value));
  expect(new Set(await nextLines())).toEqual(new Set(['loaded']));
  const moment = String(Date.now() + 100);
  for (const { child } of programs) child.stdin.write(moment);
  const answers = await nextLines();
  for (const { child } of programs) child.stdin.end();
  await Promise.all(programs.map(({ child }) => child.exitCode ?? once(child, 'close')));
  return answers;
}
