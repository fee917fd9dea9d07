import type { Job, JobResult, PgBoss } from 'pg-boss';
import type { JobName } from './jobs.ts';
import type { Logger } from './logging.ts';

/** What a queue's jobs are done by, whatever they carry. */
export type Handler =
  | ((data: object) => Promise<void>)
  | { all: (list: object[]) => Promise<void>; one: (data: object) => Promise<void> };

type Work = { boss: PgBoss; name: JobName; handler: Handler; log: Logger };

/** News of orders gives way to shoppers who order: 50 a second at most. */
const unhurried: JobName = 'notify-order';

/** Handed over to others by the network, so several at a time: one slow mail server must not hold up an OTP. */
const outgoing: readonly JobName[] = ['send-message', 'send-conversion'];
const outgoingAtOnce = 5;

/** Jobs come in batches, each with an end of its own: one that fails is tried again alone. */
export async function workOn(work: Work): Promise<void> {
  const options = {
    batchSize: 50,
    burstWhenBatchFull: work.name !== unhurried,
    pollingIntervalSeconds: 1,
    perJobResults: true,
  } as const;
  await work.boss.work<object>(work.name, options, (jobs) => runBatch(work, jobs));
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
  const atOnce = outgoing.includes(work.name) ? outgoingAtOnce : 1;
  const results: JobResult[] = [];
  for (let start = 0; start < jobs.length; start += atOnce)
    results.push(...(await Promise.all(jobs.slice(start, start + atOnce).map((job) => runJob(work, job)))));
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
