import { setTimeout as pause } from 'node:timers/promises';

export type WorkQueue = {
  /** Runs the work once per key, however often it is added; urgent work runs before warm-up work. */
  add: (key: string, work: () => Promise<void>, options?: { isUrgent?: boolean }) => Promise<void>;
  /** Whether work of this key is waiting or running. */
  has: (key: string) => boolean;
  /** How many urgent tasks are waiting. */
  length: () => number;
  /** Discards waiting tasks and waits for the running one. */
  stop: () => Promise<void>;
};

type Task = { key: string; work: () => Promise<void>; isUrgent: boolean; done: Promise<void>; finish: () => void };

/** A pause between non-urgent tasks, to leave time for requests. */
const pauseMs = 40;

/** Runs one task at a time in the background. Tasks report their own failures. */
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
      await pause(next()?.isUrgent ? 0 : pauseMs);
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
      const existing = waiting.get(key) ?? (running?.key === key ? running : undefined);
      if (existing) {
        existing.isUrgent ||= isUrgent;
        return existing.done;
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
