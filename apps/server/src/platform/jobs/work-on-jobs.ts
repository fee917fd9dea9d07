import type { Job, JobResult, PgBoss, WorkOptions } from 'pg-boss';
import type { Logger } from '../logging.ts';
import type { BatchHandler, JobHandler, QueueSettings } from './jobs.ts';

/** Higher than that of all other jobs of the queue. */
export const urgentPriority = 1;

/** A job handler of any queue. */
export type Handler = JobHandler<object> | BatchHandler<object>;

type QueueWork = {
  boss: PgBoss;
  name: string;
  /** Among all queues, from 0. */
  place: number;
  settings: QueueSettings;
  handler: Handler;
  log: Logger;
  forgetData: (queue: string, id: string) => Promise<void>;
};

const batchSize = 50;
const externalBatchSize = 5;
/**
 * Workers are woken when a job is due; this is for what is missed. Apart, so that the queues do not all ask the database in one moment:
 * a call that meets it would wait for all of them.
 */
const pollingSecondsOf = (place: number) => 5 + place / 40;

/** The priority range of each worker of a queue. */
export function workersOf({ hasUrgentWorker }: QueueSettings): Pick<WorkOptions, 'minPriority' | 'maxPriority'>[] {
  return hasUrgentWorker ? [{ minPriority: urgentPriority }, { maxPriority: urgentPriority - 1 }] : [{}];
}

/** Jobs run in batches, each with its own result: a failed job is retried alone. Returns the ids of the queue's workers. */
export async function workOn(work: QueueWork): Promise<string[]> {
  const { boss, name, place, settings } = work;
  const options = {
    batchSize: settings.callsExternalService ? externalBatchSize : batchSize,
    burstWhenBatchFull: !settings.isThrottled,
    pollingIntervalSeconds: pollingSecondsOf(place),
    perJobResults: true,
  } as const;
  const ids: string[] = [];
  for (const range of workersOf(settings))
    ids.push(await boss.work<object>(name, { ...options, ...range }, (jobs) => runBatch(work, jobs)));
  return ids;
}

/** Runs a queue's due jobs, with `isEarly` also scheduled ones. Throws when one fails. */
export async function runQueue(
  { boss, name, settings, handler, forgetData }: Omit<QueueWork, 'log' | 'place'>,
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
  if (settings.holdsSecrets) for (const { id } of jobs) await forgetData(name, id);
  return jobs.length;
}

async function runBatch(work: QueueWork, jobs: Job<object>[]): Promise<JobResult[]> {
  if (await runAsOneStatement(work, jobs)) return jobs.map(({ id }) => ({ id, status: 'completed' }));
  if (work.settings.isConcurrent) return Promise.all(jobs.map((job) => runJob(work, job)));
  const results: JobResult[] = [];
  for (const job of jobs) results.push(await runJob(work, job));
  return results;
}

/** Whether the batch handler succeeded. */
async function runAsOneStatement({ name, handler, log }: QueueWork, jobs: Job<object>[]): Promise<boolean> {
  if (typeof handler === 'function' || jobs.length === 1) return false;
  try {
    await handler.all(jobs.map((job) => job.data));
    return true;
  } catch (error) {
    log.warn({ err: error, job: name }, 'A batch of jobs failed; its jobs run one by one');
    return false;
  }
}

async function runJob(work: QueueWork, job: Job<object>): Promise<JobResult> {
  const { name, handler, log } = work;
  const run = work.settings.holdsSecrets ? runAndForget(work, job.id) : oneOf(handler);
  const error = await run(job.data).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error) log.warn({ err: error, job: name, jobId: job.id }, 'A job failed and will be retried');
  return { id: job.id, status: error ? 'failed' : 'completed' };
}

function oneOf(handler: Handler): JobHandler<object> {
  return typeof handler === 'function' ? handler : handler.one;
}

/** Without data the job was done by a worker that died before it could say so. */
function runAndForget({ name, handler, forgetData }: QueueWork, id: string): JobHandler<object> {
  return async (data) => {
    if (Object.keys(data).length === 0) return;
    await oneOf(handler)(data);
    await forgetData(name, id);
  };
}
