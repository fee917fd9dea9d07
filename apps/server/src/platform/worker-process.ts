import { type ChildProcess, fork } from 'node:child_process';

type Reply = { id: number; bytes: Uint8Array } | { id: number; failure: string };
type Message<Task> = { id: number; task: Task };

export type WorkerProcess<Task> = {
  work: (task: Task) => Promise<Buffer>;
  close: () => void;
};

export type WorkerSettings = {
  /** The file of the process, which answers by `answerTasks`. */
  program: string;
  /** A process without work for this long ends and takes its memory with it. */
  idleMs: number;
  /** What a task that could not be done rejects with. */
  failed: (reason: string) => Error;
  /** What the tasks under way reject with when the process ends. */
  ended: string;
};

const flags = ['--max-semi-space-size=4'];

type Waiting = { resolve: (bytes: Buffer) => void; reject: (error: Error) => void };
type Running = { child: ChildProcess; waiting: Map<number, Waiting> };

/** Does heavy work in a process of its own, which starts with the first task and ends when there is none. */
export function createWorkerProcess<Task>({ program, idleMs, failed, ended }: WorkerSettings): WorkerProcess<Task> {
  let running: Running | undefined;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;

  function settle({ waiting }: Running, reply: Reply): void {
    const task = waiting.get(reply.id);
    waiting.delete(reply.id);
    if ('bytes' in reply) task?.resolve(Buffer.from(reply.bytes));
    else task?.reject(failed(reply.failure));
    if (waiting.size === 0) idle = setTimeout(close, idleMs).unref();
  }

  function giveUp(ending: Running): void {
    if (running === ending) running = undefined;
    for (const task of ending.waiting.values()) task.reject(new Error(ended));
    ending.waiting.clear();
  }

  function start(): Running {
    const child = fork(program, {
      serialization: 'advanced',
      execArgv: flags,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const started: Running = { child, waiting: new Map() };
    child.on('message', (reply: Reply) => settle(started, reply));
    // An error: it could not be started, or a task did not reach it any more. Unheard, it would end the store.
    for (const end of ['error', 'disconnect', 'exit']) child.on(end, () => giveUp(started));
    child.unref();
    child.channel?.unref();
    return started;
  }

  function close(): void {
    clearTimeout(idle);
    const last = running?.child;
    running = undefined;
    if (last?.connected) last.disconnect();
  }

  return {
    work(task) {
      clearTimeout(idle);
      running ??= start();
      const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
      lastId += 1;
      running.waiting.set(lastId, { resolve, reject });
      const message: Message<Task> = { id: lastId, task };
      running.child.send(message);
      return promise;
    },
    close,
  };
}

/** The other end of `createWorkerProcess`: does each task and answers with its bytes, until it is told to end. */
export function answerTasks<Task>(make: (task: Task) => Promise<Uint8Array>): void {
  process.on('message', async ({ id, task }: Message<Task>) => {
    const reply: Reply = await make(task).then(
      (bytes) => ({ id, bytes }),
      (error: Error) => ({ id, failure: error.message }),
    );
    process.send?.(reply);
  });
  process.on('disconnect', () => process.exit(0));
}

/** Lets one piece of work begin when the one before it has ended. */
export function createTurns() {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const done = last.then(work, work);
    last = done;
    return done;
  };
}
