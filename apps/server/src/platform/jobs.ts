import { fromDrizzle, PgBoss, type QueueResult, systemClock, type WipData } from 'pg-boss';
import { v5 } from 'uuid';
import { newId } from './database/columns.ts';
import { type Database, type OpenDatabase, queryRows } from './database/database.ts';
import { is, SQL, sql } from './database/drizzle.ts';
import { oneProcessAtATime } from './database/named-lock.ts';
import type { Write } from './database/run-together.ts';
import { isCutOff } from './database/transaction.ts';
import type { Logger } from './logging.ts';
import { steadyNow } from './steady-clock.ts';
import { type Handler, runQueue, urgentPriority, workersOf, workOn } from './work-on-jobs.ts';

/** What a customer is told of an order. */
export type OrderNews = 'placed' | 'paid' | 'shipped' | 'delivered' | 'cancelled';

/** What a customer is told of a return: where it stands, or that the courier came in vain. */
export type ReturnNews =
  | 'requested'
  | 'approved'
  | 'pickup_failed'
  | 'picked_up'
  | 'received'
  | 'inspected'
  | 'refunded'
  | 'refused'
  | 'cancelled';

/** An event for the advertiser, as its API takes it: e-mail and phone are there as SHA-256 only. */
export type ConversionData = {
  event: {
    event_name: string;
    event_id: string;
    event_time: number;
    event_source_url: string;
    action_source: string;
    user_data: Partial<
      Record<'em' | 'ph', string[]> & Record<'client_ip_address' | 'client_user_agent' | 'fbp' | 'fbc', string>
    >;
    custom_data: Record<string, unknown>;
  };
  /** Whom it is about. */
  customerId?: string;
};

/** Every job of the store with what it carries. */
export type JobData = {
  'send-message': {
    channel: 'sms' | 'email';
    to: string;
    template: 'otp' | 'order' | 'account' | 'stock';
    subject: string;
    text: string;
    html?: string;
    /** Whom it is about. */
    customerId?: string;
    /** What an e-mail carries; it is made when the message is sent. */
    document?: { kind: 'invoice'; orderId: string } | { kind: 'credit_note'; id: string };
  };
  'start-password-reset': { email: string } | { phone: string };
  'tell-of-stock': { productId: string; variantId: string | null };
  'clear-expired': Record<string, never>;
  'count-sales': { orderId: string };
  'look-after-listings': Record<string, never>;
  'seal-audit': Record<string, never>;
  'expire-order': { orderId: string };
  'expire-overdue-orders': Record<string, never>;
  /** `from` is the status that the step starts from: a job that comes twice finds another and does nothing. */
  'advance-fulfilment': { orderId: string; from: string };
  'send-refund': { refundId: string };
  /** One reference, or every payment that nobody told us the end of. */
  'reconcile-payments': { reference?: string };
  /** `cancellationId`: some items of it were cancelled, and the rest goes on. */
  'notify-order': { orderId: string; news: OrderNews; cancellationId?: string };
  /** `attempt`: which pickup it was that failed. */
  'notify-return': { returnId: string; news: ReturnNews; attempt?: number };
  'send-conversion': ConversionData;
};

export type JobName = keyof JobData;
export type JobHandler<Name extends JobName> = (data: JobData[Name]) => Promise<void>;
/** `all` does many at once for less; when it fails as a whole, each is done alone. */
export type BatchHandler<Name extends JobName> = {
  all: (list: JobData[Name][]) => Promise<void>;
  one: JobHandler<Name>;
};
type Batched = 'notify-order';
export type JobHandlers = { [Name in JobName]: Name extends Batched ? BatchHandler<Name> : JobHandler<Name> };
/** A job to enqueue. `once`: what it is about; enqueued again under the same name it is the one that exists already. */
export type NewJob<Name extends JobName> = { data: JobData[Name]; once?: string };
type EnqueueOptions = { startAfterSeconds?: number; isUrgent?: boolean };

