import { fileURLToPath } from 'node:url';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { createWorkerProcess } from './worker-process.ts';
import type { TestTask } from './worker-process-under-test.ts';

const settings = {
  program: fileURLToPath(new URL('./worker-process-under-test.ts', import.meta.url)),
  idleMs: 60_000,
  createError: (reason: string) => new Error(`Failed: ${reason}`),
  exitMessage: 'The process ended',
};
let worker = createWorkerProcess<TestTask>(settings);
afterEach(() => {
  worker.close();
  worker = createWorkerProcess<TestTask>(settings);
});

const pidOf = (task: Promise<Buffer>) => task.then(String);

test('one process runs task after task; a failing task rejects with its reason and does not affect the others', async () => {
  const [first, failed, second] = await Promise.allSettled([
    pidOf(worker.work('work')),
    worker.work('fail'),
    pidOf(worker.work('work')),
  ]);
  expect(first).toEqual(second);
  expect(failed).toMatchObject({ reason: { message: 'Failed: not to be done' } });
});

test.each<TestTask>(['die', 'leave'])(
  'tasks of a process that exits (%s) are rejected, and the next task gets a new process',
  async (end) => {
    const before = await pidOf(worker.work('work'));
    await expect(Promise.all([worker.work(end), worker.work('work')])).rejects.toThrow('The process ended');
    expect(await pidOf(worker.work('work'))).not.toBe(before);
  },
);

test('closing a process does not affect tasks of the next one', async () => {
  const before = await pidOf(worker.work('work'));
  worker.close();
  const tasks = Array.from({ length: 20 }, () => pidOf(worker.work('work')));
  const pids = new Set(await Promise.all(tasks));
  expect(pids.size).toBe(1);
  expect(pids).not.toContain(before);
});

test('a process that hangs is killed, and the next task gets a new process', async () => {
  const impatient = createWorkerProcess<TestTask>({ ...settings, timeoutMs: 2000 });
  onTestFinished(impatient.close);
  await expect(impatient.work('hang')).rejects.toThrow('The process ended');
  expect(Number(await pidOf(impatient.work('work')))).toBeGreaterThan(0);
});

test('an idle process exits', async () => {
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
