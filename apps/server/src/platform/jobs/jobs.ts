import type { Database } from '../database/database.ts';
import type { SQL } from '../database/drizzle.ts';
import type { Write } from '../database/run-as-one-statement.ts';

/** The data of each job, by name; the modules define the jobs. */
export type JobMap = Record<string, object>;

/** Settings of a queue. Failed jobs are retried ten times with growing delays. */
export type QueueSettings = {
  /** A cron expression in India's time zone. */
  schedule?: string;
  /** How long a finished job is kept; a week by default. */
  deleteAfterSeconds?: number;
  /** Each job waits for an external service: small batches, because a batch that times out is retried as a whole. */
  callsExternalService?: boolean;
  /** The jobs of a batch run concurrently. */
  isConcurrent?: boolean;
  /** Urgent jobs have a separate worker, which slow jobs cannot block. */
  hasUrgentWorker?: boolean;
  /** At most one batch a second, so that shoppers' requests are not slowed down. */
  isThrottled?: boolean;
  /** The queue whose job gets the data when all tries failed; it is named first. */
  givenUpTo?: string;
  /** Its data identifies a person: `customerId`, `to`, `phone` or `email`. */
  isPersonal?: boolean;
  /** Its data may hold an OTP or a link: it is emptied when the job is done. */
  holdsSecrets?: boolean;
};
export type QueueSettingsByName<Data extends JobMap> = { [Name in keyof Data]: QueueSettings };

export type JobHandler<Data> = (data: Data) => Promise<void>;
/** `all` handles a batch more efficiently; when it fails, each job is retried by `one`. */
export type BatchHandler<Data> = { all: (list: Data[]) => Promise<void>; one: JobHandler<Data> };
export type JobHandlers<Data extends JobMap> = {
  [Name in keyof Data]: JobHandler<Data[Name]> | BatchHandler<Data[Name]>;
};

/** A job to enqueue. `once` is a deduplication key: another job with the same name and key is not added. */
export type NewJob<Data> = { data: Data; once?: string };
export type EnqueueOptions = { startAfterSeconds?: number; isUrgent?: boolean };

export type JobCount = { queue: string; state: 'due' | 'later' | 'running'; count: number };

export type Jobs<Data extends JobMap> = {
  /** Enqueues in the context's transaction, so that the job is committed together with its change. */
  enqueue: <Name extends keyof Data & string>(
    ctx: { db: Database },
    name: Name,
    data: Data[Name],
    options?: EnqueueOptions & { once?: string },
  ) => Promise<void>;
  /** The statement that `enqueue` would run, for `runAsOneStatement` with other writes. */
  enqueueStatement: <Name extends keyof Data & string>(
    name: Name,
    data: Data[Name],
    options?: EnqueueOptions,
  ) => Promise<Write>;
  /** `enqueue` for several jobs of one name, in one statement. */
  enqueueAll: <Name extends keyof Data & string>(
    ctx: { db: Database },
    name: Name,
    list: NewJob<Data[Name]>[],
    options?: EnqueueOptions,
  ) => Promise<void>;
  /** The statement that `enqueueAll` would run for one job or more. */
  enqueueAllStatement: <Name extends keyof Data & string>(
    name: Name,
    list: NewJob<Data[Name]>[],
    options?: EnqueueOptions,
  ) => Promise<SQL>;
  /** Deletes a person's jobs, finished or not; by e-mail address, which is not verified, finished ones only. */
  forget: (ctx: { db: Database }, person: { userId: string; phone: string | null; email: string }) => Promise<void>;
  work: (handlers: JobHandlers<Data>) => Promise<void>;
  /** Whether every queue was polled recently or is busy; undefined when this process does not work on jobs. */
  isWorking: () => boolean | undefined;
  /** How many jobs of each queue are due, scheduled for later, or running. */
  count: () => Promise<JobCount[]>;
  /** Runs due jobs, or with `isEarly` also scheduled ones, until none is left. Returns how many ran. */
  runWaiting: (
    handlers: JobHandlers<Data>,
    options?: { only?: (keyof Data & string)[]; isEarly?: boolean },
  ) => Promise<number>;
  stop: () => Promise<void>;
};
