import type { StaffJob } from '@bijli/contract';
import { JobMeter } from './job-meter.tsx';
import { announcedProgress, jobProgress } from './job-words.ts';

/** How far a job is, seen at every row and read out by quarters. */
export function JobProgress({ job }: { job: StaffJob }) {
  return (
    <>
      <JobMeter job={job} />
      <p aria-hidden="true">{jobProgress(job)}</p>
      <p className="vh" aria-live="polite">
        {announcedProgress(job)}
      </p>
    </>
  );
}