export type Jobs = {
  /** Enqueues in the context's transaction: the job exists exactly when the change it belongs to does. */
  enqueue: <Name extends JobName>(
    ctx: { db: Database },
    name: Name,
    data: JobData[Name],
    options?: EnqueueOptions & Pick<NewJob<Name>, 'once'>,
  ) => Promise<void>;
  /** The statement that `enqueue` would run, for `runTogether` with other writes. */
  enqueuing: <Name extends JobName>(name: Name, data: JobData[Name], options?: EnqueueOptions) => Promise<Write>;
  /** The same as `enqueue` for several jobs of a kind, in one statement. */
  enqueueAll: <Name extends JobName>(
    ctx: { db: Database },
    name: Name,
    list: NewJob<Name>[],
    options?: EnqueueOptions,
  ) => Promise<void>;
  /** Takes the jobs about a person out of the queue, done or not; by e-mail, which is not proven, those done only. */
  forget: (ctx: { db: Database }, person: { userId: string; phone: string | null; email: string }) => Promise<void>;
  work: (handlers: JobHandlers) => Promise<void>;
  /** Whether every queue was asked for jobs lately, or is busy with some; undefined when others do the work. */
  isAtWork: () => boolean | undefined;
  /** How many jobs of each queue are due, wait for a later moment, or run. */
  count: () => Promise<{ queue: JobName; state: 'due' | 'later' | 'running'; count: number }[]>;
  /** Does what is due now, or with `isEarly` whatever waits, until nothing is left. Returns how many jobs were done. */
  runWaiting: (handlers: JobHandlers, options?: { only?: JobName[]; isEarly?: boolean }) => Promise<number>;
  stop: () => Promise<void>;
};

const everyMinute = '* * * * *';
const everyNight = '17 3 * * *';
const afterMidnight = '2 0 * * *';
const schedules: Partial<Record<JobName, string>> = {
  'reconcile-payments': everyMinute,
  'expire-overdue-orders': everyMinute,
  'look-after-listings': everyMinute,
  'clear-expired': everyNight,
  'seal-audit': afterMidnight,
};
/** A job whose process died is given to another within half a minute; one that hangs, after five. */
const queue = { retryLimit: 10, retryDelay: 2, retryBackoff: true, heartbeatSeconds: 15, expireInSeconds: 300 };
/** An OTP or a link stands in its message; the others are kept for a week. */
const messages = { ...queue, deleteAfterSeconds: 24 * 60 * 60 };
const superviseSeconds = 15;
/** Queues are asked every second. */
const longestSilenceMs = 15_000;
const namespace = '5f0e6b3a-8f0e-4b52-9a55-0c6a6a1d4c11';
const names = [
  'send-message',
  'expire-order',
  'expire-overdue-orders',
  'advance-fulfilment',
  'send-refund',
  'reconcile-payments',
  'notify-order',
  'notify-return',
  'send-conversion',
  'start-password-reset',
  'tell-of-stock',
  'clear-expired',
  'look-after-listings',
  'count-sales',
  'seal-audit',
] as const;

const workerCount = names.flatMap(workersOf).length;

async function bringUpToDate(boss: PgBoss): Promise<void> {
  const known = new Map((await boss.getQueues()).map((found) => [found.name, found]));
  for (const name of names) {
    const found = known.get(name);
    const settings = name === 'send-message' ? messages : queue;
    if (found && isSetLike(found, settings)) continue;
    await (found ? boss.updateQueue(name, settings) : boss.createQueue(name, settings));
    // A changed queue is looked up outside the caller's transaction when first used, where the embedded engine's only
    // session would wait for itself: touching no job looks it up now.
    await boss.touch(name, newId());
  }
}

function isSetLike(found: QueueResult, settings: Partial<QueueResult>): boolean {
  return Object.entries(settings).every(([key, value]) => found[key as keyof QueueResult] === value);
}

/** What the queue could not ask of the database for a while, it asks again by itself. */
function noteFailure(error: Error, log: Logger): void {
  if (isCutOff(error)) log.warn({ reason: error.message }, 'The job queue did not reach the database');
  else log.error({ err: error }, 'The job queue failed');
}

