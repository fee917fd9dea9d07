import workerpool, { type Pool } from 'workerpool';

type Reply = { bytes: Uint8Array } | { failure: string };

export type WorkerProcess<Task> = {
  work: (task: Task) => Promise<Buffer>;
  close: () => void;
};

export type WorkerSettings = {
  /** The file of the process, which answers by `handleTasks`. */
  program: string;
  /** A process without work for this long ends and takes its memory with it. */
  idleMs: number;
  /** Tasks done at the same time, each by a process of its own. */
  atOnce?: number;
  /** A process that takes longer for one task is ended. */
  longestMs?: number;
  /** What a task that could not be done rejects with. */
  failed: (reason: string) => Error;
  /** What the tasks under way and those that wait reject with when a process ends. */
  ended: string;
};

/** A process and not a thread: what crashes it, or what it leaves in memory, is not the store's. */
const kind = {
  workerType: 'process',
  forkOpts: { serialization: 'advanced', execArgv: ['--max-semi-space-size=4'] },
} as const;

/** Does heavy work in a process of its own, which starts with the first task and ends when there is none. */
export function createWorkerProcess<Task>(settings: WorkerSettings): WorkerProcess<Task> {
  const { program, idleMs, atOnce: maxWorkers = 1, longestMs = 60_000, failed, ended } = settings;
  let running: Pool | undefined;
  let idle: NodeJS.Timeout | undefined;
  let underWay = 0;

  function end(pool = running): void {
    clearTimeout(idle);
    if (running === pool) running = undefined;
    void pool?.terminate(true);
  }

  async function ask(task: Task): Promise<Reply> {
    clearTimeout(idle);
    running ??= workerpool.pool(program, { ...kind, maxWorkers });
    const pool = running;
    underWay += 1;
    try {
      return await pool.exec<(task: Task) => Reply>('work', [task]).timeout(longestMs);
    } catch (cause) {
      // The library would forget what waits behind a process that ended: the next task has a new pool.
      end(pool);
      throw new Error(ended, { cause });
    } finally {
      underWay -= 1;
      if (underWay === 0) idle = setTimeout(end, idleMs).unref();
    }
  }

  return {
    async work(task) {
      const reply = await ask(task);
      if ('failure' in reply) throw failed(reply.failure);
      return Buffer.from(reply.bytes);
    },
    close: () => end(),
  };
}

/** The other end of `createWorkerProcess`: does one task after another and answers with its bytes. */
export function handleTasks<Task>(make: (task: Task) => Promise<Uint8Array>): void {
  const work = (task: Task): Promise<Reply> =>
    make(task).then(
      (bytes) => ({ bytes }),
      (error: Error) => ({ failure: error.message }),
    );
  workerpool.worker({ work });
}
