import workerpool, { type Pool } from 'workerpool';

type Reply = { bytes: Uint8Array } | { failure: string };

export type WorkerProcess<Task> = {
  work: (task: Task) => Promise<Buffer>;
  close: () => void;
};

export type WorkerSettings = {
  /** The file that the process runs, which calls `handleTasks`. */
  program: string;
  /** A process that is idle for this long exits, which frees its memory. */
  idleMs: number;
  /** The number of tasks that run at the same time, each in a separate process. */
  concurrency?: number;
  /** A process that takes longer for one task is killed. */
  timeoutMs?: number;
  /** A process whose heap grows beyond this ends. */
  maxMegabytes?: number;
  /** Creates the error of a failed task. */
  createError: (reason: string) => Error;
  /** The error message of running and waiting tasks when their process exits. */
  exitMessage: string;
};

/** A process instead of a thread: its crashes and memory leaks do not affect the store. */
function poolOptions(maxMegabytes: number | undefined) {
  const limit = maxMegabytes === undefined ? [] : [`--max-old-space-size=${maxMegabytes}`];
  return {
    workerType: 'process',
    forkOpts: { serialization: 'advanced', execArgv: ['--max-semi-space-size=4', ...limit] },
  } as const;
}

/** Runs heavy tasks in a separate process, which starts with the first task and exits when idle. */
export function createWorkerProcess<Task>(settings: WorkerSettings): WorkerProcess<Task> {
  const { program, idleMs, concurrency: maxWorkers = 1, timeoutMs = 60_000, createError, exitMessage } = settings;
  const { maxMegabytes } = settings;
  let running: Pool | undefined;
  let idle: NodeJS.Timeout | undefined;
  let tasksInFlight = 0;

  function end(pool = running): void {
    clearTimeout(idle);
    if (running === pool) running = undefined;
    void pool?.terminate(true);
  }

  async function execute(task: Task): Promise<Reply> {
    clearTimeout(idle);
    running ??= workerpool.pool(program, { ...poolOptions(maxMegabytes), maxWorkers });
    const pool = running;
    tasksInFlight += 1;
    try {
      return await pool.exec<(task: Task) => Reply>('work', [task]).timeout(timeoutMs);
    } catch (cause) {
      // The library would never settle tasks waiting for a process that exited: the next task gets a new pool.
      end(pool);
      throw new Error(exitMessage, { cause });
    } finally {
      tasksInFlight -= 1;
      if (tasksInFlight === 0) idle = setTimeout(end, idleMs).unref();
    }
  }

  return {
    async work(task) {
      const reply = await execute(task);
      if ('failure' in reply) throw createError(reply.failure);
      return Buffer.from(reply.bytes);
    },
    close: () => end(),
  };
}

/** The worker side of `createWorkerProcess`: runs one task after another and returns its bytes. */
export function handleTasks<Task>(run: (task: Task) => Promise<Uint8Array>): void {
  const work = (task: Task): Promise<Reply> =>
    run(task).then(
      (bytes) => ({ bytes }),
      (error: Error) => ({ failure: error.message }),
    );
  workerpool.worker({ work });
}
