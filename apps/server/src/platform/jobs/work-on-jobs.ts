import type { Job, JobResult, PgBoss, WorkOptions } from 'pg-boss';
import type { Logger } from '../logging.ts';
import type { BatchHandler, JobHandler, QueueSettings } from './jobs.ts';

/** Above all other jobs of its queue. */
export const urgentPriority = 1;

/** What a queue's jobs are done by, whatever they carry. */
export type Handler = JobHandler<object> | BatchHandler<object>;

type Work = { boss: PgBoss; name: string; settings: QueueSettings; handler: Handler; log: Logger };

const mostInBatch = 50;
const mostOutside = 5;

/** By which priority each worker of a queue takes its jobs. */
export function workersOf({ hasUrgentWorker }: QueueSettings): Pick<WorkOptions, 'minPriority' | 'maxPriority'>[] {
  return hasUrgentWorker ? [{ minPriority: urgentPriority }, { maxPriority: urgentPriority - 1 }] : [{}];
}

/** Jobs come in batches, each with an end of its own: one that fails is tried again alone. */
export async function workOn(work: Work): Promise<void> {
  const { boss, name, settings } = work;
  const options = {
    batchSize: settings.callsExternalService ? mostOutside : mostInBatch,
    burstWhenBatchFull: !settings.isThrottled,
    pollingIntervalSeconds: 1,
    perJobResults: true,
  } as const;
  for (const range of workersOf(settings))
    await boss.work<object>(name, { ...options, ...range }, (jobs) => runBatch(work, jobs));
}

/** Does a queue's due jobs, with `isEarly` also those that wait for their moment. Throws when one fails. */
export async function runQueue(
  { boss, name, handler }: Pick<Work, 'boss' | 'name' | 'handler'>,
  isEarly: boolean,
): Promise<number> {
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
  if (await runAtOnce(work, jobs)) return jobs.map(({ id }) => ({ id, status: 'completed' }));
  if (work.settings.isConcurrent) return Promise.all(jobs.map((job) => runJob(work, job)));
  const results: JobResult[] = [];
  for (const job of jobs) results.push(await runJob(work, job));
  return results;
}

/** Whether all were done at once. */
async function runAtOnce({ name, handler, log }: Work, jobs: Job<object>[]): Promise<boolean> {
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
