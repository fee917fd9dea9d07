import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, expect, test, vi } from 'vitest';
import { readSecret } from '../../../secret.ts';
import { lockDataFolder } from './data-folder-lock.ts';

const folder = mkdtempSync(join(tmpdir(), 'bijli-lock-'));
const deadProcess = '4194999 1';

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a lock has one holder and is removed when it is released', () => {
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

test('a lock of another container is valid for as long as it is touched there', async () => {
  const dataDir = mkdtempSync(join(folder, 'container-'));
  const lock = join(dataDir, 'lock');
  // The pid belongs to a live process here, which says nothing about the other container.
  writeFileSync(lock, `${process.pid} 5 pid:[1]`);
  const owner = spawn('sh', ['-c', `while :; do touch "$0"; sleep 0.05; done`, lock]);
  await once(owner, 'spawn');
  expect(() => lockDataFolder(dataDir, 20_000)).toThrow(`is in use by process ${process.pid}.`);
  owner.kill();
  await once(owner, 'close');
  lockDataFolder(dataDir, 200)();
  expect(readdirSync(dataDir)).toEqual([]);
});

test('the holder of a lock touches it', async () => {
  const dataDir = mkdtempSync(join(folder, 'touched-'));
  const release = lockDataFolder(dataDir);
  const before = statSync(join(dataDir, 'lock')).mtimeMs;
  await vi.waitUntil(() => statSync(join(dataDir, 'lock')).mtimeMs > before, { timeout: 20_000 });
  release();
});

test('of processes that find a stale lock at the same time, exactly one takes it', async () => {
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

test('processes that start together use the same secret', async () => {
  const dataDir = join(folder, 'secret');
  const file = new URL('../../../secret.ts', import.meta.url).href;
  const answers = await runAtOnce({
    times: 4,
    load: `import { readSecret } from ${JSON.stringify(file)};`,
    act: `console.log(readSecret({ authSecret: undefined, dataDir: ${JSON.stringify(dataDir)} }));`,
  });
  expect(new Set(answers)).toEqual(new Set([readSecret({ authSecret: undefined, dataDir })]));
  expect(readdirSync(dataDir)).toEqual(['auth-secret']);
});

test('a damaged secret is refused, because tokens signed with an empty one can be forged', () => {
  const dataDir = mkdtempSync(join(folder, 'damaged-'));
  writeFileSync(join(dataDir, 'auth-secret'), '');
  expect(() => readSecret({ authSecret: undefined, dataDir })).toThrow('is damaged. Delete it, or set AUTH_SECRET');
});

type Program = { times: number; load: string; act: string };

/** Runs a program several times: all load first, act at the same time, and exit after all have printed their result. */
async function runAtOnce({ times, load, act }: Program): Promise<(string | undefined)[]> {
  const source = `
    import { once } from 'node:events';
    ${load}
    console.log('loaded');
    const [startAt] = await once(process.stdin, 'data');
    while (Date.now() < Number(startAt)) {}
    ${act}`;
  const programs = Array.from({ length: times }, () => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', source], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    return { child, lines: createInterface({ input: child.stdout })[Symbol.asyncIterator]() };
  });
  const nextLines = () => Promise.all(programs.map(async ({ lines }) => (await lines.next()).value));
  expect(new Set(await nextLines())).toEqual(new Set(['loaded']));
  const startAt = String(Date.now() + 100);
  for (const { child } of programs) child.stdin.write(startAt);
  const answers = await nextLines();
  for (const { child } of programs) child.stdin.end();
  await Promise.all(programs.map(({ child }) => child.exitCode ?? once(child, 'close')));
  return answers;
}
