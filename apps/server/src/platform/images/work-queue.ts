import { setTimeout as pause } from 'node:timers/promises';
import PQueue from 'p-queue';

export type WorkQueue = {
  /** Runs the work once per key, however often it is added; urgent work runs before warm-up work. */
  add: (key: string, work: () => Promise<void>, options?: { isUrgent?: boolean }) => void;
  /** Whether work of this key is waiting or running. */
  has: (key: string) => boolean;
  /** How many urgent tasks are waiting. */
  length: () => number;
  /** Discards waiting tasks and waits for the running one. */
  stop: () => Promise<void>;
};

/** A pause between non-urgent tasks, to leave time for requests. */
const pauseMs = 40;
const urgent = 1;

/** Runs one task at a time in the background. Tasks report their own failures. */
export function createWorkQueue(): WorkQueue {
  const queue = new PQueue({ concurrency: 1 });
  const waiting = new Set<string>();
  let running: string | undefined;
  const waitingUrgent = () => queue.sizeBy({ priority: urgent });

  async function run(key: string, work: () => Promise<void>): Promise<void> {
    waiting.delete(key);
    running = key;
    await work().catch(() => {});
    running = undefined;
    if (waitingUrgent() === 0) await pause(pauseMs);
  }

  return {
    add(key, work, { isUrgent = false } = {}) {
      if (waiting.has(key)) {
        if (isUrgent) queue.setPriority(key, urgent);
      } else if (running !== key) {
        waiting.add(key);
        void queue.add(() => run(key, work), { id: key, priority: isUrgent ? urgent : 0 });
      }
    },
    has: (key) => waiting.has(key) || running === key,
    length: waitingUrgent,
    async stop() {
      queue.pause();
      queue.clear();
      await queue.onPendingZero();
    },
  };
}
