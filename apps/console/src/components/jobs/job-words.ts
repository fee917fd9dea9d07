import type { StaffJob } from '@bijli/contract';

export const isEnded = ({ state }: Pick<StaffJob, 'state'>) => ['done', 'stopped', 'failed'].includes(state);

/** Where a job is, in a sentence. */
export function jobProgress(job: StaffJob): string {
  const { state, total, done, problem } = job;
  const of = `${done.toLocaleString('en-IN')} of ${total.toLocaleString('en-IN')}`;
  if (state === 'failed') return problem ?? `Failed after ${of}`;
  if (state === 'waiting') return `Waits, ${total.toLocaleString('en-IN')} to do`;
  if (state === 'stopped') return `Stopped at ${of}${leftOutOf(job)}${problem ? `: ${problem}` : ''}`;
  if (state === 'running') return `${of}${leftOutOf(job)}`;
  return changesNothing(job) ? `Done${prints(job) ? leftOutOf(job) : ''}` : `Done, ${jobResult(job)}`;
}

/** The same beside its state, which says already that it waits, has stopped or is done. */
export function jobResult(job: StaffJob): string {
  const { kind, state, total, done, leftOut, problem } = job;
  if (state === 'failed' && problem) return problem;
  const of = `${done.toLocaleString('en-IN')} of ${total.toLocaleString('en-IN')}${leftOutOf(job)}`;
  if (state !== 'done') return state === 'stopped' && problem ? `${of}: ${problem}` : of;
  if (kind === 'list-export') return job.file ? 'The file is kept for a week' : 'The file is no longer kept';
  if (prints(job)) return `The PDF is kept for a week${leftOutOf(job)}`;
  if (kind === 'import-check') return 'Nothing changed yet';
  return `${(done - leftOut).toLocaleString('en-IN')} changed${leftOutOf(job)}`;
}

/** Its rows are parts of a file. */
const changesNothing = (job: StaffJob) => job.kind === 'import-check' || job.kind === 'list-export' || prints(job);

const prints = ({ kind }: StaffJob) => ['labels', 'invoice-print', 'papers-print'].includes(kind);

const leftOutOf = ({ leftOut }: StaffJob) => (leftOut > 0 ? `, ${leftOut.toLocaleString('en-IN')} left out` : '');

/** Read out at the beginning, at each quarter and at the end, not at every row. */
export function announcedProgress(job: StaffJob): string {
  if (isEnded(job)) return `${job.title}: ${jobProgress(job)}`;
  const quarter = job.total === 0 ? 0 : Math.floor((job.done / job.total) * 4) * 25;
  return `${job.title}: ${quarter}%`;
}