/** The job queue, kept in the same database. Failed jobs are tried again with growing pauses, ten times. */
export async function createJobs(database: OpenDatabase, log: Logger, isWorker: boolean): Promise<Jobs> {
  const boss = new PgBoss({
    db: database.jobDatabase,
    backend: database.engine === 'embedded' ? 'pglite' : 'postgres',
    // Set back by an hour while a job runs, the system's would let the next one wait for as long.
    clock: { ...systemClock, now: steadyNow },
    supervise: isWorker,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    schedule: isWorker,
  });
  boss.on('error', (error) => noteFailure(error, log));
  await oneProcessAtATime(database, 'start of the job queue', async () => {
    await boss.start();
    await bringUpToDate(boss);
  });

  /** The queue writes its statement, and runs it on a database that only keeps it. */
  async function insertionOf<Name extends JobName>(
    name: Name,
    list: NewJob<Name>[],
    { startAfterSeconds, isUrgent }: EnqueueOptions = {},
  ): Promise<SQL> {
    const jobs = list.map(({ data, once }) => ({
      data,
      ...(startAfterSeconds === undefined ? {} : { startAfter: startAfterSeconds }),
      ...(isUrgent ? { priority: urgentPriority } : {}),
      ...(once === undefined ? {} : { id: v5(`${name} ${once}`, namespace) }),
    }));
    const written: unknown[] = [];
    const keeper = { execute: async (statement: unknown) => ({ rows: [], count: written.push(statement) }) };
    await boss.insert(name, jobs, { db: fromDrizzle(keeper, sql) });
    const [statement] = written;
    if (!is(statement, SQL)) throw new Error('The job queue wrote no statement');
    return statement;
  }

  let hasBegun = false;

  return {
    async enqueue(ctx, name, data, { once, ...options } = {}) {
      await ctx.db.execute(await insertionOf(name, [once === undefined ? { data } : { data, once }], options));
    },
    enqueuing: (name, data, options) => insertionOf(name, [{ data }], options),
    async enqueueAll(ctx, name, list, options) {
      if (list.length > 0) await ctx.db.execute(await insertionOf(name, list, options));
    },
    async forget(ctx, { userId, phone, email }) {
      await ctx.db.execute(sql`
        DELETE FROM pgboss.job WHERE name IN ('send-message', 'start-password-reset', 'send-conversion')
          AND (data ->> 'customerId' = ${userId} OR data ->> 'to' = ${phone} OR data ->> 'phone' = ${phone}
               OR (state = 'completed' AND data ->> 'email' = lower(${email})))`);
    },
    async count() {
      const rows = await queryRows<{ name: JobName; state: 'due' | 'later' | 'running'; jobs: number }>(
        database.db,
        sql`SELECT name, CASE WHEN state = 'active' THEN 'running' WHEN start_after > now() THEN 'later' ELSE 'due' END AS state,
                   count(*)::int AS jobs
            FROM pgboss.job WHERE state < 'completed' GROUP BY 1, 2`,
      );
      return rows
        .filter(({ name }) => names.includes(name))
        .map(({ name, state, jobs }) => ({ queue: name, state, count: jobs }));
    },
    isAtWork() {
      if (!hasBegun) return undefined;
      const isAlive = ({ count, lastFetchedOn, createdOn }: WipData) =>
        count > 0 || steadyNow() - (lastFetchedOn ?? createdOn) < longestSilenceMs;
      const workers = boss.getWipData();
      return workers.length === workerCount && workers.every(isAlive);
    },
    async work(handlers) {
      hasBegun = true;
      for (const name of names) await workOn({ boss, name, handler: handlers[name] as Handler, log });
      for (const [name, cron] of Object.entries(schedules)) await boss.schedule(name, cron, {}, { tz: 'Asia/Kolkata' });
    },
    async runWaiting(handlers, options = {}) {
      let done = 0;
      for (let before = -1; before !== done; ) {
        before = done;
        for (const name of options.only ?? names)
          done += await runQueue({ boss, name, handler: handlers[name] as Handler }, options.isEarly ?? false);
      }
      return done;
    },
    stop: () => boss.stop({ graceful: true, close: false }),
  };
}
