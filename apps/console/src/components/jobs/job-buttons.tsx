import type { StaffJob } from '@bijli/contract';
import { Button } from '@bijli/ui/button.tsx';
import { DownloadButton } from './download-button.tsx';
import { isEnded } from './job-words.ts';

type JobButtonsProps = {
  job: StaffJob;
  isBusy: boolean;
  undo?: string | undefined;
  onStop: () => void;
  onUndo: () => void;
};

/** Stops a job that runs; of one that has ended, saves its file or takes it back. */
export function JobButtons({ job, isBusy, undo = 'Undo', onStop, onUndo }: JobButtonsProps) {
  if (!isEnded(job))
    return (
      <>
        <DownloadButton job={job} />
        <Button isBusy={isBusy} onClick={onStop}>
          Stop
        </Button>
      </>
    );
  if (job.undo !== 'possible') return <DownloadButton job={job} />;
  return (
    <Button isBusy={isBusy} onClick={onUndo}>
      {undo}
    </Button>
  );
}
