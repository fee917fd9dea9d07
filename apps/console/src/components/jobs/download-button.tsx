import type { StaffJob } from '@bijli/contract';
import { Button } from '@bijli/ui/button.tsx';
import { api } from '../../platform/api.ts';
import { saveFile } from '../../platform/save-file.ts';
import { useWork } from '../use-work.ts';

/** What kinds of jobs print; of labels all, of invoices those that there are. */
const printedBy: Partial<Record<StaffJob['kind'], string>> = { labels: 'labels', 'invoice-print': 'invoices' };

/** Saves the file that a job made, while it is kept. */
export function DownloadButton({ job, isSmall = false }: { job: StaffJob; isSmall?: boolean }) {
  const { isBusy, problem, run } = useWork();
  const params = { id: job.id };
  const printed = job.state === 'done' && job.done > job.leftOut ? printedBy[job.kind] : undefined;
  const name = printed ?? job.file?.name;
  if (!name) return null;
  const download = () =>
    run(async () => saveFile(await (printed ? api.downloadJobFile({ params }) : api.downloadListExport({ params }))));
  return (
    <>
      <Button isSmall={isSmall} variant="go" isBusy={isBusy} onClick={() => void download()}>
        Download<span className="vh"> {name}</span>
      </Button>
      {problem && (
        <span className="bad" role="alert">
          {problem}
        </span>
      )}
    </>
  );
}
