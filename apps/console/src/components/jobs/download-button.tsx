import type { StaffJob } from '@bijli/contract';
import { Button } from '@bijli/ui/button.tsx';
import { api } from '../../platform/api.ts';
import { saveFile } from '../../platform/save-file.ts';
import { useWork } from '../use-work.ts';

/** What kinds of jobs print; of labels all, of invoices those that there are. */
const printedBy: Partial<Record<StaffJob['kind'], string>> = {
  labels: 'labels',
  'invoice-print': 'invoices',
  'papers-print': 'papers',
};

/** Two rows are done: that of the first shipment, and the one that prints it. */
const hasFirstPapers = ({ kind, state, done, leftOut }: StaffJob) =>
  kind === 'papers-print' && state === 'running' && done - leftOut >= 2;

/** Saves the file that a job made, while it is kept. */
export function DownloadButton({ job, isSmall = false }: { job: StaffJob; isSmall?: boolean }) {
  const { isBusy, problem, run } = useWork();
  const params = { id: job.id };
  const isFirst = hasFirstPapers(job);
  const printed = (job.state === 'done' && job.done > job.leftOut) || isFirst ? printedBy[job.kind] : undefined;
  const name = printed ?? job.file?.name;
  if (!name) return null;
  const download = () =>
    run(async () => saveFile(await (printed ? api.downloadJobFile({ params }) : api.downloadListExport({ params }))));
  return (
    <>
      <Button isSmall={isSmall} variant="go" isBusy={isBusy} onClick={() => void download()}>
        Download{isFirst && ' the first'}
        <span className="vh"> {name}</span>
      </Button>
      {problem && (
        <span className="bad" role="alert">
          {problem}
        </span>
      )}
    </>
  );
}
