import { ButtonLink } from '@bijli/ui/button.tsx';
import { useEffect, useRef } from 'react';
import { followJob } from '../../components/jobs/followed-jobs.ts';
import { JobButtons } from '../../components/jobs/job-buttons.tsx';
import { JobProgress } from '../../components/jobs/job-progress.tsx';
import { isEnded } from '../../components/jobs/job-words.ts';
import { useJob } from '../../components/jobs/use-job.ts';
import { Note } from '../../components/page/note.tsx';
import { Panel, PanelSection, StateDot } from '../../components/page/panel.tsx';
import styles from './photo-import.module.css';

/** How far the photos are being attached, what was left out, and Undo. */
export function AttachedJob({ id }: { id: string }) {
  const { job, leftOut, isBusy, problem, stop, undo } = useJob(id);
  useFollowedLater(id, job !== undefined && !isEnded(job));
  if (!job) return null;
  return (
    <Panel>
      <PanelSection title={job.title}>
        <JobProgress job={job} />
        {leftOut.length > 0 && (
          <ul className={styles.leftOut}>
            {leftOut.map(({ number, name, sentence }) => (
              <li key={number}>
                <StateDot state="trouble">{name}</StateDot> {sentence}
              </li>
            ))}
          </ul>
        )}
        {job.undo === 'done' && <Note>These photos were taken back.</Note>}
        {problem && <Note tone="bad">{problem}</Note>}
        <span className="row">
          <ButtonLink to={`/jobs/${id}`}>Result of each product</ButtonLink>
          <JobButtons job={job} isBusy={isBusy} onStop={() => void stop()} onUndo={() => void undo(job)} />
        </span>
      </PanelSection>
    </Panel>
  );
}

/** On other screens the job that still runs is seen at their foot. */
function useFollowedLater(id: string, isRunning: boolean): void {
  const runs = useRef(isRunning);
  runs.current = isRunning;
  useEffect(
    () => () => {
      if (runs.current) followJob(id);
    },
    [id],
  );
}
