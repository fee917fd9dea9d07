import type { StaffJob } from '@bijli/contract';
import { Loading } from '@bijli/ui/spinner.tsx';
import { type ReactNode, useState } from 'react';
import { Note } from '../page/note.tsx';
import { hasFailed, PageFailure } from '../page/page-failed.tsx';
import { Panel, PanelSection } from '../page/panel.tsx';
import { JobButtons } from './job-buttons.tsx';
import { JobProgress } from './job-progress.tsx';
import { JobResults } from './job-results.tsx';
import { useJob } from './use-job.ts';

type JobViewProps = {
  id: string;
  /** The words of the button that takes it back. */
  undo?: string;
  /** The title of the section of its progress. */
  title?: string;
  head: (job: StaffJob, buttons: ReactNode) => ReactNode;
  notes: (job: StaffJob) => ReactNode;
  /** A dialog before it is taken back. */
  confirmUndo?: (actions: { onUndo: () => void; onClose: () => void }) => ReactNode;
};

/** A job on a page of its own: how far it is, its result for each row, and the way back. */
export function JobView({ id, undo: undoWords, title, head, notes, confirmUndo }: JobViewProps) {
  const { job, error, isBusy, problem, stop, undo } = useJob(id);
  const [isAsking, setAsking] = useState(false);
  if (hasFailed(error, job)) return <PageFailure error={error} onRetry={() => location.reload()} />;
  if (!job) return <Loading />;
  const takeBack = () => {
    setAsking(false);
    void undo(job);
  };
  const buttons = (
    <JobButtons
      {...{ job, isBusy, undo: undoWords }}
      onStop={() => void stop()}
      onUndo={confirmUndo ? () => setAsking(true) : takeBack}
    />
  );
  return (
    <>
      {head(job, buttons)}
      <div className="stack">
        {problem && <Note tone="bad">{problem}</Note>}
        {notes(job)}
        <Panel>
          <PanelSection title={title ?? job.title}>
            <JobProgress job={job} />
          </PanelSection>
          <JobResults job={job} />
        </Panel>
      </div>
      {isAsking && confirmUndo?.({ onUndo: takeBack, onClose: () => setAsking(false) })}
    </>
  );
}
