import { Button, ButtonLink } from '@bijli/ui/button.tsx';
import { Icon } from '@bijli/ui/icon.tsx';
import { IconButton } from '@bijli/ui/icon-button.tsx';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { DownloadButton } from './download-button.tsx';
import { type Followed, leaveJob, useFollowedJobs } from './followed-jobs.ts';
import { JobMeter } from './job-meter.tsx';
import { announcedProgress, isEnded, jobProgress } from './job-words.ts';
import styles from './jobs.module.css';
import { useJob } from './use-job.ts';

/** Jobs that the person started here, on every screen. */
export default function FollowedJobsPanel() {
  return useFollowedJobs().map((followed) => <FollowedJob key={followed.id} {...followed} />);
}

function FollowedJob({ id, to }: Followed) {
  const { job, leftOut, isBusy, problem, stop, undo } = useJob(id);
  const isOnItsScreen = useLocation().pathname === to;
  const hasEnded = job !== undefined && isEnded(job);
  useEffect(() => {
    if (isOnItsScreen && hasEnded) leaveJob(id);
  }, [isOnItsScreen, hasEnded, id]);
  if (!job || isOnItsScreen) return null;
  return (
    <section className={styles.followed} aria-label={job.title}>
      <div className={styles.line}>
        <b>{job.title}</b>
        <IconButton aria-label={`Close ${job.title}`} onClick={() => leaveJob(id)}>
          <Icon name="x" isSmall />
        </IconButton>
      </div>
      <JobMeter job={job} />
      <p className="vh" aria-live="polite">
        {announcedProgress(job)}
      </p>
      <p aria-hidden="true">{jobProgress(job)}</p>
      {hasEnded && leftOut.length > 0 && (
        <ul className={styles.leftOut}>
          {leftOut.slice(0, 3).map(({ number, name, sentence }) => (
            <li key={number}>
              <b>{name}</b> {sentence}
            </li>
          ))}
        </ul>
      )}
      {problem && (
        <p className="bad" role="alert">
          {problem}
        </p>
      )}
      <div className="row">
        <ButtonLink isSmall to={to}>
          Results
        </ButtonLink>
        {!hasEnded && (
          <Button isSmall isBusy={isBusy} onClick={() => void stop()}>
            Stop
          </Button>
        )}
        <DownloadButton job={job} isSmall />
        {hasEnded && job.undo === 'possible' && (
          <Button isSmall isBusy={isBusy} onClick={() => void undo(job)}>
            Undo
          </Button>
        )}
      </div>
    </section>
  );
}
