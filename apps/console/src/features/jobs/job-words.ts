import type { StaffJob } from '@bijli/contract';

export const isEnded = ({ state }: Pick<StaffJob, 'state'>) => ['done', 'stopped', 'failed'].includes(state);

/** Where a job is, in a sentence. */
export function jobProgress({ kind, state, total, done, leftOut, problem }: StaffJob): string {
  const of = `${done.toLocaleString('en-IN')} of ${total.toLocaleString('en-IN')}`;
  const rest = leftOut > 0 ? `, ${leftOut.toLocaleString('en-IN')} left out` : '';
  if (state === 'failed') return problem ?? `Failed after ${of}`;
  if (state === 'waiting') return `Waits, ${total.toLocaleString('en-IN')} to do`;
  if (state === 'stopped') return `Stopped at ${of}${rest}`;
  if (state === 'running') return `${of}${rest}`;
  // Its rows are parts of the file, and it changes nothing.
  if (kind === 'import-check') return 'Done';
  return `Done, ${(done - leftOut).toLocaleString('en-IN')} changed${rest}`;
}

/** Read out at the beginning, at each quarter and at the end, not at every row. */
export function announcedProgress(job: StaffJob): string {
  if (isEnded(job)) return `${job.title}: ${jobProgress(job)}`;
  const quarter = job.total === 0 ? 0 : Math.floor((job.done / job.total) * 4) * 25;
  return `${job.title}: ${quarter}%`;
}
