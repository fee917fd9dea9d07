import { setTimeout as pause } from 'node:timers/promises';

export type WorkQueue = {
  /** Does the work once however often it is asked for; urgent work goes before what only warms up. */
  add: (key: string, work: () => Promise<void>, options?: { isUrgent?: boolean }) => Promise<void>;
  /** Whether this work waits or runs. */
  has: (key: string) => boolean;
  /** How many urgent pieces of work wait. */
  length: () => number;
  /** Forgets what waits and lets the running work end. */
  stop: () => Promise<void>;
};

type Task = { key: string; work: () => Promise<void>; isUrgent: boolean; done: Promise<void>; finish: () => void };

/** A breath for requests between two pieces of work that nobody waits for. */
const restMs = 40;

/** One piece of work at a time, off the requests. Work reports its own failures. */
export function createWorkQueue(): WorkQueue {
  const waiting = new Map<string, Task>();
  let running: Task | undefined;
  let isStopped = false;

  function next(): Task | undefined {
    for (const task of waiting.values()) if (task.isUrgent) return task;
    return waiting.values().next().value;
  }

  async function run(): Promise<void> {
    for (let task = next(); task && !isStopped; task = next()) {
      waiting.delete(task.key);
      running = task;
      await task.work().catch(() => {});
      task.finish();
      running = undefined;
      await pause(next()?.isUrgent ? 0 : restMs);
    }
  }

  let isLooping = false;
  function start(): void {
    if (isLooping) return;
    isLooping = true;
    void run().finally(() => {
      isLooping = false;
      if (waiting.size > 0 && !isStopped) start();
    });
  }

  return {
    add(key, work, { isUrgent = false } = {}) {
      if (isStopped) return Promise.resolve();
      const known = waiting.get(key) ?? (running?.key === key ? running : undefined);
      if (known) {
        known.isUrgent ||= isUrgent;
        return known.done;
      }
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting.set(key, { key, work, isUrgent, done: promise, finish: resolve });
      start();
      return promise;
    },
    has: (key) => waiting.has(key) || running?.key === key,
    length: () => [...waiting.values()].filter(({ isUrgent }) => isUrgent).length,
    async stop() {
      isStopped = true;
      for (const task of waiting.values()) task.finish();
      waiting.clear();
      await running?.done;
    },
  };
}
