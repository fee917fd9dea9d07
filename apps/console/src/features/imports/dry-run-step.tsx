import { ButtonLink } from '@bijli/ui/button.tsx';
import { isEnded } from '../../components/jobs/job-words.ts';
import { useJob } from '../../components/jobs/use-job.ts';
import { Meter } from '../../components/page/meter.tsx';
import { Note } from '../../components/page/note.tsx';
import { Panel, PanelSection } from '../../components/page/panel.tsx';
import { ImportHead } from './import-head.tsx';
import type { Import } from './use-import.ts';

/** How far the dry run is. It goes on without this page. */
export function DryRunStep({ file }: { file: Import }) {
  const { lines, counts, jobId } = file;
  const tried = lines - counts.waiting;
  const quarter = lines === 0 ? 0 : Math.floor((tried / lines) * 4) * 25;
  return (
    <>
      <ImportHead file={file}>
        <ButtonLink to="?step=columns">Other columns</ButtonLink>
      </ImportHead>
      <div className="stack">
        {jobId && <FailedRun jobId={jobId} />}
        <Panel>
          <PanelSection title="Dry run">
            <Meter label="Dry run" value={tried} max={Math.max(lines, 1)} />
            <p>
              {tried.toLocaleString('en-IN')} of {lines.toLocaleString('en-IN')} lines tried. Nothing changes yet, and
              nothing is lost when you leave this page.
            </p>
            <p className="vh" aria-live="polite">
              Dry run: {quarter}%
            </p>
          </PanelSection>
        </Panel>
      </div>
    </>
  );
}

function FailedRun({ jobId }: { jobId: string }) {
  const { job } = useJob(jobId);
  if (!job || !isEnded(job) || job.state === 'done') return null;
  return (
    <Note tone="bad" actions={<ButtonLink to="?step=columns">Start it again</ButtonLink>}>
      The dry run has {job.state === 'stopped' ? 'been stopped' : 'failed'}. {job.problem}
    </Note>
  );
}
