import { PgBoss, systemClock, type WipData } from 'pg-boss';
import { runExclusively } from '../database/advisory-lock.ts';
import type { OpenDatabase } from '../database/database.ts';
import { isConnectionError } from '../database/transaction.ts';
import type { Logger } from '../logging.ts';
import { monotonicNow } from '../monotonic-clock.ts';
import { insertStatement } from './enqueue-jobs.ts';
import type { JobMap, Jobs, QueueSettings, QueueSettingsByName } from './jobs.ts';
import { prepareQueues } from './prepare-queues.ts';
import { countStoredJobs, deleteJobsAbout, forgetJobData, selectDueQueues } from './stored-jobs.repository.ts';
import { wakeWorkers } from './wake-workers.ts';
import { type Handler, runQueue, workersOf, workOn } from './work-on-jobs.ts';

const superviseSeconds = 15;
/** Workers poll their queues every few seconds, also when nothing wakes them. */
const maxSilenceMs = 15_000;

type JobsOptions<Data extends JobMap> = { settings: QueueSettingsByName<Data>; log: Logger; isWorker: boolean };

/** The job queue, stored in the same database. */
export async function createJobs<Data extends JobMap>(
  database: OpenDatabase,
  { settings, log, isWorker }: JobsOptions<Data>,
): Promise<Jobs<Data>> {
  const queues = new Map<keyof Data & string, QueueSettings>(Object.entries(settings));
  const boss = createQueue(database, isWorker);
  boss.on('error', (error) => logFailure(error, log));
  await runExclusively(database, 'start of the job queue', async () => {
    await boss.start();
    await prepareQueues(boss, queues);
  });
  const personal = [...queues].filter(([, { isPersonal }]) => isPersonal).map(([name]) => name);
  const workerCount = [...queues.values()].flatMap(workersOf).length;
  const forgetData = (queue: string, id: string) => forgetJobData(database.db, { queue, id });
  let hasBegun = false;
  let stopWaking = () => {};

  return {
    async enqueue(ctx, name, data, { once, ...options } = {}) {
      const list = [once === undefined ? { data } : { data, once }];
      await ctx.db.execute(await insertStatement(boss, { name, list, options }));
    },
    enqueueStatement: (name, data, options = {}) => insertStatement(boss, { name, list: [{ data }], options }),
    enqueueAllStatement: (name, list, options = {}) => insertStatement(boss, { name, list, options }),
    async enqueueAll(ctx, name, list, options = {}) {
      if (list.length > 0) await ctx.db.execute(await insertStatement(boss, { name, list, options }));
    },
    forget: (ctx, person) => deleteJobsAbout(ctx.db, personal, person),
    async count() {
      return (await countStoredJobs(database.db)).filter(({ queue }) => queues.has(queue));
    },
    isWorking() {
      if (!hasBegun) return undefined;
      const isAlive = ({ count, lastFetchedOn, createdOn }: WipData) =>
        count > 0 || monotonicNow() - (lastFetchedOn ?? createdOn) < maxSilenceMs;
      const workers = boss.getWipData();
      return workers.length === workerCount && workers.every(isAlive);
    },
    async work(handlers) {
      hasBegun = true;
      const workers = new Map<string, string[]>();
      for (const [index, [name, settings]] of [...queues].entries())
        workers.set(
          name,
          await workOn({ boss, name, place: index, settings, handler: handlers[name] as Handler, log, forgetData }),
        );
      stopWaking = wakeWorkers({
        findDue: () => selectDueQueues(database.db, [...workers.keys()]),
        wake: (queue) => {
          for (const id of workers.get(queue) ?? []) boss.notifyWorker(id);
        },
        onError: (error) => logFailure(error, log),
      });
      for (const [name, { schedule }] of queues)
        if (schedule) await boss.schedule(name, schedule, {}, { tz: 'Asia/Kolkata' });
    },
    async runWaiting(handlers, { only = [...queues.keys()], isEarly = false } = {}) {
      let done = 0;
      for (let before = -1; before !== done; ) {
        before = done;
        for (const name of only)
          done += await runQueue(
            { boss, name, settings: settings[name], handler: handlers[name] as Handler, forgetData },
            isEarly,
          );
      }
      return done;
    },
    async stop() {
      stopWaking();
      await boss.stop({ graceful: true, close: false });
    },
  };
}

function createQueue(database: OpenDatabase, isWorker: boolean): PgBoss {
  return new PgBoss({
    db: database.jobDatabase,
    backend: database.engine === 'embedded' ? 'pglite' : 'postgres',
    // With the system clock, setting it back by an hour would delay the next job by an hour.
    clock: { ...systemClock, now: monotonicNow },
    supervise: isWorker,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    schedule: isWorker,
  });
}

/** The queue retries by itself after a lost connection. */
function logFailure(error: Error, log: Logger): void {
  if (isConnectionError(error)) log.warn({ reason: error.message }, 'The job queue could not reach the database');
  else log.error({ err: error }, 'The job queue failed');
}
