import { fileURLToPath } from 'node:url';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { createWorkerProcess } from './worker-process.ts';
import type { TestTask } from './worker-process-under-test.ts';

const settings = {
  program: fileURLToPath(new URL('./worker-process-under-test.ts', import.meta.url)),
  idleMs: 60_000,
  failed: (reason: string) => new Error(`Failed: ${reason}`),
  ended: 'The process ended',
};
let worker = createWorkerProcess<TestTask>(settings);
afterEach(() => {
  worker.close();
  worker = createWorkerProcess<TestTask>(settings);
});

const pidOf = (task: Promise<Buffer>) => task.then(String);

test('one process does task after task; one that cannot be done says why and harms no other', async () => {
  const [first, failed, second] = await Promise.allSettled([
    pidOf(worker.work('work')),
    worker.work('fail'),
    pidOf(worker.work('work')),
  ]);
  expect(first).toEqual(second);
  expect(failed).toMatchObject({ reason: { message: 'Failed: not to be done' } });
});

test.each<TestTask>(['die', 'leave'])(
  'tasks of a process that goes (%s) are rejected, and the next has a new one',
  async (end) => {
    const before = await pidOf(worker.work('work'));
    await expect(Promise.all([worker.work(end), worker.work('work')])).rejects.toThrow('The process ended');
    expect(await pidOf(worker.work('work'))).not.toBe(before);
  },
);

test('a process that closes takes no task of the next one with it', async () => {
  const before = await pidOf(worker.work('work'));
  worker.close();
  const tasks = Array.from({ length: 20 }, () => pidOf(worker.work('work')));
  const pids = new Set(await Promise.all(tasks));
  expect(pids.size).toBe(1);
  expect(pids).not.toContain(before);
});

test('a process that hangs is ended, and the next task has a new one', async () => {
  const impatient = createWorkerProcess<TestTask>({ ...settings, longestMs: 2000 });
  onTestFinished(impatient.close);
  await expect(impatient.work('hang')).rejects.toThrow('The process ended');
  expect(Number(await pidOf(impatient.work('work')))).toBeGreaterThan(0);
});

test('a process without work ends', async () => {
  const restless = createWorkerProcess<TestTask>({ ...settings, idleMs: 50 });
  onTestFinished(restless.close);
  const pid = Number(await pidOf(restless.work('work')));
  await vi.waitUntil(() => !isAlive(pid), { timeout: 10_000 });
  expect(Number(await pidOf(restless.work('work')))).not.toBe(pid);
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('a program that cannot be run rejects its tasks', async () => {
  const lost = createWorkerProcess<TestTask>({ ...settings, program: '/nowhere/at-all.ts' });
  await expect(lost.work('work')).rejects.toThrow('The process ended');
});
