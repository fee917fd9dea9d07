import type { Job, JobResult, PgBoss, WorkOptions } from 'pg-boss';
import type { JobName } from './jobs.ts';
import type { Logger } from './logging.ts';

/** Above all other jobs of its queue. */
export const urgentPriority = 1;

/** What a queue's jobs are done by, whatever they carry. */
export type Handler =
  | ((data: object) => Promise<void>)
  | { all: (list: object[]) => Promise<void>; one: (data: object) => Promise<void> };

type Work = { boss: PgBoss; name: JobName; handler: Handler; log: Logger };

/** News of orders gives way to shoppers who order: 50 a second at most. */
const unhurried: JobName = 'notify-order';

const mostInBatch = 50;
/** Of jobs that call others by the network: a batch whose time is up while they hang would be done again as a whole. */
const mostOutside = 5;
const outside: readonly JobName[] = [
  'send-message',
  'send-conversion',
  'send-refund',
  'reconcile-payments',
  'expire-order',
];

/** A batch of them at once: it takes no longer than its slowest. */
const handedOver: readonly JobName[] = ['send-message', 'send-conversion'];

/** Mails to a server that is slow or silent keep a worker for as long: the OTP that a shopper waits for has its own. */
const withUrgent: JobName = 'send-message';

/** By which priority each worker of a queue takes its jobs. */
export function workersOf(name: JobName): Pick<WorkOptions, 'minPriority' | 'maxPriority'>[] {
  return name === withUrgent ? [{ minPriority: urgentPriority }, { maxPriority: urgentPriority - 1 }] : [{}];
}

/** Jobs come in batches, each with an end of its own: one that fails is tried again alone. */
export async function workOn(work: Work): Promise<void> {
  const { boss, name } = work;
  const options = {
    batchSize: outside.includes(name) ? mostOutside : mostInBatch,
    burstWhenBatchFull: name !== unhurried,
    pollingIntervalSeconds: 1,
    perJobResults: true,
  } as const;
  for (const range of workersOf(name))
    await boss.work<object>(name, { ...options, ...range }, (jobs) => runBatch(work, jobs));
}

/** Does a queue's due jobs, with `isEarly` also those that wait for their moment. Throws when one fails. */
export async function runQueue({ boss, name, handler }: Omit<Work, 'log'>, isEarly: boolean): Promise<number> {
  const jobs = await boss.fetch<object>(name, { batchSize: 100, ignoreStartAfter: isEarly });
  if (jobs.length === 0) return 0;
  if (typeof handler === 'function') for (const job of jobs) await handler(job.data);
  else await handler.all(jobs.map((job) => job.data));
  await boss.complete(
    name,
    jobs.map((job) => job.id),
  );
  return jobs.length;
}

async function runBatch(work: Work, jobs: Job<object>[]): Promise<JobResult[]> {
  if (await runTogether(work, jobs)) return jobs.map(({ id }) => ({ id, status: 'completed' }));
  if (handedOver.includes(work.name)) return Promise.all(jobs.map((job) => runJob(work, job)));
  const results: JobResult[] = [];
  for (const job of jobs) results.push(await runJob(work, job));
  return results;
}

/** Whether all were done at once. */
async function runTogether({ name, handler, log }: Work, jobs: Job<object>[]): Promise<boolean> {
  if (typeof handler === 'function' || jobs.length === 1) return false;
  try {
    await handler.all(jobs.map((job) => job.data));
    return true;
  } catch (error) {
    log.warn({ err: error, job: name }, 'Jobs failed together and are done one by one');
    return false;
  }
}

async function runJob({ name, handler, log }: Work, job: Job<object>): Promise<JobResult> {
  const run = typeof handler === 'function' ? handler : handler.one;
  const error = await run(job.data).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error) log.warn({ err: error, job: name, jobId: job.id }, 'A job failed and will be tried again');
  return { id: job.id, status: error ? 'failed' : 'completed' };
}
