import type { Database } from '../database/database.ts';
import type { Write } from '../database/run-as-one-statement.ts';

/** What each job of a store carries, by name; the modules say which there are. */
export type JobMap = Record<string, object>;

/** How a queue works. Failed jobs are tried again with growing pauses, ten times. */
export type QueueSettings = {
  /** Runs by itself: a cron expression in India's time. */
  schedule?: string;
  /** Seconds that a finished job stays; a week without. */
  deleteAfterSeconds?: number;
  /** Each waits for a service outside: small batches, as a batch whose time is up is done again as a whole. */
  callsExternalService?: boolean;
  /** The jobs of a batch run side by side: it takes no longer than its slowest. */
  isConcurrent?: boolean;
  /** Urgent jobs have a worker of their own, which slow ones cannot keep. */
  hasUrgentWorker?: boolean;
  /** Gives way to what shoppers wait for: one batch a second at most. */
  isThrottled?: boolean;
  /** Its data names a person: `customerId`, `to`, `phone` or `email`. */
  isPersonal?: boolean;
};
export type QueueSettingsByName<Data extends JobMap> = { [Name in keyof Data]: QueueSettings };

export type JobHandler<Data> = (data: Data) => Promise<void>;
/** `all` does many at once for less; when it fails as a whole, each is done alone. */
export type BatchHandler<Data> = { all: (list: Data[]) => Promise<void>; one: JobHandler<Data> };
export type JobHandlers<Data extends JobMap> = {
  [Name in keyof Data]: JobHandler<Data[Name]> | BatchHandler<Data[Name]>;
};

/** A job to enqueue. `once`: what it is about; enqueued again under the same name it is the one that exists already. */
export type NewJob<Data> = { data: Data; once?: string };
export type EnqueueOptions = { startAfterSeconds?: number; isUrgent?: boolean };

export type JobCount = { queue: string; state: 'due' | 'later' | 'running'; count: number };

export type Jobs<Data extends JobMap> = {
  /** Enqueues in the context's transaction: the job exists exactly when the change it belongs to does. */
  enqueue: <Name extends keyof Data & string>(
    ctx: { db: Database },
    name: Name,
    data: Data[Name],
    options?: EnqueueOptions & { once?: string },
  ) => Promise<void>;
  /** The statement that `enqueue` would run, for `runTogether` with other writes. */
  enqueueStatement: <Name extends keyof Data & string>(
    name: Name,
    data: Data[Name],
    options?: EnqueueOptions,
  ) => Promise<Write>;
  /** The same as `enqueue` for several jobs of a kind, in one statement. */
  enqueueAll: <Name extends keyof Data & string>(
    ctx: { db: Database },
    name: Name,
    list: NewJob<Data[Name]>[],
    options?: EnqueueOptions,
  ) => Promise<void>;
  /** Takes the jobs about a person out of the queue, done or not; by e-mail, which is not proven, those done only. */
  forget: (ctx: { db: Database }, person: { userId: string; phone: string | null; email: string }) => Promise<void>;
  work: (handlers: JobHandlers<Data>) => Promise<void>;
  /** Whether every queue was asked for jobs lately, or is busy with some; undefined when others do the work. */
  isWorking: () => boolean | undefined;
  /** How many jobs of each queue are due, wait for a later moment, or run. */
  count: () => Promise<JobCount[]>;
  /** Does what is due now, or with `isEarly` whatever waits, until nothing is left. Returns how many jobs were done. */
  runWaiting: (
    handlers: JobHandlers<Data>,
    options?: { only?: (keyof Data & string)[]; isEarly?: boolean },
  ) => Promise<number>;
  stop: () => Promise<void>;
};
